/** Handlers of pointer gestures from front to back; the first one that is hit decides. Without side effects. */

import type { ElementRef, GraphGesture, Point } from '../../bus/base/payloads.ts';
import type { Intent } from '../../bus/intents.ts';
import type { Grip } from '../../overlay/handles/handles.ts';
import type { DrawingTool } from '../../overlay/handles/tool-state.ts';
import type { Hit } from '../../overlay/index.ts';

/** Everything under the pointer, from front to back. */
export type Under = {
  readonly tool: DrawingTool | undefined;
  readonly grip: Grip | undefined;
  readonly overlay: Hit | undefined;
  /** The node or edge reported by the graph. */
  readonly onGraph: ElementRef | undefined;
  /** Whether the pointer is on its label. */
  readonly isOnLabel?: boolean;
  readonly selected: readonly ElementRef[];
  readonly isLocked: boolean;
  /** Whether the node represents a collapsed group. */
  readonly isFolded?: boolean;
};

/** `press`: the button went down; `click`: and up again nearby. */
export type Gesture =
  | {
      readonly kind: 'press' | 'hover' | 'click' | 'double' | 'menu';
      /** Client coordinates. */
      readonly at: Point;
      readonly graph: Point;
      /** Shift, Control or Command is held. */
      readonly adds: boolean;
      readonly toggles: boolean;
    }
  | Extract<GraphGesture, { readonly kind: 'box' }>;

export type Outcome =
  | { readonly kind: 'ask'; readonly intent: Intent }
  /** Starts to drag a handle, or to place with the active tool. */
  | { readonly kind: 'grip'; readonly grip: Grip | undefined }
  /** The hovered element and the cursor. `isGrip`: an element in front receives the pointer instead of the graph. */
  | { readonly kind: 'show'; readonly over: ElementRef | undefined; readonly cursor: string; readonly isGrip?: true };

type Row<H> = {
  readonly name: string;
  readonly takes: readonly Gesture['kind'][];
  readonly hit: (under: Under, gesture: Gesture) => H | undefined;
  readonly handle: (hit: H, gesture: Gesture, under: Under) => readonly Outcome[];
};
type Handler = (
  under: Under,
  gesture: Gesture,
) => { readonly by: string; readonly outcomes: readonly Outcome[] } | undefined;

function handler<H>({ name, takes, hit, handle }: Row<H>): Handler {
  return (under, gesture) => {
    const found = takes.includes(gesture.kind) ? hit(under, gesture) : undefined;
    return found === undefined ? undefined : { by: name, outcomes: handle(found, gesture, under) };
  };
}

const ask = (intent: Intent): Outcome => ({ kind: 'ask', intent });
const select = (refs: readonly ElementRef[], mode: 'replace' | 'toggle' = 'replace') =>
  ask({ name: 'intent:select', payload: { refs, mode } });
const nodesOf = (selected: readonly ElementRef[]) => selected.filter(({ kind }) => kind === 'node');
const isIn = (refs: readonly ElementRef[], ref: ElementRef) =>
  refs.some(({ kind, id }) => kind === ref.kind && id === ref.id);
const without = (refs: readonly ElementRef[], ref: ElementRef) => refs.filter(({ id }) => id !== ref.id);

function menu(ref: ElementRef | undefined, gesture: Gesture): readonly Outcome[] {
  if (gesture.kind !== 'menu') return [];
  return [ask({ name: 'intent:open-menu', payload: { ref, at: gesture.at, graph: gesture.graph } })];
}

/** A double click on a label edits the name, elsewhere the whole element. */
const edit = (ref: ElementRef, isOnLabel: boolean | undefined) =>
  ask(isOnLabel ? { name: 'intent:rename', payload: { ref } } : { name: 'intent:edit', payload: { ref } });

/** An arrow is in front of edges, and behind the nodes that it ends at. */
function arrowIn({ overlay, onGraph }: Under): ElementRef | undefined {
  return overlay?.kind === 'arrow' && onGraph?.kind !== 'node' ? { kind: 'arrow', id: overlay.id } : undefined;
}

function drawing(ref: ElementRef, gesture: Gesture, { isLocked, overlay }: Under): readonly Outcome[] {
  if (gesture.kind === 'click') return [select([ref], gesture.adds || gesture.toggles ? 'toggle' : 'replace')];
  const isOnLabel = overlay !== undefined && 'part' in overlay && ['label', 'title'].includes(overlay.part);
  if (gesture.kind === 'double' && !isLocked) return [edit(ref, isOnLabel)];
  return menu(ref, gesture);
}

/** An active tool uses the whole map. */
const TOOL = handler({
  name: 'tool',
  takes: ['press', 'hover', 'double', 'menu'],
  hit: ({ tool }) => tool,
  handle(_, gesture) {
    if (gesture.kind === 'press') return [{ kind: 'grip', grip: undefined }];
    return gesture.kind === 'hover' ? [{ kind: 'show', over: undefined, cursor: 'crosshair', isGrip: true }] : [];
  },
});

/** Handles are only dragged; clicks concern the element behind them. */
const HANDLES = handler({
  name: 'handles',
  takes: ['press', 'hover'],
  // A pill in front of a connection point has priority.
  hit: ({ grip, overlay }) =>
    grip?.handle.kind === 'inside' || (grip?.handle.kind === 'point' && overlay?.kind === 'tag') ? undefined : grip,
  handle(grip, gesture, under) {
    if (gesture.kind === 'press') return [{ kind: 'grip', grip }];
    return [{ kind: 'show', over: arrowIn(under), cursor: grip.cursor, isGrip: true }];
  },
});

const PILLS = handler({
  name: 'pills',
  takes: ['press', 'hover', 'click'],
  hit: ({ overlay }) => (overlay?.kind === 'tag' ? overlay : undefined),
  handle({ tag }, gesture, { onGraph }) {
    if (gesture.kind === 'hover') return [{ kind: 'show', over: onGraph, cursor: 'pointer' }];
    if (gesture.kind !== 'click') return [];
    return [ask({ name: 'intent:set-filter', payload: { change: { facet: 'tags', toggle: tag } } })];
  },
});

const ARROWS = handler({
  name: 'arrows',
  takes: ['press', 'hover', 'click', 'double', 'menu'],
  hit: arrowIn,
  handle: (ref, gesture, under) =>
    gesture.kind === 'hover' ? [{ kind: 'show', over: ref, cursor: 'pointer' }] : drawing(ref, gesture, under),
});

const NODES = handler({
  name: 'node',
  takes: ['hover', 'click', 'double', 'menu'],
  hit: ({ onGraph }) => (onGraph?.kind === 'node' ? onGraph : undefined),
  handle(ref, gesture, { selected, isLocked, isFolded, isOnLabel }) {
    if (gesture.kind === 'hover') return [{ kind: 'show', over: ref, cursor: 'pointer' }];
    if (gesture.kind === 'click') return clickNode(ref, gesture, selected);
    if (gesture.kind !== 'double') return menu(ref, gesture);
    if (isFolded) return [ask({ name: 'intent:unfold', payload: { id: ref.id } })];
    if (isLocked) return [ask({ name: 'intent:open-website', payload: { nodeId: ref.id } })];
    return [edit(ref, isOnLabel)];
  },
});

/** Several nodes are selected together, and no other elements with them. */
function clickNode(
  ref: ElementRef,
  { adds, toggles }: { readonly adds: boolean; readonly toggles: boolean },
  selected: readonly ElementRef[],
): readonly Outcome[] {
  const nodes = nodesOf(selected);
  const isKnown = isIn(nodes, ref);
  if (isKnown && toggles && !adds) return [select(without(nodes, ref))];
  if (isKnown && (adds || nodes.length === 1)) return [];
  return [select(adds || toggles ? [...nodes, ref] : [ref])];
}

const EDGES = handler({
  name: 'edge',
  takes: ['hover', 'click', 'double', 'menu'],
  hit: ({ onGraph }) => (onGraph?.kind === 'edge' ? onGraph : undefined),
  handle(ref, gesture, { selected, isLocked }) {
    if (gesture.kind === 'hover') return [{ kind: 'show', over: ref, cursor: 'pointer' }];
    if (gesture.kind === 'click') return isIn(selected, ref) ? [] : [select([ref])];
    if (gesture.kind !== 'double') return menu(ref, gesture);
    // The line is thin and its label short: a double-click on either is for the label.
    return isLocked ? [] : [edit(ref, true)];
  },
});

/** A shortened title is shown in full in a tooltip. */
const CUT_TITLES = handler<ElementRef>({
  name: 'cut title',
  takes: ['hover'],
  hit: ({ overlay, onGraph }) =>
    overlay?.kind === 'section' && overlay.isCut && !onGraph ? { kind: 'section', id: overlay.id } : undefined,
  handle: (ref, _, { grip }) => [{ kind: 'show', over: ref, cursor: grip?.cursor ?? '' }],
});

/** The inside of a selected section moves it; with Shift a selection box starts there, too. */
const INSIDE = handler({
  name: 'inside',
  takes: ['press', 'hover'],
  hit: ({ grip, onGraph }, gesture) => {
    const isPlain = gesture.kind !== 'box' && !gesture.adds && !gesture.toggles;
    return grip?.handle.kind === 'inside' && !onGraph && isPlain ? grip : undefined;
  },
  handle: (grip, { kind }) =>
    kind === 'press' ? [{ kind: 'grip', grip }] : [{ kind: 'show', over: undefined, cursor: grip.cursor }],
});

/** On a locked map the inside of a section counts as background, so that a click there clears the selection. */
const SECTIONS = handler<ElementRef>({
  name: 'section',
  takes: ['click', 'double', 'menu'],
  hit: ({ overlay, isLocked }) =>
    overlay?.kind === 'section' && (overlay.part !== 'inside' || !isLocked)
      ? { kind: 'section', id: overlay.id }
      : undefined,
  handle: drawing,
});

const CANVAS = handler({
  name: 'canvas',
  takes: ['hover', 'click', 'double', 'menu', 'box'],
  hit: () => true,
  handle(_, gesture, { selected, isLocked, grip, overlay }) {
    if (gesture.kind === 'hover') return [{ kind: 'show', over: undefined, cursor: '' }];
    if (gesture.kind === 'box') {
      const nodes = nodesOf(selected);
      return [select([...nodes, ...gesture.inside.filter((ref) => !isIn(nodes, ref))])];
    }
    const isPlain = !gesture.adds && !gesture.toggles;
    if (gesture.kind === 'click') return isPlain ? [select([])] : [];
    if (gesture.kind !== 'double') return menu(undefined, gesture);
    // A handle or a pill next to its node is not empty space.
    if (isLocked || !isPlain || grip || overlay) return [];
    return [ask({ name: 'intent:add', payload: { kind: 'node', at: gesture.graph } })];
  },
});

const HANDLERS: readonly Handler[] = [TOOL, HANDLES, PILLS, ARROWS, NODES, EDGES, CUT_TITLES, INSIDE, SECTIONS, CANVAS];

/** The outcome of a gesture and its handler; undefined when it is left to the graph. */
export function answerTo(under: Under, gesture: Gesture): ReturnType<Handler> {
  for (const handle of HANDLERS) {
    const answer = handle(under, gesture);
    if (answer) return answer;
  }
  return undefined;
}
