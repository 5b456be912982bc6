/**
 * A host page steers the application by messages. Heard is the embedding page's window alone; documents leave only for
 * the origin that asked. Specification: Events, Authentication; the messages stand in formats/messages-protocol.ts.
 */

import { asyncScheduler, filter, merge, repeat, takeUntil, throttleTime } from 'rxjs';
import { eventsOf } from '../bus/bus.ts';
import type { LoadOrigin } from '../bus/events.ts';
import { type AppMessage, type HostMessage, readHostMessage } from '../formats/messages-protocol.ts';
import type { Problem } from '../formats/problem.ts';
import { readDocument } from '../formats/read.ts';
import { plainDocument } from '../formats/serialize.ts';
import type { GraphView } from '../views/graph-view.ts';
import { documentAsDrawn } from './as-drawn.ts';
import type { ControllerContext } from './context.ts';
import { dataUrlOf } from './lend-pictures.ts';

export type EmbedParts = {
  readonly view: Pick<GraphView, 'graph'>;
  /** Forgets what is still being read from somewhere else: the last one asked for wins. */
  readonly cancelReading: () => void;
  readonly setBackground: (color: string | undefined) => void;
  /** A PNG of the whole graph; null when there is nothing to draw. May reject. */
  readonly picture: () => Promise<{ readonly blob: Blob } | null>;
};

/** Changes that follow each other within this time leave as one, in milliseconds. */
const COALESCE_MS = 150;
/** More reasons than this make no sentence. */
const MOST_REASONS = 3;

const REPLACED = 'Another document was loaded before this one was shown.';

/** Loads that are a person's doing inside the frame: they change the map as any other edit does. */
const OWN_LOADS: ReadonlySet<LoadOrigin> = new Set(['apply', 'undo', 'new', 'file', 'drop', 'import']);

type Question = { readonly message: HostMessage; readonly origin: string };

/** Whether another page holds this one in a frame. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/** Listens to the host page, if there is one, and tells it that the application is ready. */
export function attachEmbed({ bus, models }: ControllerContext, parts: EmbedParts): void {
  if (!isFramed()) return;
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
  const wholeDocument = () =>
    plainDocument(documentAsDrawn(models.document.current(), parts.view), { positions: true });

  // A channel and not a timer: pages in the background slow timers down.
  const { port1: now, port2: soon } = new MessageChannel();
  now.onmessage = () => {
    // In the order of the questions, because a host tells answers of one kind apart by their order alone.
    for (let question = questions.shift(); question; question = questions.shift()) {
      // Of loads that follow each other directly, only the last is worth the work.
      const isReplaced = question.message.type === 'graphapp:load' && questions[0]?.message.type === 'graphapp:load';
      if (isReplaced) post({ type: 'graphapp:error', message: REPLACED }, question.origin);
      else answer(question);
    }
  };

  function answer({ message, origin }: Question): void {
    switch (message.type) {
      case 'graphapp:load':
        load(message.data, message.name, origin);
        break;
      case 'graphapp:get':
        post({ type: 'graphapp:document', data: wholeDocument() }, origin);
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

  function load(data: unknown, name: string | undefined, origin: string): void {
    const { document, errors, warnings, notices } = readDocument(data);
    const called = name?.trim() || 'The map';
    if (!document) {
      bus.emit('document:refused', { name: called, origin: 'message', errors, warnings, notices, text: textOf(data) });
      post({ type: 'graphapp:error', message: reasonsOf(errors) }, origin);
      return;
    }
    hostOrigin = origin;
    parts.cancelReading();
    models.document.load(document, { origin: 'message', name: document.meta.title ?? called, warnings, notices });
    post({ type: 'graphapp:loaded', nodes: document.nodes.length, edges: document.edges.length }, origin);
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

  const loads$ = eventsOf(bus, 'document:loaded');
  loads$.subscribe(() => {
    loads += 1;
  });
  merge(
    eventsOf(bus, 'document:changed').pipe(filter(({ cause }) => cause !== 'layout')),
    loads$.pipe(filter(({ origin }) => OWN_LOADS.has(origin))),
  )
    .pipe(
      throttleTime(COALESCE_MS, asyncScheduler, { leading: true, trailing: true }),
      // What was changed in the map before must not arrive as a change of the one that came after it.
      takeUntil(loads$.pipe(filter(({ origin }) => !OWN_LOADS.has(origin)))),
      repeat(),
    )
    .subscribe(() => {
      if (hostOrigin === undefined || models.document.isLocked()) return;
      post({ type: 'graphapp:changed', data: wholeDocument() }, hostOrigin);
    });

  window.addEventListener('message', ({ source, data, origin }: MessageEvent<unknown>) => {
    if (source !== window.parent) return;
    const message = readHostMessage(data);
    if (!message) return;
    questions.push({ message, origin });
    soon.postMessage(null);
  });
  post({ type: 'graphapp:ready' }, '*');
}

function reasonsOf(errors: readonly Problem[]): string {
  const told = errors.slice(0, MOST_REASONS).map(({ message }) => message);
  const rest = errors.length - told.length;
  return [...told, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}

/** The refused data as text, so that each problem can lead to its place; messages can hold what no text can. */
function textOf(data: unknown): string {
  try {
    return JSON.stringify(data, null, 2) ?? '';
  } catch {
    return '';
  }
}
