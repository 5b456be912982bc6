/** What the host page asks, in the order of its messages. */

import { filter, fromEvent, map, Observable, startWith } from 'rxjs';
import type { HostMessage } from '../../formats/protocol/messages.ts';
import { type Prefix, prefixOf, readHostMessage } from '../../formats/protocol/read.ts';

/** A message of the host page, and its origin. */
export type HostRequest<M extends HostMessage = HostMessage> = {
  readonly message: M;
  readonly origin: string;
  /** The prefix of its type, in which it is answered. */
  readonly prefix: Prefix;
};
/** A host's question to show a document. */
export type LoadRequest = HostRequest<Extract<HostMessage, { readonly type: 'graphapp:load' }>>;

/**
 * Questions that came in one go: loads that follow each other directly come together, everything else by itself. In the
 * order in which they were asked, because a host tells answers of one kind apart by their order alone.
 *
 * @param earlyMessages - messages that came before
 */
export const requestsAfter = (
  earlyMessages: readonly MessageEvent<unknown>[],
): Observable<HostRequest | readonly LoadRequest[]> =>
  new Observable((subscriber) => {
    const asked: HostRequest[] = [];
    // A channel and not a timer: pages in the background slow timers down.
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

/** Heard is the embedding page's window alone. */
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
