/** The map check: each rule finds its planted fault, and nothing in a sound map; what it mends is mended. */

import QUnit from 'qunit';
import { checkMap, type Finding, findingWords } from '../../../formats/check/check.ts';
import { mend } from '../../../formats/check/mend.ts';
import type { CheckGround } from '../../../formats/check/rule.ts';
import { RULE_IDS, type RuleId, ruleOf } from '../../../formats/check/rules.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { plainDocument } from '../../../formats/document/serialize.ts';
import { parseDocument } from '../../../formats/parse/parse.ts';
import { workOf } from '../../setup/work.ts';

type Raw = { [key: string]: unknown; meta: object; nodes: object[]; edges: object[] };

/** A small sound map, in which no rule finds anything. */
const sound = (): Raw => ({
  meta: {
    title: 'Harbour',
    description: 'Who does what in the harbour. An arrow runs from the one that acts. Checked on 3 May 2026.',
  },
  nodeTypes: { office: { label: 'Office' }, crane: { label: 'Crane', shape: 'card' } },
  edgeTypes: { runs: { label: 'runs' } },
  tags: { night: { color: 'navy' } },
  nodes: [
    {
      id: 'office',
      label: 'Harbour office',
      type: 'office',
      description: 'Keeps the books.',
      url: 'https://harbour.example',
      x: 0,
      y: 0,
    },
    { id: 'crane', label: 'North crane', type: 'crane', description: 'Lifts.', tags: ['night'], x: 300, y: 0 },
    { id: 'pilot', label: 'Pilot', type: 'office', description: 'Guides ships.', repo: 'harbour/pilot', x: 0, y: 300 },
  ],
  edges: [
    { from: 'office', to: 'crane', type: 'runs' },
    { from: 'office', to: 'pilot', label: 'employs' },
  ],
});

const change = (edit: (map: Raw) => void): Raw => {
  const map = sound();
  edit(map);
  return map;
};
const withNode = (node: object) => change(({ nodes }) => Object.assign(nodes[1] ?? {}, node));
const withEdge = (edge: object) => change(({ edges }) => edges.push(edge));
const withMeta = (meta: object) => change((map) => Object.assign(map.meta, meta));
const withType = (look: object) => change((map) => Object.assign((map.nodeTypes as { crane: object }).crane, look));

type Planted = {
  readonly map: Raw;
  /** Sentences of the findings. */
  readonly says: readonly string[];
  readonly pointer: string;
  readonly pictures?: CheckGround['pictures'];
  readonly isMended?: true;
};

/** A map with one planted fault for every rule: the compiler refuses a table that lacks one. */
const PLANTED: Readonly<Record<RuleId, Planted>> = {
  'link-broken': {
    map: withNode({ url: 'crane.example/north' }),
    says: ['“crane.example/north” of “North crane” is no address.'],
    pointer: '/nodes/1/url',
    isMended: true,
  },
  'graph-dead': {
    map: withNode({ graph: 'javascript:alert(1)' }),
    says: ['“javascript:alert(1)”, the graph of “North crane”, is no address that can be opened.'],
    pointer: '/nodes/1/graph',
  },
  'picture-bad': {
    map: withNode({ image: 'https://crane.example/gone.png' }),
    pictures: new Map([['https://crane.example/gone.png', 'missing']]),
    says: ['The picture “https://crane.example/gone.png” of “North crane” does not load.'],
    pointer: '/nodes/1/image',
  },
  'picture-not-lent': {
    map: withNode({ image: 'https://crane.example/crane.png' }),
    pictures: new Map([['https://crane.example/crane.png', 'not lent']]),
    says: [
      'The site of the picture “https://crane.example/crane.png” of “North crane” does not lend it to other pages.',
    ],
    pointer: '/nodes/1/image',
  },
  'arrow-dead': {
    map: change((map) => {
      map.arrows = [{ id: 'tide', from: { node: 'crane' }, to: { node: 'crane' } }];
    }),
    says: ['The arrow “tide” ends where it starts.'],
    pointer: '/arrows/0/to',
    isMended: true,
  },
  'edge-twice': {
    map: withEdge({ id: 'again', from: 'office', to: 'crane', type: 'runs' }),
    says: ['The edge “Harbour office runs North crane” stands twice.'],
    pointer: '/edges/2',
    isMended: true,
  },
  'contrast-low': {
    map: withType({ color: '#fffff0', labelColor: 'white' }),
    says: ['The label of “crane” is white on #fffff0, which can hardly be read.'],
    pointer: '/nodeTypes/crane/labelColor',
    isMended: true,
  },
  'card-crowded': {
    map: withNode({ label: 'Northern container gantry crane of the old harbour basin', width: 60, height: 30 }),
    says: ['The label of “Northern container gantry crane of the old harbour basin” is larger than its card.'],
    pointer: '/nodes/1/height',
    isMended: true,
  },
  'node-duplicate': {
    map: change(({ nodes, edges }) => {
      nodes.push({ id: 'crane-2', label: 'North crame', type: 'crane', description: 'Lifts.', x: 400, y: 90 });
      edges.push({ from: 'office', to: 'crane-2', label: 'rents' });
    }),
    says: ['“North crame” may be “North crane” once more: their names differ by a letter.'],
    pointer: '/nodes/3/label',
  },
  'edges-contradict': {
    map: withEdge({ from: 'pilot', to: 'office', label: 'employs' }),
    says: ['“Pilot employs Harbour office” stands beside “Harbour office employs Pilot”.'],
    pointer: '/edges/2',
  },
  'node-isolated': {
    map: change(({ nodes }) => nodes.push({ id: 'buoy', label: 'Buoy', description: 'Floats.' })),
    says: ['“Buoy” has no relationship.'],
    pointer: '/nodes/3',
  },
  'section-empty': {
    map: change((map) => {
      map.sections = [
        { title: 'Quay', x: 900, y: 900 },
        { title: 'Basin', x: -50, y: -50 },
      ];
    }),
    says: ['The section “Quay” holds nothing.'],
    pointer: '/sections/0',
  },
  'repository-old': {
    map: withNode({ repo: 'harbour/crane', repoInfo: { stars: 3, fetchedAt: '2026-01-31T10:00:00Z' } }),
    says: ['The repository facts of “North crane” are of 31 January 2026.'],
    pointer: '/nodes/1/repoInfo',
  },
  'map-untitled': { map: withMeta({ title: ' ' }), says: ['The map has no title.'], pointer: '/meta' },
  'map-undescribed': { map: withMeta({ description: '' }), says: ['The map has no description.'], pointer: '/meta' },
  'arrows-unexplained': {
    map: withMeta({ description: 'Who does what. Checked in 2026.' }),
    says: ['The description does not say how to read the arrows.'],
    pointer: '/meta/description',
  },
  'date-missing': {
    map: withMeta({ description: 'Who does what. An arrow runs from the one that acts.' }),
    says: ['The description does not say when the facts were checked.'],
    pointer: '/meta/description',
  },
  'label-no-verb': {
    map: withEdge({ from: 'pilot', to: 'crane', label: 'Waits for' }),
    says: [
      'The label “Waits for” of the edge from “Pilot” to “North crane” does not start with a verb in small letters.',
    ],
    pointer: '/edges/2/label',
    isMended: true,
  },
  'node-undescribed': {
    map: withNode({ description: undefined }),
    says: ['“North crane” has no description.'],
    pointer: '/nodes/1',
  },
  'project-unlinked': {
    map: withType({ label: 'Building project' }),
    says: ['The project “North crane” has neither a website nor a repository.'],
    pointer: '/nodes/1',
  },
  'source-missing': {
    map: withNode({ details: { lifts: '40 t' } }),
    says: ['“North crane” has facts in its details and names no source for them.'],
    pointer: '/nodes/1/details',
  },
  'type-count': {
    map: change((map) => {
      map.nodeTypes = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`type-${index}`, {}]));
      map.edges = [];
      map.nodes = Array.from({ length: 9 }, (_, index) => {
        map.edges.push({ from: `n${index}`, to: 'n0', label: 'uses' });
        return { id: `n${index}`, type: `type-${index}`, description: 'A thing.' };
      });
      map.edgeTypes = {};
    }),
    says: ['The nodes are of 9 types.'],
    pointer: '/nodeTypes',
  },
  'type-unused': {
    map: change((map) => Object.assign(map.nodeTypes as object, { 'a/b': { label: 'Ship', color: 'red' } })),
    says: ['No node is of the type “a/b”.'],
    pointer: '/nodeTypes/a~1b',
    isMended: true,
  },
  'tag-untidy': {
    map: withNode({ tags: ['night', 'Night shift', 'heavy_load'] }),
    says: ['“North crane” carries “Night shift”, “heavy_load”, which are not in lower case with hyphens.'],
    pointer: '/nodes/1/tags',
    isMended: true,
  },
};

function parsed(raw: object): MapDocument {
  const { document } = parseDocument(structuredClone(raw));
  if (!document) throw new Error('The test map must be sound.');
  return document;
}

const groundOf = (raw: object, pictures?: CheckGround['pictures']): CheckGround => ({
  document: parsed(raw),
  raw,
  today: '2026-08-01',
  ...(pictures ? { pictures } : {}),
});

const told = (findings: readonly Finding[]) => findings.map(({ rule, what }) => `${rule}: ${what}`);

QUnit.module('formats/check', () => {
  QUnit.test('nothing is found in a sound map', (assert) => {
    assert.deepEqual(told(checkMap(groundOf(sound())).findings), []);
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
        assert.strictEqual(mend(map, findings), findings.length, 'fits the file as it was written');
        assert.deepEqual(told(checkMap(groundOf(map, pictures)).findings), []);
        const plain = plainDocument(parsed(map), { positions: true });
        assert.deepEqual(plainDocument(parsed(plain), { positions: true }), plain);
      });
    }
    QUnit.test(`${id}: words for a mend are there where something is mended, and only there`, (assert) => {
      assert.strictEqual(ruleOf(id).mends !== undefined, isMended === true);
    });
  }

  QUnit.test('a finding that is set aside with a reason is told apart, for one element or for the rule', (assert) => {
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
        [result.findings.length, result.setAside.length],
        isSet ? [0, 1] : [1, 0],
        JSON.stringify(setAside),
      );
    }
  });

  QUnit.test('many mends in one go keep their places, whatever they take away', (assert) => {
    const map = change(({ edges, nodes }) => {
      const [first] = edges;
      edges.unshift({ ...first }, { ...first });
      edges.push({ from: 'pilot', to: 'crane', label: 'Sees' }, { from: 'pilot', to: 'crane', label: 'sees' });
      Object.assign(nodes[0] ?? {}, { url: 'harbour.example', links: [{ url: 'b.example' }, { url: 'a.example' }] });
    });
    const { findings } = checkMap(groundOf(map));
    assert.strictEqual(findings.filter(({ mend: patch }) => patch).length, 6, told(findings).join('\n'));
    mend(map, findings);
    mend(map, checkMap(groundOf(map)).findings);
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

  QUnit.test('one repository or one website however it is written makes two nodes one; each is told once', (assert) => {
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
  });

  QUnit.test('an arrow of a file that ends at nothing is told, though reading leaves it out', (assert) => {
    const map = change((raw) => {
      raw.arrows = [{ from: { node: 'crane' }, to: { section: 'gone' } }];
    });
    const { findings } = checkMap(groundOf(map));
    assert.deepEqual(told(findings), ['arrow-dead: An arrow ends at the section “gone”, which is not there.']);
    mend(map, findings);
    assert.deepEqual(map.arrows, []);
  });

  QUnit.test('10,000 nodes and 20,000 edges are read in less than a second, duplicates included', (assert) => {
    const words = 'anchor barge compass derrick estuary ferry gantry harbour island jetty keel lagoon mooring'.split(
      ' ',
    );
    const name = (index: number) =>
      [13, 169, 2197].map((part) => words[Math.floor((index * 7919) / part) % 13]).join(' ');
    const nodes = Array.from({ length: 10_000 }, (_, index) => ({
      id: `n${index}`,
      label: `${name(index)} ${index % 3 === 0 ? index : ''}`,
      type: `t${index % 5}`,
      url: `https://n${index}.example`,
      x: index,
      y: (index * 37) % 5000,
    }));
    const edges = Array.from({ length: 20_000 }, (_, index) => ({
      from: `n${index % 10_000}`,
      to: `n${(index * 31 + 7) % 10_000}`,
      label: 'uses',
    }));
    const ground = groundOf({ nodes, edges });
    const work = workOf(() => checkMap(ground), 5);
    assert.true(work < 1000, `${Math.round(work)} ms of the processor`);
  });
});
