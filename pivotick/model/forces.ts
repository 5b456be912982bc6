import type { LayoutSettings } from '../layout/graph.ts';

/** Default force strengths. */
export const USUAL_FORCES = {
  linkStrength: null,
  repulsion: -150,
  theta: 0.9,
  collision: 1.2,
  gravity: 0.001,
  friction: 0.45,
} as const satisfies Omit<LayoutSettings, 'linkDistance'>;
