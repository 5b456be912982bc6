import type { ElementKind, ElementRef, Point } from '../../bus/base/payloads.ts';
import type { BusEvents } from '../../bus/events.ts';
import { approximateText, type Box, grow, layoutSection, titleBand, union } from '../../drawing/commands/index.ts';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import { sectionBase, slug, uniqueId } from '../../formats/document/id.ts';
import { linkDistance, sectionLook } from '../../formats/document/look.ts';
import { ELEMENT_KINDS, type ElementOf } from '../../models/commands/kinds.ts';
import { newEdgeId } from '../../models/commands/nodes.ts';
import { addAsCards } from '../../models/commands/styles.ts';
import { nodeLabelOf, shortQuoted } from '../../models/commands/words.ts';
import type { Command } from '../../models/document/command.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { freePosition, spiralReach } from '../../models/places/free-space.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Openers } from '../page/surfaces.ts';
import type { ScreenMap } from '../screen/screen-map.ts';
import type { DrawingTools } from './draw.ts';
import type { Naming } from './naming.ts';

type AddRequest = BusEvents['intent:add'];
/** The last chosen types, which new elements get. */
type LastTypes = { readonly node?: string | undefined; readonly edge?: string | undefined };

type Adding = {
  readonly screen: ScreenMap;
  readonly tools: DrawingTools;
  readonly naming: Naming;
  readonly openers: Pick<Openers, 'edit'>;
  readonly focusMap: () => void;
};

/** Adds elements, and edits them at once. */
export class Adder {
  #context: ControllerContext;
  #parts: Adding;
  #lastTypes: LastTypes = {};

  constructor(context: ControllerContext, parts: Adding) {
    this.#context = context;
    this.#parts = parts;
  }

  add(request: AddRequest): void {
    this.#parts.tools.used();
    const adders: Readonly<Record<ElementKind, (request: AddRequest) => void>> = {
      node: (one) => void this.#addNodes(one),
      edge: (one) => this.#edgeAsked(one),
      section: (one) => this.#sectionAsked(one),
      arrow: (one) => this.#arrowAsked(one),
    };
    adders[request.kind](request);
  }

  typeChosen(kind: 'node' | 'edge', type: string | undefined): void {
    this.#lastTypes = { ...this.#lastTypes, [kind]: type };
  }

  #map = () => this.#context.models.document.current();

  /** A new element is edited at once; its name has the keyboard focus. */
  #edit = (ref: ElementRef) => this.#parts.openers.edit({ ref, stays: true });

  #put<K extends ElementKind>(kind: K, element: ElementOf[K], mergeKey?: string): boolean {
    const command = ELEMENT_KINDS[kind].add(this.#map(), element);
    if (!this.#context.models.document.apply(mergeKey === undefined ? command : { ...command, mergeKey })) return false;
    this.#edit({ kind, id: element.id });
    return true;
  }

  /** Asks for names until the person stops: Tab adds a connected node, and a kept tool adds unconnected ones. */
  async #addNodes({ at: requestedAt, from: connected }: AddRequest): Promise<void> {
    const { naming, tools } = this.#parts;
    if (!requestedAt && connected === undefined) tools.arm('node', () => void this.#addNodes({ kind: 'node' }));
    let from = connected;
    let at = requestedAt ?? this.#freePositionNear(this.#parts.screen.middle(), true);
    for (;;) {
      const type = known(this.#lastTypes.node, this.#map().nodeTypes);
      this.#parts.screen.camera.reveal({ at });
      const given = await naming.newNode(at, type);
      if (!given || given.text === '') {
        if (given?.by !== 'leaving') tools.leave('node');
        break;
      }
      const node: MapNode = {
        id: this.#freeId(slug(given.text) || 'node'),
        label: given.text,
        ...type,
        ...rounded(at),
      };
      const edge = from === undefined ? undefined : this.#newEdge({ from, to: node.id });
      const map = this.#map();
      if (!this.#context.models.document.apply(addAsCards(map, connectedNode(map, node, edge)))) break;
      this.#edit({ kind: 'node', id: node.id });
      tools.used();
      if (given.by === 'leaving' || (given.by === 'Enter' && !tools.keeps('node'))) break;
      from = given.by === 'Tab' ? node.id : undefined;
      at = this.#freePositionNear({ x: at.x + 1.4 * linkDistance(this.#map()), y: at.y });
    }
    this.#parts.focusMap();
  }

  #freeId = (base: string) => uniqueId(base, new Set(indexesOf(this.#map()).nodes.keys()));
  /** @param isSeen - whether it must be visible, if there is space */
  #freePositionNear(point: Point, isSeen = false): Point {
    const { screen } = this.#parts;
    const gap = 1.1 * linkDistance(this.#map());
    const reach = spiralReach(gap);
    const positions = screen.positions().filter(({ x, y }) => Math.hypot(x - point.x, y - point.y) <= reach);
    if (!isSeen) return freePosition(point, positions, gap);
    const covered = screen.nodeBoxes(positions.map(({ id }) => id));
    return freePosition(point, positions, gap, { of: screen.visibleBox(), covered });
  }

  #newEdge(ends: { readonly from: string; readonly to: string }): MapEdge {
    return { id: newEdgeId(this.#map(), ends), ...ends, ...known(this.#lastTypes.edge, this.#map().edgeTypes) };
  }

  /** An edge is added at once; its label is optional. Both are one undo step. */
  async #addEdge(ends: { readonly from: string; readonly to: string }): Promise<void> {
    const edge = this.#newEdge(ends);
    const mergeKey = `new edge ${edge.id}`;
    if (this.#put('edge', edge, mergeKey)) await this.#parts.naming.rename({ kind: 'edge', id: edge.id }, mergeKey);
  }

  #edgeAsked({ from, to, form }: AddRequest): void {
    const [first, second] = this.#context.models.selection.ids('node');
    const start = from ?? first;
    const end = to ?? (from === undefined || form ? second : undefined);
    if (start !== undefined && end !== undefined) void this.#addEdge({ from: start, to: end });
    else if (form)
      this.#parts.openers.edit({ form: { making: 'edge', values: start === undefined ? {} : { from: start } } });
    else this.#parts.tools.connect(start === undefined ? {} : { from: start });
  }

  #sectionAsked(request: AddRequest): void {
    const { at, form } = request;
    const frame = request.around && this.#frameAround(request.around);
    if (!at && !form && !frame) {
      this.#parts.tools.arm('section', () => this.#sectionAsked({ ...request, form: true }));
      return;
    }
    const middle = this.#parts.screen.middle();
    const id = uniqueId(sectionBase({}), new Set(this.#map().sections.map((section) => section.id)));
    const size = frame ?? request.size;
    const section = { id, ...rounded(frame ?? at ?? { x: middle.x - 200, y: middle.y - 120 }) };
    const sized = size ? { width: Math.round(size.width), height: Math.round(size.height) } : {};
    const mergeKey = `new section ${id}`;
    if (this.#put('section', { ...section, ...sized }, mergeKey))
      void this.#parts.naming.rename({ kind: 'section', id }, mergeKey);
  }

  /** From the page's menu it surrounds the selection. */
  #frameAround(ids: readonly string[]): Box | undefined {
    const nodes = ids.length > 0 ? ids : this.#context.models.selection.ids('node');
    return sectionAround(this.#parts.screen.nodeBoxes(nodes));
  }

  #arrowAsked(request: AddRequest): void {
    const targets = this.#context.models.selection
      .current()
      .filter(({ kind }) => kind === 'node' || kind === 'section');
    if (!request.ends && !request.form && targets.length !== 2) {
      this.#parts.tools.arm('arrow', () => this.#arrowAsked({ ...request, form: true }));
      return;
    }
    const id = uniqueId('arrow', new Set(this.#map().arrows.map((arrow) => arrow.id)));
    const mergeKey = `new arrow ${id}`;
    if (!this.#put('arrow', { id, ...newEnds(request, targets, this.#parts.screen.middle()) }, mergeKey)) return;
    if (request.form) this.#parts.openers.edit({ ref: { kind: 'arrow', id } });
    else void this.#parts.naming.rename({ kind: 'arrow', id }, mergeKey);
  }
}

/** Space between nodes and the frame around them, in graph units. */
const AROUND = 24;

/** The frame around boxes, with space for a title above them; undefined without boxes. */
function sectionAround([first, ...others]: readonly Box[]): Box | undefined {
  if (!first) return undefined;
  const { x, y, width, height } = grow(others.reduce(union, first), AROUND);
  const title = layoutSection({ ...sectionLook({ id: '', x, y, title: 'Title' }) }, '', approximateText);
  const above = Math.max(0, (titleBand(title)?.height ?? 0) - AROUND / 2);
  return { x, y: y - above, width, height: height + above };
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x) + 0, y: Math.round(y) + 0 });

const known = (type: string | undefined, types: object) =>
  type !== undefined && Object.hasOwn(types, type) ? { type } : {};

/** A node, with the edge that leads to it, as one undo step. */
function connectedNode(map: MapDocument, node: MapNode, edge: MapEdge | undefined): Command {
  const adding = ELEMENT_KINDS.node.add(map, node);
  if (!edge) return adding;
  const connecting = ELEMENT_KINDS.edge.add(map, edge);
  return {
    label: `add ${shortQuoted(node.label ?? node.id)}, connected to ${shortQuoted(nodeLabelOf(map, edge.from))}`,
    change(draft) {
      adding.change(draft);
      connecting.change(draft);
    },
  };
}

/** Ends of a new arrow: as drawn, otherwise the selection, otherwise two points next to each other in view. */
function newEnds(
  { ends, from, to }: AddRequest,
  targets: readonly ElementRef[],
  middle: Point,
): { readonly from: ArrowEnd; readonly to: ArrowEnd } {
  if (ends) return ends;
  const [first, second] = targets.map(
    (ref): ArrowEnd => (ref.kind === 'node' ? { node: ref.id } : { section: ref.id }),
  );
  const { x, y } = rounded(middle);
  return {
    from: from ? { node: from } : (first ?? { x: x - 100, y }),
    to: to ? { node: to } : (second ?? { x: x + 100, y }),
  };
}
