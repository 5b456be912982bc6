/** Full-text search with typing errors over labels, ids, types, tags, descriptions, links and details. */

import MiniSearch, { type SearchOptions } from 'minisearch';
import type { ElementRef } from '../bus/base/payloads.ts';
import type { MapDocument, MapEdge, MapNode } from '../formats/document/document.ts';
import type { Json } from '../formats/document/fields/values.ts';
import { cardSubtitle, edgeLabel, nodeLabel, typeLabel } from '../formats/document/look.ts';
import { indexesOf } from './document/indexes.ts';

type Entry = {
  readonly key: string;
  readonly label: string;
  readonly id: string;
  readonly type: string;
  readonly tags: string;
  readonly description: string;
  readonly facts: string;
};

const FIELDS = ['label', 'id', 'type', 'tags', 'description', 'facts'] as const;

/** Characters of a text that are searched for; what follows is ignored. */
export const LONGEST_QUERY = 200;
/** Characters of a word that may have typing errors: finding similar words takes memory with the square of the length. */
const LONGEST_FUZZY = 40;

const OPTIONS: SearchOptions = {
  prefix: true,
  // Short words have too many similar ones. One letter in four or five may be wrong.
  fuzzy: (term) => (term.length > 3 && term.length <= LONGEST_FUZZY ? 0.24 : false),
  combineWith: 'AND',
  boost: { label: 6, id: 3, tags: 3, type: 2, description: 1.5 },
  // Nodes rank before edges with the same text.
  boostDocument: (key) => (String(key).startsWith('node ') ? 1.5 : 1),
};

/** Number of entries indexed before yielding to the page. */
const CHUNK = 400;

type Hit = { readonly ref: ElementRef; readonly score: number };

export type SearchIndex = {
  /** Resolves when everything is indexed. Earlier searches use the entries so far. */
  readonly ready: Promise<void>;
  /** The best hits, best first; exact names before all others. */
  readonly find: (text: string, most: number) => readonly Hit[];
  readonly stop: () => void;
};

/** Indexes a document in small steps, so that the page stays responsive. */
export function createSearchIndex(document: MapDocument): SearchIndex {
  const index = new MiniSearch<Entry>({
    idField: 'key',
    fields: [...FIELDS],
    // Words of any script, separated by anything but letters and digits, without case and accents.
    tokenize: (text) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean),
    processTerm: (term) => term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  });
  let stopped = false;

  async function build(): Promise<void> {
    let chunk: Entry[] = [];
    for (const entry of entriesOf(document)) {
      chunk.push(entry);
      if (chunk.length < CHUNK) continue;
      index.addAll(chunk);
      chunk = [];
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (stopped) return;
    }
    index.addAll(chunk);
  }

  return {
    ready: build(),
    stop() {
      stopped = true;
    },
    find(text, most) {
      const query = text.trim();
      if (query === '') return [];
      const wanted = query.toLowerCase();
      return index
        .search(query.slice(0, LONGEST_QUERY), OPTIONS)
        .map(({ id, score }) => {
          const ref = refOf(String(id));
          return { ref, score: isNamed(document, ref, wanted) ? score + 1e6 : score };
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, most);
    },
  };
}

function isNamed(document: MapDocument, { kind, id }: ElementRef, wanted: string): boolean {
  const node = kind === 'node' ? indexesOf(document).nodes.get(id) : undefined;
  return node !== undefined && (nodeLabel(node).toLowerCase() === wanted || node.id.toLowerCase() === wanted);
}

function refOf(key: string): ElementRef {
  const space = key.indexOf(' ');
  return { kind: key.slice(0, space) as ElementRef['kind'], id: key.slice(space + 1) };
}

function* entriesOf(document: MapDocument): Generator<Entry> {
  for (const node of document.nodes) yield nodeEntry(document, node);
  for (const edge of document.edges) yield edgeEntry(document, edge);
  for (const { id, title } of document.sections) if (title) yield { ...NO_TEXT, key: `section ${id}`, label: title };
  for (const { id, label = '', description = '' } of document.arrows) {
    if (label || description) yield { ...NO_TEXT, key: `arrow ${id}`, label, description };
  }
}

const NO_TEXT = { label: '', id: '', type: '', tags: '', description: '', facts: '' };

function nodeEntry(document: MapDocument, node: MapNode): Entry {
  const { repoInfo } = node;
  const links = (node.links ?? []).flatMap(({ label, url }) => [label ?? '', url]);
  const repository = [
    node.repo,
    repoInfo?.description,
    repoInfo?.language,
    repoInfo?.license,
    ...(repoInfo?.topics ?? []),
  ];
  return {
    key: `node ${node.id}`,
    label: [nodeLabel(node), cardSubtitle(document, node)].filter(Boolean).join(' '),
    id: node.id,
    type: node.type === undefined ? '' : `${node.type} ${typeLabel(document, 'node', node.type)}`,
    tags: (node.tags ?? []).join(' '),
    description: node.description ?? '',
    facts: [node.url, ...links, ...repository, ...textsIn(node.details)].filter(Boolean).join(' '),
  };
}

function edgeEntry(document: MapDocument, edge: MapEdge): Entry {
  return {
    ...NO_TEXT,
    key: `edge ${edge.id}`,
    label: edgeLabel(document, edge) ?? '',
    id: edge.id,
    type: edge.type ?? '',
    description: edge.description ?? '',
    facts: textsIn(edge.details).join(' '),
  };
}

/** All keys and values of `details` at any depth. */
function textsIn(value: Json | undefined): string[] {
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value !== 'object') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner as Json)]);
}
