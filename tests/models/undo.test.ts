import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import QUnit from 'qunit';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { createBus } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { uniqueId } from '../../formats/document/id.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { parseText } from '../../formats/open/read.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { partOf, paste } from '../../models/commands/copy.ts';
import { addArrow, addSection, updateSection } from '../../models/commands/drawings.ts';
import { reshapeSection, setFixedLayout, setMeta, setTypeOf } from '../../models/commands/many.ts';
import { addEdge, addNode, newEdgeId, placeNodes, updateEdge, updateNode } from '../../models/commands/nodes.ts';
import { align, distribute } from '../../models/commands/places/arrange.ts';
import { removeElements } from '../../models/commands/remove.ts';
import { addTagTo, removeTag, removeTagFrom, removeType, setTag, setType } from '../../models/commands/types.ts';
import type { Command } from '../../models/document/command.ts';
import { createDocumentModel } from '../../models/document/document-model.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { runsOf } from '../setup/runs.ts';

/** Two numbers choose what a step is about; each kind of step makes of them what it needs. */
type Step = { readonly kind: keyof typeof STEPS | 'undo' | 'redo'; readonly a: number; readonly b: number };

const TYPES = ['project', 'tool', 'odd type', '__proto__', 'constructor'];
const TAGS = ['maps', 'open-source', 'constructor'];

function at<T>(list: readonly T[], number: number): T | undefined {
  return list.length === 0 ? undefined : list[number % list.length];
}
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a list of the test is empty');
  return value;
};
const freeId = (list: readonly { readonly id: string }[], base: string) =>
  uniqueId(base, new Set(list.map(({ id }) => id)));

/** Every command of the application; undefined when the map has nothing that it could be about. */
const STEPS = {
  addNode: (map: MapDocument, a: number, b: number) =>
    addNode({ id: freeId(map.nodes, 'node'), ...(b % 2 ? { label: `Node\n${a}`, x: a, y: b } : {}) }),
  renameNode: (map: MapDocument, a: number) => {
    const node = at(map.nodes, a);
    return node && updateNode(map, node.id, { ...node, id: freeId(map.nodes, 'renamed') });
  },
  editNode: (map: MapDocument, a: number, b: number) => {
    const node = at(map.nodes, a);
    return node && updateNode(map, node.id, { ...node, label: `Label ${b}`, size: 1 + b, details: { n: b } });
  },
  moveNode: (map: MapDocument, a: number, b: number) => {
    const node = at(map.nodes, a);
    return node && placeNodes([{ id: node.id, x: a, y: b }], 'move 1 node');
  },
  connect: (map: MapDocument, a: number, b: number) => {
    const from = at(map.nodes, a)?.id;
    const to = at(map.nodes, b)?.id;
    return from && to ? addEdge(map, { id: newEdgeId(map, { from, to }), from, to }) : undefined;
  },
  editEdge: (map: MapDocument, a: number, b: number) => {
    const edge = at(map.edges, a);
    return edge && updateEdge(map, edge.id, { ...edge, label: `does ${b}`, direction: 'both' });
  },
  swap: (map: MapDocument, a: number) => {
    const edge = at(map.edges, a);
    return edge && updateEdge(map, edge.id, { ...edge, from: edge.to, to: edge.from });
  },
  section: (map: MapDocument, a: number, b: number) =>
    addSection(map, { id: freeId(map.sections, 'field'), x: a, y: b }),
  reshape: (map: MapDocument, a: number, b: number) => {
    const section = at(map.sections, a);
    return section && reshapeSection(section.id, { x: b, y: a, width: b, height: a });
  },
  renameSection: (map: MapDocument, a: number) => {
    const section = at(map.sections, a);
    return section && updateSection(map, section.id, { ...section, id: freeId(map.sections, 'area'), title: 'T' });
  },
  arrow: (map: MapDocument, a: number, b: number) => {
    const node = at(map.nodes, a)?.id;
    const section = at(map.sections, b)?.id;
    const id = freeId(map.arrows, 'arrow');
    return addArrow(map, {
      id,
      from: node ? { node } : { x: a, y: b },
      to: section ? { section, at: [0.5, 1] } : { x: b, y: a },
    });
  },
  remove: (map: MapDocument, a: number, b: number) => removeElements(map, someRefs(map, a, b)),
  setType: (map: MapDocument, a: number, b: number) =>
    setType(map, a % 2 ? 'node' : 'edge', must(at(TYPES, a + b)), { label: `T ${b}` }),
  renameType: (map: MapDocument, a: number, b: number) => {
    const old = at(Object.keys(map.nodeTypes), a);
    return old === undefined ? undefined : setType(map, 'node', must(at(TYPES, b)), { size: 1 + b }, old);
  },
  removeType: (map: MapDocument, a: number, b: number) =>
    removeType(map, b % 2 ? 'node' : 'edge', must(at(TYPES, a)), b % 3 ? undefined : 'tool'),
  typeMany: (map: MapDocument, a: number, b: number) =>
    setTypeOf(map, 'node', idsOf(someRefs(map, a, b)), at([...TYPES, undefined], a)),
  setTag: (map: MapDocument, a: number, b: number) =>
    setTag(map, must(at(TAGS, a)), b % 4 ? { color: '#00ff00' } : {}, at(TAGS, b)),
  removeTag: (map: MapDocument, a: number) => removeTag(map, must(at(TAGS, a))),
  tagMany: (map: MapDocument, a: number, b: number) => addTagTo(idsOf(someRefs(map, a, b)), must(at(TAGS, b))),
  untagMany: (map: MapDocument, a: number, b: number) => removeTagFrom(idsOf(someRefs(map, a, b)), must(at(TAGS, b))),
  duplicate: (map: MapDocument, a: number, b: number) =>
    paste(map, partOf(map, someRefs(map, a, b)), { x: 20, y: 20 }, 'duplicate').command,
  align: (map: MapDocument, a: number, b: number) => align(boxesOf(map, a, b), b % 2 ? 'left' : 'middle'),
  distribute: (map: MapDocument, a: number, b: number) => distribute(boxesOf(map, a, b), 'vertical'),
  fixed: (map: MapDocument, a: number, b: number) =>
    setFixedLayout(
      a % 2 === 0,
      map.nodes.map(({ id }, index) => ({ id, x: index * b, y: a })),
    ),
  meta: (_map: MapDocument, a: number, b: number) => setMeta({ title: `Map ${a}`, linkDistance: 1 + b }),
} satisfies Record<string, (map: MapDocument, a: number, b: number) => Command | undefined>;

function someRefs(map: MapDocument, a: number, b: number): ElementRef[] {
  const refs: ElementRef[] = [];
  const node = at(map.nodes, a);
  const other = at(map.nodes, b);
  const edge = b % 3 === 0 ? at(map.edges, a) : undefined;
  const section = b % 5 === 0 ? at(map.sections, a) : undefined;
  const arrow = b % 7 === 0 ? at(map.arrows, a) : undefined;
  if (node) refs.push({ kind: 'node', id: node.id });
  if (other && other !== node) refs.push({ kind: 'node', id: other.id });
  if (edge) refs.push({ kind: 'edge', id: edge.id });
  if (section) refs.push({ kind: 'section', id: section.id });
  if (arrow) refs.push({ kind: 'arrow', id: arrow.id });
  return refs;
}
const idsOf = (refs: readonly ElementRef[]) => refs.filter(({ kind }) => kind === 'node').map(({ id }) => id);

function boxesOf(map: MapDocument, a: number, b: number) {
  const { nodes } = indexesOf(map);
  return idsOf(someRefs(map, a, b)).map((id) => ({
    id,
    x: nodes.get(id)?.x ?? a,
    y: nodes.get(id)?.y ?? b,
    halfWidth: 10,
    halfHeight: 10 + (a % 3),
  }));
}

const START = {
  meta: { title: 'Start' },
  nodeTypes: { project: {} },
  nodes: [
    { id: 'a', x: 0, y: 0, tags: ['maps'] },
    { id: 'b', type: 'project' },
    { id: 'c', x: 9, y: 9 },
  ],
  edges: [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'b', label: 'feeds' },
  ],
  sections: [{ title: 'Field', x: 0, y: 0 }],
  arrows: [{ from: { node: 'a' }, to: { section: 'field' } }],
};

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[]), 'undo' as const, 'redo' as const),
    a: fc.nat(60),
    b: fc.nat(60),
  }),
  { minLength: 1, maxLength: 30, size: 'max' },
);

QUnit.module('models/undo', () => {
  QUnit.test('any edits with any undo and redo: undo all gives the first map, redo all the last', (assert) => {
    let states = 0;
    fc.assert(
      fc.property(steps, (sequence: readonly Step[]) => {
        const { document: first } = parseDocument(START);
        if (!first) throw new Error('the first map is refused');
        const model = createDocumentModel(createBus());
        model.load(first, { origin: 'file', name: '', warnings: [], notices: [] });
        for (const { kind, a, b } of sequence) {
          if (kind === 'undo') model.undo();
          else if (kind === 'redo') model.redo();
          else {
            const command = STEPS[kind](model.current(), a, b);
            if (command) model.apply(command);
          }
          staysReadable(model.current());
          states += 1;
        }
        while (model.redo());
        const last = model.current();
        while (model.undo());
        same(model.current(), first, 'undo all');
        while (model.redo());
        same(model.current(), last, 'redo all');
      }),
      { numRuns: runsOf(1000), seed: 20261121 },
    );
    assert.true(states > 10 * runsOf(1000), `${states} states read back`);
  });
});

/** A saved map can be read again, with the same content. */
function staysReadable(map: MapDocument): void {
  const text = serializeDocument(map, { positions: true });
  const { document, errors } = parseText(text);
  if (!document) throw new Error(`refused: ${errors.map(({ message }) => message).join(' ')}`);
  const again = serializeDocument(document, { positions: true });
  if (again !== text) throw new Error(`reading and writing changed the map:\n${text}\n${again}`);
}

function same(a: MapDocument, b: MapDocument, when: string): void {
  const left = serializeDocument(a, { positions: true });
  const right = serializeDocument(b, { positions: true });
  if (left !== right) throw new Error(`${when} differs:\n${left}\n${right}`);
  if (!isDeepStrictEqual(a, b)) throw new Error(`${when} differs in what is not written`);
}
