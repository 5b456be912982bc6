import { CARDS } from './look/cards.ts';
import { DRAWINGS } from './look/drawings.ts';
import { EDGES } from './look/edges.ts';
import { hugoLookTests } from './look/hugo.ts';
import { LABELS } from './look/labels.ts';
import { NODES } from './look/nodes.ts';

hugoLookTests([...NODES, ...CARDS, ...EDGES, ...LABELS, ...DRAWINGS]);
