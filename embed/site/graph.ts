/** One graph of a page with its parts for each mode. */

import { appAddress, siteRoot } from './addresses.ts';
import { attempt, type EmbedTarget } from './attempt.ts';
import { MODES, type Mode } from './choice.ts';

type Graph = {
  /** The root of the site that the graph is of. */
  readonly root: URL;
  readonly show: (mode: Mode) => void;
};

const WORDS: Readonly<Record<Mode, string>> = { interactive: 'Interactive', static: 'Without JavaScript' };

/**
 * Adds the mode switch to a graph from the templates.
 * @param choose - called with the visitor's choice
 * @returns undefined when the page has no such graph
 */
export function createGraph(element: HTMLElement, choose: (mode: Mode) => void): Graph | undefined {
  const figure = element.querySelector('.graphmap-figure');
  const link = element.querySelector('.graphmap-data')?.getAttribute('href');
  const { app = '', base = '', file: path = '' } = element.dataset;
  if (!figure || link == null) return undefined;
  const file = new URL(link, document.baseURI);
  const site = { root: siteRoot(file, path), base };
  const place: EmbedTarget = { element, figure, file, site, app: appAddress(app, site) };
  const buttons = MODES.map((mode) => [mode, button(WORDS[mode], () => choose(mode))] as const);
  figure.before(switchOf(buttons.map(([, each]) => each)));
  const { start, stop } = createInteractive(place);
  return {
    root: site.root,
    show(shown) {
      for (const [mode, each] of buttons) each.setAttribute('aria-pressed', String(mode === shown));
      if (shown === 'interactive') start();
      else {
        stop();
        showInitials(figure);
      }
    },
  };
}

/**
 * Replaces the picture by the application once the graph is near the visible area. Returns a function that stops it.
 */
function createInteractive(target: EmbedTarget) {
  const { element, figure } = target;
  const fold = createFold(element.querySelector('.graphmap-text'));
  const note = document.createElement('p');
  note.className = 'graphmap-note';
  note.setAttribute('role', 'status');
  let running: (() => void) | undefined;

  function start(): void {
    if (running) return;
    note.remove();
    element.classList.add('graphmap-loading');
    running = whenNear(figure, () => attempt(target, shown, failed));
  }

  function stop(): void {
    running?.();
    running = undefined;
    note.remove();
    element.classList.remove('graphmap-loading', 'graphmap-interactive');
    fold.undo();
  }

  function shown(): void {
    element.classList.replace('graphmap-loading', 'graphmap-interactive');
    fold.apply();
  }

  /** The picture returns with a short reason. */
  function failed(reason: string): void {
    stop();
    showInitials(figure);
    note.replaceChildren(`The interactive graph could not be shown: ${reason} `, button('Try again', start));
    figure.before(note);
  }

  return { start, stop };
}

/**
 * Calls `begin` when an element is near the visible area.
 * @returns stops waiting, or stops what `begin` started
 */
function whenNear(element: Element, begin: () => () => void): () => void {
  let end = () => near.disconnect();
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      end = begin();
    },
    { rootMargin: '100% 0px' },
  );
  near.observe(element);
  return () => end();
}

/** Collapses the text, which is secondary to the application. A link to an entry expands it. */
function createFold(text: Element | null) {
  const fold = document.createElement('details');
  fold.className = 'graphmap-fold';
  const summary = document.createElement('summary');
  summary.textContent = 'Read the graph as text';
  fold.append(summary);
  const openTarget = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!fold.isConnected || !fold.contains(target)) return;
    fold.open = true;
    target?.scrollIntoView();
  };
  addEventListener('hashchange', openTarget);
  return {
    apply(): void {
      if (!text || fold.isConnected) return;
      text.replaceWith(fold);
      fold.append(text);
      openTarget();
    },
    undo(): void {
      if (text && fold.isConnected) fold.replaceWith(text);
    },
  };
}

function switchOf(buttons: readonly HTMLElement[]): HTMLElement {
  const group = document.createElement('div');
  group.className = 'graphmap-switch';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'How the graph is shown');
  group.append(...buttons);
  return group;
}

function button(words: string, onClick: () => void): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = words;
  made.addEventListener('click', onClick);
  return made;
}

/** Pictures of an SVG do not report failures from before this script ran, so each is also requested as an image. */
function showInitials(graph: Element): void {
  const drawn = new Map<string, SVGImageElement[]>();
  for (const image of graph.querySelectorAll<SVGImageElement>('.graphmap-node > image')) {
    const { baseVal: address } = image.href;
    drawn.set(address, [...(drawn.get(address) ?? []), image]);
  }
  for (const [address, images] of drawn) {
    const probe = new Image();
    probe.addEventListener('error', () => images.forEach(replace));
    probe.src = address;
  }
}

function replace(image: SVGImageElement): void {
  image.parentElement?.querySelector('.graphmap-initials')?.removeAttribute('visibility');
  image.remove();
}
