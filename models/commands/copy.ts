import { castDraft } from 'mutative';
import type { ElementRef, Point } from '../../bus/base/payloads.ts';
import { own } from '../../formats/base/json.ts';
import { sameValue } from '../../formats/base/same-json.ts';
import { EMPTY_DOCUMENT, type MapDocument, type MapEdge, type NodeType } from '../../formats/document/document.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import { arrowBase, edgeBase, IdMaker } from '../../formats/document/id.ts';
import { counted } from '../../formats/words/words.ts';
import type { Command } from '../document/command.ts';

/**
 * The given elements as a separate map, with the edges between the nodes, the arrows whose ends are all included, and
 * the types and tags in use. Edges and arrows that would lose an end are left out.
 */
export function partOf(document: MapDocument, refs: readonly ElementRef[]): MapDocument {
  const ids = (kind: ElementRef['kind']) => new Set(refs.filter((ref) => ref.kind === kind).map((ref) => ref.id));
  const wantedEdges = ids('edge');
  const wantedNodes = ids('node');
  // An edge on its own is copied with its ends, because it cannot exist without them.
  for (const edge of document.edges) if (wantedEdges.has(edge.id)) wantedNodes.add(edge.from).add(edge.to);
  const nodes = document.nodes.filter((node) => wantedNodes.has(node.id));
  const edges = document.edges.filter((edge) => wantedNodes.has(edge.from) && wantedNodes.has(edge.to));
  const wantedSections = ids('section');
  const sections = document.sections.filter((section) => wantedSections.has(section.id));
  const comesAlong = (end: ArrowEnd) =>
    'node' in end ? wantedNodes.has(end.node) : !('section' in end) || wantedSections.has(end.section);
  const wantedArrows = ids('arrow');
  const arrows = document.arrows.filter(
    (arrow) =>
      comesAlong(arrow.from) && comesAlong(arrow.to) && (wantedArrows.has(arrow.id) || hasTarget(arrow.from, arrow.to)),
  );
  return {
    ...EMPTY_DOCUMENT,
    nodeTypes: pick(
      document.nodeTypes,
      nodes.map((node) => node.type),
    ),
    edgeTypes: pick(
      document.edgeTypes,
      edges.map((edge) => edge.type),
    ),
    tags: pick(
      document.tags,
      nodes.flatMap((node) => node.tags ?? []),
    ),
    nodes,
    edges,
    sections,
    arrows,
  };
}

/** An arrow between two free points is copied only when it is selected. */
function hasTarget(from: ArrowEnd, to: ArrowEnd): boolean {
  return !('x' in from) || !('x' in to);
}

export type PasteResult = {
  readonly command: Command;
  /** The pasted elements, to be selected. */
  readonly refs: readonly ElementRef[];
  /** Old and new names of types that were renamed because the map has a different type of the same name. */
  readonly renamed: readonly (readonly [from: string, to: string])[];
};

/**
 * Pastes a part into a map. Ids in use get a number, and edges and arrows follow their ends. Existing types and tags
 * stay. A type with a different style is added under a new name.
 * @param shift - offset of elements with a position, in graph units
 */
export function paste(document: MapDocument, part: MapDocument, shift: Point, verb = 'paste'): PasteResult {
  const nodeIds = new IdMaker(document.nodes.map(({ id }) => id));
  const sectionIds = new IdMaker(document.sections.map(({ id }) => id));
  const arrowIds = new IdMaker(document.arrows.map(({ id }) => id));
  const edgeIds = new IdMaker(document.edges.map(({ id }) => id));
  const nodeMap = new Map(part.nodes.map(({ id }) => [id, nodeIds.make(id)]));
  const sectionMap = new Map(part.sections.map(({ id }) => [id, sectionIds.make(id)]));
  const renamed = (map: ReadonlyMap<string, string>, id: string) => map.get(id) ?? id;
  const nodeTypes = addedTypes(document.nodeTypes, part.nodeTypes, numberedLabel);
  const edgeTypes = addedTypes(document.edgeTypes, part.edgeTypes, (type) => type);
  const moved = (place: Point) => ({ x: Math.round(place.x + shift.x), y: Math.round(place.y + shift.y) });

  const nodes = part.nodes.map((node) => ({
    ...node,
    id: renamed(nodeMap, node.id),
    ...typeIn(nodeTypes, node.type),
    ...(node.x === undefined || node.y === undefined ? {} : moved({ x: node.x, y: node.y })),
  }));
  const edges = part.edges.map((edge): MapEdge => {
    const ends = { from: renamed(nodeMap, edge.from), to: renamed(nodeMap, edge.to) };
    const base = edge.id === edgeBase(edge) ? edgeBase(ends) : edge.id;
    return { ...edge, ...ends, ...typeIn(edgeTypes, edge.type), id: edgeIds.make(base) };
  });
  const sections = part.sections.map((section) => ({
    ...section,
    ...moved(section),
    id: renamed(sectionMap, section.id),
  }));
  const end = (old: ArrowEnd): ArrowEnd => {
    if ('node' in old) return { ...old, node: renamed(nodeMap, old.node) };
    return 'section' in old ? { ...old, section: renamed(sectionMap, old.section) } : { ...old, ...moved(old) };
  };
  const arrows = part.arrows.map((arrow) => ({
    ...arrow,
    id: arrowIds.make(arrow.id || arrowBase()),
    from: end(arrow.from),
    to: end(arrow.to),
  }));
  const refsOf = (kind: ElementRef['kind'], all: readonly { readonly id: string }[]): readonly ElementRef[] =>
    all.map(({ id }) => ({ kind, id }));
  return {
    refs: [...refsOf('node', nodes), ...refsOf('section', sections), ...refsOf('arrow', arrows)],
    renamed: [...nodeTypes.names, ...edgeTypes.names],
    command: {
      label: `${verb} ${pastedNamed(part)}`,
      change: (draft) => {
        draft.nodeTypes = castDraft(merged(document.nodeTypes, nodeTypes.types));
        draft.edgeTypes = castDraft(merged(document.edgeTypes, edgeTypes.types));
        draft.tags = castDraft(merged(document.tags, part.tags));
        for (const node of nodes) draft.nodes.push(castDraft(node));
        for (const edge of edges) draft.edges.push(castDraft(edge));
        for (const section of sections) draft.sections.push(castDraft(section));
        for (const arrow of arrows) draft.arrows.push(castDraft(arrow));
      },
    },
  };
}

/** The centre of the elements with a position; undefined without any. */
export function centreOfNodes(part: MapDocument): Point | undefined {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { x, y } of part.nodes) {
    if (x === undefined || y === undefined) continue;
    xs.push(x);
    ys.push(y);
  }
  for (const { x, y, width = 400, height = 240 } of part.sections) {
    xs.push(x, x + width);
    ys.push(y, y + height);
  }
  if (xs.length === 0) return undefined;
  const mid = (values: readonly number[]) =>
    (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
  return { x: mid(xs), y: mid(ys) };
}

function pastedNamed(part: MapDocument): string {
  const parts = [
    part.nodes.length > 0 ? counted(part.nodes.length, 'node') : '',
    part.sections.length > 0 ? counted(part.sections.length, 'section') : '',
    part.nodes.length === 0 && part.arrows.length > 0 ? counted(part.arrows.length, 'arrow') : '',
  ];
  return parts.filter(Boolean).join(' and ') || 'nothing';
}

type AddedTypes<T> = {
  readonly types: Readonly<Record<string, T>>;
  /** Names that differ in the map, by their name in the part. */
  readonly names: ReadonlyMap<string, string>;
};

/**
 * The legend distinguishes node types by their labels. The label of an edge type is the text of its edges, so it stays.
 */
const numberedLabel = (type: NodeType, name: string, number: number): NodeType => ({
  ...type,
  label: `${type.label ?? name} ${number}`,
});

/** Types of a part under their names in the map. A type with a different style gets a number. */
function addedTypes<T>(
  there: Readonly<Record<string, T>>,
  here: Readonly<Record<string, T>>,
  relabelled: (type: T, name: string, number: number) => T,
): AddedTypes<T> {
  const names = new Map<string, string>();
  const types = Object.entries(here).map(([name, type]): [string, T] => {
    for (let number = 1; ; number += 1) {
      const called = number === 1 ? name : `${name}-${number}`;
      const numbered = number === 1 ? type : relabelled(type, name, number);
      const known = own(there, called);
      if (known !== undefined && !sameValue(known, numbered)) continue;
      if (number > 1) names.set(name, called);
      return [called, numbered];
    }
  });
  return { types: Object.fromEntries(types), names };
}

/** The type of a pasted element under its name in the map. */
function typeIn({ names }: AddedTypes<unknown>, type: string | undefined): { readonly type?: string } {
  const called = type === undefined ? undefined : names.get(type);
  return called === undefined ? {} : { type: called };
}

function pick<T>(
  record: Readonly<Record<string, T>>,
  keys: readonly (string | undefined)[],
): Readonly<Record<string, T>> {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(record).filter(([key]) => wanted.has(key)));
}

/** `base` with the missing entries of `more`; `base` itself when none is missing. */
function merged<T>(base: Readonly<Record<string, T>>, more: Readonly<Record<string, T>>): Record<string, T> {
  const missing = Object.entries(more).filter(([key]) => own(base, key) === undefined);
  return missing.length === 0 ? base : Object.fromEntries([...Object.entries(base), ...missing]);
}
