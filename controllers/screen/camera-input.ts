import {
  animationFrames,
  auditTime,
  EMPTY,
  elementAt,
  fromEvent,
  type Observable,
  type SchedulerLike,
  type Subscription,
  startWith,
  switchMap,
  take,
  timer,
} from 'rxjs';
import { eventsOf, onFacts } from '../../bus/bus.ts';
import type { CameraEffect, CameraEvent } from '../../models/camera-events.ts';
import type { ControllerContext } from '../base/context.ts';
import { isTyping } from '../base/keyboard.ts';

/** Time after which a click is no longer the first of two, in milliseconds. */
const AFTER_CLICKS_MS = 450;
/** Number of frames within which an animation starts; an animated view moves with each frame. */
const STILL_FRAMES = 5;
/** Delay after resizing, because a window reports every frame of it. */
const WINDOW_MS = 50;

export type Send = (event: CameraEvent) => void;
/** Conditions that the camera waits for before it moves automatically. */
export type WaitReason = Extract<CameraEffect, { kind: 'wait' }>['for'];

/** Calls back once when the condition is met, however slow the frames are. @param moves - of the view */
export function waited(reason: WaitReason, moves: Observable<unknown>, clock: SchedulerLike): Observable<unknown> {
  if (reason === 'nothing') return EMPTY;
  if (reason === 'clicks') return timer(AFTER_CLICKS_MS, clock);
  return moves.pipe(
    startWith(undefined),
    switchMap(() => animationFrames().pipe(elementAt(STILL_FRAMES - 1))),
    take(1),
  );
}

export function followFacts({ bus, models }: ControllerContext, openedAtView: () => boolean, send: Send): Subscription {
  const viewport = () => models.viewport.current();
  return onFacts(bus, {
    'document:loaded': () => send({ kind: 'loaded', atView: openedAtView() }),
    'document:changed': ({ cause, isArrangement }) => {
      if (!isArrangement) return;
      if (cause === 'edit') send({ kind: 'arranged', viewport: viewport() });
      else if (cause !== 'layout') send({ kind: 'replayed', way: cause, viewport: viewport() });
    },
    'layout:changed': ({ running }) => send({ kind: 'layout', running }),
    'selection:changed': () =>
      send({ kind: 'selected', count: models.selection.current().length, viewport: viewport() }),
    'filter:changed': () => {
      if (!models.filter.isActive()) send({ kind: 'part-ended' });
    },
    'start-card:changed': ({ change }) => send({ kind: 'card', change }),
  });
}

/** Sends presses, and sizes of the window or of the frame in another page, to the camera. */
export function followWindow({ bus, models, services }: ControllerContext, send: Send): Subscription {
  const press = (name: string, kind: 'pressed' | 'released') =>
    fromEvent(window, name, { capture: true, passive: true }).subscribe(() => send({ kind }));
  const following = press('pointerdown', 'pressed');
  following.add(press('pointerup', 'released'));
  following.add(press('pointercancel', 'released'));
  let windowSize = sizeOfWindow();
  let last = models.viewport.current();
  following.add(
    eventsOf(bus, 'viewport:changed').subscribe((next) => {
      const before = last;
      last = next;
      const isOfWindow = windowSize !== sizeOfWindow();
      windowSize = sizeOfWindow();
      if (before.width === 0 || (before.width === next.width && before.height === next.height)) return;
      if (isOfWindow) send({ kind: 'window-resized', before });
      else if (next.width < before.width || next.height < before.height) send({ kind: 'narrowed', before });
      else send({ kind: 'widened', before });
    }),
  );
  following.add(
    fromEvent(window, 'resize')
      .pipe(auditTime(WINDOW_MS, services.clock))
      .subscribe(() => send({ kind: 'window-settled', isTyping: isTyping(document.activeElement) })),
  );
  return following;
}

const sizeOfWindow = (): string => `${innerWidth} ${innerHeight}`;
