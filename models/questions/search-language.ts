/**
 * The search language: `type:platform tag:sharing degree>5 not "uses MISP" details.country=LU stars>100 updated<2025`.
 * Every part must fit (with `and` between them or nothing), or one of those with `or` between them; a part is a word, a phrase in quotes, a field with a sign and a
 * value, or several parts in brackets, each with `not` or `-` before it. What is read says of itself, in words, what it
 * understood and what it did not.
 */

import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { nodeName } from '../../formats/report/parts.ts';
import { relationshipWords } from '../../formats/report/relationships.ts';
import { haystackOf } from '../filter/filter.ts';
import { indexesOf } from '../indexes.ts';
import { compareField, FIELD_NAMES, fieldWords, isComparable, type Sign, valuesInUse } from './search-fields.ts';

type ParsedSearch = {
  /** Whether it says more than words to look for. */
  readonly isQuery: boolean;
  /** Each part as it was understood. */
  readonly understood: readonly string[];
  /** Each part that makes no sense, and why; then nothing fits. */
  readonly faults: readonly string[];
  /** Whether a node of the document fits. */
  readonly passes: (document: MapDocument) => (node: MapNode) => boolean;
};

type Test = (node: MapNode) => boolean;
type Term = {
  readonly words: string;
  readonly isField: boolean;
  readonly faults: readonly string[];
  readonly test: (document: MapDocument) => Test;
  /** How it is made of several. */
  readonly joined?: 'and' | 'or';
};

/**
 * A bracket, `not`, `or` or `and`, a field with its sign, and a value in quotes or without. There may be room around a sign that
 * compares; none around the colon, which stands in texts, too.
 */
const TOKEN =
  /([()])|(not(?=[\s(])|-(?=[\p{L}\p{N}_"(#]))|(or(?=[\s(]|$))|(and(?=[\s(]|$))|(?:([\p{L}_][\p{L}\p{N}_.-]*)(\s*(?:>=|<=|[=<>])\s*|:))?(?:"([^"]*)"?|([^\s"()]+))/giu;

type Token = '(' | ')' | 'not' | 'or' | 'and' | Term;

function tokenOf([whole, bracket, not, or, and, name, sign = '', quoted, bare = '']: RegExpExecArray): Token {
  if (bracket) return bracket as '(' | ')';
  if (not) return 'not';
  if (or) return 'or';
  if (and) return 'and';
  const value = quoted ?? bare;
  return name ? fieldPart(whole, name, sign, value) : textPart(value, quoted !== undefined);
}

/** What is looked for, read from a text; never fails. */
export function parseSearch(text: string): ParsedSearch {
  const tokens = [...text.matchAll(TOKEN)].map(tokenOf);
  const parts = new Reader(tokens).all();
  const faults = parts.flatMap((part) => part.faults);
  return {
    isQuery: parts.some(({ isField }) => isField),
    understood: parts.filter((part) => part.faults.length === 0).map(({ words }) => words),
    faults,
    passes: faults.length > 0 ? () => () => false : allOf(parts).test,
  };
}

/** Ids of the nodes that fit. Linear in the size of the map. */
export function searchNodes(document: MapDocument, text: string): ReadonlySet<string> {
  const fits = parseSearch(text).passes(document);
  return new Set(document.nodes.flatMap((node) => (fits(node) ? [node.id] : [])));
}

/** Brackets in brackets deeper than this are passed over. */
const MAX_DEPTH = 50;

/** Makes parts of what was read; what is left open, or has nothing to join, is passed over. */
class Reader {
  #at = 0;
  #depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  /** Everything, in parts that must all fit. */
  all(): readonly Term[] {
    const parts: Term[] = [];
    while (this.#at < this.tokens.length) {
      parts.push(...this.#either());
      // A bracket that nothing opened.
      this.#at += 1;
    }
    return parts;
  }

  /** Parts that must all fit, or the one of those between which `or` stands. */
  #either(): readonly Term[] {
    const choices: (readonly Term[])[] = [];
    let parts: Term[] = [];
    for (let token = this.#token(); token !== undefined && token !== ')'; token = this.#token()) {
      if (token === 'or' && parts.length > 0) {
        choices.push(parts);
        parts = [];
        this.#at += 1;
      } else if (token === 'and' && parts.length > 0) this.#at += 1;
      else parts.push(...this.#part());
    }
    if (parts.length > 0) choices.push(parts);
    return choices.length > 1 ? [anyOf(choices.map(allOf))] : (choices[0] ?? []);
  }

  /** One part with what turns it round; none for a bracket with nothing in it. */
  #part(): readonly Term[] {
    let isDenied = false;
    for (; this.#token() === 'not'; this.#at += 1) isDenied = !isDenied;
    const token = this.#token();
    if (token === undefined || token === ')') return isDenied ? [textPart('not', false)] : [];
    this.#at += 1;
    if (token === 'or' || token === 'and' || token === 'not') return [textPart(token, false)];
    const inner = token === '(' ? this.#inBrackets() : [token];
    if (inner.length === 0) return [];
    return isDenied ? [denied(allOf(inner))] : inner;
  }

  #inBrackets(): readonly Term[] {
    if (this.#depth >= MAX_DEPTH) return [];
    this.#depth += 1;
    const inner = this.#either();
    this.#depth -= 1;
    if (this.#token() === ')') this.#at += 1;
    return inner;
  }

  #token = (): Token | undefined => this.tokens[this.#at];
}

function denied({ words, joined, ...part }: Term): Term {
  return {
    ...part,
    words: `not ${joined ? `(${words})` : words}`,
    isField: true,
    test: (document) => {
      const fits = part.test(document);
      return (node) => !fits(node);
    },
  };
}

/** Parts that must all fit, as one. */
function allOf(parts: readonly Term[]): Term {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const words = parts.map((part) => (part.joined === 'or' ? `(${part.words})` : part.words)).join(' and ');
  return {
    ...joining(parts),
    words,
    joined: 'and',
    test: testing(parts, (tests, node) => tests.every((fits) => fits(node))),
  };
}

/** Parts of which one must fit, as one. */
function anyOf(parts: readonly Term[]): Term {
  const words = parts.map((part) => part.words).join(' or ');
  return {
    ...joining(parts),
    words,
    joined: 'or',
    test: testing(parts, (tests, node) => tests.some((fits) => fits(node))),
  };
}

const joining = (parts: readonly Term[]) => ({
  isField: parts.some(({ isField }) => isField),
  faults: parts.flatMap(({ faults }) => faults),
});

function testing(parts: readonly Term[], fits: (tests: readonly Test[], node: MapNode) => boolean): Term['test'] {
  return (document) => {
    const tests = parts.map(({ test }) => test(document));
    return (node) => fits(tests, node);
  };
}

/** A word in what a node is found by; a phrase also in what it is told to do: `uses MISP`. */
function textPart(value: string, isPhrase: boolean): Term {
  const wanted = value.toLowerCase();
  return {
    words: `“${value}”`,
    isField: isPhrase,
    faults: [],
    test: (document) => {
      const related = isPhrase ? relatedBy(document, wanted) : undefined;
      return (node) => haystackOf(document, node).includes(wanted) || related?.has(node.id) === true;
    },
  };
}

/** Nodes with a relationship whose words and other end hold a text. */
function relatedBy(document: MapDocument, wanted: string): ReadonlySet<string> {
  const { nodes } = indexesOf(document);
  const found = new Set<string>();
  for (const edge of document.edges) {
    const words = relationshipWords(document, edge) ?? '';
    const other = nodes.get(edge.to);
    if (`${words} ${other ? nodeName(other) : edge.to}`.toLowerCase().includes(wanted)) found.add(edge.from);
  }
  return found;
}

/** @param whole - as it was written */
function fieldPart(whole: string, name: string, sign: string, value: string): Term {
  const part = compareField(name, sign.trim() as Sign, value);
  if (part) {
    const { words, fault, fits: test } = part;
    return { words, isField: true, faults: fault === undefined ? [] : [`${whole}: ${fault}`], test };
  }
  // What is no field is looked for as it stands: `https://…`, `C:`, `one > other`.
  if (!/^[<>]=?$/.test(sign)) return textPart(whole, false);
  return { ...textPart(whole, false), isField: true, faults: [`${whole}: no field is called “${name}”`] };
}

type Completion = {
  /** The whole text with it. */
  readonly text: string;
  /** What the last part becomes. */
  readonly end: string;
  readonly words: string;
};

/** More than this nobody reads. */
const MAX = 8;

/** What the last part of a text may become: the whole text with it, and what that means. */
export function completions(document: MapDocument, text: string): readonly Completion[] {
  const [, before = '', not = '', last = ''] = /^(.*?)((?:-|not\s+)?\(*)([^\s"()]*)$/isu.exec(text) ?? [];
  const [, field = '', sign = '', start = ''] = /^([^:=<>]+)(>=|<=|[:=<>])(.*)$/u.exec(last) ?? [];
  const made = (end: string, words: string): Completion => ({ text: `${before}${not}${end}`, end, words });
  if (sign) {
    return valuesInUse(document, field.toLowerCase())
      .filter((value) => value.toLowerCase().startsWith(start.toLowerCase()) && value !== start)
      .slice(0, MAX)
      .map((value) => made(`${field}${sign}${/\s/.test(value) ? `"${value}"` : value}`, value));
  }
  if (last === '') return [];
  const keys = new Set(
    document.nodes.flatMap(({ details }) => Object.keys(details ?? {}).filter((key) => !/\s/.test(key))),
  );
  const names = [...FIELD_NAMES, ...[...keys].map((key) => `details.${key}`)];
  return names
    .filter((name) => name.toLowerCase().startsWith(last.toLowerCase()))
    .slice(0, MAX)
    .map((name) =>
      made(`${name}${isComparable(name) ? '>' : ':'}`, name.startsWith('details.') ? name : fieldWords(name)),
    );
}
