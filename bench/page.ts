/** Measurements in the browser: one library with one map. */

import { makeMap } from './map.ts';
import type { Peer, Shown } from './peers/peer.ts';

export type Frames = { median: number; p95: number };
export type Measured = Partial<
  Record<'firstPaint' | 'layout' | 'longestBlock', number> & Record<'panAll' | 'zoom' | 'panTenth' | 'drag', Frames>
>;

const FRAMES = 60;

/** Drawing with all positions given: first paint, panning, zooming, dragging. */
export async function measureDrawing(peer: Peer, count: number): Promise<Measured> {
  const container = freshContainer();
  const map = makeMap(count);
  await quiet();
  const started = performance.now();
  const shown = await peer.show(container, map);
  await nextFrame();
  await nextFrame();
  const firstPaint = performance.now() - started;
  await quiet();
  const panAll = await framesOf((step) => shown.pan(step % 40 < 20 ? 7 : -7, step % 40 < 20 ? 3 : -3));
  await quiet();
  const drag = await framesOf((step) => shown.drag(40 * step, 25 * step));
  await quiet();
  const zoom = await framesOf(() => shown.zoom(4 ** (1 / FRAMES)));
  await quiet();
  // A tenth in view: √10 times the scale at which everything is visible.
  shown.zoom(Math.sqrt(10) / 4);
  await quiet();
  const panTenth = await framesOf((step) => shown.pan(step % 40 < 20 ? 7 : -7, step % 40 < 20 ? 3 : -3));
  shown.destroy();
  container.remove();
  return { firstPaint, panAll, drag, zoom, panTenth };
}

/** Layout without initial positions, and how long the page was blocked. */
export async function measureLayout(peer: Peer, count: number): Promise<Measured> {
  const container = freshContainer();
  const map = makeMap(count);
  await quiet();
  let longestBlock = 0;
  let last = performance.now();
  let running = true;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const now = performance.now();
    longestBlock = Math.max(longestBlock, now - last);
    last = now;
    if (running) setTimeout(() => channel.port2.postMessage(0), 0);
  };
  channel.port2.postMessage(0);
  const started = performance.now();
  const shown = await peer.layOut(container, map);
  const layout = performance.now() - started;
  // A library that never yields blocks everything until it is finished.
  longestBlock = Math.max(longestBlock, performance.now() - last);
  running = false;
  shown.destroy();
  container.remove();
  return { layout, longestBlock };
}

/** Shows a map and leaves it on the page, for measuring memory and idle work from outside. */
export async function show(peer: Peer, count: number): Promise<Shown> {
  const shown = await peer.show(freshContainer(), makeMap(count));
  await quiet();
  return shown;
}

async function framesOf(step: (index: number) => void): Promise<Frames> {
  const times: number[] = [];
  let last = await nextFrame();
  for (let index = 0; index < FRAMES; index++) {
    step(index);
    const now = await nextFrame();
    times.push(now - last);
    last = now;
  }
  times.sort((a, b) => a - b);
  return { median: at(times, 0.5), p95: at(times, 0.95) };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function freshContainer(): HTMLElement {
  const container = document.createElement('div');
  container.style.cssText = 'position:absolute;inset:0';
  document.body.append(container);
  return container;
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
}

/** Waits until frames arrive at their usual rate again. */
async function quiet(): Promise<void> {
  let calm = 0;
  for (let frame = 0; frame < 240 && calm < 20; frame++) {
    const before = performance.now();
    await nextFrame();
    calm = performance.now() - before < 25 ? calm + 1 : 0;
  }
}
