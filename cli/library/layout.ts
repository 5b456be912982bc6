/** Node positions of a map, by an arrangement or by forces. */

import { ARRANGEMENTS, type Arrangement, arrange } from '../../formats/arrange/arrange.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { IdMaker, sectionBase } from '../../formats/document/id.ts';
import { listed } from '../../formats/words/parts.ts';
import { laidOutFreely } from '../../jobs/lay-out.ts';
import { UsageError } from '../base/usage.ts';
import { measureByTables } from '../picture/text-widths.ts';

export type LayoutOptions = {
  readonly arrange?: string | undefined;
  readonly from?: string | undefined;
  readonly sections?: boolean;
};

/** Values of `--arrange`: an arrangement, or `freely` for the application's own layout. */
export type How = Arrangement | 'freely';

/** @param option - name in messages @throws UsageError for an unknown arrangement */
export function arrangementOf(name: string, option = '--arrange'): How {
  if (name === 'freely' || Object.hasOwn(ARRANGEMENTS, name)) return name as How;
  const names = listed(['freely', ...Object.keys(ARRANGEMENTS)], 'or');
  throw new UsageError(`${option} takes ${names}, not “${name}”.`);
}

/** The document with a position for every node. */
export async function arrangedDocument(
  document: MapDocument,
  how: How,
  { from, sections }: LayoutOptions = {},
): Promise<MapDocument> {
  if (how === 'freely') return laidOutFreely(document, measureByTables);
  const { positions, blocks } = await arrange(document, how, { root: from });
  const byId = new Map(positions.map((place) => [place.id, place]));
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
