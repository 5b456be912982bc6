import type { MeasureText, PillRow } from '../drawing/commands/index.ts';
import type { MapDocument, MapNode } from '../formats/document/document.ts';
import { nodeLook } from '../formats/document/look.ts';
import { pillRow } from '../scene/pills.ts';

export type TaggedNode = { readonly id: string; readonly row: PillRow };

type KnownRow = {
  readonly row: PillRow | undefined;
  readonly measure: MeasureText;
  readonly nodeTypes: MapDocument['nodeTypes'];
  readonly registry: MapDocument['tags'];
};

const rows = new WeakMap<MapNode, KnownRow>();

/** The nodes with visible pills, and their rows. */
export function taggedNodes(document: MapDocument, measure: MeasureText): readonly TaggedNode[] {
  const { nodeTypes, tags: registry } = document;
  // Many nodes have the same tags, and share the row.
  const shared = new Map<string, PillRow>();
  const tagged: TaggedNode[] = [];
  for (const node of document.nodes) {
    if (!node.tags || node.tags.length === 0) continue;
    let known = rows.get(node);
    if (known?.nodeTypes !== nodeTypes || known.registry !== registry || known.measure !== measure) {
      const row = nodeLook(document, node).hideBadges ? undefined : rowOf(document, node, shared, measure);
      known = { row, measure, nodeTypes, registry };
      rows.set(node, known);
    }
    if (known.row) tagged.push({ id: node.id, row: known.row });
  }
  return tagged;
}

function rowOf(
  document: MapDocument,
  node: MapNode,
  shared: Map<string, PillRow>,
  measure: MeasureText,
): PillRow | undefined {
  const key = node.tags?.join('\n') ?? '';
  let row = shared.get(key);
  if (!row) {
    row = pillRow(document, node, measure);
    if (row) shared.set(key, row);
  }
  return row;
}
