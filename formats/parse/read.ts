/** Reads a document from a text. */

import { parseDocument } from './parse.ts';
import type { Parsed } from './problem.ts';
import { parseTextBy } from './text.ts';

/**
 * Reads the text of a file. Never throws: what is no JSON is refused with the place where it stops being JSON.
 *
 * @param text - JSON, with or without a byte order mark
 */
export const parseText = (text: string): Parsed => parseTextBy(text, parseDocument);
