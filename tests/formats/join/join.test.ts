/** Joining: each organization, project and relationship once, by keys; who said what, and what sources disagree about. */

import QUnit from 'qunit';
import { checkMap, findingWords } from '../../../formats/check/check.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { reportMarkdown } from '../../../formats/report/markdown.ts';
import { matrixCsv, matrixOf } from '../../../formats/tables/matrix.ts';
import { fileOf, fromFile, joined, mapped } from './support.ts';

const repository = (name: string, more = {}) => ({ url: `https://github.com/${name}`, ...more });
const descriptor = (
  name: string,
  date: string,
  projects: readonly object[],
  relationships: readonly object[] = [],
) => ({
  generated_at: `${date}T00:00:00Z`,
  organization: { name, domain: `${name.toLowerCase()}.example` },
  projects,
  relationships,
});
const misp = descriptor('MISP', '2026-09-23', [
  { name: 'PyMISP', status: 'active', repository: repository('MISP/PyMISP', { license: 'BSD-2-Clause' }) },
]);
const circl = descriptor(
  'CIRCL',
  '2026-10-01',
  [],
  [
    { type: 'supports', target: { kind: 'organization', name: 'MISP project', domain: 'www.misp.example' } },
    {
      type: 'contributes_to',
      target: { kind: 'project', name: 'pymisp', project: { repository_url: 'git@github.com:misp/pymisp.git' } },
    },
  ],
);
const labels = ({ nodes }: MapDocument) => nodes.map(({ label }) => label).sort();
const sentences = (document: MapDocument) => {
  const report = reportMarkdown(document, { date: '2026-11-01' });
  return report
    .slice(report.indexOf('## Relationships'))
    .split('\n')
    .filter((line) => line.startsWith('- '));
};
const found = (document: MapDocument, rule: string) =>
  checkMap({ document, today: '2026-11-01' })
    .findings.filter((finding) => finding.rule === rule)
    .map((finding) => findingWords({ document }, finding).what);

QUnit.module('formats/join', () => {
  QUnit.test('two descriptors that name the same things become one map with each once', (assert) => {
    const document = joined([...mapped(misp), ...mapped(circl)]);
    assert.deepEqual(labels(document), ['CIRCL', 'MISP', 'PyMISP'], 'own names count before those that others use');
    assert.deepEqual(document.nodes.map(({ type }) => type).sort(), ['organization', 'organization', 'project']);
    assert.strictEqual(document.edges.length, 3);
  });

  QUnit.test(
    'a relationship and its passive form are one, and so are a backward arrow and its forward one',
    (assert) => {
      const nodes = [
        { id: 'a', label: 'A', type: 'organization', url: 'https://a.example' },
        { id: 'p', label: 'P', repo: 'a/p' },
      ];
      const one = mapped({ nodes, edges: [{ from: 'a', to: 'p', label: 'maintains' }] });
      const other = mapped({
        meta: { title: 'Other' },
        nodes,
        edges: [{ from: 'p', to: 'a', label: 'is maintained by' }],
      });
      const third = mapped({
        meta: { title: 'Third' },
        nodes,
        edges: [{ from: 'p', to: 'a', label: 'maintains', direction: 'backward' }],
      });
      const document = joined([...one, ...other, ...third]);
      assert.deepEqual(sentences(document), ['- **A** maintains **P**.']);
      assert.strictEqual(document.edges.length, 1);
    },
  );

  QUnit.test('a matching name alone joins nothing; the check suggests it', (assert) => {
    const one = mapped({ nodes: [{ id: 'x', label: 'W3C' }], edges: [] });
    const other = mapped({ nodes: [{ id: 'y', label: 'W3C' }], edges: [] });
    const document = joined([...one, ...other]);
    assert.strictEqual(document.nodes.length, 2);
    assert.strictEqual(found(document, 'node-duplicate').length, 1);
  });

  QUnit.test(
    'each fact keeps its source and date; sources that disagree are both kept, the newer one is shown',
    (assert) => {
      const fork = descriptor('AIL', '2026-10-05', [
        { name: 'PyMISP', status: 'archived', repository: repository('misp/pymisp', { license: 'MIT' }) },
      ]);
      const document = joined([...mapped(misp), ...mapped(fork)]);
      const project = document.nodes.find(({ label }) => label === 'PyMISP');
      assert.strictEqual(project?.details?.status, 'archived', 'the newer');
      const sources = project?.details?.sources as unknown as {
        name: string;
        date: string;
        says: { details: object };
      }[];
      assert.deepEqual(
        sources.map(({ name, date }) => `${name} ${date}`),
        ['AIL 2026-10-05', 'MISP 2026-09-23'],
      );
      assert.deepEqual(sources[1]?.says.details, {
        status: 'active',
        repository: misp.projects[0] && repository('MISP/PyMISP', { license: 'BSD-2-Clause' }),
      });
      assert.deepEqual(found(document, 'sources-disagree'), [
        'The licence of “PyMISP” is “MIT” according to AIL (2026-10-05) and “BSD-2-Clause” according to MISP (2026-09-23).',
        'The status of “PyMISP” is “archived” according to AIL (2026-10-05) and “active” according to MISP (2026-09-23).',
        'Sources name different maintainers of “PyMISP”: “AIL” and “MISP”.',
      ]);
      assert.deepEqual(
        document.edges.map(({ from, dashed }) => [from, dashed]),
        [
          ['ail-example', undefined],
          ['misp-example', true],
        ],
        'the edge of the older source is dashed',
      );
      const report = reportMarkdown(document, { date: '2026-11-01' });
      assert.true(report.includes('According to: AIL (2026-10-05), MISP (2026-09-23)'), report);
    },
  );

  QUnit.test('of an older licence or status nothing is shown but the statement of its source', (assert) => {
    const old = descriptor('MISP', '2026-01-05', [
      { name: 'PyMISP', status: 'archived', repository: repository('MISP/PyMISP', { license: 'GPL-2.0' }) },
    ]);
    const host = {
      nodes: [
        {
          id: 'p',
          label: 'PyMISP',
          type: 'project',
          repo: 'MISP/PyMISP',
          repoInfo: { license: 'MIT' },
          tags: ['python'],
          details: { status: 'active' },
        },
      ],
    };
    const document = joined([...mapped(old), ...mapped(host, { date: '2026-09-23' })]);
    const project = document.nodes.find(({ label }) => label === 'PyMISP');
    const { sources: _, ...facts } = project?.details ?? {};
    assert.deepEqual(
      [project?.tags, project?.repoInfo?.license, facts],
      [['python'], 'MIT', { status: 'active', repository: { url: 'https://github.com/MISP/PyMISP', license: 'MIT' } }],
    );
    assert.strictEqual(found(document, 'sources-disagree').length, 2);
    assert.strictEqual(
      fileOf(joined(fromFile(fileOf(document)))),
      fileOf(document),
      'a joined map can be joined again',
    );
  });

  QUnit.test('a trusted source counts before a newer one', (assert) => {
    const fork = descriptor('AIL', '2026-10-05', [
      { name: 'PyMISP', status: 'archived', repository: repository('misp/pymisp') },
    ]);
    const all = [...mapped(misp), ...mapped(fork)];
    const status = (trust: readonly string[]) =>
      joined(all, { trust }).nodes.find(({ label }) => label === 'PyMISP')?.details?.status;
    assert.deepEqual(
      [status([]), status(['misp.example']), status(['ail.example', 'misp.example'])],
      ['archived', 'active', 'archived'],
    );
  });

  QUnit.test(
    'a descriptor that claims a domain it was not served from is marked, and joined only when trusted',
    (assert) => {
      const real = mapped(misp, { address: 'https://misp.example/.well-known/open-contributions.json' });
      const claim = mapped(descriptor('MISP', '2026-12-01', [{ name: 'Fake' }]), {
        address: 'https://evil.example/d.json',
      });
      const document = joined([...real, ...claim]);
      assert.strictEqual(document.nodes.filter(({ label }) => label === 'MISP').length, 2);
      assert.deepEqual(found(document, 'domain-claimed'), [
        '“MISP” claims the domain “misp.example”, but https://evil.example/d.json (2026-12-01) is not on it.',
      ]);
      const report = reportMarkdown(document, { date: '2026-11-01' });
      assert.true(
        report.includes('evil.example/d.json (2026-12-01) (claimed)'),
        'not called by the name that it claims',
      );
      assert.false(report.includes('MISP (2026-12-01)'));
      const trusting = joined([...real, ...claim], { trust: ['evil.example'] });
      assert.strictEqual(trusting.nodes.filter(({ label }) => label === 'MISP').length, 1);
      assert.deepEqual(found(trusting, 'domain-claimed'), []);
    },
  );

  QUnit.test('no one else can connect an organization with a foreign descriptor or account', (assert) => {
    const evil = mapped(descriptor('Evil', '2026-12-01', []), { address: 'https://evil.example/d.json' });
    const bridge = mapped(
      descriptor(
        'Bridge',
        '2026-12-01',
        [],
        [{ type: 'supports', target: { name: 'MISP', domain: 'misp.example', ocd: 'https://evil.example/d.json' } }],
      ),
    );
    const document = joined([...mapped(misp), ...evil, ...bridge]);
    assert.deepEqual(labels(document), ['Bridge', 'Evil', 'MISP', 'PyMISP']);
  });

  QUnit.test('an account and a domain that name each other are one organization', (assert) => {
    const account = (blog: string) =>
      ({
        kind: 'node',
        source: 'https://github.com/MISP',
        keys: ['forge:github.com/misp'],
        claims: [`domain:${blog}`],
        own: true,
        says: { label: 'misp', type: 'organization' },
      }) as const;
    const own = mapped({
      ...misp,
      organization: { ...misp.organization, links: { github_org: 'https://github.com/MISP' } },
    });
    assert.strictEqual(joined([...own, account('misp.example')]).nodes.length, 2, 'MISP and PyMISP');
    const named = mapped(circl);
    const lone = joined([...named, account('misp.example')]);
    assert.strictEqual(lone.nodes.length, 3, 'CIRCL, MISP and PyMISP: the domain says nothing of itself');
    const rival = { ...account('misp.example'), source: 'https://github.com/rival', keys: ['forge:github.com/rival'] };
    assert.strictEqual(
      joined([...named, account('misp.example'), rival]).nodes.length,
      5,
      'two claim it, so none is it',
    );
    assert.strictEqual(joined([...own, account('other.example')]).nodes.length, 3, 'only one side says so');
    assert.strictEqual(joined([...mapped(misp), account('misp.example')]).nodes.length, 3, 'only the other side does');
  });

  QUnit.test('a manual edit of a joined map is kept when it is joined again', (assert) => {
    const document = joined([...mapped(misp), ...mapped(circl)]);
    const edited = {
      ...document,
      nodes: document.nodes.map((node) =>
        node.label === 'PyMISP' ? { ...node, label: 'PyMISP!', color: '#aabbcc' } : node,
      ),
    };
    const again = joined([...fromFile(fileOf(edited)), ...mapped(misp)]);
    const node = again.nodes.find(({ label }) => label === 'PyMISP!');
    assert.strictEqual(node?.color, '#aabbcc');
    assert.strictEqual(again.nodes.length, 3);
    assert.strictEqual(fileOf(joined(fromFile(fileOf(again)))), fileOf(again));
  });

  QUnit.test('the report of a joined map has a section for each organization, and what they share', (assert) => {
    const report = reportMarkdown(joined([...mapped(misp), ...mapped(circl)]), { date: '2026-11-01' });
    const part = report.slice(report.indexOf('## Organizations'), report.indexOf('## Nodes'));
    assert.strictEqual(
      part,
      '## Organizations\n\n### CIRCL\n\n- **CIRCL** supports **MISP**.\n- **CIRCL** contributes to **PyMISP**.\n\n' +
        '### MISP\n\n- **CIRCL** supports **MISP**.\n- **MISP** maintains **PyMISP**.\n\n' +
        '## What they share\n\n- **PyMISP** is shared by **CIRCL** and **MISP**.\n\n',
    );
  });

  QUnit.test('the matrix shows who does what with which project, and who shares what with whom', (assert) => {
    const document = joined([...mapped(misp), ...mapped(circl)]);
    assert.strictEqual(
      matrixCsv(matrixOf(document, 'type organization', 'type project')),
      '\ufeff,PyMISP\r\nCIRCL,contributes to\r\nMISP,maintains\r\n',
    );
    assert.strictEqual(
      matrixCsv(matrixOf(document, 'type organization', 'type organization')),
      '\ufeff,CIRCL,MISP\r\nCIRCL,,"supports, PyMISP"\r\nMISP,"supports, PyMISP",\r\n',
    );
  });
});
