import { CARDS } from './look/cards.ts';
import { lookTests } from './look/table.ts';

lookTests('cards', CARDS);
