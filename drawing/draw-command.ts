/** Draw commands for all renderers: filled or stroked lines, icons, and lines of text. */

import type { PathSink } from './sink.ts';
import type { Box, Font } from './types.ts';

/** A one-coloured icon with its natural size. */
export type Icon = { readonly width: number; readonly height: number /** SVG path data. */; readonly path: string };

/** Style of a line, which every renderer supports. */
export type Stroke = {
  readonly color: string;
  readonly width: number;
  /** Lengths of dashes and gaps in turn; undefined for a solid line. */
  readonly dash?: readonly number[] | undefined;
};

/** Colours are CSS colours, or `none`. */
export type Lines = {
  readonly kind: 'lines';
  readonly trace: (sink: PathSink) => void;
  readonly fill?: string | undefined;
  readonly stroke?: Stroke | undefined;
};

/** A line of text, in graph units. */
type Text = {
  readonly kind: 'text';
  readonly text: string;
  /** Start or middle of the baseline, depending on `align`. */
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center';
  readonly font: Font;
  readonly color: string;
};

/** One command of a drawing. */
export type DrawCommand =
  | Lines
  | Text
  | { readonly kind: 'icon'; readonly icon: Icon; readonly box: Box; readonly color: string };
