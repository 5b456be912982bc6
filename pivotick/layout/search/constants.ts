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
  /** Longest edge for the sake of its label. More shows more labels, less keeps the map compact. */
  mostForLabel: 150,
  /** Both halves of two dots, which that length includes. */
  dots: 44,
};

/** Communities. */
export const COMMUNITY = {
  /** More finds smaller communities. */
  fineness: 1,
  /** Most rounds over all nodes, and most times that communities are joined to larger ones. */
  rounds: 10,
  levels: 10,
  /** Length of edges between communities relative to edges within. More separates islands, less makes lengths even. */
  apart: 1.8,
  /** Nodes up to which all edges are alike, and from which edges between communities have that length. */
  few: 60,
  many: 150,
};

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
  /** First step of the first start relative to the square of the farthest distance. */
  gentle: 0.05,
  starts: 3,
  /** Share by which a further start must be better. More gives like maps like pictures. */
  loyalty: 0.15,
  /** Random offsets of the first start and of further ones, in graph units. */
  jitter: 15,
  scatter: 1000,
};

/** Frames of the components on the screen. Sizes in pixels of a screen that shows the whole map. */
export const FRAME = {
  /** Default width relative to height of a view. */
  aspect: 1.5,
  /** Most mean length of edges. More separates nodes, less shows more on a screen. */
  length: 150,
  /** Share of a screen that all boxes may fill; boxes of larger maps shrink. More shows more names, less keeps islands. */
  filled: 2,
  /** Area per area of all labels and shapes. More separates nodes, less keeps edges short. */
  spread: 3.5,
  /** The same where the screen is full. More separates nodes but shrinks the whole map. */
  minSpread: 1.4,
  /** Least share of a frame's size next to other components. Less fits more components, more keeps each readable. */
  minShare: 0.1,
  /** Halvings in the search for the largest size. More fills the screen more exactly. */
  steps: 12,
  /** Space between nodes in the area. More separates nodes and shrinks the map. */
  air: 10,
  /** Times that a start must be flatter than its frame to be bent into an arc. Less bends shorter chains. */
  flat: 4,
  /** Least length of a start that is bent. Less bends short chains, too. */
  minBent: 600,
  /** Angle of the arc, in radians. More uses more height, less reads more like a line. */
  arc: 2.4,
  /** Most that a start is stretched along one axis. More uses the screen, less keeps the proportions of the distances. */
  maxStretch: 1.6,
};

/** Last separation of boxes at their natural size. */
export const APART = {
  /** Space between separated boxes, in graph units. */
  air: 1,
  /** Steps in which the whole is enlarged before. */
  enlargements: 10,
  enlargement: 1.1,
  rounds: 200,
  share: 0.6,
  /** Rounds of these after which a share of the overlaps at most may be left, or they end. */
  patience: 10,
  progress: 0.95,
};

/** Orientation. */
export const ORIENT = {
  /** Ratio of the main extents from which a component has a direction of its own. */
  long: 1.25,
};

/** Local search. Work in comparisons of two elements. */
export const SEARCH = {
  /** For each node, and in all. More lowers crossings and takes longer. */
  perNode: 200_000,
  most: 24_000_000,
  /** Before the first picture; the rest makes small moves. More lowers crossings, less shows the map sooner. */
  first: 12_000_000,
  /** The same in maps of more nodes than these. */
  firstOfMany: 6_000_000,
  many: 300,
  /** Distances of the first moves, as a share of the frame and at least, and of the last ones, in pixels. */
  reach: { share: 0.15, least: 60 },
  lastReach: 6,
  /** Cost that a first move may add. More escapes poor arrangements, less keeps the start. */
  boldness: 0.5,
  /** Factor on the costs of overlaps in a map whose boxes shrink. More shows more names, less lowers crossings. */
  crowded: 0.2,
  /** Nodes up to which a component keeps its start if that has no faults. */
  few: 3,
  /** Share of the work for small moves after the leaves of one type are brought together, and their distance. */
  ending: { share: 0.25, reach: 20 },
  /** Nodes up to which a map is searched again while it has overlaps, and from further starts. */
  small: 80,
  /** Relationships for each node up to which edges behind nodes count as overlaps then. */
  sparse: 1.3,
  /** Further rounds: how many, their work relative to the first, all work, boldness, and factor on the costs of overlaps. */
  rounds: { count: 6, share: 0.3, most: 6, boldness: 2, severity: 2 },
  /** Sizes tried when a component is made smaller, and the factor by which it must still fit. */
  shrink: { steps: 8, slack: 0.92 },
};

export const MOVES = {
  step: 500_000,
  /** Shares of exchanges, and of moves between all neighbours. */
  swaps: 0.2,
  between: 0.15,
  /** Share of the moves of a hub that take its leaves along, and the cost that these may add before the move is given up. */
  together: 0.5,
  patience: 6,
  /** Of nodes with faults in further rounds: tries, share of the tries anywhere, and share of the others that are tried. */
  repairs: { tries: 8, anywhere: 0.1, others: 0.2 },
  /** Work of a try besides comparisons. */
  workOfTry: 20,
};

/** Moves after the first picture, and of a map that has positions. Distances in link lengths. */
export const SMALL_MOVES = {
  /** Most distance of a node from where it was: in the search, and after boxes are separated. */
  leash: 0.35,
  farthest: [0.4, 0.45, 0.49],
  lastReach: 0.08,
  /** Work to repair a map that has positions, at least and per node. More leaves fewer overlaps and takes longer. */
  tidy: { least: 10_000_000, perNode: 7000 },
};

/** Cost of a position. More of one lowers its count at the price of the others. */
export const COSTS = {
  stress: 12,
  uneven: 2,
  overlap: 8,
  touch: 4,
  through: 3,
  label: 3,
  crossing: 2.5,
  /** In a tree, which can be drawn without any. */
  crossingOfTree: 8,
  /** An edge without length; one as long as its label costs nothing. */
  short: 8,
  /** Space around boxes below which they overlap, in pixels. More separates names, less keeps maps compact. */
  air: 1.5,
};
