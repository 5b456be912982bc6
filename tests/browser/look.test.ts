import { CARDS } from './look/cards.ts';
import { DRAWINGS } from './look/drawings.ts';
import { EDGES } from './look/edges.ts';
import { LABELS } from './look/labels.ts';
import { NODES } from './look/nodes.ts';
import { lookTests } from './look/table.ts';

// Labels first: their font comes after a sheet was drawn without it.
lookTests([...LABELS, ...NODES, ...CARDS, ...EDGES, ...DRAWINGS]);
