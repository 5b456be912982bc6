import type { LayoutSettings } from '../layout/graph.ts';

/** Default settings of the layout. */
export const USUAL_FORCES = {
  repulsion: -150,
  collision: 1.2,
} as const satisfies Omit<LayoutSettings, 'linkDistance'>;
