/** Tuned constants of the layout of large maps and their effects. `npm run bench:layout -- --large` measures them. */

/** Work in comparisons of two elements: of a map, and per node of a larger one. More improves all counts and takes longer. */
export const LARGE_WORK = { least: 24_000_000, perNode: 25_000, step: 1_000_000 };

/** The start, before the search. */
export const LARGE_START = {
  /** Nodes of a core that is placed by the distances of all pairs, not by forces. More lowers crossings and takes longer. */
  maxByDistances: 60,
  /** Steps of the forces. More lowers crossings and takes longer. */
  ticks: 100,
  /** Distances of leaves from their hub, in edges, in turn. More separates leaves, but fans of near hubs mix. */
  fanRadii: [0.3, 0.2],
  /**
   * Free angle on both sides of an edge that leads on, in radians. More keeps leaves off that edge, less leaves them
   * more space.
   */
  margin: 0.1,
  /** Share of its width that a component fills. More uses the screen, less separates components. */
  filled: 0.9,
  /** Most ratio of a component's sides. More keeps long components, less packs them better. */
  maxFlat: 3,
};

/** The frame, and density in it. */
export const LARGE_FRAME = {
  /** Area relative to all boxes. More removes overlaps but makes labels overlap at Fit, less leaves no way to place boxes. */
  spread: 1.4,
  /** Most size of boxes at Fit, relative to the frame. More clears labels at Fit but takes longer. */
  maxGrowth: 2.5,
  /** Space around a box, in graph units. More separates boxes, less leaves more freedom. */
  air: 3,
  /** Share of the way from the start to even density. More removes overlaps, less keeps the structure. */
  evenness: 0.65,
};

/** Separation of overlapping boxes. */
export const PUSH = {
  /** Rounds. More leaves fewer overlaps and moves more. */
  rounds: 60,
  /** Share of an overlap that a round removes. More is faster, less moves fewer others. */
  share: 0.5,
  /**
   * Most size of boxes during separation, relative to the frame. More clears labels at Fit, less keeps the structure.
   */
  growth: 1.2,
  /** Scales tried until no boxes meet at scale 1, and their growth. More clears them, less keeps edges short. */
  scales: 5,
  scaleGrowth: 1.15,
  /** Space around boxes then, in pixels at scale 1. */
  air: 1,
};

/**
 * Cost of a position. `overlap`: boxes that meet at Fit; `touch`: boxes that meet at scale 1; `through`: an edge behind a
 * node; `length`: an edge as long as the mean; `group`: a leaf as far from its group. More of one lowers its count at the
 * price of the others; more of the last two shows the structure at the price of all counts.
 */
export const LARGE_COST = { overlap: 1, touch: 6, through: 0.5, crossing: 1, length: 0.6, group: 0.5 };

/**
 * Share of the full cost for any overlap; the rest grows up to these sizes, in pixels. Less share prefers many small
 * ones.
 */
export const DEPTH = {
  overlap: { share: 0.7, x: 30, y: 15 },
  touch: { share: 0.5, x: 20, y: 10 },
};

/** Local search. */
export const LARGE_SEARCH = {
  /** Share of the work for bold moves; then boxes are pushed apart, and only helpful moves follow. More lowers crossings. */
  bold: 0.5,
  /** Crossings that a first move may add. More escapes poor arrangements, less keeps the start. */
  boldness: 0.4,
  /** Distance of the first moves as a share of the frame, of the last ones in graph units. More finds others, less refines. */
  reach: 0.15,
  lastReach: 15,
  /** Probability of an exchange with a node at the same neighbour, and of a position between all neighbours. */
  swaps: 0.35,
  between: 0.25,
  /** Width relative to height of the area of a move: labels are wide. */
  wide: 1.4,
};

/** Cells in which elements near a position are found: least size in graph units, and height by the mean of boxes. Only speed depends on them. */
export const CELLS = { least: 20, height: 1.3 };
