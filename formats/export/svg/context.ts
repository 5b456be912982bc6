/** What the parts of an SVG picture are drawn with. */

import type { PictureColors } from '../../../drawing/colors.ts';
import type { Box, MeasureText, Point } from '../../../drawing/types.ts';
import type { MapDocument } from '../../document/document.ts';

/** A picture of a node: its address in the file (a data URL) and its width by its height. */
export type Picture = { readonly href: string; readonly ratio: number };

/** What a person may choose about an SVG picture, and what measures its texts. */
export type SvgOptions = {
  readonly colors: PictureColors;
  readonly measure: MeasureText;
  /** The nodes and edges to draw; all of them without it. Specification's reading: what is drawn. */
  readonly visible?: { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<string> } | undefined;
  readonly tagPills: boolean;
  readonly nodeLabels: boolean;
  readonly edgeLabels: boolean;
  /** The picture of a source; undefined leaves it out, as for a site that does not lend it. */
  readonly picture: (source: string) => Picture | undefined;
  /** `@font-face` rules with embedded fonts. */
  readonly fontFaces?: string | undefined;
  /** How much of an element is seen, 0 to 1; all of it without this. What is not seen keeps its room. */
  readonly opacity?: (kind: 'node' | 'edge' | 'section' | 'arrow', id: string) => number;
  /** What is drawn over everything, by where that is; `below` is drawn behind the edges. */
  readonly marks?: (at: RenderedGeometry) => {
    readonly over: readonly ElementMarkup[];
    readonly below?: readonly ElementMarkup[];
  };
  /** What the picture shows, in graph units; everything that is drawn, without it. */
  readonly frame?: Box | undefined;
  /** Start of every id in the file, for a page that holds several drawings. */
  readonly idPrefix?: string;
};

/** An edge as it was drawn. */
export type RenderedEdge = {
  readonly middle: Point;
  /** Of its label, where that is drawn. */
  readonly label: Box | undefined;
  /** Its way as a line of another colour and width, without heads. */
  readonly line: (color: string, width: number) => string;
};

/** Where things were drawn, by id, in graph units; undefined for what is not. */
export type RenderedGeometry = {
  readonly node: (id: string) => Box | undefined;
  readonly edge: (id: string) => RenderedEdge | undefined;
  readonly arrow: (id: string) => Box | undefined;
  /** Of everything, also of what is not seen. */
  readonly whole: Box | undefined;
};

/** Things that stand once in the file and are referred to: clip paths and repeated pictures. */
export class Definitions {
  readonly #prefix: string;
  #ids = new Map<string, string>();
  #markup: string[] = [];

  constructor(prefix = '') {
    this.#prefix = prefix;
  }

  /** The id of a definition; `write` is called the first time that the key is asked for. */
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

/** A picture while it is drawn: what is drawn, by which options, and the definitions that it needs. */
export type Drawing = {
  readonly document: MapDocument;
  readonly options: SvgOptions;
  readonly definitions: Definitions;
};

/** Markup with the box that it covers, in graph units. */
export type ElementMarkup = { readonly markup: string; readonly box: Box | undefined };
