/** Checks the map on screen while its panel is there: at once, and after changes at most once a second. */

import { catchError, EMPTY, filter, from, merge, of, Subject, type Subscription, switchMap, throttleTime } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { PictureState } from '../../formats/check/rule.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { now } from '../../services/index.ts';
import { pictureState } from '../../services/picture-state.ts';
import { attachCheckTab } from '../../views/panel/check-tab.ts';
import type { ViewContext } from '../../views/ui/view.ts';
import type { ControllerContext } from '../context.ts';
import { createChecker } from './thread.ts';

/** Time between two checks of a map that is being changed, in milliseconds. */
const PAUSE_MS = 1000;
/** Pictures that are asked for at once, and in all: each of them was loaded for the screen already. */
const PICTURES_AT_ONCE = 6;
const MOST_PICTURES = 500;

/** The panel, and the checking that it shows. */
export function checkTab(context: ControllerContext): (host: HTMLElement, view: ViewContext) => Subscription {
  return (host, view) => {
    const tab = attachCheckTab(host, view);
    tab.add(attachChecking(context));
    return tab;
  };
}

function attachChecking({ bus, models, services }: ControllerContext): Subscription {
  const checker = createChecker();
  const ended = new AbortController();
  /** What is known of pictures, by the words of documents; those that are fine are not asked for again either. */
  const pictures = new Map<string, PictureState | 'fine'>();
  const again$ = new Subject<void>();

  async function check(): Promise<void> {
    const document = models.document.current();
    const bad = [...pictures].flatMap(([source, state]) => (state === 'fine' ? [] : [[source, state] as const]));
    const today = now(services).toISOString().slice(0, 10);
    const result = await checker.check({ document, today, pictures: new Map(bad) });
    if (models.document.current() === document) bus.emit('check:changed', result);
    void askForPictures(document);
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
    eventsOf(bus, 'document:changed').pipe(filter(({ cause }) => cause !== 'layout')),
  );
  const checking = changes$
    .pipe(
      throttleTime(PAUSE_MS, services.clock, { leading: true, trailing: true }),
      switchMap(() => from(check()).pipe(catchError(() => EMPTY))),
    )
    .subscribe();
  checking.add(() => {
    ended.abort();
    checker.end();
  });
  return checking;
}

/** Pictures of nodes and types that are read from somewhere. */
function picturesOf({ nodes, nodeTypes }: MapDocument): readonly string[] {
  const sources = [...Object.values(nodeTypes), ...nodes].flatMap(({ image }) => image ?? []);
  return [...new Set(sources)].filter((source) => !/^data:/i.test(source));
}
