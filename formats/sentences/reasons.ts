/** Reasons why a line is unreadable, each with a readable example. */

import { quoted } from '../words/words.ts';
import type { Unread } from './statement.ts';

const unread = (reason: string, example = 'CIRCL maintains Flowintel'): Unread => ({ reason, example });
const NODE_EXAMPLE = 'MISP: platform #sharing https://misp.example';

export const noRelationship = (): Unread =>
  unread('No relationship was found in this line. Name two nodes and how they relate.');

export const missingEnd = (): Unread =>
  unread('One end of the relationship is missing. Name a node on both sides.', 'Flowintel -> MISP: uses');

export const nothingAfter = (words: string): Unread =>
  unread(`No node follows ${quoted(words)}. Name the one that it leads to.`);

export const nothingSaid = (name: string): Unread =>
  unread(`Nothing follows the colon after ${quoted(name)}. Say its type, tags or website.`, NODE_EXAMPLE);

export const marksWithoutNode = (): Unread =>
  unread('Tags and websites belong to one node. Write them on a separate line.', NODE_EXAMPLE);

export const tooLong = (most: number): Unread =>
  unread(`This line has more than ${most} characters. Write one sentence per line.`);
