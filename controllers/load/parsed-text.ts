/** Reads texts of maps at once, and those of descriptors once their reader is loaded. */

import type { Parsed } from '../../formats/parse/problem.ts';
import { parseMapText } from '../../formats/parse/text.ts';
import { FetchFailure } from '../../services/fetch-text.ts';
import type { ControllerContext } from '../context.ts';
import { NOT_LOADED } from '../lazy.ts';

/**
 * What a text says.
 *
 * @param name - its address, or what the person would call it
 * @throws FetchFailure when the reader of descriptors cannot be loaded
 */
export async function parsedText(
  { services }: Pick<ControllerContext, 'services'>,
  text: string,
  name: string,
): Promise<Parsed> {
  const map = parseMapText(text);
  if (map) return map;
  const { parsedDescriptor } = await import('./descriptor.ts').catch(() => {
    throw new FetchFailure(NOT_LOADED);
  });
  return parsedDescriptor(services, text, name);
}
