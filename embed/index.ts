/**
 * Shows a map of Graphmap in a page of one's own: `embed(element, { app, document })`. A module without dependencies;
 * it speaks the messages of docs/embedding.md, so that its users need not.
 */

import {
  type AppMessage,
  type HostMessage,
  MESSAGE_EXPORT_FORMATS,
  type MessageExportFormat,
  type Scheme,
} from '../formats/protocol/messages.ts';
import { version as packageVersion } from '../package.json';

/** Version of Graphmap that the client belongs to. */
export const version: string = packageVersion;

/** A map document or an Open Contributions Descriptor, as plain data. */
export type GraphDocument = Record<string, unknown>;

/** What a map can be exported as. */
export type ExportFormat = MessageExportFormat;
/** How many elements a map has. */
export type Counts = { readonly nodes: number; readonly edges: number };

/** How the frame is made and what it shows at first. */
export type EmbedOptions = {
  /** Where the application is hosted; relative to the page. */
  readonly app: string | URL;
  /** Loaded at once. */
  readonly document?: GraphDocument;
  /** What to call that document, such as a file name. */
  readonly name?: string;
  /** Name of the frame for screen readers; `Map` without it. */
  readonly title?: string;
  readonly theme?: Scheme;
  readonly background?: string;
  /** The side panel; off without it. */
  readonly sidebar?: boolean;
  /** Tag pills on the graph; as the application has them without it. */
  readonly tags?: boolean;
  /** The header's menus, for pages whose visitors edit; off without it. */
  readonly toolbar?: boolean;
  /** The named view of the first map that is shown; the address of the frame says so. */
  readonly view?: string;
  /** The named views of the first map one after the other, beginning with `view`. */
  readonly tour?: boolean;
  /** A frame of the page's own, with its title, permissions and look; without it, one is made that fills the element. */
  readonly frame?: HTMLIFrameElement;
};

/** What the frame tells, by name. */
export type EmbedEvents = {
  /** A person changed an editable map; the whole document, positions included. */
  readonly changed: GraphDocument;
  /** The application refused what no promise waits for: an export, or to tell of a change. The reason, for people. */
  readonly error: string;
};

/** An application in a frame, as the host page handles it. */
export type EmbeddedGraph = {
  readonly frame: HTMLIFrameElement;
  /** Fulfilled when the application can receive data; rejected when it was taken away before. */
  readonly ready: Promise<void>;
  /** What became of `options.document`; fulfilled at once without one. */
  readonly loaded: Promise<Counts | undefined>;
  /** Shows a document. Rejects with the application's reason when it refuses. */
  readonly load: (document: GraphDocument, name?: string) => Promise<Counts>;
  /** The current document, positions included. */
  readonly get: () => Promise<GraphDocument>;
  /** A `data:image/png` URL of the whole graph, or null when no picture could be made. */
  readonly snapshot: () => Promise<string | null>;
  /**
   * Runs an export in the frame: the visitor's browser saves the file, or opens its print dialog.
   *
   * @throws TypeError for a format that there is not
   */
  readonly export: (format: ExportFormat) => void;
  readonly theme: (look: { readonly scheme?: Scheme; readonly background?: string }) => void;
  /** Calls `listener` from now on; the returned function ends that. @throws TypeError for an event that there is not */
  readonly on: <K extends keyof EmbedEvents>(event: K, listener: (data: EmbedEvents[K]) => void) => () => void;
  /** Takes the frame away; what is still unanswered is rejected. */
  readonly destroy: () => void;
};

/** What each kind of question is answered with. */
type Answers = { ready: undefined; loaded: Counts; document: GraphDocument; snapshot: string | null };
const EVENTS = ['changed', 'error'] as const satisfies readonly (keyof EmbedEvents)[];
/** What waits for the answer to a message. */
const ASKED_BY: Readonly<Record<string, keyof Answers>> = {
  'graphapp:load': 'loaded',
  'graphapp:get': 'document',
  'graphapp:snapshot': 'snapshot',
};
type PendingRequest<T> = { readonly resolve: (answer: T) => void; readonly reject: (reason: Error) => void };

/** Puts the application into `element`. The element needs a height. */
export function embed(element: Element, options: EmbedOptions): EmbeddedGraph {
  const address = addressOf(options);
  const frame = options.frame ?? fillingFrame(options.title);
  // In such a sandbox the application has no origin, and can be named by its window alone.
  const isNameless = frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-same-origin');
  const questions = pendingRequests();
  const listeners = openListeners();
  /** What was handed over last. */
  let shown: HostMessage | undefined;

  const post = (message: HostMessage) => frame.contentWindow?.postMessage(message, isNameless ? '*' : address.origin);
  const ready = questions.wait('ready');
  /** Asks once the application is ready; the place in the queue is taken when the question leaves. */
  const ask = <K extends keyof Answers>(kind: K, message: HostMessage): Promise<Answers[K]> =>
    ready.then(() => {
      // A document that cannot be sent throws here, and must not wait for an answer.
      post(message);
      return questions.wait(kind);
    });
  const tell = (message: HostMessage) => void ready.then(() => post(message)).catch(() => {});
  const load = (data: GraphDocument, name?: string) => {
    shown = { type: 'graphapp:load', data, ...(name === undefined ? {} : { name }) };
    return ask('loaded', shown);
  };

  function receive({ source, origin, data }: MessageEvent<AppMessage | null>): void {
    if (source !== frame.contentWindow || origin !== (isNameless ? 'null' : address.origin) || !data) return;
    if (data.type === 'graphapp:changed') listeners.tell('changed', data.data as GraphDocument);
    if (questions.answer(data)) return;
    if (data.type === 'graphapp:error') listeners.tell('error', data.message);
    // A frame that a visitor reloaded starts empty.
    else if (data.type === 'graphapp:ready' && shown) post(shown);
  }

  addEventListener('message', receive);
  frame.src = address.href;
  if (!frame.isConnected) element.append(frame);
  const loaded = options.document ? load(options.document, options.name) : Promise.resolve(undefined);
  // Who does not ask how it went must not find an unhandled rejection in the console.
  ready.catch(() => {});
  loaded.catch(() => {});

  return {
    frame,
    ready,
    loaded,
    load,
    get: () => ask('document', { type: 'graphapp:get' }),
    snapshot: () => ask('snapshot', { type: 'graphapp:snapshot' }),
    export: (format) => tell({ type: 'graphapp:export', format: oneOf('export', MESSAGE_EXPORT_FORMATS, format) }),
    theme: ({ scheme, background }) =>
      tell({ type: 'graphapp:theme', ...(scheme ? { scheme } : {}), ...(background ? { background } : {}) }),
    on: listeners.add,
    destroy() {
      removeEventListener('message', receive);
      frame.remove();
      questions.close();
    },
  };
}

/** The application's address with the parameters that the options ask for. */
function addressOf({ app, theme, background, sidebar, tags, toolbar, view, tour }: EmbedOptions): URL {
  const address = new URL(app, document.baseURI);
  const asked = { embed: true, theme, bg: background, sidebar, tags, toolbar, view, tour };
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) address.searchParams.set(name, typeof value === 'boolean' ? String(Number(value)) : value);
  }
  return address;
}

function fillingFrame(title = 'Map'): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
  frame.allow = 'fullscreen';
  return frame;
}

/** The application answers in the order of the questions, so the oldest one of a kind is the one that is answered. */
function pendingRequests() {
  const open: { readonly [K in keyof Answers]: PendingRequest<Answers[K]>[] } = {
    ready: [],
    loaded: [],
    document: [],
    snapshot: [],
  };
  let closed = false;
  return {
    wait: <K extends keyof Answers>(kind: K) =>
      new Promise<Answers[K]>((resolve, reject) => {
        const queue: PendingRequest<Answers[K]>[] = open[kind];
        if (closed) reject(destroyedError());
        else queue.push({ resolve, reject });
      }),
    /** Gives an answer to who waits for it; false when nobody does. */
    answer(message: AppMessage): boolean {
      const take = <K extends keyof Answers>(kind: K, settle: (question: PendingRequest<Answers[K]>) => void) => {
        const queue: PendingRequest<Answers[K]>[] = open[kind];
        const question = queue.shift();
        if (question) settle(question);
        return Boolean(question);
      };
      switch (message.type) {
        case 'graphapp:ready':
          return take('ready', ({ resolve }) => resolve(undefined));
        case 'graphapp:loaded':
          return take('loaded', ({ resolve }) => resolve({ nodes: message.nodes, edges: message.edges }));
        case 'graphapp:error': {
          const kind = ASKED_BY[message.about ?? 'graphapp:load'];
          return kind !== undefined && take(kind, ({ reject }) => reject(new Error(message.message)));
        }
        case 'graphapp:document':
          return take('document', ({ resolve }) => resolve(message.data as GraphDocument));
        case 'graphapp:snapshot':
          return take('snapshot', ({ resolve }) => resolve(message.image));
        default:
          return false;
      }
    },
    /** Nobody answers any more. */
    close(): void {
      closed = true;
      for (const queue of Object.values(open)) for (const { reject } of queue.splice(0)) reject(destroyedError());
    },
  };
}

/** The listeners of each event, each called as often as it was added. */
function openListeners() {
  const all = new Set<{ readonly event: string; readonly call: (data: never) => void }>();
  return {
    add<K extends keyof EmbedEvents>(event: K, call: (data: EmbedEvents[K]) => void): () => void {
      oneOf('event', EVENTS, event);
      if (typeof call !== 'function') throw new TypeError('on() needs a function to call.');
      const own = { event, call };
      all.add(own);
      return () => all.delete(own);
    },
    tell<K extends keyof EmbedEvents>(event: K, data: EmbedEvents[K]): void {
      for (const one of all) if (one.event === event) one.call(data as never);
    },
  };
}

/** A value of a list. @throws TypeError, with the list, for another one */
function oneOf<T extends string>(what: string, all: readonly T[], value: T): T {
  if (all.includes(value)) return value;
  throw new TypeError(`There is no ${what} “${String(value)}”; there is ${all.join(', ')}.`);
}

function destroyedError(): Error {
  return new Error('The frame was taken away.');
}
