/** Events that can move the view, and the moves. */

import type { ElementRef, Point, Viewport } from '../bus/base/payloads.ts';
import type { Box } from '../drawing/commands/index.ts';

/** Target of centring: an element or a point at the present scale, or nodes or an area that fill the free part. */
export type ShowTarget =
  | { readonly of: 'point'; readonly at: Point }
  | { readonly of: 'element'; readonly ref: ElementRef }
  /** @param below - height of the lower part of the view that will be covered, in pixels */
  | { readonly of: 'nodes'; readonly ids: ReadonlySet<string>; readonly below: number }
  | { readonly of: 'area'; readonly area: Box; readonly below: number };

/** Target of the smallest possible move of the view; none where it is visible. */
export type RevealTarget = { readonly ref: ElementRef } | { readonly at: Point };

export type CameraEvent =
  /** @param atView - it opened at a given view: returned to, or an edit of the open map */
  | { readonly kind: 'loaded'; readonly atView: boolean }
  | { readonly kind: 'layout'; readonly running: boolean }
  | { readonly kind: 'overlay-ready' }
  | { readonly kind: 'fit' }
  | { readonly kind: 'fit-when-settled' }
  | { readonly kind: 'zoom'; readonly by: 'in' | 'out' }
  /** Offset in pixels. */
  | { readonly kind: 'pan'; readonly by: Point }
  | { readonly kind: 'look-at'; readonly at: Point }
  | { readonly kind: 'show'; readonly target: ShowTarget; readonly from: Viewport }
  /** The filter, focus or tour that moved the view ended. */
  | { readonly kind: 'part-ended' }
  /** @param isAsked - large enough, without a drawer over it. @param isFound - by search: no view to return to */
  | { readonly kind: 'reveal'; readonly target: RevealTarget; readonly isAsked?: boolean; readonly isFound?: boolean }
  /** The person panned or zoomed by wheel, drag or fingers. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'window-resized'; readonly before: Viewport }
  /** The size has been stable for a while. @param isTyping - the keyboard of a phone is open */
  | { readonly kind: 'window-settled'; readonly isTyping: boolean }
  /** A panel next to the map opened, or closed. */
  | { readonly kind: 'narrowed'; readonly before: Viewport }
  | { readonly kind: 'widened'; readonly before: Viewport }
  /** The start card opened next to the example, was closed by its button, or closed because of a selection. */
  | { readonly kind: 'card'; readonly change: 'opened' | 'closed' | 'hidden' }
  | { readonly kind: 'pressed' }
  | { readonly kind: 'released' }
  /** @param count - number of selected elements */
  | { readonly kind: 'selected'; readonly count: number; readonly viewport: Viewport }
  | { readonly kind: 'waited' }
  | { readonly kind: 'arranging'; readonly viewport: Viewport }
  | { readonly kind: 'arranged'; readonly viewport: Viewport }
  | { readonly kind: 'replayed'; readonly way: 'undo' | 'redo'; readonly viewport: Viewport };

/** A change of the view. Without one it stays. A view of the whole map that no longer shows it is fitted (`isAll`). */
export type CameraEffect =
  /** Reports the visible part, so that a drawer over the map closes. */
  | { readonly kind: 'announce'; readonly shows: 'all' | 'part' }
  /** @param was - returned to instead, if the canvas has its size again and shows the whole map there */
  | { readonly kind: 'fit'; readonly was?: Viewport }
  /** Immediately, and only if the map is not in the free part of the canvas. */
  | { readonly kind: 'fit-new' }
  | Extract<CameraEvent, { kind: 'zoom' | 'pan' | 'look-at' | 'show' | 'reveal' }>
  | { readonly kind: 'reveal-selected' }
  /** If the view `from` showed the whole map, so does the next one, with as little motion of the selected element as possible. @param was - as for `fit`. @param reveals - it is revealed otherwise */
  | {
      readonly kind: 'keep-all';
      readonly from: Viewport;
      readonly was?: Viewport;
      readonly isAll: boolean;
      readonly reveals: boolean;
    }
  | { readonly kind: 'keep-centre'; readonly of: Viewport }
  | { readonly kind: 'return'; readonly to: Viewport; readonly isAnimated?: boolean; readonly isAll?: boolean }
  /** 'waited' is sent once no second click is possible, or once the view has stopped. It cancels an earlier wait. */
  | { readonly kind: 'wait'; readonly for: 'clicks' | 'stillness' | 'nothing' };
