import { defer, finalize, firstValueFrom, from, merge, type Observable, Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { IntentName } from '../../bus/intents.ts';
import { answer, type IntentAnswers } from './answer.ts';
import type { ControllerContext } from './context.ts';

export const NOT_LOADED = 'This part of the application could not be loaded. Check your connection and try again.';

/** Resolves when the first map has loaded or failed: on a slow connection everything else waits for it. */
export function firstMap({ bus }: Pick<ControllerContext, 'bus'>): Promise<unknown> {
  const kinds = ['document:loaded', 'document:refused', 'load:failed'] as const;
  return firstValueFrom(merge(...kinds.map((kind) => eventsOf(bus, kind))), { defaultValue: undefined });
}

/** A part of the application once its styles are loaded, which are not on the first page either. */
export async function withLazyStyles<Part>(
  { services }: Pick<ControllerContext, 'services'>,
  load: () => Promise<Part>,
): Promise<Part> {
  await services.lazyStyles();
  return load();
}

/**
 * A part that is loaded on first use. Calls in the meantime are executed in order once it is loaded, later ones at
 * once. When loading fails, the person is told, and the next call tries again.
 * @param lifetime - ends the part; after its end nothing is loaded
 * @param meanwhile - calls while it is loading: all of them, or for a dialog only the last, so that it opens once
 * @returns a function that uses the part; its promise resolves even if loading failed
 */
export function lazy<Part extends object>(
  context: Pick<ControllerContext, 'bus' | 'services'>,
  lifetime: Subscription,
  load: () => Promise<Part>,
  meanwhile: 'all' | 'last' = 'all',
): (use: (part: Part) => void) => Promise<void> {
  let part: Part | undefined;
  let last: ((part: Part) => void) | undefined;
  let loading: Promise<void> | undefined;
  const bring = async () => {
    const came = await withLazyStyles(context, load);
    if (came instanceof Subscription) lifetime.add(came);
    if (!lifetime.closed) part = came;
  };
  return async (use) => {
    last = use;
    if (!part) {
      loading ??= bring();
      try {
        await loading;
      } catch {
        loading = undefined;
        context.bus.emit('notice:raised', { tone: 'error', text: NOT_LOADED });
      }
    }
    if (part && (meanwhile === 'all' || use === last)) use(part);
  };
}

export function answerLazily<K extends IntentName>(
  context: ControllerContext,
  names: readonly K[],
  use: (run: (part: IntentAnswers<K>) => void) => Promise<void>,
): Subscription {
  const answers = names.map((name) => [name, (payload: BusEvents[K]) => use((part) => part[name](payload))]);
  return answer(context, Object.fromEntries(answers));
}

/** Runs a promise for each subscriber. Unsubscribing aborts its signal. */
export function abortable<T>(run: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return defer(() => {
    const controller = new AbortController();
    return from(run(controller.signal)).pipe(finalize(() => controller.abort()));
  });
}
