/** Probable duplicates: nodes with the same repository or website, or with names that differ by a typing error. */

import { TypingErrors, wordsOf } from '../../base/typing-errors.ts';
import type { MapDocument, MapNode } from '../../document/document.ts';
import { nodeName } from '../../words/parts.ts';
import { quotedNode } from './names.ts';
import type { CheckInput, RuleMatch } from './rule.ts';

/** Names shorter than this differ in one letter because they are different names. */
const SHORTEST_NAME = 6;

/** Each later one of two nodes that are probably the same, once, with the reason. */
export function* duplicateNodes({ document }: CheckInput): Iterable<RuleMatch> {
  const repositories = new Map<string, MapNode>();
  const websites = new Map<string, MapNode>();
  const names = new Names();
  for (const [index, node] of document.nodes.entries()) {
    const name = names.add(node);
    const reasons = [
      [earlierNode(repositories, node.repo?.toLowerCase(), node), 'repo', 'both have the same repository'],
      [
        earlierNode(websites, node.url === undefined ? undefined : bareAddress(node.url), node),
        'url',
        'both have the same website',
      ],
      [name?.node, 'label', name?.isSame ? 'both have the same name' : 'their names differ by a letter'],
    ] as const;
    const match = reasons.find(([other]) => other !== undefined);
    if (match?.[0] === undefined) continue;
    const [other, field, why] = match;
    yield {
      about: { kind: 'node', id: node.id },
      field,
      pointer: `/nodes/${index}/${field === 'label' && node.label === undefined ? 'id' : field}`,
      duplicateOf: other.id,
      what: `${quotedNode(document, node.id)} may be ${describe(document, other, node)}: ${why}.`,
    };
  }
}

function describe(document: MapDocument, other: MapNode, node: MapNode): string {
  const isNamesake = nodeName(other) === nodeName(node);
  return isNamesake
    ? `the same as the other node of that name (${other.id})`
    : `the same as ${quotedNode(document, other.id)}`;
}

/** The first node with a value; undefined for that node itself, which is recorded. */
function earlierNode(first: Map<string, MapNode>, value: string | undefined, node: MapNode): MapNode | undefined {
  if (value === undefined || value === '') return undefined;
  const known = first.get(value);
  if (!known) first.set(value, node);
  return known;
}

/** An address without scheme, `www.`, trailing slash and fragment, which may differ for the same page. */
export function bareAddress(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '');
}

/** The earlier nodes of each type by name. Nodes of different types are not compared. */
class Names {
  readonly #ofTypes = new Map<string | undefined, { whole: Map<string, MapNode>; others: TypingErrors<MapNode> }>();

  /** The earlier node with nearly the same name. */
  add(node: MapNode): { readonly node: MapNode; readonly isSame: boolean } | undefined {
    const words = wordsOf(nodeName(node));
    const name = words.join('');
    if (name === '') return undefined;
    const { whole, others } = this.#ofTypes.get(node.type) ?? { whole: new Map(), others: new TypingErrors() };
    this.#ofTypes.set(node.type, { whole, others });
    const same = whole.get(name);
    if (same) return { node: same, isSame: true };
    whole.set(name, node);
    if (name.length < SHORTEST_NAME) return undefined;
    const [near] = others.like(words);
    others.add(words, node);
    return near && { node: near, isSame: false };
  }
}
