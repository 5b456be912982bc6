/**
 * Control of the application by messages of a host page.
 * Only the embedding window is accepted; documents are sent only to the requesting origin. Specification: Events,
 * Authentication; messages are defined in formats/protocol/messages.ts.
 */

import { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse/parse.ts';
import { reasonsOf } from '../../formats/parse/problem.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';
import type { Loader } from '../load/load.ts';
import { mayRead, parentOrigin, possibleReaders, unreadable } from './access.ts';
import { answerIn, documentSender, pictureSender, post, refuse, wholeDocument } from './answers.ts';
import { changedDocuments } from './changes.ts';
import { attachHostExports } from './exports.ts';
import { isFramed } from './framed.ts';
import { type HostRequest, type LoadRequest, requestsAfter } from './host-requests.ts';
import { attachHostTheme } from './host-theme.ts';
import { followSettledMap } from './settled-map.ts';

export type EmbedParts = {
  readonly view: Pick<GraphView, 'graph'>;
  readonly loader: Pick<Loader, 'show'>;
  readonly setBackground: (color: string | undefined) => void;
  /** A PNG of the whole graph; null for an empty map. May reject. */
  readonly picture: () => Promise<{ readonly blob: Blob } | null>;
};

const TOO_MANY_EXPORTS = 'Too many exports were asked for at once. Ask again when those before are done.';

/**
 * Listens to the host page, if there is one, and reports that the application is ready.
 *
 * @param earlyMessages - messages received before
 */
export function attachEmbed(
  context: ControllerContext,
  parts: EmbedParts,
  earlyMessages: readonly MessageEvent<unknown>[],
): Subscription {
  const embed = new Subscription();
  if (!isFramed()) return embed;
  /** Origin of the host page, from its messages or from the browser. */
  let hostOrigin: string | undefined;
  const living = <T extends Subscription>(part: T): T => {
    embed.add(part);
    return part;
  };

  const places = living(followSettledMap(context, parts.view));
  const theme = living(attachHostTheme(context, parts.setBackground));
  const exports = living(attachHostExports(context));
  const sendDocument = documentSender(context, places, embed);
  const sendPicture = pictureSender(context, parts.picture, embed);
  const answer = ({ message, origin, prefix }: HostRequest): void => {
    answerIn(prefix);
    hostOrigin = origin;
    if (message.type === 'graphapp:theme') theme.ask(message);
    else theme.apply();
    if (message.type === 'graphapp:get') sendDocument(origin);
    else if (message.type === 'graphapp:snapshot') sendPicture(origin);
    else if (message.type === 'graphapp:export') {
      if (!mayRead(context.models.document, origin)) refuse(message.type, unreadable(origin), origin);
      else if (!exports.add(message.format)) refuse(message.type, TOO_MANY_EXPORTS, origin);
    }
  };
  embed.add(
    requestsAfter(earlyMessages).subscribe((asked) => {
      if ('message' in asked) answer(asked);
      else {
        theme.apply();
        hostOrigin = asked.at(-1)?.origin;
        load(parts.loader, asked);
      }
    }),
  );
  const sendChange = changeSender(context, embed);
  embed.add(changedDocuments(context, places).subscribe((map) => sendChange(map, hostOrigin ?? parentOrigin())));
  answerIn('graphapp:');
  post({ type: 'graphapp:ready' }, '*');
  return embed;
}

/** Reports a change to the host, or once per map that it may not read it. */
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
  const came = requests.map(({ message, origin, prefix }) => ({
    incoming: { data: message.data, name: message.name?.trim() || 'The map', origin: 'message' as const },
    parsed: parseDocument(message.data),
    host: origin,
    prefix,
  }));
  const last = came.findLast(({ parsed }) => parsed.document !== undefined);
  for (const one of came) {
    const { document, errors } = one.parsed;
    answerIn(one.prefix);
    if (one === last || !document) show(one);
    if (document)
      post({ type: 'graphapp:loaded', nodes: document.nodes.length, edges: document.edges.length }, one.host);
    else post({ type: 'graphapp:error', message: reasonsOf(errors) }, one.host);
  }
}
