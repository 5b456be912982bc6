/** One kind of thing that the overlay draws: sections, arrows, tag pills, handles. */

import type { Box, Point } from '../drawing/index.ts';
import type { Scene } from './scene.ts';

/** What is painted: the part of the graph in view and how large a graph unit is. */
export type PaintView = {
  /** In graph coordinates; what lies outside need not be painted. */
  readonly visible: Box;
  /** CSS pixels to a graph unit: what is too small to be seen is left out by it. */
  readonly scale: number;
  /** Device pixels to a graph unit: how sharp a cached picture has to be. */
  readonly sharpness: number;
  /** A picture is looked at later and closer, so everything is painted in full. */
  readonly picture: boolean;
};

/** What a point touches: a pill, an arrow or its label, or a section, on its title, its border or somewhere inside. */
export type Hit =
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'arrow'; readonly id: string; readonly part: 'line' | 'label' }
  | {
      readonly kind: 'section';
      readonly id: string;
      readonly part: 'title' | 'frame' | 'inside';
      /** The title is drawn only in part. */
      readonly isCut?: boolean;
    };

/** How one kind is drawn and found under a point; all of its items in one custom shape. */
export type OverlayKind = {
  readonly name: string;
  /** Behind or in front of the graph. */
  readonly stage: 'under' | 'over';
  /** How many items there are to paint; nothing is set up while no kind of a stage has any. */
  count(scene: Scene): number;
  /** Paints all items in graph coordinates: one Konva shape for the kind, not one for each item. */
  paint(context: CanvasRenderingContext2D, scene: Scene, view: PaintView): void;
  /**
   * The box of everything painted, in graph coordinates; undefined when there is nothing.
   *
   * @param isPicture - as it is painted in a picture, where every label and its pills have found their place
   */
  bounds(scene: Scene, isPicture: boolean): Box | undefined;
  /** What a graph point touches, at a scale in CSS pixels to a graph unit. */
  hit(scene: Scene, point: Point, scale: number): Hit | undefined;
};
