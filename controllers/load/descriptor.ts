/** Reads descriptors. Loaded once one is opened. */

import type { Parsed } from '../../formats/parse/problem.ts';
import { parseText } from '../../formats/parse/read.ts';
import { remembering } from '../../formats/update/memory.ts';
import { now, type Services } from '../../services/index.ts';

/**
 * What a descriptor says. What was seen of it is remembered, so that an update can tell later what a person changed.
 *
 * @param name - its address, or what the person would call it
 */
export function parsedDescriptor(services: Services, text: string, name: string): Parsed {
  const parsed = parseText(text);
  const { document } = parsed;
  if (!document) return parsed;
  const address = /^https?:/i.test(name) ? { address: name } : {};
  const date = now(services).toISOString().slice(0, 10);
  return { ...parsed, document: remembering(document, document, { ...address, date }) };
}
