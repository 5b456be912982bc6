/** The picture is drawn in parts, one after the other, and again only after the last one. */

import { fromEvent, merge, takeUntil } from 'rxjs';
import type { Box, Point, Size } from '../../drawing/commands/index.ts';
import type { Change } from '../../formats/compare/change.ts';

/** Computed again for each choice of aspects and each position of the slider. */
export type ComparisonView = {
  readonly rows: readonly ChangeRow[];
  readonly words: string;
  readonly counts: { readonly moves: number; readonly looks: number };
  /** SVG documents that are stacked, and the part of the plane that they show; undefined without elements. */
  readonly picture: { readonly parts: readonly string[]; readonly frame: Box } | undefined;
};

/** A change. `place`: its position in the picture, if visible. */
export type ChangeRow = { readonly what: Change['what']; readonly text: string; readonly place: Point | undefined };

/** Addresses of the parts, each added after the previous one is drawn, so that no single task draws all. */
export function createParts() {
  let parts: readonly string[] = [];
  let addresses: readonly string[] = [];
  const forget = () => {
    for (const address of addresses) URL.revokeObjectURL(address);
    addresses = [];
  };
  const next = (): readonly string[] => {
    const part = parts[addresses.length];
    if (part !== undefined)
      addresses = [...addresses, URL.createObjectURL(new Blob([part], { type: 'image/svg+xml' }))];
    return addresses;
  };
  return {
    forget,
    next,
    begin(all: readonly string[] = []): readonly string[] {
      forget();
      parts = all;
      return next();
    },
  };
}

/** Runs one call at a time; of requests during a run only the last one counts. */
export function lastOnly(run: () => Promise<void>, onFailed: () => void): () => void {
  let [isRunning, isAsked] = [false, false];
  const start = async () => {
    isRunning = true;
    do {
      isAsked = false;
      await run();
    } while (isAsked);
  };
  return () => {
    isAsked = true;
    if (!isRunning)
      void start()
        .catch(onFailed)
        .finally(() => {
          isRunning = false;
        });
  };
}

/** Position of the picture's top left corner in its area, and pixels per graph unit; in CSS pixels. */
export type Look = Point & { readonly scale: number };

/** Graph units around a change that are in view. */
const NEAR = 600;
const MAX_SCALE = 4;

export function lookAt(place: Point, frame: Point & Size, area: Size): Look {
  const scale = Math.max(fitting(frame, area), Math.min(1.2, Math.min(area.width, area.height) / NEAR));
  return {
    scale,
    x: area.width / 2 - (place.x - frame.x) * scale,
    y: area.height / 2 - (place.y - frame.y) * scale,
  };
}

/** The view after a turn of the wheel; the point under the pointer stays. */
export function zoomed(look: Look | undefined, frame: Size, area: Size, at: Point, turned: number): Look {
  const least = fitting(frame, area);
  const from = look ?? {
    scale: least,
    x: (area.width - frame.width * least) / 2,
    y: (area.height - frame.height * least) / 2,
  };
  const scale = Math.min(MAX_SCALE, Math.max(least, from.scale * 1.0015 ** -turned));
  const ratio = scale / from.scale;
  return { scale, x: at.x - (at.x - from.x) * ratio, y: at.y - (at.y - from.y) * ratio };
}

const fitting = (frame: Size, area: Size): number =>
  Math.min(area.width / Math.max(1, frame.width), area.height / Math.max(1, frame.height));

/** The view as a style, which is only transformed: a new layout size would repaint everything. */
export function wholeLook(look: Look | undefined, { width, height }: Size): string {
  if (!look) return '';
  const place = `transform-origin: 0 0; transform: translate(${look.x}px, ${look.y}px) scale(${look.scale})`;
  return `max-width: none; max-height: none; width: ${width}px; height: ${height}px; left: 0; top: 0; ${place}`;
}

export function drag(event: PointerEvent, from: Look | undefined, show: (look: Look) => void): void {
  const area = event.currentTarget as HTMLElement;
  if (!from) return;
  area.setPointerCapture(event.pointerId);
  const ends$ = merge(fromEvent(area, 'pointerup'), fromEvent(area, 'pointercancel'));
  fromEvent<PointerEvent>(area, 'pointermove')
    .pipe(takeUntil(ends$))
    .subscribe(({ clientX, clientY }) =>
      show({ ...from, x: from.x + clientX - event.clientX, y: from.y + clientY - event.clientY }),
    );
}
