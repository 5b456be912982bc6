/** The command `export --format hugo`: a map for a site, with the places that the picture of the Hugo component needs. */

import { dirname, resolve } from 'node:path';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { hugoMap } from '../../formats/export/hugo-map.ts';
import { buildScene } from '../../scene/scene.ts';
import { writeOutput } from '../base/files.ts';
import type { Terminal } from '../base/terminal.ts';
import { accepted } from '../commands/document-commands.ts';
import { placedMap } from './index.ts';

export async function exportHugo(input: string, output: string, terminal: Terminal, root: string): Promise<void> {
  const { document } = await accepted(input, terminal);
  const folder = resolve(terminal.folder, input === '-' ? '.' : dirname(input));
  const placed = placedMap(document, 'light', folder, terminal, root);
  // With space for tags, which a site may show or not.
  const scene = buildScene(placed.document, placed.options);
  await writeOutput(output, serializeDocument(hugoMap(scene), { positions: true }), terminal, input);
}
