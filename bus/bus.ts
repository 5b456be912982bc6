/** The bus that carries events between the rooms. */

import mitt, { type Emitter } from 'mitt';
import { Observable } from 'rxjs';
import type { BusEvents } from './events.ts';

export type Bus = Emitter<BusEvents>;

export function createBus(): Bus {
  return mitt<BusEvents>();
}

/** Events of one kind as a stream; unsubscribing removes the handler from the bus. */
export function eventsOf<K extends keyof BusEvents>(bus: Bus, kind: K): Observable<BusEvents[K]> {
  return new Observable((subscriber) => {
    const handler = (event: BusEvents[K]) => subscriber.next(event);
    bus.on(kind, handler);
    return () => bus.off(kind, handler); // Without the handler, mitt's `off` removes everyone's.
  });
}
