/** Reads texts of maps at once, and those of descriptors once their reader is loaded. */

import type { Parsed } from '../../formats/parse/problem.ts';
import { parseMapText } from '../../formats/parse/text.ts';
import { FetchFailure } from '../../services/fetch-text.ts';
import { NOT_LOADED } from '../late.ts';

/** What a text says. @throws FetchFailure when the reader of descriptors cannot be loaded */
export async function parsedText(text: string): Promise<Parsed> {
  const map = parseMapText(text);
  if (map) return map;
  const { parseText } = await import('../../formats/parse/read.ts').catch(() => {
    throw new FetchFailure(NOT_LOADED);
  });
  return parseText(text);
}
