/** Reader of descriptors. Loaded with the first one. */

import { parseText } from '../../formats/open/read.ts';
import type { Parsed } from '../../formats/problems/problem.ts';
import { remembering } from '../../formats/update/memory.ts';
import { now, type Services } from '../../services/index.ts';

/** The original content is stored in the map, so that an update can detect changes by the person. */
export function parsedDescriptor(services: Services, text: string, name: string): Parsed {
  const parsed = parseText(text);
  const { document } = parsed;
  if (!document) return parsed;
  const address = /^https?:/i.test(name) ? { address: name } : {};
  const date = now(services).toISOString().slice(0, 10);
  return { ...parsed, document: remembering(document, document, { ...address, date }) };
}
