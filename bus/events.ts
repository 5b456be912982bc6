/** Every event of the application. A `type`, because mitt refuses an `interface`. */

import type { CheckResult } from '../formats/check/check.ts';
import type { MapDocument } from '../formats/document/document.ts';
import type { Problem } from '../formats/parse/problem.ts';
import type { Intent, Intents } from './intents.ts';
import type { LoadOrigin } from './origins.ts';
import type {
  ElementKind,
  ElementRef,
  ExportFormat,
  GraphGesture,
  Point,
  Settings,
  TableChoice,
  TableOutcome,
  TablePreview,
  Viewport,
} from './payloads.ts';

/** How a notice is meant; `spoken`: only for screen readers, of what everybody else sees. */
type NoticeTone = 'info' | 'success' | 'warning' | 'error' | 'spoken';

/** Something that the application tells the person: shown at the bottom of the page and read out. */
export type Notice = {
  readonly tone: NoticeTone;
  readonly text: string;
  /** A button, and what it asks for. */
  readonly action?: { readonly label: string; readonly asks: Intent };
  /** An address that the person may open in a new tab; `http:` or `https:`. */
  readonly link?: string | undefined;
  /** What it is about: a later notice about the same takes its place. */
  readonly about?: string;
};

/** Facts, in the past tense: a model reports, anyone listens. */
type Facts = {
  /** A document was accepted and is now the current one; nothing of it is drawn yet. Once per load. */
  'document:loaded': {
    readonly document: MapDocument;
    readonly origin: LoadOrigin;
    /** What the person would call the source: a file name, an address, a title. */
    readonly name: string;
    readonly warnings: readonly Problem[];
    readonly notices: readonly Problem[];
  };
  /** The current document is about to be replaced by one that Back leads away from again. */
  'document:left': Record<string, never>;
  /** A document was refused; the current one stays. `name` is what the person would call the source. */
  'document:refused': {
    readonly name: string;
    readonly origin: LoadOrigin;
    readonly errors: readonly Problem[];
    readonly warnings: readonly Problem[];
    readonly notices: readonly Problem[];
    /** The text that was read, so that each error can lead to its place. */
    readonly text: string;
  };
  /** The document changed. Once per gesture, not once per pointer move; also after undo and redo. */
  'document:changed': {
    readonly document: MapDocument;
    readonly label: string;
    /** 'layout': nodes came to rest somewhere, nobody edited anything. */
    readonly cause: 'edit' | 'undo' | 'redo' | 'layout';
    /** Nodes were given positions by a rule: undo and redo bring back the view with them. */
    readonly isArrangement?: true;
  };
  /** Undo or redo became possible or impossible, or has another name. */
  'history:changed': { readonly undo: string | undefined; readonly redo: string | undefined };
  /** Another set of elements is selected. */
  'selection:changed': { readonly selected: readonly ElementRef[] };
  /** What is selected was moved by a key, and stands there now. */
  'selection:nudged': Record<string, never>;
  /** The filter, or what it hides, changed. */
  'filter:changed': Record<string, never>;
  /** The view moved or was resized; at most once a frame, after the drawing moved. */
  'viewport:changed': Viewport;
  /** Nodes moved on screen (layout or drag) without the document having changed yet; at most once a frame. */
  'positions:moved': Record<string, never>;
  /** Labels have other places than before, and pills with them. At most once a frame. */
  'labels:placed': Record<string, never>;
  /** Cards have another size than before, because a picture or a font that they show has come. */
  'cards:measured': Record<string, never>;
  /** The layout came to rest, or started. */
  'layout:changed': { readonly running: boolean };
  /** A person pointed at the graph; nothing has come of it yet. The pointer's controller says what does. */
  'gesture:made': GraphGesture;
  /** The pointer entered an element, or left it (`undefined`). Client coordinates. */
  'hover:changed': { readonly over: ElementRef | undefined; readonly at: Point };
  /** A tool that draws became active, or none is; `isKept`: it, or the next one, stays active until Esc. */
  'tool:changed': { readonly tool: ElementKind | undefined; readonly isKept: boolean };
  /** While a map is read, something else stands in the light, or nothing any more. */
  'highlight:changed': Record<string, never>;
  /** A person panned or zoomed the map by wheel, drag or fingers. */
  'viewport:taken': Record<string, never>;
  /** The camera turned to the whole map, or to a part of it, because somebody asked for it. */
  'camera:changed': { readonly shows: 'all' | 'part' };
  /** The start card opened beside an example, was closed by its button, or went because something was selected. */
  'start-card:changed': { readonly change: 'opened' | 'closed' | 'hidden' };
  /** A setting of this browser changed (tag pills, theme, legend …). */
  'settings:changed': { readonly settings: Settings };

  /** Light or dark came into force, or the page's background changed. */
  'theme:changed': { readonly scheme: 'light' | 'dark' };
  /**
   * A document could not be read at all: no such file, refused by its host, too slow. The current one stays. `link` is
   * where a person may look for themselves.
   */
  'load:failed': {
    readonly name: string;
    readonly origin: LoadOrigin;
    readonly reason: string;
    readonly link?: string | undefined;
  };
  /** Whether what is on screen is kept in this browser: not (yet), being written, written, or it cannot be. */
  'saving:changed': { readonly state: 'none' | 'pending' | 'saved' | 'written' | 'failed' };
  /** Something that takes a while (an export) goes on; undefined when it is over. `share` is 0 to 1 when known. */
  'task:changed': {
    readonly task: { readonly label: string; readonly share?: number; readonly stops: boolean } | undefined;
  };
  /** An export that was asked for is over: it was made, failed, or was stopped. */
  'export:finished': { readonly format: ExportFormat };
  /** How an import stands: nothing asked for, reading from `from` (with the bytes so far), or failed with a sentence. */
  'import:changed': {
    readonly state:
      | { readonly kind: 'idle' }
      | { readonly kind: 'reading'; readonly from: string; readonly bytes: number }
      | { readonly kind: 'failed'; readonly reason: string }
      | { readonly kind: 'done' };
  };
  /** How an import of tables stands. `outcome` is absent while it is being worked out. */
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
          /** Whether a person asked to take them in. */
          readonly isTaking: boolean;
        };
  };
  /** The maps that Back leads to, oldest first. */
  'map-history:changed': { readonly length: number };
  /** The side panel opened or closed. On narrow screens it is a drawer over the map. */
  'panel:changed': { readonly open: boolean; readonly drawer: boolean };

  /** The map was checked: so much of what was found is serious. */
  'check:counted': Pick<CheckResult, 'serious'>;
  /** The map was checked while its findings are looked at: what was found, and what of it is set aside in the map. */
  'check:changed': CheckResult;

  /** There is something to tell the person. */
  'notice:raised': Notice;
};

/** Every event by its name, with its payload: facts, and what is asked for (`tables/`). */
export type BusEvents = Facts & Intents;
