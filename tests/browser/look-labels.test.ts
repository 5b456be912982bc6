import { LABELS } from './look/labels.ts';
import { lookTests } from './look/table.ts';

lookTests('labels', LABELS);
