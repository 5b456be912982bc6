/** Parser of document texts. */

import { parseDocument } from './parse.ts';
import type { Parsed } from './problem.ts';
import { parseTextBy } from './text.ts';

/**
 * Parses the text of a file. Never throws: invalid JSON is refused with its position.
 * @param text - JSON, with or without a byte order mark
 */
export const parseText = (text: string): Parsed => parseTextBy(text, parseDocument);
