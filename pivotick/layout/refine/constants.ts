/** Tuned constants of the layout of small maps and their effects. `npm run bench:layout` measures their effect. */

/** Work in comparisons of two elements; the whole budget takes about a second. */
export const WORK = {
  /** Budget of a map. More finds better positions in dense maps and takes longer. */
  most: 180_000_000,
  /** Share of leaves from which a component of few hubs gets less work, and how much. It has few crossings to remove. */
  leaves: { from: 0.77, share: 0.5 },
  /** Share of the budget for searches; repairs get the rest. More lowers crossings, less leaves time for overlaps. */
  searches: 0.4,
  /** Rounds over all nodes in one search. More improves one search, fewer allow more starts. */
  rounds: 200,
  /** Comparisons between two returns to the caller. More is faster, less reacts sooner to a drag. */
  step: 1_000_000,
  /** Largest map compared as a whole. More improves crossings, but the work grows with the square. */
  maxNodes: 80,
  /** Repair after forces moved the map: rounds at least, rounds at most, share of the budget at most. */
  tidy: { least: 20, most: 60, share: 0.25, reach: 40 },
};

/** Target distances in edges, and their weight. */
export const DISTANCE = {
  /** Nodes of one type with a common neighbour. Less groups types more tightly, more spreads them evenly. */
  sameKind: 1.6,
  /** The same for nodes that share a tag, too. */
  sameSubkind: 0.9,
  /** Nodes with the same neighbours. Less shows them as a group, more separates their edges. */
  twins: 1.5,
  /** Weight of a misplaced node in a sparse map; a crossing weighs 1. Less allows detours around labels. */
  sparse: 1.25,
  /** The same in other maps. More shows the structure, less removes crossings. */
  usual: 3,
  /** Most edges per node of a sparse map, which must have no overlap. More insists in maps that cannot succeed. */
  sparseEdges: 1.3,
  /** Edges per node from which distances weigh more. Less gives up crossings earlier for the structure. */
  denseEdges: 2,
};

/** Starts: layouts of low stress. */
export const START = {
  /** Nodes up to which several starts are compared. More finds better starts and takes longer. */
  maxNodes: 150,
  /** Starts compared. More finds fewer crossings and takes longer. */
  count: 12,
  /** Sweeps over all pairs with several starts, and with one. More lowers stress and takes longer. */
  rounds: { several: 30, one: 15 },
  /** First step of the last start. Less keeps the order of branches, more lowers stress. */
  gentle: 0.01,
  /** Step of the last sweep. Less settles more exactly, more escapes poor positions. */
  lastStep: 0.1,
  /** Crossings that a start may have more per unit of stress and node. More prefers the structure. */
  stress: 3,
  /** Random offset, in edges, so that no nodes stay on one line. More disturbs the order of branches. */
  offset: 0.02,
};

/** Frames of the components on the screen. */
export const FRAME = {
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
  /** Least length of a start that is bent, in edges. Less bends short chains, too. */
  minBent: 4,
  /** Angle of the arc, in radians. More uses more height, less reads more like a line. */
  arc: 2.6,
  /** Most that a start is stretched along one axis. More uses the screen, less keeps the proportions of the distances. */
  maxStretch: 1.6,
};

/** Cost of a node's position; a crossing costs 1. */
export const COST = {
  /** Two overlapping boxes. More prevents overlaps at the price of crossings. */
  overlap: 4,
  /** An edge behind another node. More prevents it at the price of crossings. */
  through: 3,
  /** An edge without length; one as long as its label costs nothing. More leaves space for labels, less keeps groups compact. */
  short: 1,
  /** Distance below which an edge near a node costs something, in pixels, and its share of `through`. More leaves lines clear. */
  near: 5,
  nearShare: 0.2,
  /** Space between boxes below which they cost something, in pixels. More separates labels, less keeps maps compact. */
  air: { x: 10, y: 8 },
  /** Overlap that costs twice a touch, in pixels. Less separates deep overlaps first. */
  deep: 20,
  /** Edges behind a node that count as much as an overlap when results are compared. */
  overlapFaults: 4,
};

/** One search: simulated annealing. */
export const SEARCH = {
  /** Distance of the first moves: share of the frame, and least pixels. More finds other arrangements, less refines this one. */
  reach: { share: 0.15, least: 60 },
  /** Distance of the last moves, in pixels. More still removes overlaps, less settles more exactly. */
  lastReach: 6,
  /** Crossings that a first move, and a last one, may add. More escapes poor arrangements, less keeps the start. */
  boldness: 1,
  lastBoldness: 0.05,
  /** Positions tried for a node in a round, and for one that overlaps. More improves each round but allows fewer. */
  tries: 5,
  triesAtFault: 16,
  /** Share of the search after which mostly overlapping nodes move, and how much further. Less leaves more time for overlaps. */
  fixFrom: 0.75,
  fixReach: 3,
  /** Probability of exchanging two nodes first. More removes crossings, less moves nodes more often. */
  swaps: 0.15,
  /** Probability of moving a node with its leaves first, in a sparse map with overlaps. More moves groups, less single nodes. */
  carries: 0.2,
  /** Probability of a position anywhere, and near a neighbour. More escapes, less refines. */
  anywhere: 0.02,
  nearNeighbour: 0.1,
  /** Weight of overlaps at the end, relative to the start, minus 1. More removes overlaps, less crossings. */
  tighter: 0.5,
};

/** Continuation of a search while overlaps remain. */
export const RERUN = {
  /** Share of the search that is left out. Less rearranges more. */
  from: 0.2,
  /** Work relative to the search. More repairs better but fewer times. */
  work: 0.3,
  /** Growth of the weight of overlaps each time. More ends sooner, less keeps crossings low. */
  severity: 2,
};

/** End of a search: distances are improved without new overlaps. */
export const ORDER = {
  /** Weight of distances, relative to the search. More shows the structure. */
  strictness: 8,
  /**
   * Weight of all faults, and of additional weight of overlaps. More keeps what the search achieved, less lets
   * distances improve.
   */
  severity: 3,
  tightness: 20,
  /** Distance of the first moves, in pixels. More improves distances further away. */
  reach: 40,
  /** Work relative to the search. */
  work: 0.3,
};

/** Repair: nodes that overlap after the search are moved. */
export const REPAIR = {
  /** Rounds, each with a greater weight and distance. More leaves fewer overlaps at the price of distances. */
  rounds: 8,
  /** Share of a search that is left out. Less moves all nodes, more mostly those that overlap. */
  from: 0.8,
  /** Work of a round relative to the search. */
  work: 0.1,
  /** Weight of overlaps in the first round. More repairs at any price. */
  weight: 10,
  /** Weight of edges behind nodes in a sparse map. More prevents them at the price of crossings. */
  clearness: 4,
};

/** Last resort in a sparse map: positions in the whole frame. */
export const EXHAUSTIVE = {
  /** Positions per axis. More finds small gaps and takes longer. */
  columns: 32,
  rows: 20,
  /** Rounds over overlapping nodes before others are moved at random. */
  rounds: 4,
  /** Weight of overlaps, whatever they cost in crossings and distances. */
  weight: 100,
  /** Nodes moved at random, and how near to an overlap, in pixels. More frees space, less keeps the map. */
  moved: 6,
  near: 150,
  /** Comparisons. More repairs more maps and takes longer. */
  most: 120_000_000,
  /**
   * A map with more nodes, this share of leaves, and more faults in all or from one start has too little space: it gets
   * less work, in proportion. More repairs crowded hubs a little better and takes longer.
   */
  few: { nodes: 40, leaves: 0.7, all: 20, one: 6 },
  /** Starts from which it is tried. More repairs more maps and takes longer. */
  starts: 4,
};

/** Several searches of one component; the best result is kept. */
export const MULTI_START = {
  /** Share of the work after which no search starts, and the same where a sparse map has overlaps or crossings. */
  until: 0.35,
  untilWithFaults: 0.8,
  /** Crossings of a sparse map that are worth another start. Less takes longer. */
  fewCrossings: 2,
  /** Most searches. */
  most: 16,
  /** Difference of two costs below which no better result is expected. More ends sooner. */
  alike: 0.03,
  /** Share of the work before which nothing ends. More improves small maps and takes longer. */
  least: 0.03,
  /** Most work of one search, relative to a search without overlaps. More leaves fewer overlaps and takes longer. */
  search: 2,
  /** Weights when results are compared. More prefers results without overlaps to those with fewer crossings. */
  sparse: { severity: 12, fault: 10, clearness: 4 },
  usual: { severity: 1, fault: 2, clearness: 1 },
};

/** The best result is pulled towards its target distances and repaired. */
export const CONTRACT = {
  /** Times at most, and the work relative to the searches. More lowers stress and hidden labels, and takes longer. */
  times: 8,
  work: 2,
  /** Sweeps over all nodes each time. More pulls further. */
  sweeps: 3,
  /** Share of the way at first, and its factor after a failure. More changes more, less succeeds more often. */
  share: 0.5,
  less: 0.7,
  /** Failures in a row after which it ends, without and with overlaps. More takes longer. */
  patience: { faultless: 2, faulty: 3 },
};

/** Length of edges after the search. */
export const LENGTH = {
  /** Length of a map without its own setting. More separates nodes, less shows more on a screen. */
  usual: 150,
  /** Longest edge for the sake of its label, in pixels. More shows more labels, less keeps the map compact. */
  maxForLabel: 150,
  /** Sizes tried when a component is made smaller. More comes nearer to the length. */
  steps: 8,
  /** A component must still fit when it is smaller by this factor: less leaves more space between nodes. */
  slack: 0.92,
};
