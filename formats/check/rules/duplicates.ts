/** Probable duplicates: nodes with the same repository or website, or with names that differ by a typing error. */

import type { MapDocument, MapNode } from '../../document/document.ts';
import { nodeName } from '../../report/parts.ts';
import { quotedNode } from '../names.ts';
import type { CheckInput, RuleMatch } from '../rule.ts';

/** Names shorter than this differ in one letter because they are different names. */
const SHORTEST_NAME = 6;
/** Names longer than this are sentences, and the same only when they are the same. */
const LONGEST_NAME = 60;
/** Words of fewer letters differ because they are different words. */
const SHORTEST_WORD = 5;

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

/** A name for comparison: letters and digits alone, without accents. */
export function foldedName(name: string): string {
  if (PLAIN_NAME.test(name)) return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '');
}

/** Matches most names. */
const PLAIN_NAME = /^[A-Za-z0-9 ._-]*$/;

type Known = { readonly name: string; readonly digits: string; readonly node: MapNode };

/** Maximum number of compared names with a common part, because numbered names share theirs by the thousand. */
const MAX_COMPARED = 8;

/**
 * Names that differ by one letter, found without comparing all pairs: deleting a letter of one gives the other, or the
 * other with a letter deleted. Nodes of different types are not compared.
 */
class Names {
  readonly #ofTypes = new Map<
    string | undefined,
    { whole: Map<string, MapNode>; parts: Map<string, Known | Known[]> }
  >();

  /** The earlier node with nearly the same name. */
  add(node: MapNode): { readonly node: MapNode; readonly isSame: boolean } | undefined {
    const name = foldedName(nodeName(node));
    if (name === '') return undefined;
    const ofType = this.#ofTypes.get(node.type) ?? { whole: new Map(), parts: new Map() };
    this.#ofTypes.set(node.type, ofType);
    const same = ofType.whole.get(name);
    if (same) return { node: same, isSame: true };
    ofType.whole.set(name, node);
    if (name.length < SHORTEST_NAME || name.length > LONGEST_NAME) return undefined;
    const match = nearName({ name, digits: name.replace(/\D/g, ''), node }, ofType.parts);
    return match && { node: match.node, isSame: false };
  }
}

function nearName(known: Known, parts: Map<string, Known | Known[]>): Known | undefined {
  let match: Known | undefined;
  for (const part of withoutOne(known.name)) {
    const others = parts.get(part);
    if (others === undefined) parts.set(part, known);
    else if (!Array.isArray(others)) {
      if (!match && isSlip(known, others)) match = others;
      parts.set(part, [others, known]);
    } else if (others.length < MAX_COMPARED) {
      match ??= others.find((other) => isSlip(known, other));
      others.push(known);
    }
  }
  return match;
}

function* withoutOne(name: string): Iterable<string> {
  yield name;
  for (let index = 0; index < name.length; index += 1) {
    if (index > 0 && name[index] === name[index - 1]) continue;
    yield name.slice(0, index) + name.slice(index + 1);
  }
}

/** A different digit, or a difference in a short word, is intended; one within a long word is a typing error. */
function isSlip(one: Known, other: Known): boolean {
  if (one.digits !== other.digits) return false;
  const [words, others] = [wordsOf(one.node), wordsOf(other.node)];
  if (words.length !== others.length) return words.join('') === others.join('');
  const different = words.flatMap((word, index) => (word === others[index] ? [] : [[word, others[index] ?? '']]));
  return different.length === 1 && different.flat().every((word) => word.length >= SHORTEST_WORD);
}

const wordsOf = (node: MapNode): readonly string[] =>
  nodeName(node)
    .split(/[\s\p{Punctuation}]+/u)
    .map(foldedName)
    .filter(Boolean);
