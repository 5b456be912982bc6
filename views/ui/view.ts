/** Context and mounting of views. Views read models and emit intents; they change nothing themselves. */

import { Subscription } from 'rxjs';
import { type Bus, eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { ReadModels } from '../../models/models.ts';

export type ViewContext = {
  readonly bus: Bus;
  readonly models: ReadModels;
};

/** Calls `render` at most once per frame; the returned function requests it. */
export function onceAFrame(render: () => void): () => void {
  let isRequested = false;
  return () => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(() => {
      isRequested = false;
      render();
    });
  };
}

/** Facts that redraw a view, and the change of its state for each; undefined leaves it unchanged. */
type Changes<State> = {
  readonly [K in keyof BusEvents]?: (event: BusEvents[K], state: State) => Partial<State> | undefined;
};

/** A view: a state, and a function that draws it. */
type View<State> = {
  readonly state: State;
  readonly draw: (state: State) => void;
  /** Drawn with the next frame. */
  readonly on: Changes<State>;
  /** Drawn before other listeners of the fact, which may read the page. */
  readonly atOnce?: Changes<State>;
};

type Mounted<State> = Subscription & {
  readonly state: () => State;
  /** Changes the state and draws the view with the next frame. */
  readonly become: (change?: Partial<State>) => void;
  /** The same, drawn when it returns. */
  readonly becomeNow: (change?: Partial<State>) => void;
};

/** Mounts a view: it is drawn at most once per frame after one of its facts, until it is unsubscribed. */
export function mountView<State extends object>(
  bus: Bus,
  { state: first, draw, on, atOnce = {} }: View<State>,
): Mounted<State> {
  let state = first;
  const life = new Subscription();
  const scheduleDraw = onceAFrame(() => !life.closed && draw(state));
  const become = (by?: Partial<State>) => {
    state = { ...state, ...by };
    scheduleDraw();
  };
  const becomeNow = (by?: Partial<State>) => {
    state = { ...state, ...by };
    draw(state);
  };
  const follow = <K extends keyof BusEvents>(fact: K, changes: Changes<State>, change: typeof become) =>
    life.add(
      eventsOf(bus, fact).subscribe((event) => {
        const by = changes[fact]?.(event, state);
        if (by) change(by);
      }),
    );
  for (const fact of factsOf(on)) follow(fact, on, become);
  for (const fact of factsOf(atOnce)) follow(fact, atOnce, becomeNow);
  return Object.assign(life, { state: () => state, become, becomeNow });
}

const factsOf = (changes: object) => Object.keys(changes) as (keyof BusEvents)[];

/** For a fact that changes only models, not the view's own state. */
export const renderOnly = () => ({});

/** For `document:changed`: a view without positions is not redrawn after a layout. */
export const drawnOnEdit = ({ cause }: BusEvents['document:changed']) => (cause === 'layout' ? undefined : {});
