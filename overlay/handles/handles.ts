/** Executes the decisions of tool-state.ts. */

import type { Layer } from 'konva/lib/Layer';
import type { ElementRef, Viewport } from '../../bus/base/payloads.ts';
import type { Intent } from '../../bus/intents.ts';
import type { Point } from '../../drawing/commands/index.ts';
import { boxInView } from '../../models/places/viewport.ts';
import { KonvaLayer } from '../konva-layer.ts';
import type { Overlay } from '../overlay.ts';
import type { OverlayScene } from '../scene.ts';
import type { NodePosition } from './dragging.ts';
import { cursorOf, type Handle } from './handle-list.ts';
import type { Pointing } from './points.ts';
import { shapesOf } from './shapes.ts';
import { type DrawingTool, NO_TOOL, type ToolEvent, type ToolState, takenAt, useTool } from './tool-state.ts';

type HandleOptions = {
  /** Sends the intent of a gesture, once at its end. */
  readonly ask: (intent: Intent) => void;
  /** Shows nodes at positions that the document does not have yet. */
  readonly carry: (positions: readonly NodePosition[]) => void;
  /** The tool was deactivated: after use, or by Escape. */
  readonly onDisarm: () => void;
  readonly mayConnect: (nodeId: string) => boolean;
};

/** A handle at a point, with the cursor over it and while it is dragged. */
export type Grip = { readonly handle: Handle; readonly cursor: string; readonly dragged: string };

/** Points are in CSS pixels from the canvas's top left corner. */
export type Handles = {
  readonly setSelection: (selected: readonly ElementRef[]) => void;
  /** Pointer position, and the node under it whose connection points may be shown; no point: it is outside. */
  readonly pointAt: (pointing: Pointing, node?: string, point?: Point) => void;
  /** Hides connection points while the view or nodes are moving. */
  readonly setPointerAway: (isAway: boolean) => void;
  /** The next gesture draws a new element; undefined deactivates the tool. @param use.source - start of an edge */
  readonly arm: (
    tool: DrawingTool | undefined,
    use?: { readonly source?: string | undefined; readonly isKept?: boolean },
  ) => void;
  readonly tool: () => DrawingTool | undefined;
  /** The topmost handle at a point, with a larger tolerance for fingers. */
  readonly at: (point: Point) => Grip | undefined;
  /** Starts to drag a handle, or to place with the tool. */
  readonly press: (point: Point, grip: Grip | undefined) => void;
  /** @param alone - a section moves without its content */
  readonly move: (point: Point, alone?: boolean) => void;
  /** @param isClick - released near where it was pressed */
  readonly release: (point: Point, isClick: boolean) => void;
  readonly cancel: () => void;
  /** Elements were moved by keys: shows their alignment guides; an empty list hides them. */
  readonly nudged: (refs: readonly ElementRef[]) => void;
  readonly escape: () => boolean;
};

export function createHandles(overlay: Overlay, { ask, carry, onDisarm, mayConnect }: HandleOptions): Handles {
  let state = NO_TOOL;
  const sheet = overlay.addFront((container) => new HandleLayer(container, () => state));
  const scale = () => overlay.viewport().k;
  const toGraph = ({ x, y }: Point): Point => {
    const view = overlay.viewport();
    return { x: (x - view.x) / view.k, y: (y - view.y) / view.k };
  };

  function send(event: ToolEvent): void {
    const [next, effects] = useTool(state, event, {
      scene: overlay.scene(),
      scale: scale(),
      visible: boxInView(overlay.viewport()),
      mayConnect,
    });
    if (next === state && effects.length === 0) return;
    state = next;
    overlay.drawFront();
    for (const effect of effects) {
      if (effect.kind === 'preview') overlay.setPreview(effect.preview);
      else if (effect.kind === 'carry') carry(effect.positions);
      else if (effect.kind === 'ask') ask(effect.intent);
      else onDisarm();
    }
  }

  const handleAt = (point: Point) => {
    const scene = overlay.scene();
    return takenAt(state, sheet.at(point, scene, overlay.viewport()), toGraph(point), { scene, scale: scale() });
  };

  return {
    setSelection: (refs) => send({ kind: 'selected', refs }),
    pointAt(pointing, node, point) {
      const handle = point && handleAt(point);
      const over = handle?.kind === 'point' ? handle.side : undefined;
      send({ kind: 'pointed', pointing, node, at: point && toGraph(point), over });
    },
    setPointerAway: (isAway) => send({ kind: 'away', isAway }),
    arm: (tool, use) => send({ kind: 'armed', tool, ...use }),
    tool: () => state.tool,
    at(point) {
      const handle = handleAt(point);
      if (!handle) return undefined;
      const cursor = cursorOf(handle);
      return { handle, cursor, dragged: handle.kind === 'end' ? 'grabbing' : cursor };
    },
    press: (point, grip) => send({ kind: 'pressed', at: toGraph(point), handle: grip?.handle }),
    move: (point, alone = false) => send({ kind: 'moved', at: toGraph(point), alone }),
    release: (point, isClick) => send({ kind: 'released', isClick, isOutside: isOutside(overlay.viewport(), point) }),
    cancel: () => send({ kind: 'cancelled' }),
    nudged: (refs) => send({ kind: 'nudged', refs }),
    escape() {
      const isBusy = state.tool !== undefined || state.dragging !== undefined;
      send({ kind: 'escaped' });
      return isBusy;
    },
  };
}

const isOutside = ({ width, height }: Viewport, { x, y }: Point): boolean => x < 0 || y < 0 || x > width || y > height;

class HandleLayer extends KonvaLayer {
  readonly #state: () => ToolState;
  /** State and view that its shapes were made for. */
  #made: { readonly state: ToolState; readonly scene: OverlayScene; readonly scale: number } | undefined;
  /** View of the last hit test. */
  #drawnAt: Viewport | undefined;

  constructor(container: HTMLElement, state: () => ToolState) {
    super(container, true);
    this.#state = state;
  }

  override draw(scene: OverlayScene, viewport: Viewport): void {
    this.#made = undefined;
    this.follow(scene, viewport);
  }

  override follow(scene: OverlayScene, viewport: Viewport): void {
    if (this.#bring(scene, viewport)) this.open(viewport).drawScene();
  }

  /** The topmost handle at a point of the canvas, in CSS pixels from its top left corner. */
  at(point: Point, scene: OverlayScene, viewport: Viewport): Handle | undefined {
    const layer = this.#bring(scene, viewport);
    if (this.#drawnAt !== viewport) layer?.drawHit();
    this.#drawnAt = viewport;
    return layer?.getIntersection(point)?.getAttr('handle');
  }

  override clear(): void {
    this.#made = undefined;
    super.clear();
  }

  /** The layer for this state and view. A pan moves the existing shapes. */
  #bring(scene: OverlayScene, viewport: Viewport): Layer | undefined {
    const { x, y, k: scale, width, height } = viewport;
    const state = this.#state();
    const made = this.#made;
    if (!made || made.state !== state || made.scene !== scene || made.scale !== scale) {
      const shapes = width > 0 && height > 0 ? shapesOf(state, scene, scale) : [];
      this.layer?.destroyChildren();
      if (shapes.length === 0) {
        this.clear();
        return undefined;
      }
      this.open(viewport).add(...shapes);
      this.#made = { state, scene, scale };
      this.#drawnAt = undefined;
    }
    return this.layer?.setAttrs({ x, y, scaleX: scale, scaleY: scale });
  }
}
