import type { ElementKind, ElementRef, Point } from '../../bus/base/payloads.ts';
import { type Box, centerOf } from '../../drawing/commands/index.ts';
import type { MapDocument, MapEdge } from '../../formats/document/document.ts';
import { edgeLabel, nodeLabel, nodeLook, sectionLook } from '../../formats/document/look.ts';
import { changeFields } from '../../models/commands/fields.ts';
import { type ElementOf, findElement, positionOf } from '../../models/commands/kinds.ts';
import type { NameAnswer, NameBox, NamePlace, NameRequest } from '../../views/canvas/name-box.ts';
import { wordings } from '../../views/forms/specs/suggestions.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { isTouched } from '../../views/ui/environment.ts';
import type { ControllerContext } from '../base/context.ts';

const LABEL_GAP = 4;

type Screen = Pick<GraphView, 'position' | 'labelBox' | 'shapeBox' | 'focus'>;

/** Asks for names on the map; undefined when the person presses Escape. */
export type Naming = {
  readonly newNode: (at: Point, type: { readonly type?: string }) => Promise<NameAnswer | undefined>;
  /** @param mergeKey - the step of undo that it is part of, as of an element that was just added */
  readonly rename: (ref: ElementRef, mergeKey?: string) => Promise<void>;
};

/** Naming of each kind: the field, the name of the text box, the present value. */
type Named<K extends ElementKind> = {
  readonly field: 'label' | 'title';
  readonly name: string;
  readonly lines?: boolean;
  readonly value: (map: MapDocument, element: ElementOf[K]) => string;
  readonly at: (map: MapDocument, element: ElementOf[K], view: Screen) => NamePlace | undefined;
};

const NAMED: { readonly [K in ElementKind]: Named<K> } = {
  node: { field: 'label', name: 'Name', lines: true, value: (_map, node) => nodeLabel(node), at: nodeNamePlace },
  edge: {
    field: 'label',
    name: 'Label',
    value: (map, edge) => edgeLabel(map, edge) ?? '',
    at: (map, { id }, { position, labelBox }) => {
      const label = labelBox({ kind: 'edge', id });
      return label ? centerOf(label) : positionOf(map, { kind: 'edge', id }, position);
    },
  },
  section: {
    field: 'title',
    name: 'Title',
    value: (_map, { title = '' }) => title,
    at(_map, section) {
      const { x, y, width, titleSize } = sectionLook(section);
      return { x: x + width / 2, y: y + titleSize };
    },
  },
  arrow: {
    field: 'label',
    name: 'Label',
    lines: true,
    value: (_map, { label = '' }) => label,
    at: (map, { id }, { position }) => positionOf(map, { kind: 'arrow', id }, position),
  },
};

/** Position of its label; below the node where it shows none; on a card the card itself. */
function nodeNamePlace(map: MapDocument, node: ElementOf['node'], view: Screen): NamePlace | undefined {
  const at = view.position(node.id);
  const look = nodeLook(map, node);
  if (!at || look.shape === 'card') return at;
  const label = view.labelBox({ kind: 'node', id: node.id });
  if (label) return besideLabel(label, at);
  const { y, height } = view.shapeBox(node, at);
  return { x: at.x, y: y + height + LABEL_GAP, side: 'below' };
}

/** The box begins at the label's side that faces the node, so that it does not cover the node at any font size. */
function besideLabel(label: Box, node: Point): NamePlace {
  const { x, y } = centerOf(label);
  if (label.x >= node.x) return { x: label.x, y, side: 'right' };
  if (label.x + label.width <= node.x) return { x: label.x + label.width, y, side: 'left' };
  if (label.y >= node.y) return { x, y: label.y, side: 'below' };
  return label.y + label.height <= node.y ? { x, y: label.y + label.height, side: 'above' } : { x, y };
}

/** @param view - positions and boxes of nodes on the screen */
export function createNaming(
  { models }: Pick<ControllerContext, 'models'>,
  box: NameBox,
  view: Screen & Pick<GraphView, 'nodeBox'>,
): Naming {
  const map = () => models.document.current();

  async function rename<K extends ElementKind>(kind: K, id: string, mergeKey: string | undefined): Promise<void> {
    const named: Named<K> = NAMED[kind];
    const find = () => findElement(map(), { kind, id });
    const element = find();
    if (!element) return;
    const value = named.value(map(), element);
    const request: NameRequest = {
      name: named.name,
      value,
      lines: named.lines ?? false,
      suggestions: kind === 'edge' ? wordings(map()) : [],
      ...(kind === 'node' ? { remark: (text) => namesake(map(), text, id) } : {}),
      at() {
        const now = find();
        return now && named.at(map(), now, view);
      },
      // The label of an edge is entered between its nodes, where the next one begins.
      besides() {
        const edge = kind === 'edge' ? findElement(map(), { kind: 'edge', id }) : undefined;
        return edge ? [edge.from, edge.to].flatMap((end) => view.nodeBox(end) ?? []) : [];
      },
    };
    const given = await box.ask(request);
    if (given?.by !== 'leaving') view.focus();
    if (!given || given.text === value || !find()) return;
    const values = kind === 'edge' ? wordsOf(map(), given.text) : { [named.field]: given.text || undefined };
    const step = mergeKey ?? `name ${kind} ${id} ${Object.keys(values).join()} ${given.text}`;
    models.document.apply(changeFields(map(), kind, [id], { field: named.field, values, mergeKey: step }));
  }

  return {
    newNode(at, type) {
      const look = nodeLook(map(), { id: '', ...type });
      const radius = look.shape === 'card' ? 14 : look.size;
      return box.ask({
        name: 'Name',
        ...(isTouched() ? {} : { note: 'Tab: next connected node' }),
        remark: (text) => namesake(map(), text),
        lines: true,
        at: () => at,
        preview: { color: look.color, radius },
      });
    },
    rename: (ref, mergeKey) => rename(ref.kind, ref.id, mergeKey),
  };
}

/** Says that another node has the name. @param id - of the node itself */
function namesake({ nodes }: MapDocument, text: string, id?: string): string | undefined {
  const name = text.trim().toLowerCase();
  if (name === '' || !nodes.some((node) => node.id !== id && nodeLabel(node).trim().toLowerCase() === name))
    return undefined;
  return 'Another node has this name.';
}

/** A label equal to a type's gives the edge that type; others become its own label. */
function wordsOf(
  map: MapDocument,
  text: string,
): { readonly type?: MapEdge['type']; readonly label: MapEdge['label'] | undefined } {
  const type = Object.entries(map.edgeTypes).find(([, { label }]) => label !== undefined && label === text)?.[0];
  return type === undefined || text === '' ? { label: text || undefined } : { type, label: undefined };
}
