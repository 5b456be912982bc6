/** Box of a picture on a node, relative to the node's centre, in graph units. */

import type { Box } from '../base/types.ts';
import type { Shape } from './outline.ts';

export type ImageFit = 'icon' | 'cover' | 'contain' | 'frame';

/** Size of a triangle's picture relative to the largest that fits, and its vertical position in the free space. */
const ICON_IN_TRIANGLE = { share: 0.8, down: 0.6 };
/** Scale of an uncropped picture inside the outline. */
const INSET = 0.92;

/** @param aspect - width to height @returns for `cover` a box to be clipped, otherwise one inside the shape */
export function imageBox(shape: Shape, size: number, fit: ImageFit, aspect: number): Box {
  switch (fit) {
    case 'cover': {
      const side = 2 * size;
      return aspect >= 1 ? box(side * aspect, side, 0) : box(side, side / aspect, 0);
    }
    case 'icon': {
      if (shape === 'triangle') return iconInTriangle(size, aspect);
      return within(1.2 * size, 1.2 * size, aspect, 0);
    }
    case 'frame':
      return within(2 * size * 0.96, 2 * size * 0.96, aspect, 0);
    case 'contain':
      return inside(shape, size, aspect);
  }
}

/** A triangle is narrow at its top, so its icon is smaller and below the middle. */
function iconInTriangle(size: number, aspect: number): Box {
  const height = (2 * size * ICON_IN_TRIANGLE.share) / (1 + aspect);
  const width = height * aspect;
  const highest = width - size + height / 2;
  const lowest = size - height / 2;
  return box(width, height, highest + ICON_IN_TRIANGLE.down * (lowest - highest));
}

function inside(shape: Shape, size: number, aspect: number): Box {
  switch (shape) {
    case 'circle': {
      const height = ((2 * size) / Math.hypot(aspect, 1)) * INSET;
      return box(height * aspect, height, 0);
    }
    case 'triangle': {
      // Its upper corners touch the sides: width = 2 size - height.
      const height = (2 * size) / (1 + aspect);
      return box(height * aspect * INSET, height * INSET, size - height / 2 - (height * (1 - INSET)) / 2);
    }
    case 'hexagon': {
      // Either its corners touch the slanted sides, or its top the upper side.
      const half = Math.min(size / (aspect + 1 / Math.sqrt(3)), (size * Math.sqrt(3)) / 2);
      return box(2 * half * aspect * INSET, 2 * half * INSET, 0);
    }
    default:
      return within(2 * size * INSET, 2 * size * INSET, aspect, 0);
  }
}

export function within(width: number, height: number, aspect: number, middle: number): Box {
  return aspect >= width / height ? box(width, width / aspect, middle) : box(height * aspect, height, middle);
}

function box(width: number, height: number, middle: number): Box {
  return { x: -width / 2, y: middle - height / 2, width, height };
}
