/**
 * Client for embedding Graphmap in a page: `embed(element, { app, document })`.
 * It has no dependencies, and implements the messages of docs/embedding.md.
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

export type ExportFormat = MessageExportFormat;
/** Choices for a picture (`png`); without any it is as drawn. */
export type PictureChoices = Omit<Extract<HostMessage, { readonly type: 'graphapp:export' }>, 'type' | 'format'>;
export type Counts = { readonly nodes: number; readonly edges: number };

/** Settings of the frame and of its initial state. */
export type EmbedOptions = {
  /** Address of the application; relative to the page. */
  readonly app: string | URL;
  /** Loaded at once. */
  readonly document?: GraphDocument;
  /** Name of that document, such as a file name. */
  readonly name?: string;
  /** Name of the frame for screen readers; `Map` by default. */
  readonly title?: string;
  readonly theme?: Scheme;
  readonly background?: string;
  /** The side panel; off by default. */
  readonly sidebar?: boolean;
  /** Tag pills on the graph; by default as set in the application. */
  readonly tags?: boolean;
  /** The header's menus, for pages whose visitors edit; off by default. */
  readonly toolbar?: boolean;
  /** The named view of the first map, passed in the address of the frame. */
  readonly view?: string;
  /** A tour of the named views of the first map from `view` on. */
  readonly tour?: boolean;
  /** An existing frame with its own title, permissions and style; by default a new one fills the element. */
  readonly frame?: HTMLIFrameElement;
};

/** Events of the frame, by name. */
export type EmbedEvents = {
  /** An editable map changed; the whole document with positions. */
  readonly changed: GraphDocument;
  /** Refusal of an export or of a change report, with the reason as a sentence. */
  readonly error: string;
};

/** Handle of an embedded application. */
export type EmbeddedGraph = {
  readonly frame: HTMLIFrameElement;
  /** Resolves when the application can receive data; rejects when it is destroyed before. */
  readonly ready: Promise<void>;
  /** Result of loading `options.document`; resolves immediately without one. */
  readonly loaded: Promise<Counts | undefined>;
  /** Loads a document. Rejects with the application's reason when it refuses. */
  readonly load: (document: GraphDocument, name?: string) => Promise<Counts>;
  /** The current document with positions. */
  readonly get: () => Promise<GraphDocument>;
  /** A `data:image/png` URL of the whole graph, or null when rendering failed. */
  readonly snapshot: () => Promise<string | null>;
  /**
   * Starts an export in the frame: the visitor's browser saves the file, or opens its print dialog.
   * @throws TypeError for an unknown format
   */
  readonly export: (format: ExportFormat, choices?: PictureChoices) => void;
  readonly theme: (look: { readonly scheme?: Scheme; readonly background?: string }) => void;
  /** Adds a listener; the returned function removes it. @throws TypeError for an unknown event */
  readonly on: <K extends keyof EmbedEvents>(event: K, listener: (data: EmbedEvents[K]) => void) => () => void;
  /** Removes the frame and rejects pending requests. */
  readonly destroy: () => void;
};

/** Result of each kind of request. */
type Answers = { ready: undefined; loaded: Counts; document: GraphDocument; snapshot: string | null };
const EVENTS = ['changed', 'error'] as const satisfies readonly (keyof EmbedEvents)[];
/** The request that each message answers. */
const REQUEST_OF: Readonly<Record<string, keyof Answers>> = {
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
  /** The last document sent. */
  let shown: HostMessage | undefined;

  const post = (message: HostMessage) => frame.contentWindow?.postMessage(message, isNameless ? '*' : address.origin);
  const ready = questions.wait('ready');
  /** Sends a request once the application is ready. Its place in the queue is reserved on sending. */
  const ask = <K extends keyof Answers>(kind: K, message: HostMessage): Promise<Answers[K]> =>
    ready.then(() => {
      // A document that cannot be sent throws here, and must not wait for an answer.
      post(message);
      return questions.wait(kind);
    });
  const send = (message: HostMessage) => void ready.then(() => post(message)).catch(() => {});
  const load = (data: GraphDocument, name?: string) => {
    shown = { type: 'graphapp:load', data, ...(name === undefined ? {} : { name }) };
    return ask('loaded', shown);
  };

  function receive({ source, origin, data }: MessageEvent<AppMessage | null>): void {
    if (source !== frame.contentWindow || origin !== (isNameless ? 'null' : address.origin) || !data) return;
    if (data.type === 'graphapp:changed') listeners.notify('changed', data.data as GraphDocument);
    if (questions.answer(data)) return;
    if (data.type === 'graphapp:error') listeners.notify('error', data.message);
    // A frame that a visitor reloaded starts empty.
    else if (data.type === 'graphapp:ready' && shown) post(shown);
  }

  addEventListener('message', receive);
  frame.src = address.href;
  if (!frame.isConnected) element.append(frame);
  const loaded = options.document ? load(options.document, options.name) : Promise.resolve(undefined);
  // Callers that ignore the result should not cause an unhandled rejection.
  ready.catch(() => {});
  loaded.catch(() => {});

  return {
    frame,
    ready,
    loaded,
    load,
    get: () => ask('document', { type: 'graphapp:get' }),
    snapshot: () => ask('snapshot', { type: 'graphapp:snapshot' }),
    export: (format, choices) => send(exportMessage(format, choices)),
    theme: ({ scheme, background }) =>
      send({ type: 'graphapp:theme', ...(scheme ? { scheme } : {}), ...(background ? { background } : {}) }),
    on: listeners.add,
    destroy() {
      removeEventListener('message', receive);
      frame.remove();
      questions.close();
    },
  };
}

/** The application's address with the parameters that the options ask for. */
function addressOf({ app, theme, background, sidebar, tags, toolbar, view, tour, frame }: EmbedOptions): URL {
  const address = new URL(app, document.baseURI);
  // A frame cannot find out itself whether it may save files.
  const downloads = frame?.hasAttribute('sandbox') ? frame.sandbox.contains('allow-downloads') : undefined;
  const parameters = { embed: true, theme, bg: background, sidebar, tags, toolbar, view, tour, downloads };
  for (const [name, value] of Object.entries(parameters)) {
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

/** The application answers in order, so each answer settles the oldest request of its kind. */
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
    /** Settles the request that a message answers; false without one. */
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
          const kind = REQUEST_OF[message.about ?? 'graphapp:load'];
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

/** Listeners by event. A listener added twice is called twice. */
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
    notify<K extends keyof EmbedEvents>(event: K, data: EmbedEvents[K]): void {
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

const exportMessage = (format: ExportFormat, choices: PictureChoices = {}): HostMessage => ({
  ...choices,
  type: 'graphapp:export',
  format: oneOf('export', MESSAGE_EXPORT_FORMATS, format),
});
