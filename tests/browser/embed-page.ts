/** Host page functions for the embedding tests. */

import type { HostPage, Message } from '../setup/host.ts';
import { PIXELS, type Rgb } from './overlay/pixels.ts';

type Point = { readonly x: number; readonly y: number };

export type MapData = { readonly nodes: readonly { readonly id: string; readonly x?: number; readonly y?: number }[] };

export const PAIR = {
  meta: { title: 'Pair' },
  nodes: [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 200, y: 100 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'knows' }],
};

/** A large node in the middle of its map, and so of the frame. */
export const CENTRED = {
  nodes: [
    { id: 'middle', x: 0, y: 0, size: 60 },
    { id: 'left', x: -300, y: 0 },
    { id: 'right', x: 300, y: 0 },
  ],
};

export function types(messages: readonly Message[]): readonly string[] {
  return messages.map(({ type }) => type);
}

export function ids(data: unknown): readonly string[] {
  return (data as MapData).nodes.map(({ id }) => id);
}

export async function ask(page: HostPage, question: object, answer: string): Promise<Message> {
  const before = await page.count();
  await page.send(question);
  return page.next(answer, before);
}

/** Everything sent so far has been answered, and changes have had the time that they are held together for. */
export async function settled(page: HostPage): Promise<void> {
  await page.frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
}

/** The map once two readings of it, some frames apart, have every node at the same place. */
export async function rested(page: HostPage): Promise<MapData> {
  let last = '';
  for (;;) {
    await settled(page);
    const { data } = await ask(page, { type: 'graphapp:get' }, 'graphapp:document');
    const now = JSON.stringify((data as MapData).nodes);
    if (now === last) return data as MapData;
    last = now;
  }
}

async function middleOf(page: HostPage): Promise<Point> {
  const box = await page.page.locator('iframe').boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Clicks what lies in the middle of the frame. */
export async function clickMiddle(page: HostPage): Promise<void> {
  const { x, y } = await middleOf(page);
  await page.page.mouse.click(x, y);
}

/** Drags what lies in the middle of the frame by the mouse. */
export async function dragMiddle(page: HostPage, dx: number, dy: number): Promise<void> {
  await drag(page, await middleOf(page), dx, dy);
}

/** Drags the node of a colour that nothing else has, except on the minimap. */
export async function dragColor(page: HostPage, color: Rgb, dx: number, dy: number): Promise<void> {
  const frame = page.page.locator('iframe');
  const shot = await frame.screenshot({ style: '.minimap { visibility: hidden }' });
  const box = await PIXELS.boxOf(shot, color);
  const corner = await frame.boundingBox();
  if (!box || !corner) throw new Error(`Nothing of the colour ${color} is in the frame.`);
  const at = { x: corner.x + (box.left + box.right) / 2, y: corner.y + (box.top + box.bottom) / 2 };
  await drag(page, at, dx, dy);
}

async function drag({ page }: HostPage, { x, y }: Point, dx: number, dy: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2);
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}
