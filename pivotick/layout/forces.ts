import type { LayoutSettings } from './graph.ts';

/** How strong what moves nodes is unless the caller says otherwise. */
export const USUAL_FORCES = {
  linkStrength: null,
  repulsion: -150,
  theta: 0.9,
  collision: 1.2,
  gravity: 0.001,
  friction: 0.45,
} as const satisfies Omit<LayoutSettings, 'linkDistance'>;
