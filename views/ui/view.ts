/** What every view is given. Views read models, and announce intents on the bus; they change nothing. */

import { Subscription } from 'rxjs';
import { type Bus, eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { ReadModels } from '../../models/models.ts';

/** The bus, and the models to be read. */
export type ViewContext = {
  readonly bus: Bus;
  readonly models: ReadModels;
};

/** Calls `render` at most once a frame, however often it is asked; the returned function asks. */
export function onceAFrame(render: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      render();
    });
  };
}

/** The facts a view is drawn with, and what each changes of its state; one that answers nothing leaves all as it is. */
type Changes<State> = {
  readonly [K in keyof BusEvents]?: (event: BusEvents[K], state: State) => Partial<State> | undefined;
};

/** What a view is made of: a state, and the one way it is put on screen. */
type View<State> = {
  readonly state: State;
  /** Puts a state on screen. */
  readonly draw: (state: State) => void;
  /** Drawn with the next frame. */
  readonly on: Changes<State>;
  /** Drawn before the fact goes on to others, who look at what is on screen. */
  readonly atOnce?: Changes<State>;
};

/** A view that is mounted; unsubscribing takes it off the bus. */
type Mounted<State> = Subscription & {
  readonly state: () => State;
  /** Changes the state, if anything, and draws the view with the next frame. */
  readonly become: (change?: Partial<State>) => void;
  /** The same, on screen when it returns: what is done next needs it there. */
  readonly becomeNow: (change?: Partial<State>) => void;
};

/** Mounts a view: it is drawn at most once a frame when one of its facts came, and no more once it has ended. */
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

/** For a fact that changes nothing of a view's own state, only what it reads. */
export const drawn = () => ({});

/** For `document:changed`: a view that shows no places is not drawn when nodes came to rest. */
export const drawnOnEdit = ({ cause }: BusEvents['document:changed']) => (cause === 'layout' ? undefined : {});
