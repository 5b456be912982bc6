import QUnit from 'qunit';
import { edgeLook } from '../../formats/document/look.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { relationshipSentence } from '../../formats/report/relationships.ts';
import { plainText } from '../../formats/words/parts.ts';
import { descriptor, edgeTo, every, imported, nodeCalled } from './ocd-support.ts';

QUnit.module('formats/ocd, relationships', () => {
  QUnit.test('S287 S288 targets are external organizations and projects', (assert) => {
    const document = every();
    const organization = nodeCalled(document, 'Port Data Consortium');
    assert.strictEqual(organization.type, 'external-organization');
    assert.strictEqual(document.nodeTypes['external-organization']?.label, 'External organization');
    assert.deepEqual(organization.details, {
      domain: 'ports.example',
      ocd: 'https://ports.example/.well-known/open-contributions.json',
    });
    assert.strictEqual(organization.graph, 'https://ports.example/.well-known/open-contributions.json');
    const project = nodeCalled(document, 'libquay');
    assert.strictEqual(project.type, 'external-project');
    assert.strictEqual(document.nodeTypes['external-project']?.label, 'External project');
    assert.strictEqual(project.repo, 'quay-libs/libquay');
    assert.deepEqual(project.details, {
      project: { repository_url: 'https://github.com/quay-libs/libquay', license: 'MIT' },
    });
  });
  QUnit.test('S288 the kind of a target may be its type, or a field of the relationship', (assert) => {
    const typed = (relationship: object) => {
      const { nodes, edges } = imported(descriptor({ relationships: [{ type: 'supports', ...relationship }] }));
      return [nodes[1]?.type, nodes[1]?.label, nodes[1]?.details, edges[0]?.details];
    };
    const target = { name: 'Chart' };
    for (const named of [
      { target: { ...target, type: 'project' } },
      { target, target_type: 'Project' },
      { target, target_kind: 'project' },
      { target: 'Chart', target_type: 'project' },
    ]) {
      assert.deepEqual(typed(named), ['external-project', 'Chart', undefined, undefined], JSON.stringify(named));
    }
    assert.deepEqual(
      typed({ target: { ...target, kind: 'organization' }, target_type: 'project' }),
      ['external-organization', 'Chart', undefined, { target_type: 'project' }],
      'the target’s own word counts, and no other is lost',
    );
    assert.deepEqual(typed({ target, target_type: 'standard' }), [
      'external-standard',
      'Chart',
      undefined,
      { target_type: 'standard' },
    ]);
  });
  QUnit.test('S289 one node per target, one edge per relationship', (assert) => {
    const target = { kind: 'organization', name: 'Away', domain: 'away.example' };
    const document = imported(
      descriptor({
        relationships: [
          { type: 'member_of', target },
          { type: 'sponsors', target: { ...target, name: 'away ', domain: undefined, founded: 1999 } },
          { type: 'supports', target: { ...target, domain: 'elsewhere.example' } },
          { type: 'supports', target: { ...target, kind: 'project', domain: undefined } },
        ],
      }),
    );
    const labels = document.nodes.slice(1).map(({ label, type }) => [label, type]);
    assert.deepEqual(labels, [
      ['Away', 'external-organization'],
      ['Away', 'external-organization'],
      ['Away', 'external-project'],
    ]);
    assert.strictEqual(document.edges.length, 4);
    assert.strictEqual(document.edges[0]?.to, document.edges[1]?.to);
    assert.deepEqual(document.nodes[1]?.details, { domain: 'away.example', founded: 1999 });
  });
  QUnit.test(
    'S289 S297 what a later entry says of a target comes to its node, and what contradicts to its edge',
    (assert) => {
      const target = { kind: 'project', name: 'Chart' };
      const project = { repository_url: 'https://github.com/alpha/chart' };
      const ocd = 'https://chart.example/ocd.json';
      const { nodes, edges } = imported(
        descriptor({
          relationships: [
            { type: 'supports', target },
            { type: 'sponsors', target: { ...target, description: 'Draws charts.', project, ocd } },
            { type: 'mentors', target: { ...target, description: 'Draws maps.' } },
          ],
        }),
      );
      const [, chart] = nodes;
      assert.deepEqual(
        [nodes.length, chart?.description, chart?.repo, chart?.graph],
        [2, 'Draws charts.', 'alpha/chart', ocd],
      );
      assert.deepEqual(
        edges.map(({ details }) => details),
        [undefined, undefined, { target: { description: 'Draws maps.' } }],
      );
    },
  );
  QUnit.test('S289 two targets of the same name are distinguished by their repositories on any host', (assert) => {
    const nodesOf = (...targets: object[]) => {
      const relationships = targets.map((target) => ({ type: 'supports', target: { name: 'Chart', ...target } }));
      const document = imported(descriptor({ relationships }));
      assert.strictEqual(document.edges.length, targets.length);
      const ids = document.nodes.map(({ id }) => id);
      return document.edges.map(({ to }) => ids.indexOf(to));
    };
    const project = (repository_url: string) => ({ kind: 'project', project: { repository_url } });
    const here = project('https://github.com/alpha/chart');
    const there = project('https://github.com/beta/chart');
    assert.deepEqual(nodesOf(here, there, here), [1, 2, 1]);
    assert.deepEqual(
      nodesOf(here, project('http://www.GitHub.com/Alpha/chart.git/')),
      [1, 1],
      'one, written otherwise',
    );
    assert.deepEqual(nodesOf(here, { kind: 'project' }, there), [1, 1, 2], 'nothing said contradicts nothing');
    assert.deepEqual(nodesOf({ kind: 'project' }, here, there), [1, 1, 2], 'and takes on what is said later');
    const elsewhere = (address: string) => ({ kind: 'project', repository_url: address });
    assert.deepEqual(
      nodesOf(
        elsewhere('https://code.example/alpha/chart'),
        elsewhere('https://code.example/beta/chart'),
        elsewhere('https://code.example/alpha/chart.git/'),
        { kind: 'project', repository: { url: 'https://code.example/beta/chart' } },
        { kind: 'project', repository: 'https://code.example/gamma/chart' },
      ),
      [1, 2, 1, 2, 3],
    );
    const domain = (name?: string) => ({ kind: 'organization', domain: name });
    assert.deepEqual(nodesOf(domain(), domain('a.example'), domain('b.example')), [1, 1, 2]);
  });
  QUnit.test('S290 S291 S292 S293 S294 labels and directions of relationships', (assert) => {
    const document = every();
    const expected: [string, string, string, string][] = [
      ['libquay', 'maintains', 'forward', 'Harbour Institute maintains libquay.'],
      ['openbuoy', 'co-maintains', 'both', 'Harbour Institute co-maintains openbuoy, in both directions.'],
      ['Lighthouse Society', 'supports', 'forward', 'Harbour Institute supports Lighthouse Society.'],
      ['seachart', 'contributes to', 'forward', 'Harbour Institute contributes to seachart.'],
      ['Mariners Camp', 'sponsors', 'forward', 'Harbour Institute sponsors Mariners Camp.'],
      ['GeoKernel', 'upstream', 'backward', 'GeoKernel is linked to Harbour Institute (upstream).'],
      ['Quay Dashboard', 'downstream', 'forward', 'Harbour Institute is linked to Quay Dashboard (downstream).'],
      ['Port Data Consortium', 'member of', 'forward', 'Harbour Institute is member of Port Data Consortium.'],
      ['Coastal University', 'affiliated with', 'forward', 'Harbour Institute is affiliated with Coastal University.'],
      ['Young Sailors', 'mentors', 'forward', 'Harbour Institute mentors Young Sailors.'],
    ];
    for (const [name, label, direction, said] of expected) {
      const edge = edgeTo(document, name);
      assert.strictEqual(edge.from, document.nodes[0]?.id, `${name}: the source is the organization`);
      assert.strictEqual(edge.label, label);
      assert.strictEqual(edge.type, label);
      assert.strictEqual(edgeLook(document, edge).direction, direction);
      assert.strictEqual(plainText(relationshipSentence(document, edge)), said);
    }
    assert.strictEqual(document.edgeTypes.maintains?.label, undefined, 'own projects stay without a label');
  });
  QUnit.test('relationship types are read in every way of writing; unknown ones keep their words', (assert) => {
    const types = ['Co-Maintains', 'upstream', 'MEMBER OF', 'funded_by', '__proto__', 'publishes'];
    const document = imported(
      descriptor({ relationships: types.map((type, i) => ({ type, target: { kind: 'project', name: `t${i}` } })) }),
    );
    assert.deepEqual(
      document.edges.map(({ label, direction }) => [label, direction]),
      [
        ['co-maintains', 'both'],
        ['upstream', 'backward'],
        ['member of', undefined],
        ['funded by', undefined],
        ['proto', undefined],
        ['publishes', undefined],
      ],
    );
    const { warnings } = parseDocument(descriptor({ relationships: [{ type: '__proto__', target: 'x' }] }));
    assert.deepEqual(warnings, []);
  });
  QUnit.test('S295 facts of a relationship are the edge’s details', (assert) => {
    const document = every();
    const edge = edgeTo(document, 'Port Data Consortium');
    assert.deepEqual(edge.details, {
      since: '2024-01-15',
      evidence: [{ url: 'https://ports.example/members', label: 'Member list', type: 'policy' }],
      contacts: [{ email: 'liaison@harbour.example' }],
      tags: ['consortium'],
    });
    assert.deepEqual(edgeTo(document, 'Mariners Camp').details, { until: '2025-12-31' });
    const maintained = edgeTo(document, 'openbuoy');
    assert.strictEqual(maintained.description, 'With two other institutes.');
    assert.deepEqual(maintained.details, { since: '2023-05-01', evidence: ['https://openbuoy.example/maintainers'] });
  });
});
