import type { PictureColors } from '../../../drawing/base/colors.ts';
import type { Box, MeasureText, Point } from '../../../drawing/base/types.ts';
import type { MapDocument } from '../../document/document.ts';

/** A picture of a node: its address in the file (a data URL) and its width by its height. */
export type NodePicture = { readonly href: string; readonly ratio: number };

/** Options of an SVG picture, and its text measure. */
export type SvgOptions = {
  readonly colors: PictureColors;
  readonly measure: MeasureText;
  /** The nodes and edges to draw; all by default. Specification's reading: what is drawn. */
  readonly visible?: { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string> } | undefined;
  readonly tagPills: boolean;
  readonly nodeLabels: boolean;
  readonly edgeLabels: boolean;
  /** The picture of a source; undefined leaves it out, for example when its site does not allow copying. */
  readonly picture: (source: string) => NodePicture | undefined;
  /** `@font-face` rules with embedded fonts. */
  readonly fontFaces?: string | undefined;
  /** Opacity of an element, 0 to 1; 1 by default. Invisible elements still need space. */
  readonly opacity?: (kind: 'node' | 'edge' | 'section' | 'arrow', id: string) => number;
  /** Marks on top of everything, by position; `below` is drawn behind the edges. */
  readonly marks?: (at: RenderedGeometry) => {
    readonly over: readonly ElementMarkup[];
    readonly below?: readonly ElementMarkup[];
  };
  /** Visible area, in graph units; by default everything. */
  readonly frame?: Box | undefined;
  /** Prefix of every id in the file, for a page with several drawings. */
  readonly idPrefix?: string;
};

export type RenderedEdge = {
  readonly middle: Point;
  /** Box of its label, if visible. */
  readonly label: Box | undefined;
  /** Its path as a line of another colour and width, without heads. */
  readonly line: (color: string, width: number) => string;
};

/** Positions of drawn elements by id, in graph units; undefined for others. */
export type RenderedGeometry = {
  readonly node: (id: string) => Box | undefined;
  readonly edge: (id: string) => RenderedEdge | undefined;
  readonly arrow: (id: string) => Box | undefined;
  /** Bounding box of everything, including invisible elements. */
  readonly whole: Box | undefined;
};

/** Shared definitions in the file: clip paths and repeated pictures. */
export class Definitions {
  readonly #prefix: string;
  #ids = new Map<string, string>();
  #markup: string[] = [];

  constructor(prefix = '') {
    this.#prefix = prefix;
  }

  /** The id of a definition; `write` is called for a new key. */
  idOf(key: string, prefix: string, write: (id: string) => string): string {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `${this.#prefix}${prefix}${this.#ids.size}`;
    this.#ids.set(key, id);
    this.#markup.push(write(id));
    return id;
  }

  get markup(): string {
    return this.#markup.join('');
  }
}

/** Input, options and definitions of a drawing in progress. */
export type SvgDrawing = {
  readonly document: MapDocument;
  readonly options: SvgOptions;
  readonly definitions: Definitions;
};

/** Markup with its bounding box, in graph units. */
export type ElementMarkup = { readonly markup: string; readonly box: Box | undefined };
