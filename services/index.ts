/** The world outside the application, behind small interfaces that a test can stand in for. */

import { asyncScheduler, type SchedulerLike } from 'rxjs';
import { saveFile } from './download.ts';
import { lazyStyles } from './lazy-styles.ts';
import { openTab } from './open-tab.ts';

/** What the application needs of the world outside. */
export type Services = {
  /** What this browser keeps; throws where that is forbidden. */
  readonly storage: () => Storage;
  /** Address of the page, which relative ones start from. */
  readonly base: () => string;
  readonly fetch: typeof fetch;
  /** Time, and what is to happen later. */
  readonly clock: SchedulerLike;
  /** Gives the person a file. */
  readonly download: (content: Blob, name: string) => void;
  /** Opens the print dialog on a page of HTML; `name` is what the file may be called. */
  readonly print: (html: Blob, name: string, signal: AbortSignal) => Promise<void>;
  /** Opens an address in a tab of its own, which learns nothing of this one; false when the browser does not let it. */
  readonly openTab: (address: string) => boolean;
  /** Puts a text on the clipboard; false when the browser, or the page around a frame, does not let it. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** Comes once the look of what is not on the first page is there; fails where it cannot be had. */
  readonly lazyStyles: () => Promise<void>;
};

/** The world of a page in a browser. */
export const browserServices: Services = {
  storage: () => localStorage,
  base: () => document.baseURI,
  fetch: (...request) => fetch(...request),
  clock: asyncScheduler,
  download: saveFile,
  print: async (...report) => (await import('./print.ts')).printHtml(...report),
  openTab,
  copyText: (text) =>
    Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    ),
  lazyStyles,
};

/** The time now. */
export const now = ({ clock }: Pick<Services, 'clock'>): Date => new Date(clock.now());
