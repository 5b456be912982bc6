import { filter, fromEvent, type Subscription } from 'rxjs';
import { type Bus, eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { DrawingTool } from '../../overlay/handles/tool-state.ts';
import type { attachToolHint } from '../../views/canvas/bars/tool-hint.ts';
import { isTouched } from '../../views/ui/environment.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { PointerTools } from '../pointer/pointer.ts';
import type { Camera } from '../screen/camera.ts';

type PlacingTool = Exclude<DrawingTool, 'edge'>;

export type DrawingTools = {
  /** Activates a tool that places an element; `middle` puts one in the middle without drawing. */
  readonly arm: (tool: PlacingTool, middle: () => void) => void;
  readonly leave: (only?: DrawingTool) => void;
  /** Ends the active tool after its use, unless it is kept. */
  readonly used: () => void;
  /** Whether this tool is active, and kept after its use. */
  readonly keeps: (tool: DrawingTool) => boolean;
  readonly connect: (request: BusEvents['intent:connect']) => void;
  /** Sets the function that adds what was drawn. */
  readonly addWith: (add: AddDrawn) => void;
};

type AddDrawn = (request: BusEvents['intent:add']) => void;

const placingHint = (tool: PlacingTool): string => {
  const press = isTouched() ? 'tap' : 'click';
  if (tool === 'node') return `Name the node, or ${press} another place for it.`;
  return tool === 'section'
    ? `Drag a box for the section, or ${press} where it starts.`
    : 'Drag from the start of the arrow to its end. An arrow is a drawing, not in reports. For a relationship, use Connect.';
};

type ShowHint = ReturnType<typeof attachToolHint>['show'];
type Hint = (use: (part: { readonly show: ShowHint }) => void) => unknown;

type DrawParts = {
  readonly pointer: PointerTools;
  readonly camera: Pick<Camera, 'reveal'>;
  readonly focusMap: () => void;
  readonly hint: Hint;
};

export function attachDraw(
  context: ControllerContext,
  { pointer, camera, focusMap, hint }: DrawParts,
  canvas: HTMLElement,
): Subscription & DrawingTools {
  const { bus, models } = context;
  const tools = new ActiveTool(context, { pointer, focusMap, hint }, canvas);
  let add: AddDrawn = () => {};

  function connect({ from, keep }: BusEvents['intent:connect']): void {
    const run = () => {
      tools.leave();
      add({ kind: 'edge', ...(from === undefined ? {} : { from }), form: true });
    };
    const hint = { text: edgeHint(from), other: { label: 'Use a form', run } };
    tools.use('edge', hint, () => chooseByKeys(from), { source: from, isKept: keep });
    if (from !== undefined) camera.reveal({ ref: { kind: 'node', id: from } });
  }

  /** The node selected with keys begins the edge, or ends it when it is another one. */
  function chooseByKeys(from: string | undefined): void {
    const node = models.selection.only();
    if (node?.kind !== 'node' || node.id === from || models.filter.isFolded(node.id)) return;
    if (from === undefined) connect({ from: node.id, ...(tools.keeps('edge') ? { keep: true } : {}) });
    else add({ kind: 'edge', from, to: node.id });
  }

  const drawing = answer(context, {
    'intent:connect': connect,
    'intent:set-tool': ({ keep }) => (keep === undefined ? tools.leave() : tools.keep(keep)),
  });
  const opened$ = eventsOf(bus, 'document:loaded').pipe(filter(({ origin }) => origin !== 'elsewhere'));
  drawing.add(opened$.subscribe(() => tools.leave()));
  drawing.add(() => tools.stop());
  return Object.assign(drawing, {
    leave: (only?: DrawingTool) => tools.leave(only),
    keeps: (tool: DrawingTool) => tools.keeps(tool),
    connect,
    addWith(next: AddDrawn) {
      add = next;
    },
    used() {
      if (tools.keeps('edge')) connect({ keep: true });
      else tools.leaveUsed();
    },
    arm(tool: PlacingTool, middle: () => void) {
      const run = () => {
        tools.leaveUsed();
        middle();
      };
      tools.use(tool, { text: placingHint(tool), other: { label: 'Place in centre', key: 'Enter', run } }, run);
    },
  });
}

/** The tool that draws, its hint, and whether it stays active after its use. */
class ActiveTool {
  readonly #bus: Bus;
  readonly #pointer: PointerTools;
  readonly #focusMap: () => void;
  readonly #canvas: HTMLElement;
  readonly #hint: Hint;
  #active: { readonly tool: DrawingTool; readonly isKept: boolean } | undefined;
  /** Handler of Enter on the map while a tool is active. */
  #byKeys: Subscription | undefined;
  /** Every tool stays active, until Esc. */
  #isLocked = false;

  constructor(context: ControllerContext, { pointer, focusMap, hint }: Omit<DrawParts, 'camera'>, canvas: HTMLElement) {
    const { bus } = context;
    this.#bus = bus;
    this.#pointer = pointer;
    this.#focusMap = focusMap;
    this.#canvas = canvas;
    this.#hint = hint;
  }

  use(
    tool: DrawingTool,
    hint: Parameters<ShowHint>[0],
    enter: () => void,
    {
      source,
      isKept = this.#isLocked,
    }: { readonly source?: string | undefined; readonly isKept?: boolean | undefined } = {},
  ): void {
    this.stop();
    this.#active = { tool, isKept };
    this.#byKeys = onEnter(this.#canvas, enter);
    this.#hint(({ show }) => show(hint));
    this.#pointer.arm(tool, { onLeave: this.#end, source, isKept });
    this.#report();
    // The map gets the focus, wherever the tool was chosen: keys select nodes, and Enter places.
    this.#focusMap();
  }

  keep(isKept: boolean): void {
    this.#isLocked = isKept;
    if (this.#active) {
      this.#active = { ...this.#active, isKept };
      this.#pointer.arm(this.#active.tool, { onLeave: this.#end, isKept });
    }
    this.#report();
  }

  keeps = (tool: DrawingTool): boolean => this.#active?.tool === tool && this.#active.isKept;

  leave(only?: DrawingTool): void {
    if (only && this.#active?.tool !== only) return;
    this.#pointer.arm(undefined);
    this.#end();
  }

  leaveUsed(): void {
    if (this.#active && !this.#active.isKept) this.leave();
  }

  stop(): void {
    this.#byKeys?.unsubscribe();
  }

  #end = (): void => {
    this.stop();
    this.#active = undefined;
    this.#isLocked = false;
    this.#hint(({ show }) => show(undefined));
    this.#report();
  };

  #report(): void {
    const { tool, isKept = this.#isLocked } = this.#active ?? {};
    this.#bus.emit('tool:changed', { tool, isKept });
  }
}

function edgeHint(from: string | undefined): string {
  const press = isTouched() ? 'Tap' : 'Click';
  return from === undefined
    ? `${press} the source node, then the target node.`
    : `${press} a target node, or empty space to create one.`;
}

/** Calls `run` at Enter on the map itself, before the map's own keys; the hint's button keeps its Enter. */
function onEnter(canvas: HTMLElement, run: () => void): Subscription {
  return fromEvent<KeyboardEvent>(canvas, 'keydown', { capture: true }).subscribe((event) => {
    const isOnMap = event.target instanceof Element && !event.target.closest('button, input, textarea, select');
    if (event.key !== 'Enter' || !isOnMap) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  });
}
