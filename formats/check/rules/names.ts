import { own } from '../../base/json.ts';
import type { MapDocument, MapEdge } from '../../document/document.ts';
import { relationshipSentence, typeInWords } from '../../report/relationships.ts';
import { nodePart, onOneLine, plainText } from '../../words/parts.ts';
import { quoted } from '../../words/words.ts';
import type { About } from './rule.ts';

/** A node by its name: `“PyPI”`. */
export const quotedNode = (document: MapDocument, id: string): string =>
  quoted(plainText([nodePart(document, id)]) || id);

/** An edge as a sentence: `“CIRCL maintains MISP”`. */
export const quotedEdge = (document: MapDocument, edge: MapEdge): string =>
  quoted(plainText(relationshipSentence(document, edge)).replace(/\.$/, ''));

export const KIND_WORDS = {
  node: 'node',
  edge: 'relationship',
  section: 'section',
  arrow: 'arrow',
  nodeType: 'node type',
  edgeType: 'relationship type',
  tag: 'tag',
} as const;

/** The place of a finding, such as `The description of the node “PyPI”.` */
export function placeInWords(document: MapDocument, about: About, field: string | undefined): string {
  const owner = about.kind === 'map' ? 'the map' : `the ${KIND_WORDS[about.kind]} ${quotedElement(document, about)}`;
  const whole = field === undefined ? owner : `the ${fieldInWords(field)} of ${owner}`;
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
}

/** An element by its name, or a relationship as a sentence. */
export function quotedElement(document: MapDocument, about: Exclude<About, { readonly kind: 'map' }>): string {
  const { kind, id } = about;
  if (kind === 'node') return quotedNode(document, id);
  if (kind === 'nodeType' || kind === 'edgeType') {
    return quoted(typeInWords(document, kind === 'nodeType' ? 'node' : 'edge', id));
  }
  if (kind === 'edge') {
    const edge = byId(document.edges).get(id);
    return edge ? quotedEdge(document, edge) : quoted(id);
  }
  if (kind === 'section') return quoted(byId(document.sections).get(id)?.title || id);
  return quoted(kind === 'arrow' ? byId(document.arrows).get(id)?.label || id : id);
}

// Called for each finding. A list is replaced when one of its elements changes, so it can be the cache key.
const listsById = new WeakMap<readonly { readonly id: string }[], ReadonlyMap<string, unknown>>();

function byId<T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  const known = listsById.get(list) as ReadonlyMap<string, T> | undefined;
  const match = known ?? new Map(list.map((element) => [element.id, element]));
  listsById.set(list, match);
  return match;
}

/** Fields whose name is no word. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  url: 'website',
  repo: 'repository',
  repoInfo: 'repository facts',
  image: 'picture',
  linkDistance: 'spacing',
  color: 'colour',
  borderColor: 'border colour',
  labelColor: 'label colour',
};

/** A field in words: `imageFit` is `image fit`, `url` is `website`. */
export const fieldInWords = (field: string): string => own(FIELD_WORDS, field) ?? keyInWords(field);

/** A key of details in words: `lastRelease` and `last_release` are `last release`; one that shows nothing is in quotes. */
export function keyInWords(key: string): string {
  const words = key
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return onOneLine(words) || quoted(key);
}
