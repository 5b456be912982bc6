import type { Point } from '../../drawing/base/types.ts';
import type { OutputFormat } from '../../formats/outputs/output-formats.ts';
import type { MessageExportFormat } from '../../formats/protocol/messages.ts';
import type { Setup } from '../../formats/tables/columns/columns.ts';
import type { MatchBy } from '../../formats/tables/merge.ts';
import type { TableNote } from '../../formats/tables/notes.ts';
import type { TableFault } from '../../formats/tables/read.ts';

export type ElementKind = 'node' | 'edge' | 'section' | 'arrow';
export type ElementRef = { readonly kind: ElementKind; readonly id: string };

export type { Point };

/** A gesture on the graph as reported by the engine. */
export type GraphGesture =
  | {
      readonly kind: 'hover' | 'click' | 'double' | 'menu';
      /** The node or edge under the pointer; `undefined` on empty space. */
      readonly over: ElementRef | undefined;
      /** Client coordinates. */
      readonly at: Point;
      /** Shift, and Control or Command. */
      readonly adds: boolean;
      readonly toggles: boolean;
    }
  /** A box was drawn around these. */
  | { readonly kind: 'box'; readonly inside: readonly ElementRef[] };

/** An element, or the map, and where its menu opens: client coordinates, and the same place on the map. */
export type MenuRequest = { readonly ref: ElementRef | undefined; readonly at: Point; readonly graph: Point };

/** The view: screen = graph * k + (x, y), in CSS pixels from the canvas' top left corner. */
export type Viewport = {
  readonly x: number;
  readonly y: number;
  readonly k: number;
  readonly width: number;
  readonly height: number;
};

export type Subject =
  | { readonly kind: ElementKind; readonly ids: readonly string[] }
  | { readonly kind: 'nodeType' | 'edgeType' | 'tag'; readonly name: string }
  | { readonly kind: 'meta' };

/** Kinds that are created once the form is complete: an edge needs two ends, a type and a tag their name. */
export type MadeKind = 'edge' | 'nodeType' | 'edgeType' | 'tag';

/** A new element, with its initial values. `users`: elements that get the new type. */
export type Making = { readonly making: MadeKind; readonly values: object; readonly users?: readonly string[] };

export type FormSubject = Subject | Making;

/** Formats that a host may request, the vector picture, and formats of other programs. */
export type FileFormat = MessageExportFormat | 'svg' | 'html' | OutputFormat;

/** Choices of a person or a host for a picture; missing ones are as drawn, without title and legend. */
export type PictureRequest = {
  readonly part?: 'all' | 'visible' | 'selection' | undefined;
  readonly title?: boolean | undefined;
  readonly legend?: boolean | undefined;
  readonly date?: boolean | undefined;
  readonly background?: 'page' | 'white' | 'none' | undefined;
  /** `screen`: the theme of the page. */
  readonly theme?: 'light' | 'screen' | undefined;
  readonly names?: 'all' | 'hubs' | undefined;
  /** Pixels per graph unit, a slide of 1920 by 1080 pixels, or `width`. */
  readonly size?: 1 | 2 | 4 | 'slide' | 'width' | undefined;
  /** In pixels. */
  readonly width?: number | undefined;
  /** With the map in the file, so that it opens again. */
  readonly withMap?: boolean | undefined;
  /** Around the map, in graph units. */
  readonly margin?: number | undefined;
};

/** Choices of a person for a report. */
export type ReportRequest = {
  /** Size of the printed pages; that of the print dialog by default. */
  readonly paper?: 'A4' | 'letter' | undefined;
  /** Markdown in a ZIP, with its pictures beside it. */
  readonly isZip?: boolean | undefined;
  /** With the map in the file, so that it opens again. */
  readonly withMap?: boolean | undefined;
};

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Display settings of this browser, not part of any map. */
export type Settings = {
  readonly theme: ThemeChoice;
  readonly tagsOnGraph: boolean;
  /** `auto` until a person chooses: shown where types need one and nothing is under it. */
  readonly legend: boolean | 'auto';
  readonly nodeLabels: boolean;
  readonly edgeLabels: boolean;
  readonly minimap: boolean;
  /** Visibility and width of the side panel, in pixels. */
  readonly panel: boolean;
  readonly panelWidth: number;
  /** Whether exports carry `x` and `y`. */
  readonly positions: boolean;
  /** Whether the start card opens automatically while the browser has no saved map. */
  readonly start: boolean;
  /** Names of the commands that search carried out last, the latest first, with spaces between them. */
  readonly recent: string;
};

export type TableChoice = {
  readonly setups: readonly Setup[];
  readonly into: 'map' | 'new';
  readonly by: MatchBy;
};

export type TablePreview = {
  readonly name: string;
  readonly rows: number;
  /** The first rows with their row numbers in the file, from 1. */
  readonly sample: readonly (readonly string[])[];
  readonly numbers: readonly number[];
};

/** Result of a table import before it is applied. */
export type TableOutcome = {
  readonly nodes: number;
  readonly edges: number;
  readonly changes: number;
  readonly faults: readonly TableFault[];
  readonly notes: readonly TableNote[];
};

/** A change of the filter. `toggle` adds or removes a value. */
export type FilterChange =
  | { readonly facet: 'tags' | 'types' | 'edgeTypes' | 'status' | 'license'; readonly toggle: string }
  | { readonly facet: 'text' | 'label' | 'description'; readonly value: string }
  | { readonly facet: 'hidden'; readonly hide: readonly string[] }
  | { readonly facet: 'hidden'; readonly show: 'all' }
  /** Keep the first queries up to this number, or remove one. */
  | { readonly facet: 'queries'; readonly keep: number }
  | { readonly facet: 'queries'; readonly drop: number }
  | { readonly clear: true };
