/** Interfaces to the browser and the network, replaceable in tests. */

import { asyncScheduler, type SchedulerLike } from 'rxjs';
import { browserDisk, type Disk } from './disk.ts';
import { type SaveOutcome, saveFile } from './download.ts';

export type Services = {
  /** Storage of this browser; throws where it is forbidden. */
  readonly storage: () => Storage;
  /** Address of the page, which relative ones start from. */
  readonly base: () => string;
  readonly fetch: typeof fetch;
  /** Time and timers. */
  readonly clock: SchedulerLike;
  /** Runs something, to its end, while no other window of this browser does the same. */
  readonly inTurn: (name: string, run: () => void | Promise<void>) => void;
  /** Gives the person a file. */
  readonly download: (content: Blob, name: string) => SaveOutcome;
  /** Files on disk that the page may write; undefined where the browser has none. */
  readonly disk?: Disk | undefined;
  /** Opens the print dialog for a page of HTML; false where it is not allowed. `name` is the proposed file name. */
  readonly print: (html: Blob, name: string, signal: AbortSignal) => Promise<boolean>;
  /** Opens an address in a new tab without access to this one; false when the browser blocks it. */
  readonly openTab: (address: string) => boolean;
  /** Copies a text to the clipboard; false when the browser, or the page around a frame, forbids it. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** The same for a PNG, which may still be in the making: browsers allow it only directly after a click. */
  readonly copyPicture: (png: Promise<Blob>) => Promise<boolean>;
  /** Resolves once the style sheet for parts beyond the first page is loaded; rejects when that fails. */
  readonly lazyStyles: () => Promise<void>;
};

export const browserServices: Services = {
  storage: () => localStorage,
  base: () => document.baseURI,
  fetch: (...request) => fetch(...request),
  clock: asyncScheduler,
  inTurn,
  download: saveFile,
  disk: browserDisk(),
  print: async (...report) => (await import('./print.ts')).printHtml(...report),
  openTab,
  copyText: (text) =>
    Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    ),
  copyPicture: async (png) => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
      return true;
    } catch {
      return false;
    }
  },
  lazyStyles,
};

export const now = ({ clock }: Pick<Services, 'clock'>): Date => new Date(clock.now());

/** Without locks, as on a page without `https`, it runs at once. */
function inTurn(name: string, run: () => void | Promise<void>): void {
  const locks = 'navigator' in globalThis ? navigator.locks : undefined;
  if (!locks) {
    void run();
    return;
  }
  let hasRun = false;
  const once = () => {
    hasRun = true;
    return run();
  };
  void locks.request(name, once).catch((error: unknown) => {
    if (hasRun) throw error;
    // A browser that stores nothing for this page refuses locks, too.
    void run();
  });
}

let loading: Promise<void> | undefined;

/**
 * Loads `views/lazy.css` once.
 * @returns resolves when it is applied; rejects when loading fails, and the next call tries again
 */
function lazyStyles(): Promise<void> {
  loading ??= adopt(new URL('../views/lazy.css', import.meta.url)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** A `link` element would delay the page's load event until the map's pictures are loaded, too. */
async function adopt(address: URL): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The second style sheet was answered with ${response.status}.`);
  const sheet = new CSSStyleSheet();
  await sheet.replace(await response.text());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Opens an address in a new tab without access to this one.
 * @returns false when the browser blocks it, for example when the click is too long ago
 */
function openTab(address: string): boolean {
  // With `noopener` the browser would not report whether the tab opened.
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(address);
  return true;
}
