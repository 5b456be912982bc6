import { DRAWINGS } from './look/drawings.ts';
import { lookTests } from './look/table.ts';

lookTests('sections and arrows', DRAWINGS);
