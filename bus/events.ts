/** Every event of the application. A `type`, because mitt refuses an `interface`. */

import type { Patches } from 'mutative';
import type { Arrangement } from '../formats/arrange/arrange.ts';
import type { Finding } from '../formats/check/check.ts';
import type { About } from '../formats/check/rule.ts';
import type { RuleId } from '../formats/check/rules.ts';
import type { Asked, Way } from '../formats/document/asked.ts';
import type { MapDocument } from '../formats/document/document.ts';
import type { ArrowEnd } from '../formats/document/fields.ts';
import type { LinkedView } from '../formats/link/fragment.ts';
import type { Problem } from '../formats/parse/problem.ts';
import type { MessageExportFormat } from '../formats/protocol/messages.ts';
import type { Plan } from '../formats/sentences/plan.ts';
import type { Setup } from '../formats/tables/columns.ts';
import type { TableFault } from '../formats/tables/read.ts';
import type { MatchBy } from '../formats/tables/row.ts';

/** One thing in the map that can be selected, edited or pointed at. */
export type ElementKind = 'node' | 'edge' | 'section' | 'arrow';
/** Which element is meant. */
export type ElementRef = { readonly kind: ElementKind; readonly id: string };

/** A point, in graph coordinates unless something else is said. */
export type Point = { readonly x: number; readonly y: number };

/** What a person did on the graph, as the engine saw it. */
export type GraphGesture =
  | {
      readonly kind: 'hover' | 'click' | 'double' | 'menu';
      /** The node or edge under the pointer; `undefined` beside them. */
      readonly over: ElementRef | undefined;
      /** Client coordinates. */
      readonly at: Point;
      /** Shift, and Control or Command. */
      readonly adds: boolean;
      readonly toggles: boolean;
    }
  /** A box was drawn around these. */
  | { readonly kind: 'box'; readonly inside: readonly ElementRef[] };

/** The view: screen = graph * k + (x, y), in CSS pixels from the canvas' top left corner. */
export type Viewport = {
  readonly x: number;
  readonly y: number;
  readonly k: number;
  readonly width: number;
  readonly height: number;
};

/** What a form is about: one element or several of a kind, a type, a tag, or the map's own facts. */
export type Subject =
  | { readonly kind: ElementKind; readonly ids: readonly string[] }
  | { readonly kind: 'nodeType' | 'edgeType' | 'tag'; readonly name: string }
  | { readonly kind: 'meta' };

/** What of a form's is only made once it says enough: an edge needs two ends, a type and a tag their name. */
export type MadeKind = 'edge' | 'nodeType' | 'edgeType' | 'tag';

/** Why a document arrived; decides what is kept and shown about it. */
export type LoadOrigin =
  | 'start'
  | 'example'
  | 'file'
  | 'drop'
  | 'apply'
  | 'import'
  | 'src'
  | 'link'
  | 'message'
  | 'new'
  | 'copy'
  | 'saved'
  | 'graph'
  | 'back'
  | 'undo';

/** What a host may ask for too, the vector picture, and the formats of other programs. */
export type ExportFormat = MessageExportFormat | 'svg' | 'csv' | 'xlsx' | 'mmd' | 'graphml';

/** What a person chose for light and dark; `system` follows the browser. */
export type Theme = 'system' | 'light' | 'dark';

/** How a person likes to see maps in this browser; no part of any map. */
export type Settings = {
  readonly theme: Theme;
  readonly tagsOnGraph: boolean;
  readonly legend: boolean;
  readonly nodeLabels: boolean;
  readonly edgeLabels: boolean;
  readonly minimap: boolean;
  /** Side panel: whether it is shown, and its width in pixels. */
  readonly panel: boolean;
  readonly panelWidth: number;
  /** Whether exports carry `x` and `y`. */
  readonly positions: boolean;
  /** Whether the start card comes by itself where there is no map of one's own. */
  readonly start: boolean;
};

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

/** How tables are to be taken in: what their columns are for, and into which map. */
export type TableChoice = {
  readonly setups: readonly Setup[];
  readonly into: 'map' | 'new';
  readonly by: MatchBy;
};

/** A table that was read, as far as a dialog shows it. */
export type TablePreview = {
  readonly name: string;
  readonly rows: number;
  /** The first rows. */
  readonly sample: readonly (readonly string[])[];
};

/** What taking tables in would do. */
export type TableOutcome = {
  readonly nodes: number;
  readonly edges: number;
  readonly changes: number;
  readonly faults: readonly TableFault[];
};

/** Every event by its name, with its payload. */
export type BusEvents = {
  // ── Facts, in the past tense: a model reports, anyone listens ──────────────────────────────────────────────────

  /** A document was accepted and is now the current one; nothing of it is drawn yet. Once per load. */
  'document:loaded': {
    readonly document: MapDocument;
    readonly origin: LoadOrigin;
    /** What the person would call the source: a file name, an address, a title. */
    readonly name: string;
    readonly warnings: readonly Problem[];
    readonly notices: readonly Problem[];
  };
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
    readonly patches: Patches<true>;
    readonly label: string;
    /** 'layout': nodes came to rest somewhere, nobody edited anything. */
    readonly cause: 'edit' | 'undo' | 'redo' | 'layout';
  };
  /** Undo or redo became possible or impossible, or has another name. */
  'history:changed': { readonly undo: string | undefined; readonly redo: string | undefined };
  /** Another set of elements is selected. */
  'selection:changed': { readonly selected: readonly ElementRef[] };
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
  /** While a map is read, something else stands in the light, or nothing any more. */
  'light:changed': Record<string, never>;
  /** The view was told where to go: to the whole map, or to a part of it. */
  'view:directed': { readonly to: 'all' | 'part' };
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
  'saving:changed': { readonly state: 'none' | 'pending' | 'saved' | 'failed' };
  /** Something that takes a while (an export) goes on; undefined when it is over. `share` is 0 to 1 when known. */
  'task:changed': { readonly task: { readonly label: string; readonly share?: number } | undefined };
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
        };
  };
  /** The maps that Back leads to, oldest first. */
  'map-history:changed': { readonly length: number };
  /** The side panel opened or closed. On narrow screens it is a drawer over the map. */
  'panel:changed': { readonly open: boolean; readonly drawer: boolean };

  /** The map was checked: what was found, and what of it is set aside in the map. */
  'check:changed': { readonly findings: readonly Finding[]; readonly setAside: readonly Finding[] };

  /** There is something to tell the person. */
  'notice:raised': Notice;

  // ── Intents, in the imperative: a view asks, one controller answers ────────────────────────────────────────────

  /** Let the person choose a file to open. */
  'intent:choose-file': Record<string, never>;
  'intent:import-dialog': Record<string, never>;
  /** Read an organization's descriptor, or a map, from a file or an address. */
  'intent:import': { readonly source: File | string };
  'intent:cancel-import': Record<string, never>;
  'intent:cancel-task': Record<string, never>;
  /** Let the person choose tables to import. */
  'intent:choose-tables': Record<string, never>;
  /** Open the dialog that imports tables, with these files. */
  'intent:import-tables': { readonly files: readonly File[] };
  'intent:read-tables': { readonly files: readonly File[] };
  /** Take the tables that were read in another way; says what that would do. */
  'intent:set-tables': { readonly choice: TableChoice };
  'intent:take-tables': Record<string, never>;
  'intent:cancel-tables': Record<string, never>;
  'intent:my-maps': Record<string, never>;
  /** Bring back a map that this browser keeps. */
  'intent:open-kept-map': { readonly id: string };
  /** Save as a file, positions included: an entry of what this browser keeps, or the map on screen without `id`. */
  'intent:download-map': { readonly id?: string };
  /** Compare the map with another one, which the person chooses. */
  'intent:compare': Record<string, never>;
  /** Read the map critically, and list what is found in the side panel. */
  'intent:check': Record<string, never>;
  /** The tab of the map check is there: what is found is looked at from now on. */
  'intent:list-findings': Record<string, never>;
  'intent:search': Record<string, never>;
  'intent:help': Record<string, never>;
  'intent:open-file': { readonly file: File; readonly origin: 'file' | 'drop' | 'import' };
  'intent:open-example': { readonly name: string };
  'intent:new-graph': Record<string, never>;
  /** Make a new map of the one on screen, which can be edited; a locked one stays locked. */
  'intent:make-copy': Record<string, never>;
  /** Show the ways to begin. `first`: by itself, while nothing but the opening example was opened. */
  'intent:start': { readonly first?: true };
  /** Begin a new map, and say step by step how one is made. */
  'intent:introduction': Record<string, never>;
  'intent:apply-json': { readonly text: string };
  /** Fetch a document from an address and load it. */
  'intent:open-address': { readonly address: string; readonly origin: 'src' | 'import' };
  'intent:open-graph': { readonly nodeId: string };
  'intent:back': Record<string, never>;
  'intent:select': { readonly refs: readonly ElementRef[]; readonly mode: 'replace' | 'add' | 'toggle' };
  /** Bring an element into the middle of the view, and pulse it when asked. */
  'intent:reveal': { readonly ref: ElementRef; readonly pulse?: boolean };
  /** Select everything that is on the map. */
  'intent:select-all': Record<string, never>;
  /** Select the neighbour in this direction along a relationship; without a selection the node in the middle. */
  'intent:follow': { readonly direction: Point };
  /** Select the next or previous node that is on the map. */
  'intent:step': { readonly by: 1 | -1 };
  /** The details of what is selected; on an editable map its form. */
  'intent:open-selected': Record<string, never>;
  /** The menu of what is selected, or of the map. */
  'intent:open-menu': Record<string, never>;
  /** Move the view, in steps along each axis. */
  'intent:pan': { readonly direction: Point };
  /** Move the selected nodes or sections, in steps along each axis; `fine`: by single units. */
  'intent:nudge': { readonly direction: Point; readonly fine?: true };
  /** Put a graph point in the middle of the view, at once. */
  'intent:look-at': { readonly at: Point };
  /** Open or close the side panel; without `open` the other of the two. */
  'intent:toggle-panel': { readonly open?: boolean };
  /** Move the keyboard's focus to the details of what is selected. */
  'intent:focus-details': Record<string, never>;
  /** Move the keyboard's focus to the map. */
  'intent:focus-canvas': Record<string, never>;
  /** Leave what is nearest: an open tool or drawer, then the selection. */
  'intent:leave': Record<string, never>;
  'intent:undo': Record<string, never>;
  'intent:redo': Record<string, never>;
  'intent:zoom': { readonly by: 'in' | 'out' | 'fit' };
  /** Nodes came to rest at these places (a drag or a layout ended). */
  'intent:place-nodes': {
    readonly places: readonly { readonly id: string; readonly x: number; readonly y: number }[];
    /** 'keys': moved by arrow keys; presses in a row are one step of the history. */
    readonly cause: 'drag' | 'layout' | 'keys';
  };
  /** `part`: only what is in view leaves; `views`: a report has a picture of each named view. */
  'intent:export': { readonly format: ExportFormat; readonly part?: true; readonly views?: true };
  /** Select an element and bring the keyboard's focus into its form, to a field of it. */
  'intent:edit': { readonly ref: ElementRef; readonly field?: string };
  /** Edit the name of an element where it stands on the map. */
  'intent:rename': { readonly ref: ElementRef };
  /** The same for what is selected; on a locked map its details. */
  'intent:name-selected': Record<string, never>;
  'intent:add': {
    readonly kind: ElementKind;
    /** Graph coordinates: the middle of a node, the corner of a section. */
    readonly at?: Point;
    /** Of an edge or an arrow; a new node is connected to it. */
    readonly from?: string;
    readonly to?: string;
    readonly ends?: { readonly from: ArrowEnd; readonly to: ArrowEnd };
    /** Of a section: it surrounds these nodes. */
    readonly around?: readonly string[];
    /** Of a section that was drawn. */
    readonly size?: { readonly width: number; readonly height: number };
    /** Into the form at once, where otherwise a tool to draw with comes first. */
    readonly form?: true;
  };
  /** Open the field that takes sentences; `text` is put into it, as from the clipboard. */
  'intent:write': { readonly text?: string };
  /** Open the table of nodes or edges. */
  'intent:table': { readonly kind: 'node' | 'edge' };
  /** Write cells of the table; an element with one that does not fit stays as it is. */
  'intent:set-cells': {
    readonly kind: 'node' | 'edge';
    readonly cells: readonly { readonly id: string; readonly column: string; readonly text: string }[];
  };
  /** Add what sentences say to the map. `answers`: the id that a name means which is like that of a node, or `new`. */
  'intent:write-sentences': { readonly text: string; readonly answers: Readonly<Record<string, string>> };
  /** Show on the map what is being written, or nothing of it; `covered`: pixels at its bottom that the field lies over. */
  'intent:preview-plan': { readonly plan: Plan | undefined; readonly covered: number };
  'intent:delete': { readonly refs: readonly ElementRef[] };
  'intent:open-website': { readonly nodeId: string };
  'intent:context-menu': { readonly ref: ElementRef | undefined; readonly at: Point; readonly graph: Point };
  /**
   * Show a place in the JSON tab. `text` replaces the editor's content when given (a refused file); `offset` is the place
   * in a text that is no JSON, where no path leads.
   */
  'intent:show-json': { readonly path: string; readonly text?: string; readonly offset?: number };
  /** List the remarks that the map on screen was opened with. */
  'intent:show-remarks': Record<string, never>;
  'intent:set-filter': { readonly change: FilterChange };
  'intent:set-setting': Partial<Settings>;

  // Questions: each leaves the document as it is, and is answered by what is loaded when the first one is asked.

  /** Show what lies so many steps around nodes; about the nodes in focus, the focus gets another size or direction. */
  'intent:focus': {
    readonly nodeIds: readonly string[];
    readonly steps?: number;
    readonly way?: Way;
    /** What lies around every one of them. */
    readonly shared?: boolean;
  };
  /** Narrow the view by a question. A query takes the place of the one before it. */
  'intent:ask': { readonly asked: Asked };
  /** Say what the map tells about itself in numbers. */
  'intent:insight': Record<string, never>;
  /** Choose by which numbers nodes are large and coloured. */
  'intent:measure': Record<string, never>;
  /** Choose what is folded. */
  'intent:fold': Record<string, never>;
  /** Draw a folded group as its nodes again; without `id` all of them. */
  'intent:unfold': { readonly id?: string };
  /** List the named views of the map. */
  'intent:views': Record<string, never>;
  /** Show a named view; `quiet` where nobody asked on the page itself: the list stays away unless there is a caption. */
  'intent:show-view': { readonly name: string; readonly quiet?: true };
  /** Go through the named views; without `name` from the first. */
  'intent:tour': { readonly name?: string };
  /** Keep what is seen now in the map, under a name. */
  'intent:save-view': { readonly name: string; readonly caption?: string };
  'intent:describe-view': { readonly name: string; readonly to: { readonly name: string; readonly caption: string } };
  'intent:delete-view': { readonly name: string };
  /** Make a link to what is seen. */
  'intent:link': Record<string, never>;
  /** Show what a link says. */
  'intent:see': LinkedView;
  /** Say how two nodes are connected. */
  'intent:ways': { readonly from: string; readonly to: string };
  /** Say what depends on a node, and on what it depends. */
  'intent:dependants': { readonly nodeId: string };
  'intent:physics': {
    readonly running?: boolean;
    readonly linkDistance?: number;
    readonly repulsion?: number;
    readonly spacing?: number;
    readonly releasePinned?: true;
    readonly arrange?: true;
    /** The step of undo that the places are part of: its `joins`. */
    readonly joins?: string;
  };
  /** Hold these nodes where they are, whatever the layout does. */
  'intent:pin': { readonly nodeIds: readonly string[] };
  'intent:set-fixed-layout': { readonly fixed: boolean };
  /** Put nodes into an order, as one step of undo. `freely` by the forces, which moves all that is not held. */
  'intent:arrange': {
    readonly how: Arrangement | 'freely';
    /** Who is arranged; everybody without it. */
    readonly ids?: readonly string[];
    /** The node that a tree and rings start from. */
    readonly root?: string;
    /** Draw a section around each type. */
    readonly sections?: true;
  };

  // Editing. On a locked map every one of these is ignored, with a sentence that says so.

  /** Open the form of a type; without `name` that of a new one, which the elements `users` are then made of. */
  'intent:edit-type': {
    readonly kind: 'node' | 'edge';
    readonly name?: string;
    readonly users?: readonly string[];
    readonly field?: string;
  };
  /** Ask what happens to its users, then delete a type. */
  'intent:delete-type': { readonly kind: 'node' | 'edge'; readonly name: string };
  /** Open the form of a tag; without `tag` that of a new one. */
  'intent:edit-tag': { readonly tag?: string };
  /** Say who carries it, then delete a tag. */
  'intent:delete-tag': { readonly tag: string };
  /** Open the form of the map's title, description and edge length. */
  /** Bring the map up to date from a newer state of its source, which the person chooses. */
  'intent:update-from': Record<string, never>;
  'intent:edit-map': { readonly field?: string };
  /** Carry out the mends of findings, as one step. */
  'intent:mend': { readonly findings: readonly Finding[] };
  /** Set findings of a rule aside in the map: of one element, else all of them. Without a reason they come back. */
  'intent:set-aside': { readonly rule: RuleId; readonly about?: About; readonly reason?: string };
  /**
   * Set fields of what a form is about, to values as a file has them; `undefined` takes one away. Changes of the same
   * `turn` at the same `field` are one step of undo. Values that the parser refuses change nothing.
   */
  'intent:change-fields': {
    readonly subject: Subject;
    /** The field that the person meant, which names the step. */
    readonly field: string;
    readonly values: Readonly<Record<string, unknown>>;
    readonly turn: number;
  };
  /**
   * Set fields of elements of any kinds, as one step of undo; `undefined` takes one away. Changes of the same `turn` at the
   * same `field` are one step. Values that the parser refuses change nothing.
   */
  'intent:style': {
    readonly refs: readonly ElementRef[];
    readonly field: string;
    readonly values: Readonly<Record<string, unknown>>;
    readonly turn: number;
  };
  /** Make what a form holds, once it says enough. `name` of a type or a tag; `users` are elements that get the type. */
  'intent:make': {
    readonly kind: MadeKind;
    readonly values: Readonly<Record<string, unknown>>;
    readonly name?: string;
    readonly users?: readonly string[];
  };
  /** Show the form of an edge that has not both ends yet. */
  'intent:begin-edge': { readonly from?: string; readonly to?: string; readonly type?: string };
  'intent:set-type': {
    readonly kind: 'node' | 'edge';
    readonly ids: readonly string[];
    readonly type: string | undefined;
  };
  'intent:tag-nodes': { readonly ids: readonly string[]; readonly add?: string; readonly remove?: string };
  'intent:align': {
    readonly ids: readonly string[];
    readonly how: 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
  };
  'intent:distribute': { readonly ids: readonly string[]; readonly axis: 'horizontal' | 'vertical' };
  'intent:duplicate': { readonly refs: readonly ElementRef[] };
  /** Draw an edge by clicking its source, then its target; with `from` only the target is asked for. */
  'intent:connect': { readonly from?: string };
  /** A section was dragged or resized by its handles, alone. */
  'intent:reshape-section': {
    readonly id: string;
    readonly box: { readonly x: number; readonly y: number; readonly width?: number; readonly height?: number };
  };
  /** A section was moved with what lies in it: the nodes come to lie at `places`. */
  'intent:move-section': {
    readonly id: string;
    readonly to: Point;
    readonly places: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  };
  /** An arrow's end or label was dragged. */
  'intent:reshape-arrow': {
    readonly id: string;
    readonly change: {
      readonly from?: ArrowEnd;
      readonly to?: ArrowEnd;
      readonly labelOffset?: readonly [number, number];
    };
  };
};

/** One change of the filter. `toggle` adds a value when absent and takes it away when present. */
export type FilterChange =
  | { readonly facet: 'tags' | 'types' | 'edgeTypes' | 'status' | 'license'; readonly toggle: string }
  | { readonly facet: 'text' | 'label' | 'description'; readonly value: string }
  | { readonly facet: 'hidden'; readonly hide: readonly string[] }
  | { readonly facet: 'hidden'; readonly show: 'all' }
  /** Of the questions asked, the first so many stay, or one goes. */
  | { readonly facet: 'lenses'; readonly keep: number }
  | { readonly facet: 'lenses'; readonly drop: number }
  | { readonly clear: true };

/** The events that ask for something. */
export type IntentName = Extract<keyof BusEvents, `intent:${string}`>;
/** One of them with its payload, to be sent later. */
export type Intent = { readonly [K in IntentName]: { readonly name: K; readonly payload: BusEvents[K] } }[IntentName];
