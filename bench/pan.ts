/**
 * Work of the page's thread per frame of a pan in the built application: 5,000 nodes with three pills each, 200
 * sections, 200 arrows, everything drawn. At 60 frames a second there are 16.7 ms for it; the processor's time is told,
 * as other work on the machine changes it less than the clock. npm run build && npm run bench:pan -- [nodes] [rounds]
 */

import { quietShare } from '../tests/setup/processor.ts';
import { type Counting, openApplication, rested, upTo } from './application.ts';
import { makeMap } from './map.ts';

const nodes = Number(process.argv[2] ?? 5000);
const rounds = Number(process.argv[3] ?? 3);
const DRAWN = 200;
const FRAMES = 60;
/** Category of the page's marks. */
const MARKS = 'blink.user_timing';
/** Wheel steps from the whole map in view. */
const SCALES = {
  'all of the map': 0,
  'a quarter': 3,
  'a tenth': 5,
  'pills as bars': 14,
  'pills with words': 24,
} as const;
/** Right of the panel, left of the minimap. */
const MIDDLE = { x: 780, y: 400 };

const opened = await openApplication(drawnMap(), '&tags=1');
const { page, browser } = opened;
let turned = 0;
for (const [name, turns] of Object.entries(SCALES)) {
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
  for (; turned < turns; turned += 1) await page.mouse.wheel(0, -100);
  const costs: number[] = [];
  const quiet: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await rested(page);
    const share = await quietShare(opened);
    const taken = await panned();
    costs.push(...taken);
    quiet.push(...taken.map((cost) => cost * share));
  }
  const told = (numbers: readonly number[]) =>
    [0.5, 0.95, 1].map((part) => upTo(part, numbers).toFixed(1).padStart(5)).join(' /');
  console.log(`${name.padEnd(16)} ${told(costs)} ms of the page's thread; ${told(quiet)} on a quiet machine`);
}
await opened.close();

/** Work of the page's thread in each frame of a pan back and forth, in milliseconds. */
async function panned(): Promise<readonly number[]> {
  const free = await freePlace();
  await page.mouse.move(free.x, free.y);
  await page.mouse.down();
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', MARKS] });
  const painted = await page.evaluate(
    async ({ x, y, right, down, frames }) => {
      const element = document.elementFromPoint(x, y);
      const counting = globalThis as unknown as Counting;
      counting.painted = 0;
      for (let frame = 1; frame <= frames; frame += 1) {
        await new Promise(requestAnimationFrame);
        performance.mark('pan');
        const way = 6 * Math.min(frame, frames - frame);
        const [clientX, clientY] = [x + right * way, y + (down * way) / 3];
        const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true, buttons: 1, bubbles: true };
        element?.dispatchEvent(new PointerEvent('pointermove', { ...pointer, clientX, clientY }));
      }
      await new Promise(requestAnimationFrame);
      performance.mark('pan');
      return counting.painted;
    },
    { ...free, right: Math.sign(MIDDLE.x - free.x), down: Math.sign(MIDDLE.y - free.y), frames: FRAMES },
  );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  await page.mouse.up();
  if (painted < FRAMES) throw new Error('The view did not follow the pointer.');
  return workBetweenMarks(traceEvents);
}

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Elapsed time, in microseconds. */
  readonly dur?: number;
  /** Processor time, in microseconds. */
  readonly tdur?: number;
};

/** Processor time of tasks on the thread that set the marks, for each interval between marks. */
function workBetweenMarks(events: readonly TraceEvent[]): readonly number[] {
  const marks = events.filter(({ name }) => name === 'pan');
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) => name === 'RunTask' && pid === marks[0]?.pid && tid === marks[0].tid && tdur,
  );
  const times = marks.map(({ ts }) => ts).sort((a, b) => a - b);
  // A task that contains a mark began before it: its work belongs to the frame.
  return times.slice(1).map((end, at) => {
    const start = times[at] ?? 0;
    const own = tasks.filter(({ ts, dur = 0 }) => ts + dur > start && ts + dur <= end);
    return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
}

/** A point on the background; with the whole map in view, outside of it. */
async function freePlace(): Promise<{ readonly x: number; readonly y: number }> {
  for (let y = 120; y < 780; y += 12) {
    for (let x = MIDDLE.x - 380; x < MIDDLE.x + 300; x += 48) {
      await page.mouse.move(x, y);
      const isFree = await page.evaluate(
        async ([left, top]) => {
          await new Promise(requestAnimationFrame);
          const element = document.elementFromPoint(left, top);
          return (
            Boolean(element?.closest('[role="application"]')) &&
            getComputedStyle(element as Element).cursor !== 'pointer'
          );
        },
        [x, y] as const,
      );
      if (isFree) return { x, y };
    }
  }
  throw new Error('There is no free place to begin a pan.');
}

function drawnMap(): object {
  const map = makeMap(nodes);
  const [width, height] = [
    Math.max(...map.nodes.map(({ x }) => x)) / 20,
    Math.max(...map.nodes.map(({ y }) => y)) / 10,
  ];
  const sections = Array.from({ length: DRAWN }, (_, at) => ({
    id: `s${at}`,
    title: `Section ${at}`,
    x: (at % 20) * width,
    y: Math.floor(at / 20) * height,
    width: 0.94 * width,
    height: 0.94 * height,
  }));
  const arrows = sections.map(({ id }, at) => ({
    from: { section: id },
    to: { section: `s${(at + (at % 3 === 0 ? 21 : 1)) % DRAWN}` },
    label: `Arrow ${at}`,
    ...(at % 2 === 0 ? { route: 'elbow' } : {}),
  }));
  return {
    meta: { title: 'Bench', fixedLayout: true, readOnly: true },
    ...map,
    nodes: map.nodes.map((node, at) => ({ ...node, tags: [0, 1, 2].map((tag) => `tag-${(at * 7 + tag * 13) % 40}`) })),
    sections,
    arrows,
  };
}
