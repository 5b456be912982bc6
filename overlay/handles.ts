/** The handles of the selected sections and arrows, and the tools that place new ones: carries out what tool-state.ts decides. */

import type { ElementRef, Intent } from '../bus/events.ts';
import { contains, type Point } from '../drawing/index.ts';
import { cursorOf, type Handle, handleAt, handlesOf, paintHandles } from './handle-list.ts';
import type { OverlayKind } from './kind.ts';
import type { Overlay } from './overlay.ts';
import type { Scene } from './scene.ts';
import { draftOf, NO_TOOL, offeredHandles, type Place, type Tool, type ToolEvent, useTool } from './tool-state.ts';

type HandleOptions = {
  /** Asks for what came of a gesture, once at its end. */
  readonly ask: (intent: Intent) => void;
  /** Shows nodes elsewhere, which the document does not know yet. */
  readonly carry: (places: readonly Place[]) => void;
  /** The tool was put down: after use, or by Escape. */
  readonly onDisarm: () => void;
};

/** A handle that may be taken, and the mouse pointer over it and while it is dragged. */
export type Grip = { readonly handle: Handle; readonly cursor: string; readonly dragged: string };

/** Points are of the canvas: CSS pixels from its top left corner. */
export type Handles = {
  /** Shows the handles of these; other kinds of elements have none. */
  readonly setSelection: (selected: readonly ElementRef[]) => void;
  /** The next gesture places a new section or arrow; undefined puts the tool down. */
  readonly arm: (tool: Tool | undefined) => void;
  readonly tool: () => Tool | undefined;
  /** The topmost handle at a point; fingers reach further. */
  readonly at: (point: Point, pointer: 'mouse' | 'touch') => Grip | undefined;
  /** Begins to drag a handle, or to place with the tool. */
  readonly press: (point: Point, grip: Grip | undefined) => void;
  /** @param alone - a section leaves behind what lies in it */
  readonly move: (point: Point, alone?: boolean) => void;
  /** @param isClick - whether that was not far from where it was pressed */
  readonly release: (isClick: boolean) => void;
  readonly cancel: () => void;
  /** Leaves what is dragged, and puts the tool down. Answers whether there was either. */
  readonly escape: () => boolean;
};

/** Draws handles in front of all else on the overlay. */
export function createHandles(overlay: Overlay, { ask, carry, onDisarm }: HandleOptions): Handles {
  let state = NO_TOOL;
  const kind: OverlayKind = {
    name: 'handles',
    stage: 'over',
    count: () => state.selected.length + (draftOf(state) ? 1 : 0),
    paint: (context, scene, view) =>
      paintHandles(context, handlesOf(scene, state.selected), draftOf(state), scene.theme, view.scale),
    bounds: () => undefined,
    hit: () => undefined,
  };
  const scale = () => overlay.viewport().k;
  const toGraph = ({ x, y }: Point): Point => {
    const view = overlay.viewport();
    return { x: (x - view.x) / view.k, y: (y - view.y) / view.k };
  };

  function send(event: ToolEvent): void {
    const [next, effects] = useTool(state, event, { scene: overlay.scene(), scale: scale() });
    if (next === state && effects.length === 0) return;
    state = next;
    const isShown = state.selected.length > 0 || state.tool !== undefined || state.dragging !== undefined;
    overlay.setHandles(isShown ? kind : undefined);
    for (const effect of effects) {
      if (effect.kind === 'preview') overlay.setPreview(effect.preview);
      else if (effect.kind === 'carry') carry(effect.places);
      else if (effect.kind === 'ask') ask(effect.intent);
      else onDisarm();
    }
  }

  return {
    setSelection: (refs) => send({ kind: 'selected', refs }),
    arm: (tool) => send({ kind: 'armed', tool }),
    tool: () => state.tool,
    at: (point, pointer) => {
      if (state.selected.length === 0) return undefined;
      const at = toGraph(point);
      const scene = overlay.scene();
      const handle = handleAt(offeredHandles(state, scene), at, scale(), pointer);
      if (!handle || (handle.kind === 'inside' && isOnNode(scene, at))) return undefined;
      const cursor = cursorOf(handle);
      return { handle, cursor, dragged: handle.kind === 'end' ? 'grabbing' : cursor };
    },
    press: (point, grip) => send({ kind: 'pressed', at: toGraph(point), handle: grip?.handle }),
    move: (point, alone = false) => send({ kind: 'moved', at: toGraph(point), alone }),
    release: (isClick) => send({ kind: 'released', isClick }),
    cancel: () => send({ kind: 'cancelled' }),
    escape() {
      const isBusy = state.tool !== undefined || state.dragging !== undefined;
      send({ kind: 'escaped' });
      return isBusy;
    },
  };
}

function isOnNode(scene: Scene, at: Point): boolean {
  return scene.document.nodes.some(({ id }) => {
    const box = scene.nodeBox(id);
    return box !== undefined && contains(box, at);
  });
}
