/** Requests of the host page, in the order of its messages. */

import { filter, fromEvent, map, Observable, startWith } from 'rxjs';
import type { HostMessage } from '../../formats/protocol/messages.ts';
import { type Prefix, prefixOf, readHostMessage } from '../../formats/protocol/read.ts';

export type HostRequest<M extends HostMessage = HostMessage> = {
  readonly message: M;
  readonly origin: string;
  readonly prefix: Prefix;
};
export type LoadRequest = HostRequest<Extract<HostMessage, { readonly type: 'graphapp:load' }>>;

/**
 * Requests received together: consecutive loads are grouped, all others are separate.
 * In their original order, by which a host matches answers of one kind.
 * @param earlyMessages - messages received before
 */
export const requestsAfter = (
  earlyMessages: readonly MessageEvent<unknown>[],
): Observable<HostRequest | readonly LoadRequest[]> =>
  new Observable((subscriber) => {
    const asked: HostRequest[] = [];
    // A channel and not a timer, because pages in the background slow down timers.
    const { port1: now, port2: later } = new MessageChannel();
    now.onmessage = () => {
      while (asked.length > 0) {
        const other = asked.findIndex((request) => !isLoad(request));
        const loads = asked.splice(0, other < 0 ? asked.length : other).filter(isLoad);
        if (loads.length > 0) subscriber.next(loads);
        const request = asked.shift();
        if (request) subscriber.next(request);
      }
    };
    const hearing = heard$(earlyMessages).subscribe((request) => {
      asked.push(request);
      later.postMessage(null);
    });
    return () => {
      hearing.unsubscribe();
      now.close();
    };
  });

/** Only the embedding window is accepted. */
const heard$ = (earlyMessages: readonly MessageEvent<unknown>[]): Observable<HostRequest> =>
  fromEvent<MessageEvent<unknown>>(window, 'message').pipe(
    startWith(...earlyMessages),
    map(({ source, data, origin }) => {
      const message = source === window.parent ? readHostMessage(data) : undefined;
      return message && { message, origin, prefix: prefixOf(data) };
    }),
    filter((request) => request !== undefined),
  );

function isLoad(request: HostRequest): request is LoadRequest {
  return request.message.type === 'graphapp:load';
}
