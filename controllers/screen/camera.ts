/** Executes the decisions of `models/camera.ts`. The only code that moves the view. */

import { Subject, type Subscription, switchMap } from 'rxjs';
import type { ElementRef, Point, Viewport } from '../../bus/base/payloads.ts';
import { eventsOf } from '../../bus/bus.ts';
import { type Box, centerOf, contains, union } from '../../drawing/commands/index.ts';
import type { Area } from '../../formats/document/views.ts';
import { camera, FIRST_CAMERA } from '../../models/camera.ts';
import type { CameraEffect, CameraEvent, RevealTarget, ShowTarget } from '../../models/camera-events.ts';
import { positionOf } from '../../models/commands/kinds.ts';
import { fitMap, isIn, keepIn } from '../../models/places/fit-view.ts';
import { boxInView } from '../../models/places/viewport.ts';
import type { Overlay } from '../../overlay/index.ts';
import type { GraphView, ViewMoves } from '../../views/graph/graph-view.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { followFacts, followWindow, type Send, type WaitReason, waited } from './camera-input.ts';
import { moveToSee } from './move-to-see.ts';

/** Pixels per step of the keys that move the view. */
const PAN_PX = 60;

export type Camera = {
  /** The whole map, where nothing covers it. */
  readonly fit: () => void;
  /** The same once the requested layout has settled; not if the person moved the view in the meantime. */
  readonly fitWhenSettled: () => void;
  /** An element in the middle of the free part. */
  readonly show: (ref: ElementRef) => void;
  /** These nodes, where one of them is not visible. */
  readonly showNodes: (ids: readonly string[]) => void;
  /** All nodes that the filter leaves, or the whole map. @param below - pixels at the lower edge about to be covered */
  readonly showVisible: (below?: number) => void;
  /** An area of the map; the same as `showVisible` where no node is in it. */
  readonly showArea: (area: Area | undefined, below: number) => void;
  /** The view before a filter, focus or tour moved it, unless the person moved it since. */
  readonly endPart: () => void;
  /** Moves no further than needed for an element, or a position for a node, to be where nothing covers it. */
  readonly reveal: (target: RevealTarget) => void;
  /** The same for an element that a person asks for: also where it is too small, and a drawer over it closes. */
  readonly visit: (ref: ElementRef, isFound: boolean) => void;
  /** Puts a graph point in the middle, at once. */
  readonly lookAt: (at: Point) => void;
  /** The same until `endPart`. */
  readonly lookAtPart: (at: Point) => void;
  /** Undoing the arrangement that follows restores the present view. */
  readonly arranging: () => void;
  /** The whole map is shown, nobody having gone elsewhere. */
  readonly showsAll: () => boolean;
  /** The next map opens at this view instead of being fitted. */
  readonly openNextAt: (viewport: Viewport) => void;
};

/** @param arriving - the overlay, which is brought in after the graph */
export function attachCamera(
  context: ControllerContext,
  view: GraphView & ViewMoves,
  arriving: Promise<Overlay>,
): Subscription & Camera {
  const { bus, services } = context;
  const moves$ = eventsOf(bus, 'viewport:changed');
  let overlay: Overlay | undefined;
  let state = FIRST_CAMERA;
  const waits = new Subject<WaitReason>();
  const shell = new Shell(context, view, { overlay: () => overlay, wait: (reason) => waits.next(reason) });

  function send(event: CameraEvent): void {
    const next = camera(state, event);
    state = next.state;
    for (const effect of next.effects) shell.run(effect);
  }

  const following = answer(context, {
    'intent:zoom': ({ by }) => send(by === 'fit' ? { kind: 'fit' } : { kind: 'zoom', by }),
    'intent:pan': ({ direction: { x, y } }) => send({ kind: 'pan', by: { x: x * PAN_PX, y: y * PAN_PX } }),
  });
  following.add(
    waits.pipe(switchMap((reason) => waited(reason, moves$, services.clock))).subscribe(() => send({ kind: 'waited' })),
  );
  following.add(followFacts(context, view.openedAtView, send));
  following.add(view.personMoves$.subscribe(() => send({ kind: 'moved' })));
  following.add(followWindow(context, send));
  following.add(() => shell.cancel());
  arriving.then((arrived) => {
    overlay = arrived;
    if (!following.closed) send({ kind: 'overlay-ready' });
  });
  return Object.assign(following, requests(context, view, send), {
    showsAll: () => state.shows === 'all',
  });
}

/** Calls of other controllers, as events. */
function requests(context: ControllerContext, view: GraphView & ViewMoves, send: Send): Omit<Camera, 'showsAll'> {
  const { models } = context;
  const show = (target: ShowTarget) => send({ kind: 'show', target, from: models.viewport.current() });
  const positions = (ids: readonly string[]) => ids.flatMap((id) => view.position(id) ?? []);
  function showVisible(below = 0): void {
    if (models.filter.visible() || below > 0) show({ of: 'nodes', ids: new Set(visibleIds(models)), below });
    else send({ kind: 'fit' });
  }
  return {
    fit: () => send({ kind: 'fit' }),
    fitWhenSettled: () => send({ kind: 'fit-when-settled' }),
    show: (ref: ElementRef) => show({ of: 'element', ref }),
    showNodes(nodeIds: readonly string[]) {
      const ids = new Set(nodeIds);
      const viewport = models.viewport.current();
      const box = ids.size > 0 ? view.contentAt(viewport.k, ids) : null;
      if (box && !isIn(view.free(), box, viewport)) show({ of: 'nodes', ids, below: 0 });
    },
    showVisible,
    showArea(area: Area | undefined, below: number) {
      if (area && positions(visibleIds(models)).some((at) => contains(area, at))) show({ of: 'area', area, below });
      else showVisible(below);
    },
    endPart: () => send({ kind: 'part-ended' }),
    reveal: (target: RevealTarget) => send({ kind: 'reveal', target }),
    visit(ref: ElementRef, isFound: boolean) {
      // One that is seen already is not a place that the person went to.
      const isThere = !moveToSee(context, view, { ref }, true);
      send({ kind: 'reveal', target: { ref }, isAsked: true, isFound: isFound && !isThere });
    },
    lookAt: (at: Point) => send({ kind: 'look-at', at }),
    lookAtPart: (at: Point) => show({ of: 'point', at }),
    arranging: () => send({ kind: 'arranging', viewport: models.viewport.current() }),
    openNextAt: view.openNextAt,
  };
}

type Parts = {
  readonly overlay: () => Overlay | undefined;
  readonly wait: (reason: WaitReason) => void;
};

class Shell {
  readonly #context: ControllerContext;
  readonly #view: GraphView & ViewMoves;
  readonly #parts: Parts;
  /** Number of the pending move. */
  #frame = 0;

  constructor(context: ControllerContext, view: GraphView & ViewMoves, parts: Parts) {
    this.#context = context;
    this.#view = view;
    this.#parts = parts;
  }

  run(effect: CameraEffect): void {
    (this.#effects[effect.kind] as (effect: CameraEffect) => void)(effect);
  }

  cancel(): void {
    cancelAnimationFrame(this.#frame);
  }

  readonly #effects: { readonly [K in CameraEffect['kind']]: (effect: Extract<CameraEffect, { kind: K }>) => void } = {
    announce: ({ shows }) => this.#context.bus.emit('camera:changed', { shows }),
    wait: ({ for: reason }) => this.#parts.wait(reason),
    // Panels opened or closed by the same action are drawn with the next frame.
    fit: ({ was }) => this.#later(1, () => this.#returnTo(was) || this.#fit(true)),
    'fit-new': () => this.#fitNew(),
    zoom: ({ by }) => this.#view.zoom(by),
    pan: ({ by }) => this.#view.pan(by),
    'look-at': ({ at }) => this.#view.center(at, undefined, false),
    show: ({ target }) => this.#show(target),
    // A selection opens the details next to the map: two frames later the canvas has its new size.
    reveal: ({ target, isAsked }) => this.#later(2, () => this.#reveal(target, isAsked)),
    'reveal-selected': () => this.#revealSelected(),
    'keep-all': ({ from, was, isAll, reveals }) => {
      if (!this.#returnTo(was) && !this.#keepAll(from, isAll) && reveals) this.#revealSelected();
    },
    'keep-centre': ({ of }) => this.#view.center(centerOf(boxInView(of)), undefined, false),
    // A panel that closes with the part: two frames later the canvas has its new size.
    return: (effect) => this.#later(2, () => this.#return(effect)),
  };

  /** Only the last of several pending moves is made. */
  #later(frames: number, run: () => void): void {
    this.cancel();
    this.#frame = requestAnimationFrame(() => (frames > 1 ? this.#later(frames - 1, run) : run()));
  }

  /** @param around - box of the overlay, which has the same size at every scale */
  #boxAt(scale: number, around: Box | undefined): Box | undefined {
    const graph = this.#view.contentAt(scale);
    return graph && around ? union(around, graph) : (graph ?? around);
  }

  /** The engine fits its own content to the whole canvas; a new map is fitted again if that is not enough. */
  #fitNew(): void {
    if (!this.#isWhole(this.#context.models.viewport.current())) this.#fit(false);
  }

  #return({ to, isAnimated = false, isAll }: Omit<Extract<CameraEffect, { kind: 'return' }>, 'kind'>): void {
    // A panel that closed has changed the size of the view, but not the place of the map in it.
    const { width, height, ...now } = this.#context.models.viewport.current();
    if (isAll && !this.#isWhole(to)) this.#fit(true);
    else if (now.x !== to.x || now.y !== to.y || now.k !== to.k)
      this.#view.center(centerOf(boxInView({ ...to, width, height })), to.k, isAnimated);
  }

  /** Returns whether the canvas has the size of that view again, and shows the whole map there. */
  #returnTo(was: Viewport | undefined): boolean {
    const { width, height } = this.#context.models.viewport.current();
    if (width !== was?.width || height !== was.height || !this.#isWhole(was)) return false;
    this.#return({ to: was, isAnimated: true });
    return true;
  }

  #isWhole(at: Viewport): boolean {
    return isIn(this.#view.free(), this.#boxAt(at.k, this.#parts.overlay()?.bounds()), at);
  }

  #revealSelected(): void {
    const ref = this.#context.models.selection.only();
    if (ref) this.#reveal({ ref });
  }

  /** Returns whether the whole map was visible and no longer is, so that the view moves. */
  #keepAll(from: Viewport, isAll: boolean): boolean {
    const { models } = this.#context;
    const now = models.viewport.current();
    const free = this.#view.free();
    const around = this.#parts.overlay()?.bounds();
    const box = this.#boxAt(now.k, around);
    const wasVisible = isAll || isIn({ ...from, x: 0, y: 0 }, box, from);
    const fitting = fitMap(free, (scale) => this.#boxAt(scale, around));
    if (!fitting || !wasVisible || isIn(free, box, now)) return false;
    const scale = Math.min(now.k, fitting.scale);
    const ref = models.selection.only();
    const still = ref && positionOf(models.document.current(), ref, this.#view.position);
    const middle = models.viewport.toGraph(centerOf(free));
    const there = this.#boxAt(scale, around);
    if (there) this.#view.show(keepIn(free, there, scale, now, still ?? middle), scale);
    return true;
  }

  #fit(animate: boolean): void {
    const around = this.#parts.overlay()?.bounds();
    const fitting = fitMap(this.#view.free(), (scale) => this.#boxAt(scale, around));
    if (fitting) this.#view.show(fitting.at, fitting.scale, animate);
  }

  #show(target: ShowTarget): void {
    const { models } = this.#context;
    if (target.of === 'element') {
      this.#later(2, () => {
        const at = positionOf(models.document.current(), target.ref, this.#view.position);
        if (at) this.#view.show(at);
      });
      return;
    }
    this.cancel();
    if (target.of === 'point') {
      this.#view.center(target.at, undefined, false);
      return;
    }
    const { below } = target;
    const { width, height: whole } = models.viewport.current();
    if (target.of === 'area') {
      const { area } = target;
      const height = whole - below;
      if (width <= 0 || height <= 0) return;
      const scale = Math.min(width / area.width, height / area.height);
      this.#view.center(centerOf({ ...area, height: area.height + below / scale }), scale);
      return;
    }
    const free = this.#view.free();
    const covered = Math.max(0, free.y + free.height + below - whole);
    const { ids } = target;
    const clientBox = { ...free, height: free.height - covered };
    // The whole map includes its sections and arrows; the nodes of an answer do not.
    const isAll = !models.filter.visible() && ids.size === models.document.current().nodes.length;
    const around = isAll ? this.#parts.overlay()?.bounds() : undefined;
    const fitting = fitMap(clientBox, (scale) =>
      around ? this.#boxAt(scale, around) : (this.#view.contentAt(scale, ids) ?? undefined),
    );
    if (!fitting) return;
    const { at, scale } = fitting;
    this.#view.show({ x: at.x, y: at.y + covered / scale / 2 }, scale);
  }

  #reveal(target: RevealTarget, isAsked = false): void {
    const move = moveToSee(this.#context, this.#view, target, isAsked);
    if (!move) return;
    if (move.scale) this.#view.show(move.at, move.scale);
    else this.#view.center(move.at);
  }
}

/** Ids of the nodes on the map, including groups. */
function visibleIds({ filter, document }: ControllerContext['models']): readonly string[] {
  return [...(filter.visible()?.nodes ?? document.current().nodes.map(({ id }) => id))];
}
