import type { MapDocument } from '../../formats/document/document.ts';
import type { NamedView } from '../../formats/document/views.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { counted, titleInWords } from '../../formats/words/words.ts';
import { indexesOf } from '../document/indexes.ts';

const MAX_HUBS = 6;

/**
 * Stops of a presentation of a map without views: the whole map, then its most connected nodes with their neighbours.
 * None without nodes.
 */
export function hubViews(map: MapDocument): readonly NamedView[] {
  if (map.nodes.length === 0) return [];
  const { degree } = indexesOf(map);
  const hubs = map.nodes
    .map((node) => ({ node, count: degree(node.id) }))
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_HUBS);
  const views = hubs.map(
    ({ node, count }): NamedView => ({
      name: nodeName(node),
      caption: node.description ?? counted(count, 'relationship'),
      filter: {},
      asked: [{ kind: 'focus', nodes: [node.id], steps: 1, way: 'any' }],
    }),
  );
  const { description } = map.meta;
  return [
    { name: titleInWords(map.meta), ...(description ? { caption: description } : {}), filter: {}, asked: [] },
    ...views,
  ];
}
