/** Flat draw commands for all renderers: filled or stroked figures, icons, and lines of text. */

import { type PathSink, traceRectangle } from '../base/sink.ts';
import type { Box, Font, Point } from '../base/types.ts';
import { traceAround, traceRoute } from '../edge/edge-path.ts';

import { traceHead } from '../edge/head.ts';
import type { Route } from '../edge/route.ts';
import { type Outline, traceOutline } from '../node/outline.ts';

/** A one-coloured icon with its natural size. */
export type Icon = { readonly width: number; readonly height: number /** SVG path data. */; readonly path: string };

/** Style of a line, which every renderer supports. */
export type Stroke = {
  readonly color: string;
  readonly width: number;
  /** Lengths of dashes and gaps in turn; undefined for a solid line. */
  readonly dash?: readonly number[] | undefined;
  /** Ends of the line; they stop at its length by default. */
  readonly cap?: 'round';
};

/** A path by its parameters, in graph units. */
export type Figure =
  | { readonly kind: 'box'; readonly box: Box; readonly corner?: number }
  /** Of a node at (0, 0). */
  | { readonly kind: 'outline'; readonly outline: Outline }
  /** `gap`: a box in which the line is not drawn. */
  | { readonly kind: 'route'; readonly route: Route; readonly gap?: Box | undefined }
  | { readonly kind: 'polyline'; readonly points: readonly Point[]; readonly gap?: Box | undefined }
  | ({ readonly kind: 'head' } & Head);

/** An arrowhead by its tip, its direction of length 1, and the width of its line. */
type Head = {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly width: number;
  /** Scales the head down. */
  readonly factor?: number;
};

/** Colours are CSS colours, or `none`. */
export type Lines = {
  readonly kind: 'lines';
  readonly figure: Figure;
  readonly fill?: string | undefined;
  readonly stroke?: Stroke | undefined;
};

/** A line of text, in graph units. */
export type Text = {
  readonly kind: 'text';
  readonly text: string;
  /** Start, middle or end of the baseline, depending on `align`. */
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly font: Font;
  readonly color: string;
  /** Colour around the letters. */
  readonly halo?: string | undefined;
};

/** Width of a halo on each side of a letter, in font sizes: no line shines through between two words. */
export const HALO = 0.28;

/** An image that fills a box. */
export type ImageCommand = {
  readonly kind: 'picture';
  readonly href: string;
  readonly box: Box;
  /** The only visible part, of a node at (0, 0). */
  readonly clip?: Outline | undefined;
};

export type DrawCommand =
  | Lines
  | Text
  | { readonly kind: 'icon'; readonly icon: Icon; readonly box: Box; readonly color: string }
  | ImageCommand;

/** Adds a figure to a path. */
export function traceFigure(sink: PathSink, figure: Figure): void {
  switch (figure.kind) {
    case 'box':
      traceRectangle(sink, figure.box, figure.corner);
      break;
    case 'outline':
      traceOutline(sink, figure.outline, 0, 0);
      break;
    case 'route':
      traceRoute(sink, figure.route, figure.gap);
      break;
    case 'polyline':
      if (figure.gap) {
        traceAround(
          sink,
          figure.points.flatMap(({ x, y }) => [x, y]),
          figure.gap,
        );
        break;
      }
      for (const [at, { x, y }] of figure.points.entries()) {
        if (at === 0) sink.moveTo(x, y);
        else sink.lineTo(x, y);
      }
      break;
    case 'head':
      traceHead(sink, figure.x, figure.y, figure.ux, figure.uy, figure.width, figure.factor);
  }
}
