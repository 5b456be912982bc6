/** The command `layout`, and places for what is imported. */

import { ARRANGEMENTS, type Arrangement, arrange } from '../formats/arrange/arrange.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { IdMaker, sectionBase } from '../formats/document/id.ts';
import { serializeDocument } from '../formats/document/serialize.ts';
import { accepted, type Terminal, twoNames } from './document-commands.ts';
import { writeOutput } from './files.ts';
import { UsageError } from './usage.ts';

/** What the command `layout` was told besides its files. */
export type LayoutOptions = {
  readonly arrange?: string | undefined;
  readonly from?: string | undefined;
  readonly sections?: boolean;
};

/** Puts the nodes of a document in order and writes it. */
export async function layout(names: readonly string[], options: LayoutOptions, terminal: Terminal): Promise<void> {
  const [input, output] = twoNames(names, 'layout');
  const how = arrangementOf(options.arrange ?? 'layers');
  const { document } = await accepted(input, terminal);
  const { from } = options;
  if (from !== undefined && !document.nodes.some(({ id }) => id === from)) {
    throw new UsageError(`--from takes the id of a node of the map; none has the id “${from}”.`);
  }
  const arranged = await arrangedDocument(document, how, options);
  await writeOutput(output, serializeDocument(arranged, { positions: true }), terminal.folder, input);
}

/** @throws UsageError for what is no arrangement */
export function arrangementOf(name: string): Arrangement {
  if (Object.hasOwn(ARRANGEMENTS, name)) return name as Arrangement;
  const names = Object.keys(ARRANGEMENTS);
  throw new UsageError(`--arrange takes ${names.slice(0, -1).join(', ')} or ${names.at(-1)}, not “${name}”.`);
}

/** The document with a place for every node. */
export async function arrangedDocument(
  document: MapDocument,
  how: Arrangement,
  { from, sections }: LayoutOptions = {},
): Promise<MapDocument> {
  const { places, blocks } = await arrange(document, how, { root: from });
  const byId = new Map(places.map((place) => [place.id, place]));
  const ids = new IdMaker(document.sections.map(({ id }) => id));
  const drawn = sections ? blocks.map((block) => ({ id: ids.make(sectionBase(block)), ...block })) : [];
  return {
    ...document,
    nodes: document.nodes.map((node) => {
      const { x, y } = byId.get(node.id) ?? node;
      return x === undefined || y === undefined ? node : { ...node, x, y };
    }),
    sections: [...document.sections, ...drawn],
  };
}
