/** Reasons why a line is unreadable, each with a readable example. */

import { quoted } from '../words.ts';
import type { Unread } from './statement.ts';

const EXAMPLE = 'CIRCL maintains Flowintel';

export const noRelationship = (): Unread => ({
  reason: 'No relationship was found in this line. Name two nodes and how they relate.',
  example: EXAMPLE,
});

export const missingEnd = (): Unread => ({
  reason: 'One end of the relationship is missing. Name a node on both sides.',
  example: 'Flowintel -> MISP: uses',
});

export const nothingAfter = (words: string): Unread => ({
  reason: `No node follows ${quoted(words)}. Name the one that it leads to.`,
  example: EXAMPLE,
});

export const nothingSaid = (name: string): Unread => ({
  reason: `Nothing follows the colon after ${quoted(name)}. Say its type, tags or website.`,
  example: 'MISP: platform #sharing https://misp.example',
});

export const marksWithoutNode = (): Unread => ({
  reason: 'Tags and websites belong to one node. Write them on a separate line.',
  example: 'MISP: platform #sharing https://misp.example',
});

export const tooLong = (most: number): Unread => ({
  reason: `This line has more than ${most} characters. Write one sentence per line.`,
  example: EXAMPLE,
});
