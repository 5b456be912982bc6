/** Checks the map on screen: at once, and after changes at most once a second. */

import { catchError, EMPTY, filter, from, merge, of, Subject, type Subscription, switchMap, throttleTime } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { CheckResult } from '../../formats/check/check.ts';
import type { PictureState } from '../../formats/check/rule.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { now } from '../../services/index.ts';
import { pictureState } from '../../services/picture-state.ts';
import type { ControllerContext } from '../context.ts';
import { createChecker } from './thread.ts';

/** Time between two checks of a map that is being changed, in milliseconds. */
const PAUSE_MS = 1000;
/** Pictures that are asked for at once, and in all: each of them was loaded for the screen already. */
const PICTURES_AT_ONCE = 6;
const MOST_PICTURES = 500;

/** What may be asked of the check that runs beside the map. */
export type Checking = {
  /** The findings are looked at from now on: says them once more, and asks for the pictures too. */
  readonly list: () => void;
};

/**
 * Checks what is on screen, at once and after changes, until `life` ends.
 *
 * @param isWanted - whether this map is to be checked
 */
export function attachChecking(
  { bus, models, services }: ControllerContext,
  isWanted: () => boolean,
  life: Subscription,
): Checking {
  const checker = createChecker();
  const ended = new AbortController();
  let isListed = false;
  /** What is known of pictures, by the words of documents; those that are fine are not asked for again either. */
  const pictures = new Map<string, PictureState | 'fine'>();
  let last: { readonly document: MapDocument; readonly result: CheckResult } | undefined;
  const again$ = new Subject<void>();

  async function check(): Promise<void> {
    const document = models.document.current();
    const bad = [...pictures].flatMap(([source, state]) => (state === 'fine' ? [] : [[source, state] as const]));
    const today = now(services).toISOString().slice(0, 10);
    const result = await checker.check({ document, today, pictures: new Map(bad) });
    last = { document, result };
    if (models.document.current() === document) bus.emit('check:changed', result);
    if (isListed) void askForPictures(document);
  }

  async function askForPictures(document: MapDocument): Promise<void> {
    const sources = picturesOf(document).filter((source) => !pictures.has(source));
    const wanted = sources.slice(0, Math.max(0, MOST_PICTURES - pictures.size));
    for (const source of wanted) pictures.set(source, 'fine');
    const base = services.base();
    const ask = async () => {
      for (let source = wanted.shift(); source !== undefined; source = wanted.shift()) {
        const state = await pictureState(source, { request: services.fetch, base, signal: ended.signal });
        if (ended.signal.aborted || state === undefined) continue;
        pictures.set(source, state);
        again$.next();
      }
    };
    await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, ask));
  }

  const changes$ = merge(
    of(undefined),
    again$,
    eventsOf(bus, 'document:loaded'),
    eventsOf(bus, 'panel:changed'),
    eventsOf(bus, 'document:changed').pipe(filter(({ cause }) => cause !== 'layout')),
  );
  life.add(
    changes$
      .pipe(
        filter(isWanted),
        throttleTime(PAUSE_MS, services.clock, { leading: true, trailing: true }),
        switchMap(() => from(check()).pipe(catchError(() => EMPTY))),
      )
      .subscribe(),
  );
  life.add(() => {
    ended.abort();
    checker.end();
  });
  return {
    list() {
      isListed = true;
      if (last && last.document === models.document.current()) bus.emit('check:changed', last.result);
      again$.next();
    },
  };
}

/** Pictures of nodes and types that are read from somewhere. */
function picturesOf({ nodes, nodeTypes }: MapDocument): readonly string[] {
  const sources = [...Object.values(nodeTypes), ...nodes].flatMap(({ image }) => image ?? []);
  return [...new Set(sources)].filter((source) => !/^data:/i.test(source));
}
