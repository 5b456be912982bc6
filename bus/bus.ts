import mitt, { type Emitter } from 'mitt';
import { Observable, Subscription } from 'rxjs';
import type { BusEvents } from './events.ts';
import type { Intent } from './intents.ts';

export type Bus = Emitter<BusEvents>;

export function createBus(): Bus {
  return mitt<BusEvents>();
}

export function emitIntent(bus: Bus, { name, payload }: Intent): void {
  bus.emit(name, payload);
}

/** Events of one kind as a stream; unsubscribing removes the handler from the bus. */
export function eventsOf<K extends keyof BusEvents>(bus: Bus, kind: K): Observable<BusEvents[K]> {
  return new Observable((subscriber) => {
    const handler = (event: BusEvents[K]) => subscriber.next(event);
    bus.on(kind, handler);
    return () => bus.off(kind, handler); // Without the handler, mitt's `off` removes everyone's.
  });
}

type Handlers = { readonly [K in keyof BusEvents]?: (event: BusEvents[K]) => unknown };

export function onFacts(bus: Bus, handlers: Handlers): Subscription {
  const listening = new Subscription();
  const add = <K extends keyof BusEvents>(kind: K) => listening.add(eventsOf(bus, kind).subscribe(handlers[kind]));
  for (const kind of Object.keys(handlers) as (keyof BusEvents)[]) add(kind);
  return listening;
}
