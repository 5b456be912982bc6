/**
 * Control of the application by messages of a host page.
 * Only the embedding window is accepted; documents are sent only to the requesting origin. Specification: Events,
 * Authentication; messages are defined in formats/protocol/messages.ts.
 */

import { concatMap, filter, fromEvent, map, Observable, of, Subscription, startWith } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { reasonsOf } from '../../formats/problems/problem.ts';
import type { HostMessage } from '../../formats/protocol/messages.ts';
import { type Prefix, prefixOf, readHostMessage } from '../../formats/protocol/read.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Loader } from '../load/load.ts';
import type { SettledMap } from '../screen/settled-map.ts';
import { mayRead, parentOrigin, possibleReaders, unreadable } from './access.ts';
import { answerIn, documentSender, pictureSender, post, refuse, wholeDocument } from './answers.ts';
import { changedDocuments } from './changes.ts';
import { attachHostExports, type HostExportParts, pendingRequests } from './host-exports.ts';

export type EmbedParts = HostExportParts & {
  readonly view: Pick<GraphView, 'graph'>;
  readonly loader: Pick<Loader, 'show'>;
  readonly setBackground: (color: string | undefined) => void;
  readonly settled: SettledMap;
  /** A PNG of the whole graph once it is settled; null for an empty map. May reject. */
  readonly picture: () => Promise<Blob | null>;
};

export function attachEmbed(
  context: ControllerContext,
  parts: EmbedParts,
  earlyMessages: readonly MessageEvent<unknown>[],
): Subscription {
  const embed = new Subscription();
  if (window.parent === window) return embed;
  /** Origin of the host page, from its messages or from the browser. */
  let hostOrigin: string | undefined;
  const own = <T extends Subscription>(part: T): T => {
    embed.add(part);
    return part;
  };

  const { settled } = parts;
  const theme = own(attachHostTheme(context, parts.setBackground));
  const pending = pendingRequests(context);
  const exports = own(attachHostExports(context, parts, pending));
  const sendDocument = documentSender(context, settled, embed);
  const sendPicture = pictureSender(context, parts.picture, embed);
  const answer = ({ message, origin, prefix }: HostRequest): void => {
    answerIn(prefix);
    hostOrigin = origin;
    if (message.type === 'graphapp:theme') theme.ask(message);
    else theme.apply();
    if (message.type === 'graphapp:get') pending.until(sendDocument(origin));
    else if (message.type === 'graphapp:snapshot') pending.until(sendPicture(origin));
    else if (message.type === 'graphapp:export') {
      if (!mayRead(context.models.document, origin)) refuse(message.type, unreadable(origin), origin);
      else exports.add(message, origin);
    }
  };
  embed.add(
    requestsAfter(earlyMessages)
      .pipe(concatMap((received) => ('message' in received ? of(received) : pending.done().pipe(map(() => received)))))
      .subscribe((received) => {
        if ('message' in received) answer(received);
        else {
          theme.apply();
          hostOrigin = received.at(-1)?.origin;
          load(parts.loader, received);
        }
      }),
  );
  const sendChange = changeSender(context, embed);
  embed.add(changedDocuments(context, settled).subscribe((map) => sendChange(map, hostOrigin ?? parentOrigin())));
  answerIn('graphapp:');
  post({ type: 'graphapp:ready' }, '*');
  return embed;
}

function changeSender({ bus, models }: ControllerContext, embed: Subscription) {
  let hasRefused = false;
  embed.add(
    onFacts(bus, {
      'document:loaded': () => {
        hasRefused = false;
      },
    }),
  );
  return (map: MapDocument, host: string | undefined): void => {
    let readers = possibleReaders(models.document);
    if (host !== undefined) readers = mayRead(models.document, host) ? [host] : [];
    for (const origin of readers) post({ type: 'graphapp:changed', data: wholeDocument(map) }, origin);
    if (readers.length > 0 || hasRefused) return;
    hasRefused = true;
    refuse('graphapp:changed', unreadable(host ?? '*'), host ?? '*');
  };
}

/** Each load is answered; of several in a row, only the last valid one is displayed. */
function load({ show }: EmbedParts['loader'], requests: readonly LoadRequest[]): void {
  const loads = requests.map(({ message, origin, prefix }) => ({
    content: {
      data: message.data,
      name: message.name?.trim() || 'The map',
      origin: 'message' as const,
      parsed: parseDocument(message.data),
    },
    host: origin,
    prefix,
  }));
  const last = loads.findLast(({ content }) => content.parsed.document !== undefined);
  for (const one of loads) {
    const { document, errors } = one.content.parsed;
    answerIn(one.prefix);
    if (one === last || !document) show(one.content);
    if (document)
      post({ type: 'graphapp:loaded', nodes: document.nodes.length, edges: document.edges.length }, one.host);
    else post({ type: 'graphapp:error', message: reasonsOf(errors) }, one.host);
  }
}

type ThemeMessage = Extract<HostMessage, { readonly type: 'graphapp:theme' }>;

/** `ask` keeps the latest values until the next frame; `apply` applies them at once, for code in the same frame. */
function attachHostTheme(
  { bus }: Pick<ControllerContext, 'bus'>,
  setBackground: (color: string | undefined) => void,
): Subscription & { readonly ask: (message: ThemeMessage) => void; readonly apply: () => void } {
  let pendingTheme: Pick<ThemeMessage, 'scheme' | 'background'> | undefined;
  let frame = 0;
  function apply(): void {
    if (!pendingTheme) return;
    const { scheme, background } = pendingTheme;
    pendingTheme = undefined;
    cancelAnimationFrame(frame);
    if (scheme) bus.emit('intent:set-setting', { theme: scheme });
    if (background) setBackground(background);
  }
  const theme = new Subscription(() => cancelAnimationFrame(frame));
  return Object.assign(theme, {
    ask(message: ThemeMessage) {
      if (!pendingTheme) frame = requestAnimationFrame(apply);
      pendingTheme = { ...pendingTheme, ...message };
    },
    apply,
  });
}

type HostRequest<M extends HostMessage = HostMessage> = {
  readonly message: M;
  readonly origin: string;
  readonly prefix: Prefix;
};
type LoadRequest = HostRequest<Extract<HostMessage, { readonly type: 'graphapp:load' }>>;

/** Consecutive loads are grouped, in the original order, by which a host matches answers of one kind. */
const requestsAfter = (
  earlyMessages: readonly MessageEvent<unknown>[],
): Observable<HostRequest | readonly LoadRequest[]> =>
  new Observable((subscriber) => {
    const queue: HostRequest[] = [];
    // A channel and not a timer, because pages in the background slow down timers.
    const { port1: now, port2: later } = new MessageChannel();
    now.onmessage = () => {
      while (queue.length > 0) {
        const other = queue.findIndex((request) => !isLoad(request));
        const loads = queue.splice(0, other < 0 ? queue.length : other).filter(isLoad);
        if (loads.length > 0) subscriber.next(loads);
        const request = queue.shift();
        if (request) subscriber.next(request);
      }
    };
    const hearing = heard$(earlyMessages).subscribe((request) => {
      queue.push(request);
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
