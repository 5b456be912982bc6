/**
 * The search language, such as `type:platform tag:sharing degree>5 not "uses MISP" details.country=LU stars>100
 * updated<2025`.
 * All terms must match (joined by `and` or a space), or one of those joined by `or`. A term is a word, a quoted phrase,
 * a field with an operator and a value, or terms in brackets, each with an optional `not` or `-`. A parsed search
 * explains its terms and its errors.
 */

import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { relationshipWords } from '../../formats/report/relationships.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { indexesOf } from '../document/indexes.ts';
import { haystackOf } from '../filter/filter.ts';
import { compareField, FIELD_NAMES, fieldWords, isComparable, type Sign, valuesInUse } from './search-fields.ts';

type ParsedSearch = {
  /** Whether it contains more than plain words. */
  readonly isQuery: boolean;
  readonly understood: readonly string[];
  /** An explanation of each invalid term. With one, nothing matches. */
  readonly faults: readonly string[];
  /** Whether a node of the document matches. */
  readonly passes: (document: MapDocument) => (node: MapNode) => boolean;
};

type Test = (node: MapNode) => boolean;
type Term = {
  readonly words: string;
  readonly isField: boolean;
  readonly faults: readonly string[];
  readonly test: (document: MapDocument) => Test;
  /** The operator of a combined term. */
  readonly joined?: 'and' | 'or';
};

/**
 * A bracket, `not`, `or`, `and`, a field with its operator, or a value with or without quotes. Spaces are allowed
 * around comparison operators, but not around the colon, which also appears in texts.
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

/** Terms of a search. Views of documents hold searches, too, and each term is tried on each node. */
const MAX_TERMS = 200;

/** Parses a search text; never fails. */
export function parseSearch(text: string): ParsedSearch {
  const tokens = [...text.matchAll(TOKEN)].map(tokenOf);
  if (tokens.filter((token) => typeof token === 'object').length > MAX_TERMS) {
    return { isQuery: true, understood: [], faults: [`more than ${MAX_TERMS} terms`], passes: () => () => false };
  }
  const parts = new Reader(tokens).all();
  const faults = parts.flatMap((part) => part.faults);
  return {
    isQuery: parts.some(({ isField }) => isField),
    understood: parts.filter((part) => part.faults.length === 0).map(({ words }) => words),
    faults,
    passes: faults.length > 0 ? () => () => false : allOf(parts).test,
  };
}

/** Ids of the matching nodes. Linear in the size of the map. */
export function searchNodes(document: MapDocument, text: string): ReadonlySet<string> {
  const fits = parseSearch(text).passes(document);
  return new Set(document.nodes.flatMap((node) => (fits(node) ? [node.id] : [])));
}

/** Deeper brackets are ignored. */
const MAX_DEPTH = 50;

/** A tolerant parser: unclosed brackets and dangling operators are ignored. */
class Reader {
  #at = 0;
  #depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  /** All terms, to be joined by `and`. */
  all(): readonly Term[] {
    const parts: Term[] = [];
    while (this.#at < this.tokens.length) {
      parts.push(...this.#either());
      // A closing bracket without an opening one.
      this.#at += 1;
    }
    return parts;
  }

  /** Terms that must all match, or a combined term for those around `or`. */
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

  /** One term with its negations; none for empty brackets. */
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

/** A word in the searchable text of a node. A phrase also matches edges with their targets, such as `uses MISP`. */
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

/** Nodes with an edge whose label and other end contain a text. */
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

/** @param whole - the original text */
function fieldPart(whole: string, name: string, sign: string, value: string): Term {
  const part = compareField(name, sign.trim() as Sign, value);
  if (part) {
    const { words, fault, fits: test } = part;
    return { words, isField: true, faults: fault === undefined ? [] : [`${whole}: ${fault}`], test };
  }
  // An unknown field is searched as plain text, for example `https://…`, `C:` or `one > other`.
  if (!/^[<>]=?$/.test(sign)) return textPart(whole, false);
  return { ...textPart(whole, false), isField: true, faults: [`${whole}: no field is called “${name}”`] };
}

type Completion = {
  readonly text: string;
  /** The completed last term. */
  readonly end: string;
  readonly words: string;
};

const MAX = 8;

/** Completions of the last term of a text, with their meaning. */
export function searchCompletions(document: MapDocument, text: string): readonly Completion[] {
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
