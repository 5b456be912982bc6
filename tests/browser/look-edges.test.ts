import { EDGES } from './look/edges.ts';
import { lookTests } from './look/table.ts';

lookTests('edges', EDGES);
