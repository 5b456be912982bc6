/** One attempt to load a graph in the application. */

import type { Scheme } from '../../formats/protocol/messages.ts';
import { embed, type GraphDocument } from '../index.ts';
import { movedAddress, type Site } from './addresses.ts';

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

/** The map, with the site's own pictures inside and its pages' addresses where the site really is. */
async function readMap(file: URL, site: Site, signal: AbortSignal): Promise<GraphDocument> {
  const answer = await fetch(file, { credentials: 'same-origin', signal });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  const map: GraphDocument = await answer.json();
  const looks = [...recordsIn(map.nodes), ...recordsIn(map.nodeTypes)];
  for (const look of looks) {
    for (const key of ['url', 'graph', 'image']) moveAddress(look, key, site);
    for (const link of recordsIn(look.links)) moveAddress(link, 'url', site);
  }
  const own = new Set(looks.flatMap(({ image }) => (isOwn(image, site.root) ? [image] : [])));
  const pictures = new Map(
    await Promise.all([...own].map(async (image) => [image, await dataUrl(image, signal)] as const)),
  );
  for (const look of looks) if (isOwn(look.image, site.root)) look.image = pictures.get(look.image);
  return map;
}

/** The records of a list or an object. The application checks the rest. */
function recordsIn(value: unknown): readonly GraphDocument[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((entry) => typeof entry === 'object' && entry !== null);
}

function moveAddress(record: GraphDocument, key: string, site: Site): void {
  const address = record[key];
  if (typeof address === 'string') record[key] = movedAddress(address, site);
}

function isOwn(image: unknown, root: URL): image is string {
  return typeof image === 'string' && /^https?:/.test(image) && new URL(image).origin === root.origin;
}

/** A picture as a `data:` URL; its address when it cannot be read. */
async function dataUrl(address: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetch(address, { credentials: 'same-origin', signal });
    const blob = await answer.blob();
    if (!answer.ok || !blob.type.startsWith('image/')) return address;
    return await new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.addEventListener('error', () => reject(reader.error));
      reader.readAsDataURL(blob);
    });
  } catch {
    return address;
  }
}

type PageLook = { readonly scheme: Scheme; readonly background: string };

const DARK = '(prefers-color-scheme: dark)';

/** The first visible background behind the element, otherwise the browser's default. */
function pageLook(element: Element): PageLook {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const look = lookOf(getComputedStyle(at).backgroundColor);
    if (look) return look;
  }
  const isDark = getComputedStyle(document.documentElement).colorScheme.includes('dark') && matchMedia(DARK).matches;
  return isDark ? { scheme: 'dark', background: '#121212' } : { scheme: 'light', background: '#ffffff' };
}

/**
 * Colour scheme of a background.
 * @param color - from computed styles, `rgb(…)` or `rgba(…)`
 * @returns undefined for a background with less than half opacity
 */
export function lookOf(color: string): PageLook | undefined {
  const [red = 0, green = 0, blue, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (blue === undefined || alpha <= 0.5) return undefined;
  const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
  const hex = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('');
  return { scheme: isDark ? 'dark' : 'light', background: `#${hex}` };
}

/** Calls back each time the background or scheme of the page changes. */
function watchLook(element: Element, signal: AbortSignal, changed: (look: PageLook) => void): void {
  let last = JSON.stringify(pageLook(element));
  const check = () => {
    const look = pageLook(element);
    if (JSON.stringify(look) === last) return;
    last = JSON.stringify(look);
    changed(look);
  };
  const observer = new MutationObserver(check);
  for (const at of [document.documentElement, document.body]) observer.observe(at, { attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
  matchMedia(DARK).addEventListener('change', check, { signal });
}
