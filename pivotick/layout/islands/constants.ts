/** Tuned constants of the layout and their effects. `npm run bench:layout` measures them. */

/** Wanted lengths of edges. */
export const LENGTHS = {
  /** Power of the number of neighbours that the ends do not share. More widens around hubs, less makes lengths even. */
  widening: 0.2,
  /** The same for leaves, and their share of that length. Less keeps leaves at their hub, more spreads their names. */
  leafWidening: 0.18,
  leaf: 0.8,
  /** Effect of the repulsion on the distances of nodes that are further apart than so many links. */
  repulsion: 0.25,
  linked: 1.3,
};

/** Communities. */
export const COMMUNITY = {
  /** More finds smaller communities. */
  fineness: 1,
  /** Most rounds over all nodes, and most times that communities are joined to larger ones. */
  rounds: 10,
  levels: 10,
  /** Length of edges between communities relative to edges within. More separates islands, less makes lengths even. */
  apart: 1.7,
};

/** Stress. */
export const STRESS = {
  /** Nodes up to which all pairs count; above, the distances to so many pivots. More is better and slower. */
  allPairs: 400,
  pivots: 48,
  pivotsOfMany: 24,
  /** Nodes from which there are fewer pivots. */
  many: 20_000,
  rounds: 24,
  roundsOfMany: 15,
  /** Last step relative to the square of an edge. */
  lastStep: 0.06,
  /** First steps relative to the square of the farthest distance: of the first start, and near present positions. */
  gentle: 0.05,
  careful: 0.02,
  starts: 3,
  /** Share by which a further start must be better. More gives like maps like pictures. */
  loyalty: 0.15,
  /** Random offsets of the first start and of further ones, in graph units. */
  jitter: 15,
  scatter: 1000,
};

/** Removal of overlaps. */
export const OVERLAP = {
  rounds: 40,
  roundsOfMany: 8,
  /** Nodes above which there are fewer rounds. */
  many: 800,
  lastRounds: 200,
  /** Rounds of these after which a share of the overlaps at most may be left, or they end. */
  patience: 10,
  progress: 0.95,
  /** Boxes that are this much larger count as neighbours. More keeps the structure and is slower. */
  near: 1.7,
  /** Most growth of a distance in one round. */
  most: 1.4,
  /** Free space around a box in graph units. */
  air: 4,
  lastAir: 1,
  /**
   * Share of a screen that all boxes may fill, and power by which boxes shrink that would fill more. More clears names,
   * less keeps the structure.
   */
  filled: 0.5,
  shrinking: 1.5,
  /** Overlaps for each node up to which distances change, and steps in which the whole is enlarged before. */
  few: 0.5,
  enlargement: 1.1,
  enlargements: 10,
  /** Nodes above which overlaps take too long to separate, so that the whole is enlarged more. */
  large: 400,
  enlargementsOfLarge: 40,
  maxGrowth: 4,
  passes: 3,
};

/** Orientation. */
export const ORIENT = {
  /** Ratio of the main extents from which a component has a direction of its own. */
  long: 1.25,
  /** Ratio from which a component, such as a chain, is bent into an arc of so many radians. */
  bent: 4,
  arc: 3.4,
};

/** Local search. */
export const LOCAL = {
  /** Larger components are not searched. */
  maxNodes: 20_000,
  /** Work in comparisons of two elements. */
  perNode: 100_000,
  most: 25_000_000,
  /** The same to repair a map that has positions, at least and per node. More leaves fewer overlaps and takes longer. */
  tidy: { least: 10_000_000, perNode: 7000 },
  step: 500_000,
  /** Share of the work before the first picture. More lowers crossings, less shows the map sooner. */
  first: 0.6,
  /** The same for maps of more nodes than these. */
  firstOfMany: 0.2,
  many: 300,
  /** Most distance of a node from the first picture, in link lengths: in the search, and after overlaps are removed. */
  leash: 0.35,
  farthest: 0.5,
  /** Cost that a first move may add. More escapes poor arrangements, less keeps the start. */
  boldness: 0.5,
  /** Distances of the first and last moves in link lengths. */
  reach: 1,
  lastReach: 0.08,
  /** Shares of exchanges, and of moves between all neighbours. */
  swaps: 0.2,
  between: 0.15,
  /** Share of the moves of a hub that take its leaves along, and the cost that these may add before the move is given up. */
  together: 0.5,
  patience: 6,
  /** Work of a try besides comparisons. */
  workOfTry: 20,
};

/** Cost of a position. More of one lowers its count at the price of the others. */
export const COSTS = {
  stress: 8,
  uneven: 2,
  overlap: 4,
  touch: 4,
  through: 1,
  label: 0.4,
  crossing: 1.4,
};

/** Last overlaps on a screen that shows the whole map. */
export const CLEAR = {
  /** Larger maps keep theirs: the work grows with the square. */
  maxNodes: 150,
  rounds: 300,
  /** Rounds without fewer overlaps, after which the map is stretched, and by how much in each round. */
  patience: 20,
  stretch: 1.03,
  /** Rounds in which only edges are removed from nodes. */
  nudges: 20,
  /** Most height of a name, half the size of a shape, and share of a name's width that count: tags are hidden in a full screen. */
  nameHeight: 15,
  /** Height of a line with its space. */
  line: 17,
  radius: 13,
  name: 0.95,
  nameRounds: 3,
  /** Rounds in which names keep their sides. */
  replace: 4,
  /** Edges through nodes that count as much as an overlap. */
  overlap: 1000,
  /** Space between separated boxes, and most move in one round, in pixels. */
  air: 1,
  most: 6,
  /** Share of the pushes that move a whole community. More keeps islands, less separates names faster. */
  islands: 1,
  /** Share of the screen's sides that the centres of nodes fill; names and margins need the rest. */
  screen: 0.88,
};
