/** The command `extract`: the map that a picture or a report contains. */

import { enclosedMap } from '../../formats/enclosed/read.ts';
import { readBytes, writeOutput } from '../base/files.ts';
import type { Terminal } from '../base/terminal.ts';
import { inputName, refusedFor } from '../base/text.ts';
import { twoNames } from './document-commands.ts';

/** Writes the text of the map that a file contains. @throws RefusedError for a file without one */
export async function runExtract(names: readonly string[], terminal: Terminal): Promise<void> {
  const [input, output] = twoNames(names, 'extract');
  const found = enclosedMap(await readBytes(input, terminal));
  if (!found) throw refusedFor(inputName(input), 'There is no map in this file. It may have been removed on the way.');
  if ('fault' in found) throw refusedFor(inputName(input), found.fault);
  await writeOutput(output, found.text, terminal, input);
}
