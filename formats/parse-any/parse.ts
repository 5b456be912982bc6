/** Conversion of any value to a map document, or to the reasons for refusal. */

import { importOcd } from '../ocd/import.ts';
import { isOcd } from '../ocd/is-ocd.ts';
import { parseMap } from '../parse/map.ts';
import type { Parsed, Problem } from '../problems/problem.ts';

/**
 * Reads a document: a map, or a descriptor, which is converted first. Never throws and never changes its input.
 *
 * @param raw - any value: parsed JSON, or the data of a message
 */
export function parseDocument(raw: unknown): Parsed {
  return isOcd(raw) ? parseOcd(raw) : parseMap(raw);
}

/** Parses a descriptor. Paths of problems refer to the descriptor, not to the resulting map. */
function parseOcd(raw: unknown): Parsed {
  const { map, notices, originOf } = importOcd(raw);
  const parsed = parseMap(map);
  const placed = (problem: Problem): Problem => ({ ...problem, path: originOf(problem.path) });
  const reported = { warnings: parsed.warnings.map(placed), notices: [...notices, ...parsed.notices.map(placed)] };
  return parsed.document
    ? { document: parsed.document, errors: [], ...reported, format: 'ocd' }
    : { document: undefined, errors: parsed.errors.map(placed), ...reported, format: 'ocd' };
}
