/** All events of the application. A `type`, because mitt refuses an `interface`. */

import type { CheckResult } from '../formats/check/check.ts';
import type { MapDocument } from '../formats/document/document.ts';
import type { Problem } from '../formats/problems/problem.ts';
import type {
  ElementKind,
  ElementRef,
  GraphGesture,
  Point,
  Settings,
  TableChoice,
  TableOutcome,
  TablePreview,
  Viewport,
} from './base/payloads.ts';
import type { Intent, Intents } from './intents.ts';
import type { LoadOrigin } from './origins.ts';

/** Tone of a notice; `spoken` is for screen readers only, about visible changes. */
type NoticeTone = 'info' | 'success' | 'warning' | 'error' | 'spoken';

export type NoticeButton = { readonly label: string; readonly asks: Intent | (() => void) };

/** A message at the bottom of the page, also read out. */
export type Notice = {
  readonly tone: NoticeTone;
  readonly text: string;
  readonly action?: NoticeButton;
  /** More buttons, which answer a question: the message stays until one is pressed or it is closed. */
  readonly answers?: readonly NoticeButton[];
  /** An address that the person may open in a new tab; `http:` or `https:`. */
  readonly link?: string | undefined;
  /** Subject: a later notice with the same subject replaces this one. */
  readonly about?: string;
};

/** Facts, in the past tense: a model reports, anyone listens. */
type Facts = {
  /** A document was accepted and is now the current one, not drawn yet. Once per load. */
  'document:loaded': {
    readonly document: MapDocument;
    readonly origin: LoadOrigin;
    /** The name of the source for the person: a file name, an address, a title. */
    readonly name: string;
    readonly warnings: readonly Problem[];
    readonly notices: readonly Problem[];
  };
  /** A document was refused; the current one stays. `name` is the person's name for the source. */
  'document:refused': {
    readonly name: string;
    readonly origin: LoadOrigin;
    readonly errors: readonly Problem[];
    readonly warnings: readonly Problem[];
    readonly notices: readonly Problem[];
    /** The text, so that each error can link to its position. */
    readonly text: string;
  };
  /** The document changed. Once per gesture, not once per pointer move; also after undo and redo. */
  'document:changed': {
    readonly document: MapDocument;
    readonly label: string;
    /** 'layout': a layout moved nodes, not an edit. */
    readonly cause: 'edit' | 'undo' | 'redo' | 'layout';
    /** Nodes were given positions by a rule: undo and redo bring back the view with them. */
    readonly isArrangement?: true;
  };
  'history:changed': { readonly undo: string | undefined; readonly redo: string | undefined };
  'selection:changed': { readonly selected: readonly ElementRef[] };
  /** The filter or the set of hidden elements changed. */
  'filter:changed': Record<string, never>;
  /** The view moved or was resized; at most once a frame, after the drawing moved. */
  'viewport:changed': Viewport;
  /** Nodes moved on screen (layout or drag) without the document having changed yet; at most once a frame. */
  'positions:moved': Record<string, never>;
  /** Nodes came to rest at these positions, after a drag or a layout. */
  'nodes:settled': {
    readonly positions: readonly ({ readonly id: string } & Point)[];
    readonly cause: 'drag' | 'layout';
  };
  /** Labels and pills moved, at most once a frame; or cards changed size, because a picture or font was loaded. */
  'labels:placed': Record<string, never>;
  /** The layout started or settled. */
  'layout:changed': { readonly running: boolean };
  /** A gesture on the graph, before any effect. The pointer controller decides its effect. */
  'gesture:made': GraphGesture;
  /** The pointer entered an element, or left it (`undefined`). Client coordinates. */
  'hover:changed': { readonly over: ElementRef | undefined; readonly at: Point };
  /** A tool that draws became active, or none is; `isKept`: it, or the next one, stays active until Esc. */
  'tool:changed': { readonly tool: ElementKind | undefined; readonly isKept: boolean };
  /** The camera turned to the whole map, or to a part of it, because somebody asked for it. */
  'camera:changed': { readonly shows: 'all' | 'part' };
  /** The start card opened beside an example, was closed by its button, or went because something was selected. */
  'start-card:changed': { readonly change: 'opened' | 'closed' | 'hidden' };
  'settings:changed': { readonly settings: Settings };

  /** The colour scheme or the page's background changed. */
  'theme:changed': { readonly scheme: 'light' | 'dark' };
  /** A document could not be read at all; the current one stays. `link`: where a person may look for themselves. */
  'load:failed': {
    readonly name: string;
    readonly origin: LoadOrigin;
    readonly reason: string;
    readonly link?: string | undefined;
  };
  /**
   * Whether the open map is saved in this browser or written to its file: not (yet), pending, saved, written, or failed.
   * `explain` says why it failed, and what to do.
   */
  'saving:changed': {
    readonly state: 'none' | 'pending' | 'saved' | 'written' | 'failed';
    readonly explain?: () => void;
  };
  /** The file on disk that **Save** writes the map to; without a name, there is none. */
  'file:changed': { readonly name: string | undefined; readonly isSaved: boolean };
  /** Progress of a long task such as an export; undefined at its end. `share` is 0 to 1 when known. */
  'task:changed': {
    readonly task: { readonly label: string; readonly share?: number; readonly stops: boolean } | undefined;
  };
  /**
   * State of an import: idle, reading from `from` (with the bytes so far), collecting (with the number of answers so far), or
   * failed with a sentence. `failures` has one line for each source that could not be read.
   */
  'import:changed': {
    readonly state:
      | { readonly kind: 'idle' }
      | { readonly kind: 'reading'; readonly from: string; readonly bytes: number }
      | { readonly kind: 'collecting'; readonly from: string; readonly done: number }
      | { readonly kind: 'failed'; readonly reason: string; readonly failures?: readonly string[] }
      | { readonly kind: 'done'; readonly failures?: readonly string[] };
    readonly cancel: () => void;
  };
  /** State of an import of tables. `outcome` is absent while it is computed. */
  'tables:changed': {
    readonly state:
      | { readonly kind: 'idle' }
      | { readonly kind: 'reading'; readonly share: number }
      | { readonly kind: 'failed'; readonly reason: string }
      | {
          readonly kind: 'ready';
          readonly tables: readonly TablePreview[];
          readonly choice: TableChoice;
          readonly outcome: TableOutcome | undefined;
          readonly isTaking: boolean;
        };
    readonly choose: (choice: TableChoice) => void;
    readonly take: () => void;
    readonly cancel: () => void;
  };
  /** The maps that Back leads to, oldest first. */
  'map-history:changed': { readonly length: number; readonly titles: readonly string[] };
  /** The side panel opened or closed. On narrow screens it is a drawer over the map. */
  'panel:changed': { readonly open: boolean; readonly drawer: boolean };

  /** The map was checked: the number of findings that the tab lists. */
  'check:counted': { readonly listed: number };
  /** The map was checked while the findings are listed: all findings and which are dismissed. In a new map suggestions are quiet. */
  'check:changed': CheckResult & { readonly areSuggestionsQuiet: boolean };

  'notice:raised': Notice;
};

export type BusEvents = Facts & Intents;
