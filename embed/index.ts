/**
 * Shows a map of Graphmap in a page of one's own: `embed(element, { app, document })`. A module without dependencies;
 * it speaks the messages of docs/embedding.md, so that its users need not.
 */

/** A map document or an Open Contributions Descriptor, as plain data. */
export type GraphDocument = Record<string, unknown>;

export type Scheme = 'light' | 'dark';
export type ExportFormat = 'json' | 'pivotick' | 'png' | 'md' | 'pdf';
export type Counts = { readonly nodes: number; readonly edges: number };

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
};

export type EmbedEvents = {
  /** A person changed an editable map; the whole document, positions included. */
  readonly changed: GraphDocument;
};

export type EmbeddedGraph = {
  readonly frame: HTMLIFrameElement;
  /** Fulfilled when the application can receive data; rejected when it was taken away before. */
  readonly ready: Promise<void>;
  /** What became of `options.document`; fulfilled at once without one. */
  readonly loaded: Promise<Counts | undefined>;
  /** Shows a document. Rejects with the application's reason when it refuses, or when a later load replaced this one. */
  readonly load: (document: GraphDocument, name?: string) => Promise<Counts>;
  /** The current document, positions included. */
  readonly get: () => Promise<GraphDocument>;
  /** A `data:image/png` URL of the whole graph, or null when no picture could be made. */
  readonly snapshot: () => Promise<string | null>;
  /** Runs an export in the frame: the visitor's browser saves the file, or opens its print dialog. */
  readonly export: (format: ExportFormat) => void;
  readonly theme: (look: { readonly scheme?: Scheme; readonly background?: string }) => void;
  /** Calls `listener` from now on; the returned function ends that. */
  readonly on: <K extends keyof EmbedEvents>(event: K, listener: (data: EmbedEvents[K]) => void) => () => void;
  /** Takes the frame away; what is still unanswered is rejected. */
  readonly destroy: () => void;
};

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (reason: Error) => void };

/** Puts the application into `element`, filling it. The element needs a height. */
export function embed(element: Element, options: EmbedOptions): EmbeddedGraph {
  const address = new URL(options.app, document.baseURI);
  const set = (name: string, value: string | boolean | undefined) => {
    if (value !== undefined) address.searchParams.set(name, typeof value === 'boolean' ? String(Number(value)) : value);
  };
  set('embed', true);
  set('theme', options.theme);
  set('bg', options.background);
  set('sidebar', options.sidebar);
  set('tags', options.tags);
  set('toolbar', options.toolbar);

  const frame = document.createElement('iframe');
  frame.title = options.title ?? 'Map';
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0';
  frame.allow = 'fullscreen';

  // The application answers in the order of the questions, so the oldest one of a kind is the one that is answered.
  const waiting: Record<string, Waiting[]> = { ready: [], loaded: [], document: [], snapshot: [] };
  const listeners = new Set<(data: GraphDocument) => void>();
  let ended = false;

  const wait = <T>(kind: string) =>
    new Promise<T>((resolve, reject) => {
      if (ended) reject(gone());
      else waiting[kind]?.push({ resolve, reject });
    });
  const next = (kind: string) => waiting[kind]?.shift();
  const post = (message: object) => frame.contentWindow?.postMessage(message, address.origin);

  const ready = wait<void>('ready');
  /** Asks once the application is ready; the place in the queue is taken when the question leaves. */
  const ask = <T>(kind: string, message: object): Promise<T> =>
    ready.then(() => {
      const answer = wait<T>(kind);
      post(message);
      return answer;
    });
  const load = (data: GraphDocument, name?: string) => ask<Counts>('loaded', { type: 'graphapp:load', data, name });
  const tell = (message: object) => {
    ready.then(() => post(message)).catch(() => {});
  };

  function receive({ source, origin, data }: MessageEvent): void {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    const { type, nodes, edges, message, data: content, image } = data ?? {};
    if (type === 'graphapp:ready') next('ready')?.resolve(undefined as never);
    else if (type === 'graphapp:loaded') next('loaded')?.resolve({ nodes, edges } as never);
    else if (type === 'graphapp:error') next('loaded')?.reject(new Error(message));
    else if (type === 'graphapp:document') next('document')?.resolve(content as never);
    else if (type === 'graphapp:snapshot') next('snapshot')?.resolve(image as never);
    else if (type === 'graphapp:changed') for (const listener of listeners) listener(content);
  }

  addEventListener('message', receive);
  frame.src = address.href;
  element.append(frame);
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
    export: (format) => tell({ type: 'graphapp:export', format }),
    theme: ({ scheme, background }) =>
      tell({ type: 'graphapp:theme', ...(scheme ? { scheme } : {}), ...(background ? { background } : {}) }),
    on(_event, listener) {
      const own = (data: GraphDocument) => listener(data);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    destroy() {
      ended = true;
      removeEventListener('message', receive);
      frame.remove();
      for (const queue of Object.values(waiting)) for (const { reject } of queue.splice(0)) reject(gone());
    },
  };
}

function gone(): Error {
  return new Error('The frame was taken away.');
}
