/** One attempt to load a graph in the application. */

import { embed, type GraphDocument } from '../index.ts';
import type { Site } from './addresses.ts';
import { readMap } from './map-data.ts';
import { pageLook, watchLook } from './page-look.ts';

/** Elements of an attempt. */
export type EmbedTarget = {
  /** The component, with its options as attributes. */
  readonly element: HTMLElement;
  /** The parent of the frame, which becomes its first child. */
  readonly figure: Element;
  /** The map's data file. */
  readonly file: URL;
  readonly site: Site;
  readonly app: URL;
};

/** Timeout of the application before the picture returns, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Loads the application in a frame and sends it the map. Calls back once: loaded, or failed with a reason.
 * @returns stops the attempt and removes the frame
 */
export function attempt(place: EmbedTarget, onLoaded: () => void, onFailed: (reason: string) => void): () => void {
  const { element, figure, file, site, app } = place;
  const { name, sidebar, tags, view, tour } = element.dataset;
  const look = pageLook(element);
  const frame = createFrame(element);
  const ended = new AbortController();
  const timer = setTimeout(() => fail('it did not answer in time.'), PATIENCE_MS);
  const map = readMap(file, site, ended.signal);

  figure.prepend(frame);
  const graph = embed(figure, {
    app,
    frame,
    theme: look.scheme,
    background: look.background,
    sidebar: sidebar === 'true',
    tags: tags === 'true',
    ...(view ? { view } : {}),
    ...(tour === 'true' ? { tour: true } : {}),
  });
  map.then(show, () => fail('the data of the graph could not be read.'));
  watchLook(element, ended.signal, graph.theme);
  frame.addEventListener('error', () => fail('it could not be loaded.'), { signal: ended.signal });
  document.addEventListener('securitypolicyviolation', refuse, { signal: ended.signal });
  return end;

  async function show(data: GraphDocument): Promise<void> {
    try {
      await graph.load(data, name);
      clearTimeout(timer);
      if (!ended.signal.aborted) onLoaded();
    } catch (error) {
      fail(`the application refused the map (${error instanceof Error ? error.message : error}).`);
    }
  }

  function refuse({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    if (!/^(?:frame|child|default)-src$/.test(effectiveDirective)) return;
    if (new URL(blockedURI, location.href).origin === app.origin) fail('this page may not show it in a frame.');
  }

  function fail(reason: string): void {
    if (ended.signal.aborted) return;
    end();
    onFailed(reason);
  }

  function end(): void {
    clearTimeout(timer);
    ended.abort();
    graph.destroy();
  }
}

function createFrame({ dataset }: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'graphmap-frame';
  frame.title = dataset.title ?? '';
  frame.allow = 'fullscreen; clipboard-write';
  frame.referrerPolicy = 'no-referrer';
  frame.style.height = dataset.height ?? '';
  return frame;
}
