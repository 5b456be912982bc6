/** The map check: each rule finds its planted fault, and nothing in a sound map; what it mends is mended. */

import QUnit from 'qunit';
import { applyFixes } from '../../../formats/check/apply-fixes.ts';
import { checkMap, type Finding, findingWords, ruleInWords } from '../../../formats/check/check.ts';
import type { CheckInput } from '../../../formats/check/rules/rule.ts';
import { RULE_IDS, ruleOf } from '../../../formats/check/rules.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { plainDocument } from '../../../formats/document/serialize.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { change, PLANTED, sound } from './planted.ts';

function parsed(raw: object): MapDocument {
  const { document } = parseDocument(structuredClone(raw));
  if (!document) throw new Error('The test map must be sound.');
  return document;
}

const groundOf = (raw: object, pictures?: CheckInput['pictures']): CheckInput => ({
  document: parsed(raw),
  raw,
  today: '2026-08-01',
  ...(pictures ? { pictures } : {}),
});

const told = (findings: readonly Finding[]) => findings.map(({ rule, what }) => `${rule}: ${what}`);

QUnit.module('formats/check', () => {
  QUnit.test('the findings of a rule are counted in one row', (assert) => {
    const { findings } = checkMap(groundOf({ nodes: [{ id: 'a' }, { id: 'b' }], edges: [] }));
    const found = (rule: string, count: number) => findings.filter((one) => one.rule === rule).slice(0, count);
    assert.strictEqual(ruleInWords('node-undescribed', found('node-undescribed', 2)), '2 nodes have no description');
    assert.strictEqual(ruleInWords('node-undescribed', found('node-undescribed', 1)), '1 node has no description');
    assert.strictEqual(ruleInWords('map-untitled', found('map-untitled', 1)), 'The map has no title');
  });

  QUnit.test('in a map of arrows alone, nodes that arrows connect have their relationships', (assert) => {
    const map = {
      nodes: [
        { id: 'named', x: 0, y: 0 },
        { id: 'framed', x: 500, y: 500 },
        { id: 'near', x: 300, y: 0, shape: 'card', width: 100, height: 40 },
        { id: 'far', x: 900, y: 900 },
        { id: 'loose' },
      ],
      sections: [{ id: 's', title: 'S', x: 450, y: 450, width: 100, height: 100 }],
      arrows: [
        { from: { node: 'named' }, to: { section: 's' } },
        { from: { x: 245, y: 10 }, to: { x: 600, y: 0 } },
      ],
    };
    const isolated = (raw: object) =>
      checkMap(groundOf(raw)).findings.flatMap(({ rule, about }) =>
        rule === 'node-isolated' && 'id' in about ? [about.id] : [],
      );
    assert.deepEqual(isolated(map), ['far', 'loose']);
    const withEdge = { ...map, edges: [{ from: 'far', to: 'loose', label: 'uses' }] };
    assert.deepEqual(
      isolated(withEdge),
      ['framed', 'near'],
      'where edges say what is related, a drawing nearby says nothing',
    );
  });

  QUnit.test('a finding points to the field that the file has, also where its name is an old one', (assert) => {
    const repo = 'https://github.com/atlas/ships';
    const pointers = (names: readonly string[], facts = 'repoInfo') => {
      const raw = {
        nodes: names.map((name, at) => ({
          id: `n${at}`,
          [name]: repo,
          [facts]: { fetchedAt: '2020-01-01T00:00:00Z', stars: 1 },
        })),
      };
      const { findings } = checkMap(groundOf(raw));
      return findings.map(({ pointer }) => pointer).filter((pointer) => /repo|github/.test(pointer));
    };
    assert.true(pointers(['repo', 'repo']).includes('/nodes/1/repo'));
    const old = pointers(['repo', 'github'], 'githubInfo');
    assert.true(old.includes('/nodes/1/github'), old.join(' '));
    assert.true(
      old.some((pointer) => pointer.startsWith('/nodes/0/githubInfo')),
      old.join(' '),
    );
    assert.false(
      old.some((pointer) => pointer.includes('repo')),
      old.join(' '),
    );
  });

  QUnit.test('nothing is found in a sound map', (assert) => {
    assert.deepEqual(told(checkMap(groundOf(sound())).findings), []);
  });

  QUnit.test('a project has an address also as a link, or as a repository on any code host', (assert) => {
    const at = 'https://git.example.org/harbour/crane';
    for (const facts of [{ links: [{ label: 'Source code', url: at }] }, { details: { repository: { url: at } } }]) {
      const map = change((raw) => {
        raw.nodeTypes = { ...(raw.nodeTypes as object), project: {} };
        raw.nodes.push({ id: 'p', label: 'Winch', type: 'project', description: 'Pulls.', ...facts });
        raw.edges.push({ from: 'office', to: 'p', type: 'runs' });
      });
      const rules = checkMap(groundOf(map)).findings.map(({ rule }) => rule);
      assert.false(rules.includes('project-unlinked'), JSON.stringify(facts));
    }
  });

  for (const id of RULE_IDS) {
    const { map, says, pointer, pictures, isMended } = PLANTED[id];
    QUnit.test(`${id}: one planted fault is found alone, with its place and four sentences`, (assert) => {
      const ground = groundOf(map, pictures);
      const before = JSON.stringify(ground);
      const { findings } = checkMap(ground);
      assert.deepEqual(
        told(findings),
        says.map((what) => `${id}: ${what}`),
      );
      assert.strictEqual(findings[0]?.pointer, pointer);
      assert.strictEqual(JSON.stringify(ground), before, 'the map is not changed');
      for (const finding of findings) {
        const { what, where, why, advice } = findingWords(ground, finding);
        for (const sentence of [what, where, why, advice]) assert.true(/^[\p{Lu}“].*[.”]$/u.test(sentence), sentence);
      }
    });
    if (isMended) {
      QUnit.test(`${id}: its mend leaves nothing to find and nothing that reading would change`, (assert) => {
        const { findings } = checkMap(groundOf(map, pictures));
        assert.strictEqual(applyFixes(map, findings), findings.length, 'fits the file as it was written');
        assert.deepEqual(told(checkMap(groundOf(map, pictures)).findings), []);
        const plain = plainDocument(parsed(map), { positions: true });
        assert.deepEqual(plainDocument(parsed(plain), { positions: true }), plain);
      });
    }
    QUnit.test(`${id}: words for a mend are there where something is mended, and only there`, (assert) => {
      assert.strictEqual(ruleOf(id).fixes !== undefined, isMended === true);
    });
  }

  QUnit.test(
    'a finding that is dismissed with a reason is listed separately, for one element or for the rule',
    (assert) => {
      const { map } = PLANTED['node-isolated'];
      const entry = { rule: 'node-isolated', kind: 'node', id: 'buoy', reason: 'It only floats.' };
      for (const [setAside, isSet] of [
        [[entry], true],
        [[{ rule: 'node-isolated', reason: 'Never mind.' }], true],
        [[{ ...entry, id: 'other' }], false],
        [[{ ...entry, reason: ' ' }], false],
        [[{ ...entry, kind: 'nodes' }], false],
        [[{ rule: entry.rule, kind: 'node', reason: entry.reason }], false],
        [[null, 'node-isolated', { ...entry, rule: 'toString' }], false],
        ['node-isolated', false],
      ] as const) {
        const result = checkMap(groundOf({ ...map, meta: { ...map.meta, setAside } }));
        assert.deepEqual(
          [result.findings.length, result.dismissed.length],
          isSet ? [0, 1] : [1, 0],
          JSON.stringify(setAside),
        );
      }
    },
  );

  QUnit.test('many mends in one go keep their places, whatever they take away', (assert) => {
    const map = change(({ edges, nodes }) => {
      const [first] = edges;
      edges.unshift({ ...first }, { ...first });
      edges.push({ from: 'pilot', to: 'crane', label: 'Sees' }, { from: 'pilot', to: 'crane', label: 'sees' });
      Object.assign(nodes[0] ?? {}, { url: 'harbour.example', links: [{ url: 'b.example' }, { url: 'a.example' }] });
    });
    const { findings } = checkMap(groundOf(map));
    assert.strictEqual(findings.filter(({ fix: patch }) => patch).length, 6, told(findings).join('\n'));
    applyFixes(map, findings);
    applyFixes(map, checkMap(groundOf(map)).findings);
    assert.deepEqual(told(checkMap(groundOf(map)).findings), []);
    assert.deepEqual(
      parsed(map).edges.map(({ from, to, label }) => [from, to, label]),
      [
        ['office', 'crane', undefined],
        ['office', 'pilot', 'employs'],
        ['pilot', 'crane', 'sees'],
      ],
    );
  });

  for (const [first, second, isSame] of [
    ['MISP', 'misp', true],
    ['Café Müller', 'Cafe Muller', true],
    ['Open-Telemetry', 'Open Telemetry', true],
    ['Vulnerabilty Lookup', 'Vulnerability Lookup', true],
    ['Server 1', 'Server 2', false],
    ['Team A', 'Team B', false],
    ['Python 3', 'Python 2', false],
    ['Data', 'Date', false],
    ['Rulezet', 'Vulnerability Lookup', false],
  ] as const) {
    QUnit.test(`“${first}” and “${second}” are ${isSame ? 'probably one' : 'two'}`, (assert) => {
      const map = {
        nodes: [
          { id: 'a', label: first },
          { id: 'b', label: second },
        ],
      };
      const { findings } = checkMap(groundOf(map));
      assert.strictEqual(
        findings.some(({ rule }) => rule === 'node-duplicate'),
        isSame,
      );
    });
  }

  QUnit.test(
    'two nodes with the same repository or website in any notation are duplicates, reported once',
    (assert) => {
      const map = {
        nodes: [
          { id: 'a', label: 'One', repo: 'Owner/Tool', url: 'https://tool.example/' },
          { id: 'b', label: 'Two', repo: 'https://github.com/owner/tool', url: 'http://www.tool.example' },
          { id: 'c', label: 'Three', url: 'https://tool.example#top' },
        ],
      };
      const found = checkMap(groundOf(map)).findings.filter(({ rule }) => rule === 'node-duplicate');
      assert.deepEqual(
        found.map(({ pointer }) => pointer),
        ['/nodes/1/repo', '/nodes/2/url'],
      );
    },
  );

  QUnit.test('an arrow of a file without an end is reported, although parsing leaves it out', (assert) => {
    const map = change((raw) => {
      raw.arrows = [{ from: { node: 'crane' }, to: { section: 'gone' } }];
    });
    const { findings } = checkMap(groundOf(map));
    assert.deepEqual(told(findings), ['arrow-dead: An arrow ends at the section “gone”, which does not exist.']);
    applyFixes(map, findings);
    assert.deepEqual(map.arrows, []);
  });

  QUnit.test('an arrow from a node to itself is a loop, which is nothing to report', (assert) => {
    const map = change((raw) => {
      raw.arrows = [{ from: { node: 'crane' }, to: { node: 'crane' }, label: 'self' }];
    });
    assert.deepEqual(told(checkMap(groundOf(map)).findings), []);
  });
});
