import type { PaintedKind } from '../drawing/base/order.ts';
import type { Box, Point } from '../drawing/commands/index.ts';
import type { OverlayScene } from './scene.ts';

/** The visible part of the graph and its scale. */
export type OverlayView = {
  /** In graph coordinates; elements outside need not be painted. */
  readonly visible: Box;
  /** CSS pixels per graph unit; elements too small to be visible are left out. */
  readonly scale: number;
  /** Device pixels per graph unit, the resolution of cached pictures. */
  readonly sharpness: number;
};

/** Element at a point: a pill, an arrow or its label, or a section (title, border or inside). */
export type Hit =
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'arrow'; readonly id: string; readonly part: 'line' | 'label' }
  | {
      readonly kind: 'section';
      readonly id: string;
      readonly part: 'title' | 'frame' | 'inside';
      /** The title is shortened. */
      readonly isCut?: boolean;
    };

/** Drawing and hit testing of one kind; all its elements share one custom shape. */
export type OverlayKind = {
  /** Its place among everything that is painted. */
  readonly id: PaintedKind;
  /** Number of elements to paint; a layer is created only when some kind on it has any. */
  count(scene: OverlayScene): number;
  /** Paints all elements in graph coordinates. */
  paint(context: CanvasRenderingContext2D, scene: OverlayScene, view: OverlayView): void;
  /** Box of everything painted. */
  bounds(scene: OverlayScene): Box | undefined;
  /** Element at a graph point, at a scale in CSS pixels per graph unit. */
  hit(scene: OverlayScene, point: Point, scale: number): Hit | undefined;
};
