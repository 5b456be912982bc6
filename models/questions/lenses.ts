/** Each kind of question as what it leaves of a map, or how it draws that. Loaded when the first one is asked. */

import type { Asked } from '../../formats/document/asked.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { nodeName } from '../../formats/report/parts.ts';
import { counted } from '../../formats/words.ts';
import type { Lens, Seen } from '../filter/filter.ts';
import { indexesOf } from '../indexes.ts';
import { netOf } from '../walks/net.ts';
import { around, sharedAround } from '../walks/reach.ts';
import { folded, foldWords } from './fold.ts';
import { measureBy, measureWords } from './measure.ts';
import { queryNodes } from './query.ts';

type AskedOf<K extends Asked['kind']> = Extract<Asked, { readonly kind: K }>;
type LensOf<K extends Asked['kind']> = (asked: AskedOf<K>) => Pick<Lens, 'words' | 'see' | 'measure'>;

/** The lens of a question. */
export function lensOf(asked: Asked): Lens {
  return { asked, ...(LENSES[asked.kind] as LensOf<Asked['kind']>)(asked) };
}

const LENSES: { readonly [K in Asked['kind']]: LensOf<K> } = {
  focus: (asked) =>
    aboutNodes(
      asked.nodes,
      (document) => focusWords(document, asked),
      (document) => focused(document, asked),
    ),
  only: ({ nodes, words }) => {
    const wanted = new Set(nodes);
    return aboutNodes(
      nodes,
      () => words,
      () => wanted,
    );
  },
  query: ({ text, name }) => ({
    words: () => name ?? text,
    see: (document, before) => within(document, before, queryNodes(document, text)),
  }),
  measure: (asked) => ({
    words: () => measureWords(asked),
    see: (_document, before) => before,
    measure: measureBy(asked),
  }),
  fold: (asked) => ({
    words: (document) => foldWords(document, asked),
    see: (document, before) => folded(document, before, asked),
  }),
};

/** A question about nodes. When none of them is on the map any more it says so, and hides nothing. */
function aboutNodes(
  nodes: readonly string[],
  words: (document: MapDocument) => string,
  wanted: (document: MapDocument) => ReadonlySet<string>,
): Pick<Lens, 'words' | 'see'> {
  const isGone = (document: MapDocument) => {
    const known = indexesOf(document).nodes;
    return nodes.length > 0 && !nodes.some((id) => known.has(id));
  };
  return {
    words: (document) => `${words(document)}${isGone(document) ? ' (no longer on the map)' : ''}`,
    see: (document, before) => (isGone(document) ? before : within(document, before, wanted(document))),
  };
}

/** Of what was seen before, these nodes and the relationships between them. */
function within(document: MapDocument, before: Seen, wanted: ReadonlySet<string>): Seen {
  const nodes = new Set<string>();
  for (const id of before.nodes) if (wanted.has(id)) nodes.add(id);
  const edges = new Set<string>();
  for (const { id, from, to } of document.edges) {
    if (before.edges.has(id) && nodes.has(from) && nodes.has(to)) edges.add(id);
  }
  return { nodes, edges };
}

function focused(document: MapDocument, { nodes, steps, way, shared }: AskedOf<'focus'>): ReadonlySet<string> {
  return (shared ? sharedAround : around)(netOf(document), nodes, way, steps);
}

/** `Rulezet, 2 steps`, `3 nodes, 1 step out`, `shared by Atlas and Beacon, 1 step`. */
function focusWords(document: MapDocument, { nodes, steps, way, shared }: AskedOf<'focus'>): string {
  const known = indexesOf(document).nodes;
  const names = nodes.map((id) => nodeName(known.get(id) ?? { id }));
  const who = names.length <= 2 ? names.join(' and ') : counted(names.length, 'node');
  const where = way === 'any' ? '' : way === 'along' ? ' out' : ' in';
  return `${shared ? 'common neighbours of ' : ''}${who}, ${counted(steps, 'step')}${where}`;
}
