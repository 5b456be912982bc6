/** Actions of a person on a page: finding by name, clicking, dragging, typing. */

import type { Driver, InputSource } from './driver.ts';
import { type Spot, spotOf } from './questions.ts';

/** Time limit for an expectation, in milliseconds, on a busy machine. */
export const PATIENCE_MS = 20_000;

/** WebDriver's names of keys that are no character. */
export const KEYS = { control: '\uE009', enter: '\uE007' } as const;

export type Hands = ReturnType<typeof handsOn>;

export function handsOn(driver: Driver) {
  /** Asks the page again and again, once a frame, until it gives something; gives that. */
  async function until<Args extends readonly unknown[], Result>(
    what: string,
    ask: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<NonNullable<Result>> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await driver.evaluate(ask, ...args);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
      await driver.evaluate(nextFrame);
    }
  }

  /** Asks until the answer is the same for some frames, as when a view comes to rest or a menu has found its place. */
  async function untilAtRest<Args extends readonly unknown[], Result>(
    what: string,
    ask: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<NonNullable<Result>> {
    let answer = await until(what, ask, ...args);
    for (let same = 0; same < 3; ) {
      await driver.evaluate(nextFrame);
      const now = await until(what, ask, ...args);
      same = JSON.stringify(now) === JSON.stringify(answer) ? same + 1 : 0;
      answer = now;
    }
    return answer;
  }

  /** Middle of the visible element that matches and has this name, once it is there and nothing covers it. */
  const find = (selector: string, name: string): Promise<Spot> =>
    until(`${selector} “${name}”`, spotOf, selector, name);

  const point = (actions: readonly object[]) => driver.perform([{ type: 'pointer', id: 'mouse', actions }]);
  const to = ({ x, y }: Spot, duration = 0) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  const press = (key: string) => [
    { type: 'keyDown', value: key },
    { type: 'keyUp', value: key },
  ];
  const keys = (actions: readonly object[]) => driver.perform([{ type: 'key', id: 'keys', actions } as InputSource]);

  const clickAt = (spot: Spot) => point([to(spot), down, up]);
  const click = async (selector: string, name: string) => clickAt(await find(selector, name));

  return {
    until,
    untilAtRest,
    find,
    click,
    clickAt,
    drag: (from: Spot, by: Spot) =>
      point([
        to(from),
        down,
        to({ x: from.x + by.x / 2, y: from.y + by.y / 2 }, 50),
        to({ x: from.x + by.x, y: from.y + by.y }, 50),
        up,
      ]),
    wheel: ({ x, y }: Spot, deltaY: number) =>
      driver.perform([
        {
          type: 'wheel',
          id: 'wheel',
          actions: [{ type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY }],
        },
      ]),
    type: (text: string) => keys([...text].flatMap(press)),
    press: (...held: readonly string[]) =>
      keys([
        ...held.map((value) => ({ type: 'keyDown', value })),
        ...[...held].reverse().map((value) => ({ type: 'keyUp', value })),
      ]),
    choose: async (menu: string, item: string) => {
      await click('button', menu);
      await click('[role^="menuitem"]', item);
    },
    title: (text: string) =>
      until(`the title “${text}”`, (wanted) => document.querySelector('h1')?.textContent === wanted, text),
  };
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
