/** A sound map, and for each rule of the map check one with a planted fault. */

import type { CheckInput } from '../../../formats/check/rules/rule.ts';
import type { RuleId } from '../../../formats/check/rules.ts';

type Raw = { [key: string]: unknown; meta: object; nodes: object[]; edges: object[] };

/** A small sound map, in which no rule finds anything. */
export const sound = (): Raw => ({
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

export const change = (edit: (map: Raw) => void): Raw => {
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
  readonly pictures?: CheckInput['pictures'];
  readonly isMended?: true;
};

/** A map with one planted fault for every rule: the compiler refuses a table that lacks one. */
export const PLANTED: Readonly<Record<RuleId, Planted>> = {
  'link-broken': {
    map: withNode({ url: 'crane.example/north' }),
    says: ['“crane.example/north” of “North crane” is not a valid address.'],
    pointer: '/nodes/1/url',
    isMended: true,
  },
  'graph-dead': {
    map: withNode({ graph: 'javascript:alert(1)' }),
    says: ['“javascript:alert(1)”, the linked map of “North crane”, is not a valid address.'],
    pointer: '/nodes/1/graph',
  },
  'picture-bad': {
    map: withNode({ image: 'https://crane.example/gone.png' }),
    pictures: new Map([['https://crane.example/gone.png', 'missing']]),
    says: ['The picture “https://crane.example/gone.png” of “North crane” does not load.'],
    pointer: '/nodes/1/image',
  },
  'sources-disagree': {
    map: withNode({
      details: {
        sources: [
          {
            source: 'https://a.example/d.json',
            name: 'A',
            date: '2026-02-01',
            keys: ['git:x'],
            says: { details: { license: 'MIT' } },
          },
          { source: 'https://b.example/d.json', keys: ['git:x'], says: { details: { license: 'ISC' } } },
        ],
      },
    }),
    says: [
      'The licence of “North crane” is “MIT” according to A (2026-02-01) and “ISC” according to b.example/d.json.',
    ],
    pointer: '/nodes/1/details/sources',
  },
  'domain-claimed': {
    map: withNode({
      details: {
        sources: [
          {
            source: 'https://a.example/d.json',
            keys: ['ocd:a.example/d.json'],
            claims: ['domain:b.example'],
            says: {},
          },
        ],
      },
    }),
    says: ['“North crane” claims the domain “b.example”, but https://a.example/d.json is not on it.'],
    pointer: '/nodes/1/details/sources',
  },
  'picture-not-lent': {
    map: withNode({ image: 'https://crane.example/crane.png' }),
    pictures: new Map([['https://crane.example/crane.png', 'not lent']]),
    says: [
      'The site of the picture “https://crane.example/crane.png” of “North crane” does not allow other pages to read it (CORS), or does not answer.',
    ],
    pointer: '/nodes/1/image',
  },
  'arrow-dead': {
    map: change((map) => {
      map.arrows = [{ id: 'tide', from: { x: 4, y: 9 }, to: { x: 4, y: 9 } }];
    }),
    says: ['The arrow “tide” ends where it starts.'],
    pointer: '/arrows/0/to',
    isMended: true,
  },
  'edge-twice': {
    map: withEdge({ id: 'again', from: 'office', to: 'crane', type: 'runs' }),
    says: ['The relationship “Harbour office runs North crane” appears twice.'],
    pointer: '/edges/2',
    isMended: true,
  },
  'contrast-low': {
    map: withType({ color: '#fffff0', labelColor: 'white' }),
    says: ['The label of “Crane” is white on #fffff0, which is hard to read.'],
    pointer: '/nodeTypes/crane/labelColor',
    isMended: true,
  },
  'paper-light': {
    map: change((map) => {
      map.sections = [{ id: 'quay', title: 'Quay', x: -50, y: -50, width: 500, height: 200, color: '#222222' }];
    }),
    says: [
      'The title of the section “Quay” is #222222, which cannot be read on a dark page, so the map keeps a light background in the dark theme.',
    ],
    pointer: '/sections/0/color',
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
    says: ['“North crame” may be the same as “North crane”: their names differ by a letter.'],
    pointer: '/nodes/3/label',
  },
  'edges-contradict': {
    map: withEdge({ from: 'pilot', to: 'office', label: 'employs' }),
    says: ['“Pilot employs Harbour office” and “Harbour office employs Pilot” are both on the map.'],
    pointer: '/edges/2',
  },
  'node-isolated': {
    map: change(({ nodes }) => nodes.push({ id: 'buoy', label: 'Buoy', description: 'Floats.' })),
    says: ['“Buoy” has no relationships.'],
    pointer: '/nodes/3',
  },
  'type-spellings': {
    map: change((map) => {
      Object.assign(map.edgeTypes as object, { dependsOn: { label: 'depends on' } });
      map.edges.push(
        { from: 'pilot', to: 'crane', type: 'dependsOn' },
        { from: 'crane', to: 'pilot', type: 'dependson', label: 'waits for' },
        { from: 'pilot', to: 'pilot', type: 'depends-on', label: 'trains' },
      );
    }),
    says: [
      'The types of relationships “dependsOn” and “dependson” differ in spelling alone.',
      'The types of relationships “dependsOn” and “depends-on” differ in spelling alone.',
    ],
    pointer: '/edges/3/type',
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
      'The label “Waits for” of the relationship from “Pilot” to “North crane” does not start with a verb in lower case.',
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
