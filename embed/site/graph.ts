/** One graph of a page, with the parts that its mode shows. */

import { appAddress, siteRoot } from './addresses.ts';
import { attempt, type EmbedTarget } from './attempt.ts';
import { MODES, type Mode } from './choice.ts';
import { showInitials } from './failed-pictures.ts';

/** What the page may ask of a graph. */
type Graph = {
  /** The root of the site that the graph is of. */
  readonly root: URL;
  readonly show: (mode: Mode) => void;
};

const WORDS: Readonly<Record<Mode, string>> = { interactive: 'Interactive', static: 'Without JavaScript' };

/**
 * Puts the switch over the graph that the templates wrote.
 *
 * @param choose - told what a visitor chose with it
 * @returns undefined when the templates wrote no such graph
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

/** What starts the application in the place of the picture, once the graph is near what is seen; and what ends it. */
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

  /** The picture comes back, with a word on why. */
  function failed(reason: string): void {
    stop();
    showInitials(figure);
    note.replaceChildren(`The interactive graph could not be shown: ${reason} `, button('Try again', start));
    figure.before(note);
  }

  return { start, stop };
}

/**
 * Does something when an element comes near the part of the page that is seen.
 *
 * @returns what ends the waiting, or else what was begun
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

/** Folds the text up, as beside the application it is for those who look for it. A link to an entry unfolds it. */
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
