/**
 * The element `<graph-map src="map.json">`: a map in a frame. Its attributes are the parameters of the address; it fires
 * `loaded`, `error` and `changed`.
 */

/** Attributes that become parameters of the frame's address. */
const PARAMETERS = ['theme', 'bg', 'sidebar', 'tags', 'toolbar', 'mode', 'view', 'tour', 'example'];
/** Attributes that a running frame follows by a message, with the message's part. */
const LIVE: Readonly<Record<string, string>> = { theme: 'scheme', bg: 'background' };
const STYLE =
  ':host{display:block;aspect-ratio:3/2;min-height:20rem}:host([hidden]){display:none}iframe{width:100%;height:100%;border:0;display:block}';

type Message = {
  readonly type?: string;
  readonly message?: string;
  readonly data?: unknown;
  readonly nodes?: number;
  readonly edges?: number;
};

declare global {
  interface HTMLElementTagNameMap {
    'graph-map': GraphMapElement;
  }
}

/** A map in a page. */
export class GraphMapElement extends HTMLElement {
  static readonly observedAttributes = ['src', 'app', 'title', ...PARAMETERS];

  private frame: HTMLIFrameElement | undefined;
  /** The map with a visitor's edits, which a frame that starts again shows. */
  private data: unknown;
  private isStarted = false;
  private isReady = false;
  private isScheduled = false;
  private stopped = new AbortController();

  /** The map document that is shown; setting it takes the place of `src`. */
  get map(): unknown {
    return this.data;
  }

  set map(map: unknown) {
    this.data = map;
    this.render();
  }

  connectedCallback(): void {
    this.isStarted = true;
    this.start();
  }

  /** With this method, `moveBefore` keeps the frame as it is. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.isStarted = false;
    this.stopped.abort();
    this.frame?.remove();
    this.frame = undefined;
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (value === before || !this.isStarted) return;
    const live = LIVE[name];
    if (name === 'title' && this.frame) this.frame.title = value || 'Map';
    else if (live && value && this.isReady) this.send({ type: 'graphapp:theme', [live]: value });
    else {
      if (name === 'src' || name === 'example') this.data = undefined;
      this.restart();
    }
  }

  private restart(): void {
    // Several attributes change at once when a framework renders.
    if (this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(() => {
      this.isScheduled = false;
      if (!this.isConnected) return;
      this.disconnectedCallback();
      this.connectedCallback();
    });
  }

  private start(): void {
    const app = URL.parse(this.getAttribute('app') ?? new URL('.', import.meta.url).href, document.baseURI);
    // The address of a script would run it in this page.
    if (!app || !/^https?:$/.test(app.protocol)) {
      this.dispatch('error', 'app: not an http or https address');
      return;
    }
    app.searchParams.set('embed', '1');
    for (const name of PARAMETERS) {
      const value = this.getAttribute(name);
      if (value !== null) app.searchParams.set(name, value || '1');
    }
    const frame = document.createElement('iframe');
    frame.title = this.title || 'Map';
    frame.allow = 'fullscreen';
    this.frame = frame;
    this.isReady = false;
    this.stopped = new AbortController();
    const { signal } = this.stopped;
    addEventListener('message', (event) => this.receive(event, app.origin), { signal });
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = STYLE;
    frame.src = app.href;
    root.replaceChildren(style, frame);
    const src = this.getAttribute('src');
    if (src && this.data === undefined) void this.fetchMap(src, signal);
  }

  /** The page reads the map, so its server needs no CORS headers for the application; nothing secret is sent on. */
  private async fetchMap(src: string, signal: AbortSignal): Promise<void> {
    try {
      const response = await fetch(new URL(src, document.baseURI), { credentials: 'omit', signal });
      if (!response.ok) throw new Error(`${src}: ${response.status} ${response.statusText}`);
      const data = await response.json().catch(() => undefined);
      if (signal.aborted) return;
      const isMap = Array.isArray(data?.nodes) || (data?.organization != null && typeof data.organization === 'object');
      if (!isMap) throw new Error(`${src}: not a map`);
      this.map = data;
    } catch (error) {
      if (!signal.aborted) this.dispatch('error', (error as Error).message);
    }
  }

  private render(): void {
    const name = this.getAttribute('src') ?? undefined;
    if (this.isReady && this.data !== undefined) this.send({ type: 'graphapp:load', data: this.data, name });
  }

  private send(message: object): void {
    if (this.frame) this.frame.contentWindow?.postMessage(message, new URL(this.frame.src).origin);
  }

  private receive({ source, origin, data }: MessageEvent<Message | null>, app: string): void {
    if (source !== this.frame?.contentWindow || origin !== app || !data) return;
    const { type, message, nodes, edges } = data;
    if (type === 'graphapp:ready') {
      this.isReady = true;
      this.render();
    } else if (type === 'graphapp:loaded') this.dispatch('loaded', { nodes, edges });
    else if (type === 'graphapp:error') this.dispatch('error', message);
    else if (type === 'graphapp:changed') {
      this.data = data.data;
      this.dispatch('changed', data.data);
    }
  }

  private dispatch(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

if (!customElements.get('graph-map')) customElements.define('graph-map', GraphMapElement);
