/** The view of the graph, its animated moves, and conversion between graph and screen coordinates. */

import type { Box, GraphPoint, RenderOptions, ZoomEvent } from '../model/types.ts';
import { Transform } from './transform.ts';

/** Graph point in the middle, and screen pixels per graph unit; without a scale the present one is kept. */
export type Viewport = { x: number; y: number; scale?: number | undefined; animate?: boolean | undefined };

type Shows = {
  /** Box around everything drawn, or null when there is nothing. */
  bounds(): Box | null;
  prefersStillness(): boolean;
  /** Reads the canvas's size immediately, because it may just have been resized. */
  measure(): void;
  /** The view changed and must be painted with the next frame. */
  onView(): void;
  onFlight(): void;
};

/** Pans, zooms, fits and animates the view. */
export class ViewCamera {
  /** A person or the caller moved the view: it is no longer fitted automatically. */
  isViewTaken = false;
  #options: RenderOptions;
  #canvas: HTMLElement;
  #shows: Shows;
  #transform = new Transform(0, 0, 1);
  #width = 0;
  #height = 0;
  /** Position of the canvas in the window when it was measured. */
  #left = 0;
  #top = 0;
  #flight: { from: Transform; to: Transform; start: number; duration: number } | undefined;
  #event: { source: Event | null } | undefined;
  #movedAt = -1e9;

  constructor(options: RenderOptions, canvas: HTMLElement, shows: Shows) {
    this.#options = options;
    this.#canvas = canvas;
    this.#shows = shows;
  }

  /** From graph units to CSS pixels of the canvas. */
  get transform(): Transform {
    return this.#transform;
  }

  /** Of the canvas, in CSS pixels. */
  get width(): number {
    return this.#width;
  }

  /** Of the canvas, in CSS pixels. */
  get height(): number {
    return this.#height;
  }

  /** Sets the view immediately. @param event - the person's action, null when code did it */
  setTransform(transform: Transform, event: Event | null): void {
    this.#flight = undefined;
    if (event) this.isViewTaken = true;
    this.#applyTransform(transform, event);
  }

  #applyTransform(transform: Transform, event: Event | null): void {
    const { x, y, k } = transform;
    if (!Number.isFinite(x + y + k) || k <= 0) return;
    if (x === this.#transform.x && y === this.#transform.y && k === this.#transform.k) return;
    this.#transform = transform;
    this.#event = { source: event };
    this.#movedAt = performance.now();
    this.#shows.onView();
  }

  /** Moves to a view, animated if wanted. */
  flyTo(transform: Transform, animate: boolean): void {
    const { zoomAnimation, zoomAnimationDuration } = this.#options;
    if (
      !animate ||
      !zoomAnimation ||
      zoomAnimationDuration <= 0 ||
      this.#shows.prefersStillness() ||
      this.#width === 0
    ) {
      this.setTransform(transform, null);
      return;
    }
    this.#flight = { from: this.#transform, to: transform, start: performance.now(), duration: zoomAnimationDuration };
    this.#shows.onFlight();
  }

  /** Fits the content with a margin; at most at scale 3. @param scale - replaces the fitting one */
  fitAndCenter(scale?: number): void {
    this.#shows.measure();
    const target = this.#fitting(scale);
    if (!target) return;
    this.isViewTaken = true;
    this.flyTo(target, true);
  }

  /** Fits without animation, and stays automatic, as while a layout runs. */
  fitNow(): void {
    const target = this.#fitting(undefined);
    if (!target) return;
    this.#flight = undefined;
    this.#applyTransform(target, null);
    // A fitted view is settled from the start: it is painted in full, not sketched first.
    this.#movedAt = -1e9;
  }

  #fitting(scale: number | undefined): Transform | undefined {
    const bounds = this.#shows.bounds();
    if (!bounds || this.#width === 0 || this.#height === 0) return undefined;
    const width = Math.max(1, bounds.width);
    const height = Math.max(1, bounds.height);
    const { largestFit } = this.#options;
    const k = scale ?? Math.min(largestFit, Math.min(this.#width / width, this.#height / height) * 0.8);
    const { x, y } = this.#around({ x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }, k);
    // On whole pixels, where lines and letters are sharp.
    return new Transform(Math.round(x), Math.round(y), k);
  }

  zoomBy(factor: number): void {
    this.#shows.measure();
    const base = this.#flight?.to ?? this.#transform;
    this.isViewTaken = true;
    this.flyTo(base.scaledAt(this.clampZoom(base.k * factor), this.#width / 2, this.#height / 2), true);
  }

  clampZoom(k: number): number {
    const { minZoom, maxZoom } = this.#options;
    // A fit may be below the least zoom: a gesture must not jump up from there.
    const least = Math.min(minZoom, this.#transform.k);
    return Math.min(Math.max(k, least), Math.max(maxZoom, this.#transform.k));
  }

  /** Centres a graph point; keeps the scale unless one is given. */
  setViewport({ x, y, scale, animate }: Viewport): void {
    this.#shows.measure();
    this.isViewTaken = true;
    this.flyTo(this.#around({ x, y }, scale ?? this.#transform.k), animate ?? false);
  }

  #around({ x, y }: GraphPoint, k: number): Transform {
    return new Transform(this.#width / 2 - x * k, this.#height / 2 - y * k, k);
  }

  #middleOf(view: Transform): GraphPoint {
    return { x: view.invertX(this.#width / 2), y: view.invertY(this.#height / 2) };
  }

  /** The graph point in the middle of the canvas and the scale, as accepted by `setViewport`. */
  getViewport(): { x: number; y: number; scale: number } {
    return { ...this.#middleOf(this.#transform), scale: this.#transform.k };
  }

  /** Converts a point of the window in CSS pixels to a graph point. */
  screenToGraphCoordinates(x: number, y: number): GraphPoint {
    const box = this.#canvas.getBoundingClientRect();
    return { x: this.#transform.invertX(x - box.left), y: this.#transform.invertY(y - box.top) };
  }

  /** Converts a graph point to a point of the window in CSS pixels. */
  graphToScreenCoordinates(x: number, y: number): GraphPoint {
    const box = this.#canvas.getBoundingClientRect();
    return { x: this.#transform.applyX(x) + box.left, y: this.#transform.applyY(y) + box.top };
  }

  /** Advances an animated view. @param time - of the frame, in ms */
  fly(time: number): void {
    const flight = this.#flight;
    if (!flight) return;
    const share = Math.min(1, Math.max(0, (time - flight.start) / flight.duration));
    if (share >= 1) this.#flight = undefined;
    const eased = share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
    const k = flight.from.k * (flight.to.k / flight.from.k) ** eased;
    // The middle moves in proportion to the scale, so that the view does not seem to swing.
    const ratio =
      flight.to.k === flight.from.k ? eased : (1 / k - 1 / flight.from.k) / (1 / flight.to.k - 1 / flight.from.k);
    const from = this.#middleOf(flight.from);
    const to = this.#middleOf(flight.to);
    const middle = { x: mix(from.x, to.x, ratio), y: mix(from.y, to.y, ratio) };
    this.#applyTransform(share >= 1 ? flight.to : this.#around(middle, k), null);
  }

  get isFlying(): boolean {
    return this.#flight !== undefined;
  }

  get movedAt(): number {
    return this.#movedAt;
  }

  /** The last event that moved the view since the previous call, if any. */
  takeViewEvent(): ZoomEvent | undefined {
    const event = this.#event;
    this.#event = undefined;
    return event && { type: 'zoom', transform: this.#transform, sourceEvent: event.source };
  }

  /** Reads the canvas's size and position in the window. @returns whether the size changed */
  takeSize(): boolean {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === this.#width && height === this.#height) return false;
    const { left, top } = this.#canvas.getBoundingClientRect();
    const destination = this.#flight && this.#middleOf(this.#flight.to);
    if (this.#width > 0 && this.#height > 0) {
      // A panel that opens next to the canvas moves nothing on the screen: a second click still hits its node.
      const { x, y, k } = this.#transform;
      this.#transform = new Transform(x + this.#left - left, y + this.#top - top, k);
      this.#event ??= { source: null };
    }
    this.#left = left;
    this.#top = top;
    this.#width = width;
    this.#height = height;
    if (this.#flight && destination) {
      // The target must be centred in the canvas as it is on arrival.
      const now = performance.now();
      const { to, start, duration } = this.#flight;
      const rest = Math.max(1, start + duration - now);
      this.#flight = { from: this.#transform, to: this.#around(destination, to.k), start: now, duration: rest };
    }
    return true;
  }

  /** Puts the graph's origin in the middle at scale 1, before the content is known. */
  centre(): void {
    this.#transform = new Transform(this.#width / 2, this.#height / 2, 1);
  }
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
