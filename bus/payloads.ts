/** What payloads of several events and intents are made of. */

import type { MessageExportFormat } from '../formats/protocol/messages.ts';
import type { Setup } from '../formats/tables/columns/columns.ts';
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
  /** The first rows, and where each stands in the file, from 1. */
  readonly sample: readonly (readonly string[])[];
  readonly numbers: readonly number[];
};

/** What taking tables in would do. */
export type TableOutcome = {
  readonly nodes: number;
  readonly edges: number;
  readonly changes: number;
  readonly faults: readonly TableFault[];
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
