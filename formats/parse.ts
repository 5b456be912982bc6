/** The one way in: any value becomes a map document, or the reasons why not. */

import { parseMap } from './parse-map.ts';
import type { Parsed } from './problem.ts';

/**
 * Reads a document. Never throws and never changes its input.
 *
 * @param raw - any value: parsed JSON, or the data of a message
 */
export function parseDocument(raw: unknown): Parsed {
  return parseMap(raw);
}
