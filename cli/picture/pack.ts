/** The command `pack`: one web page with a viewer and the map. */

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { picturesOf } from '../../formats/document/look.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { packPage } from '../../formats/enclosed/page.ts';
import { titleInWords } from '../../formats/words/words.ts';
import { writeOutput } from '../base/files.ts';
import type { Terminal } from '../base/terminal.ts';
import { accepted, twoNames } from '../commands/document-commands.ts';
import { applicationFolder } from '../serve/serve.ts';
import { placedMap } from './index.ts';

/** Writes the page. Nodes without a position are laid out, pictures embedded or named. */
export async function runPack(
  names: readonly string[],
  { pictures }: { readonly pictures?: string | undefined },
  terminal: Terminal,
  root: string,
): Promise<void> {
  const [input, output] = twoNames(names, 'pack');
  const viewer = readFileSync(join(applicationFolder(root), 'viewer.html'), 'utf8');
  const { document } = await accepted(input, terminal);
  const folder = resolve(terminal.folder, pictures ?? (input === '-' ? '.' : dirname(input)));
  const { document: placed, options } = placedMap(document, 'light', folder, terminal, root);
  const embedded = [...picturesOf(document)].flatMap((source) => {
    const href = options.picture(source)?.href;
    return href === undefined ? [] : [[source, href] as const];
  });
  const page = packPage(viewer, {
    title: titleInWords(document.meta),
    json: serializeDocument(placed, { positions: true }),
    pictures: new Map(embedded),
    fonts: options.fontFaces,
  });
  await writeOutput(output, page, terminal, input);
}
