/** The command `layout`. */

import { serializeDocument } from '../formats/document/serialize.ts';
import { accepted, type Terminal, twoNames } from './document-commands.ts';
import { writeOutput } from './files.ts';
import { arrangedDocument, arrangementOf, type LayoutOptions } from './library/layout.ts';
import { UsageError } from './usage.ts';

/** Lays out the nodes of a document and writes it. */
export async function runLayout(names: readonly string[], options: LayoutOptions, terminal: Terminal): Promise<void> {
  const [input, output] = twoNames(names, 'layout');
  const how = arrangementOf(options.arrange ?? 'layers');
  const { from, sections } = options;
  if (sections && how !== 'types') throw new UsageError('--sections goes with --arrange types.');
  if (from !== undefined && how !== 'tree' && how !== 'rings')
    throw new UsageError('--from goes with --arrange tree or rings.');
  const { document } = await accepted(input, terminal);
  if (from !== undefined && !document.nodes.some(({ id }) => id === from)) {
    throw new UsageError(`--from takes the id of a node of the map; none has the id “${from}”.`);
  }
  const arranged = await arrangedDocument(document, how, options);
  await writeOutput(output, serializeDocument(arranged, { positions: true }), terminal.folder, input);
}
