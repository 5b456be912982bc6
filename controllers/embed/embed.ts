/**
 * A host page steers the application by messages. Heard is the embedding page's window alone; documents leave only for
 * the origin that asked. Specification: Events, Authentication; the messages stand in formats/protocol/messages.ts.
 */

import {
  concatMap,
  filter,
  fromEvent,
  map,
  merge,
  type Observable,
  ReplaySubject,
  repeat,
  Subject,
  Subscription,
  takeUntil,
  tap,
  throttleTime,
} from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { LoadOrigin } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { plainDocument } from '../../formats/document/serialize.ts';
import { reasonsOf } from '../../formats/parse/problem.ts';
import { readDocument } from '../../formats/parse/read.ts';
import type { AppMessage, HostMessage } from '../../formats/protocol/messages.ts';
import { readHostMessage } from '../../formats/protocol/read.ts';
import { ORIGINS } from '../../models/origins.ts';
import { dataUrlOf } from '../../services/pictures.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';
import { documentAsData } from '../export/as-drawn.ts';
import { placedDocument } from './placed.ts';

export type EmbedParts = {
  readonly view: Pick<GraphView, 'graph'>;
  readonly setBackground: (color: string | undefined) => void;
  /** A PNG of the whole graph; null when there is nothing to draw. May reject. */
  readonly picture: () => Promise<{ readonly blob: Blob } | null>;
};

/** Changes that follow each other within this time leave as one, in milliseconds. */
const COALESCE_MS = 150;

type Question<M extends HostMessage = HostMessage> = { readonly message: M; readonly origin: string };
type LoadQuestion = Question<Extract<HostMessage, { readonly type: 'graphapp:load' }>>;

/** Whether another page holds this one in a frame. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/** Listens to the host page, if there is one, and tells it that the application is ready. */
export function attachEmbed(context: ControllerContext, parts: EmbedParts): Subscription {
  const { bus, models, services } = context;
  const embed = new Subscription();
  if (!isFramed()) return embed;
  const questions: Question[] = [];
  /** Where documents may go: the origin of the accepted load. */
  let hostOrigin: string | undefined;
  /** Number of documents that have become current, to tell an answer that comes too late. */
  let loads = 0;
  let pictures: Promise<void> = Promise.resolve();

  const post = (message: AppMessage, origin: string) => {
    // A page without an origin (a sandboxed frame, a local file) cannot be named, and is the parent all the same.
    window.parent.postMessage(message, origin === 'null' ? '*' : origin);
  };
  const wholeDocument = (map: MapDocument) => plainDocument(map, { positions: true });

  /** Answers to the questions for the document, in their order; each is of the moment when it was asked. */
  const documents$ = new Subject<{ readonly document$: Observable<MapDocument>; readonly origin: string }>();
  const kept = (document$: Observable<MapDocument>) => {
    const answer = new ReplaySubject<MapDocument>(1);
    embed.add(document$.subscribe(answer));
    return answer;
  };
  embed.add(
    documents$
      .pipe(concatMap(({ document$, origin }) => document$.pipe(map((document) => ({ document, origin })))))
      .subscribe(({ document, origin }) => {
        post({ type: 'graphapp:document', data: wholeDocument(document) }, origin);
      }),
  );

  // A channel and not a timer: pages in the background slow timers down.
  const { port1: now, port2: soon } = new MessageChannel();
  now.onmessage = () => {
    // In the order of the questions, because a host tells answers of one kind apart by their order alone.
    while (questions.length > 0) {
      const other = questions.findIndex((question) => !isLoad(question));
      load(questions.splice(0, other < 0 ? questions.length : other).filter(isLoad));
      const question = questions.shift();
      if (question) answer(question);
    }
  };

  /** Answers all but loads. */
  function answer({ message, origin }: Question): void {
    switch (message.type) {
      case 'graphapp:get':
        documents$.next({ document$: kept(placedDocument(context, parts.view)), origin });
        break;
      case 'graphapp:snapshot':
        pictures = pictures.then(() => snapshot(origin));
        break;
      case 'graphapp:export':
        bus.emit('intent:export', { format: message.format });
        break;
      case 'graphapp:theme':
        if (message.scheme) bus.emit('intent:set-setting', { theme: message.scheme });
        if (message.background) parts.setBackground(message.background);
    }
  }

  /** Each load gets its answer; of those that follow each other directly, only the last sound one is worth showing. */
  function load(questions: readonly LoadQuestion[]): void {
    const read = questions.map(({ message, origin }) => {
      const called = message.name?.trim() || 'The map';
      return { ...readDocument(message.data), called, data: message.data, origin };
    });
    const shown = read.findLastIndex(({ document }) => document !== undefined);
    read.forEach(({ document, errors, warnings, notices, called, data, origin }, index) => {
      if (!document) {
        bus.emit('document:refused', {
          name: called,
          origin: 'message',
          errors,
          warnings,
          notices,
          text: textOf(data),
        });
        post({ type: 'graphapp:error', message: reasonsOf(errors) }, origin);
        return;
      }
      hostOrigin = origin;
      if (index === shown) {
        models.document.load(document, { origin: 'message', name: document.meta.title ?? called, warnings, notices });
      }
      post({ type: 'graphapp:loaded', nodes: document.nodes.length, edges: document.edges.length }, origin);
    });
  }

  async function snapshot(origin: string): Promise<void> {
    const asked = loads;
    const image = await parts
      .picture()
      .then((picture) => (picture ? dataUrlOf(picture.blob) : null))
      .catch(() => null);
    // A picture that was begun on one map and ended on another shows neither.
    post({ type: 'graphapp:snapshot', image: asked === loads ? image : null }, origin);
  }

  const isOwn = ({ origin }: { readonly origin: LoadOrigin }) => ORIGINS[origin].isOwn === true;
  const loads$ = eventsOf(bus, 'document:loaded');
  /** A person changed the map on screen, and the host does not know yet. */
  let isUntold = false;
  embed.add(
    loads$.subscribe((loaded) => {
      loads += 1;
      // What was changed in the map before must not arrive as a change of the one that came after it.
      if (!isOwn(loaded)) isUntold = false;
    }),
  );
  const changes$ = merge(
    eventsOf(bus, 'document:changed').pipe(filter(({ cause }) => cause !== 'layout')),
    loads$.pipe(filter(isOwn)),
  ).pipe(
    tap(() => {
      isUntold = true;
    }),
    throttleTime(COALESCE_MS, services.clock, { leading: true, trailing: true }),
    takeUntil(loads$.pipe(filter((loaded) => !isOwn(loaded)))),
    repeat(),
  );
  // Following a graph leaves the host's map for another one, which is locked here.
  const leaves$ = eventsOf(bus, 'map-history:changed').pipe(filter(({ length }) => length > 0));
  embed.add(
    merge(changes$, leaves$).subscribe(() => {
      if (!isUntold || models.document.isLocked()) return;
      isUntold = false;
      // A map that came by `src` leaves for the page around the frame, too, which has told nobody its origin.
      const document = documentAsData(models.document.current(), parts.view);
      post({ type: 'graphapp:changed', data: wholeDocument(document) }, hostOrigin ?? '*');
    }),
  );

  embed.add(
    fromEvent<MessageEvent<unknown>>(window, 'message').subscribe(({ source, data, origin }) => {
      const message = source === window.parent ? readHostMessage(data) : undefined;
      if (!message) return;
      questions.push({ message, origin });
      soon.postMessage(null);
    }),
  );
  embed.add(() => now.close());
  post({ type: 'graphapp:ready' }, '*');
  return embed;
}

/** The refused data as text, so that each problem can lead to its place; messages can hold what no text can. */
function textOf(data: unknown): string {
  try {
    return JSON.stringify(data, null, 2) ?? '';
  } catch {
    return '';
  }
}

function isLoad(question: Question): question is LoadQuestion {
  return question.message.type === 'graphapp:load';
}
