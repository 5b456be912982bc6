/** Deletion of elements, with everything that depends on them. */

import type { ElementRef } from '../../bus/base/payloads.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import { counted } from '../../formats/words/words.ts';
import { before } from '../document/assign.ts';
import type { Command } from '../document/command.ts';
import { indexesOf } from '../document/indexes.ts';
import { sectionNamed } from './drawings.ts';
import { edgeLabelOf, nodeLabelOf, shortQuoted } from './words.ts';

type Removal = {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly sections: ReadonlySet<string>;
  readonly arrows: ReadonlySet<string>;
};

/** The given elements, with the edges and arrows that end on deleted ones. */
function removalOf(document: MapDocument, refs: readonly ElementRef[]): Removal {
  const { nodes: known, edgesOf } = indexesOf(document);
  const ids = (kind: ElementRef['kind']) => refs.filter((ref) => ref.kind === kind).map((ref) => ref.id);
  const nodes = new Set(ids('node').filter((id) => known.has(id)));
  const edges = new Set(ids('edge'));
  for (const id of nodes) for (const edge of edgesOf.get(id) ?? []) edges.add(edge.id);
  const sections = new Set(ids('section'));
  const arrows = new Set(ids('arrow'));
  const loses = (end: ArrowEnd) =>
    ('node' in end && nodes.has(end.node)) || ('section' in end && sections.has(end.section));
  for (const arrow of document.arrows) if (loses(arrow.from) || loses(arrow.to)) arrows.add(arrow.id);
  return { nodes, edges, sections, arrows };
}

/** Deletes elements, with the edges and arrows that would lose an end. */
export function removeElements(document: MapDocument, refs: readonly ElementRef[]): Command {
  const removal = removalOf(document, refs);
  return {
    label: `delete ${removalNamed(document, refs, removal)}`,
    change: (draft) => {
      for (const list of ['nodes', 'edges', 'sections', 'arrows'] as const) {
        const removed = removal[list];
        if (removed.size === 0) continue;
        // Spliced from the end one by one, because filtering would create drafts of all elements.
        const items: { readonly id: string }[] = draft[list];
        const plain = before(items);
        for (let index = plain.length - 1; index >= 0; index -= 1) {
          if (removed.has(plain[index]?.id ?? '')) items.splice(index, 1);
        }
      }
    },
  };
}

function removalNamed(document: MapDocument, refs: readonly ElementRef[], removal: Removal): string {
  const [only] = refs;
  if (only && refs.length === 1) {
    if (only.kind === 'node') {
      const edges = removal.edges.size > 0 ? ` and ${counted(removal.edges.size, 'relationship')}` : '';
      return shortQuoted(nodeLabelOf(document, only.id)) + edges;
    }
    const edge = only.kind === 'edge' ? indexesOf(document).edges.get(only.id) : undefined;
    if (edge) return shortQuoted(edgeLabelOf(document, edge));
    if (only.kind === 'section') return sectionNamed(document, only.id);
    return 'an arrow';
  }
  const parts = [
    removal.nodes.size > 0 ? counted(removal.nodes.size, 'node') : '',
    removal.edges.size > 0 ? counted(removal.edges.size, 'relationship') : '',
    removal.sections.size > 0 ? counted(removal.sections.size, 'section') : '',
    removal.arrows.size > 0 ? counted(removal.arrows.size, 'arrow') : '',
  ];
  return parts.filter(Boolean).join(', ');
}
