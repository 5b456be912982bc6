import { NODES } from './look/nodes.ts';
import { lookTests } from './look/table.ts';

lookTests('nodes', NODES);
