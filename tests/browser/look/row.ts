/** A row of the look tables: what a document says of a look, and what a person then sees. */

import type { View } from './view.ts';

/** A piece of a raw map document, around (0, 0): its elements may name one another by id. */
export type Part = {
  readonly nodes?: readonly RawElement[];
  readonly edges?: readonly RawElement[];
  readonly sections?: readonly RawElement[];
  readonly arrows?: readonly RawElement[];
  readonly nodeTypes?: Readonly<Record<string, RawElement>>;
  readonly edgeTypes?: Readonly<Record<string, RawElement>>;
};

export type RawElement = Readonly<Record<string, unknown>>;

/** Where a document can be seen: the application's canvas, its PNG, and the SVG that `formats/svg` writes. */
export type PictureName = 'canvas' | 'png' | 'svg';
export const PICTURES: readonly PictureName[] = ['canvas', 'png', 'svg'];
/** These, and the one that a Hugo build draws. */
export type AskedPicture = PictureName | 'hugo';

/** Reasons: a Hugo build has no fonts and asks no other site. */
export const NO_WIDTHS = 'a build takes average widths of letters, not those of a font';
export const NO_PROPORTIONS = 'a build knows the proportions of the site’s own pictures alone';

export type Row = {
  /** The test's name; starts with the ids of the statements that it decides. */
  readonly id: string;
  readonly part: Part;
  /** Conditions for each picture. Lengths are graph units from the part's (0, 0). */
  readonly expect: (view: View, must: Must) => void;
  /** Area that the part takes, in graph units; 200 by 160 without it. */
  readonly area?: readonly [width: number, height: number];
  /** The pictures that do not promise it, each with the reason; all others are asked. */
  readonly notIn?: Readonly<Partial<Record<AskedPicture, string>>>;
};

/** Expectations; each says what it is about, and the table adds in which picture. */
export type Must = {
  readonly be: (actual: unknown, expected: unknown, what: string) => void;
  /** Within half a unit unless given: a pixel is up to a whole one, and its edges blend. */
  readonly near: (actual: number | undefined, expected: number, what: string, within?: number) => void;
  readonly hold: (condition: boolean, what: string) => void;
};
