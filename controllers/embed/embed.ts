/**
 * A host page steers the application by messages. Heard is the embedding page's window alone; documents leave only for
 * the origin that asked. Specification: Events, Authentication; the messages stand in formats/protocol/messages.ts.
 */

import { AsyncSubject, concatMap, map, type Observable, Subject, Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { plainDocument } from '../../formats/document/serialize.ts';
import { reasonsOf } from '../../formats/parse/problem.ts';
import type { AppMessage } from '../../formats/protocol/messages.ts';
import { dataUrlOf } from '../../services/pictures.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';
import { documentAsData } from '../export/as-drawn.ts';
import type { Loader } from '../load/load.ts';
import { untoldChanges } from './changes.ts';
import { placedDocument } from './placed.ts';
import { type LoadQuestion, type Question, questions$ } from './questions.ts';

type EmbedParts = {
  readonly view: Pick<GraphView, 'graph'>;
  readonly loader: Pick<Loader, 'read' | 'show'>;
  readonly setBackground: (color: string | undefined) => void;
  /** A PNG of the whole graph; null when there is nothing to draw. May reject. */
  readonly picture: () => Promise<{ readonly blob: Blob } | null>;
};

/** Whether another page holds this one in a frame. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/** Listens to the host page, if there is one, and tells it that the application is ready. */
export function attachEmbed(context: ControllerContext, parts: EmbedParts): Subscription {
  const embed = new Subscription();
  if (!isFramed()) return embed;
  /** Where documents may go: the origin of the accepted load. */
  let hostOrigin: string | undefined;

  const sendDocument = documentSender(context, parts, embed);
  const sendPicture = pictureSender(context, parts, embed);
  const answer = ({ message, origin }: Question): void => {
    switch (message.type) {
      case 'graphapp:get':
        sendDocument(origin);
        break;
      case 'graphapp:snapshot':
        sendPicture(origin);
        break;
      case 'graphapp:export':
        context.bus.emit('intent:export', { format: message.format });
        break;
      case 'graphapp:theme':
        if (message.scheme) context.bus.emit('intent:set-setting', { theme: message.scheme });
        if (message.background) parts.setBackground(message.background);
    }
  };
  embed.add(
    questions$.subscribe((asked) => {
      if ('message' in asked) answer(asked);
      else hostOrigin = load(parts.loader, asked) ?? hostOrigin;
    }),
  );
  embed.add(
    untoldChanges(context).subscribe(() => {
      // A map that came by `src` leaves for the page around the frame, too, which has told nobody its origin.
      const document = documentAsData(context.models.document.current(), parts.view);
      post({ type: 'graphapp:changed', data: wholeDocument(document) }, hostOrigin ?? '*');
    }),
  );
  post({ type: 'graphapp:ready' }, '*');
  return embed;
}

function post(message: AppMessage, origin: string): void {
  // A page without an origin (a sandboxed frame, a local file) cannot be named, and is the parent all the same.
  window.parent.postMessage(message, origin === 'null' ? '*' : origin);
}

const wholeDocument = (map: MapDocument) => plainDocument(map, { positions: true });

/**
 * Each load gets its answer; of those that follow each other directly, only the last sound one is worth showing.
 *
 * @returns the origin of the last load that was accepted
 */
function load({ read, show }: EmbedParts['loader'], questions: readonly LoadQuestion[]): string | undefined {
  const came = questions.map(({ message, origin }) => ({
    ...read({ data: message.data, name: message.name?.trim() || 'The map', origin: 'message' }),
    host: origin,
  }));
  const last = came.findLast(({ parsed }) => parsed.document !== undefined);
  for (const one of came) {
    const { document, errors } = one.parsed;
    if (one === last || !document) show(one);
    if (document)
      post({ type: 'graphapp:loaded', nodes: document.nodes.length, edges: document.edges.length }, one.host);
    else post({ type: 'graphapp:error', message: reasonsOf(errors) }, one.host);
  }
  return last?.host;
}

/** Answers to the questions for the document, in their order; each is of the moment when it was asked. */
function documentSender(
  context: ControllerContext,
  { view }: EmbedParts,
  embed: Subscription,
): (origin: string) => void {
  const documents$ = new Subject<{ readonly document$: Observable<MapDocument>; readonly origin: string }>();
  embed.add(
    documents$
      .pipe(concatMap(({ document$, origin }) => document$.pipe(map((document) => ({ document, origin })))))
      .subscribe(({ document, origin }) => post({ type: 'graphapp:document', data: wholeDocument(document) }, origin)),
  );
  return (origin) => {
    // Gives the last one, also to whoever listens later.
    const document$ = new AsyncSubject<MapDocument>();
    embed.add(placedDocument(context, view).subscribe(document$));
    documents$.next({ document$, origin });
  };
}

/** Pictures are made one after the other. */
function pictureSender(
  { bus }: ControllerContext,
  { picture }: EmbedParts,
  embed: Subscription,
): (origin: string) => void {
  /** Number of documents that have become current, to tell an answer that comes too late. */
  let loads = 0;
  embed.add(
    eventsOf(bus, 'document:loaded').subscribe(() => {
      loads += 1;
    }),
  );
  let pictures: Promise<void> = Promise.resolve();

  async function send(origin: string): Promise<void> {
    const asked = loads;
    const image = await picture()
      .then((made) => (made ? dataUrlOf(made.blob) : null))
      .catch(() => null);
    // A picture that was begun on one map and ended on another shows neither.
    post({ type: 'graphapp:snapshot', image: asked === loads ? image : null }, origin);
  }

  return (origin) => {
    pictures = pictures.then(() => send(origin));
  };
}
