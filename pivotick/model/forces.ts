/** Force strengths and the shape of the view. */
export type LayoutSettings = {
  readonly linkDistance: number;
  readonly linkStrength: number | null;
  /** Default -150; lower values push nodes further apart. */
  readonly repulsion: number;
  readonly theta: number;
  /** Factor on the space around nodes. Default 1.2; 0 allows overlaps. */
  readonly collision: number;
  readonly gravity: number;
  readonly friction: number;
  /** Width relative to height of the view. Default 1.5. */
  readonly aspect?: number | undefined;
};

/** Default force strengths. */
export const USUAL_FORCES = {
  linkStrength: null,
  repulsion: -150,
  theta: 0.9,
  collision: 1.2,
  gravity: 0.001,
  friction: 0.45,
} as const satisfies Omit<LayoutSettings, 'linkDistance'>;
