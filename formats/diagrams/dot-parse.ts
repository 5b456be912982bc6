/** Parser of Graphviz DOT, from a text to statements. */

import { decodeHTMLStrict } from 'entities/decode';
import { NoDiagram } from './base/diagram.ts';

export type DotAttributes = Readonly<Record<string, string>>;

/** A graph or subgraph, or nodes in braces. */
export type DotGroup = {
  readonly id: string | undefined;
  readonly statements: readonly DotStatement[];
};

/** An end of an edge: nodes by name, or all nodes of a group. */
export type DotEnd = readonly string[] | DotGroup;

/** A statement; one with a single end names nodes or is a group. */
export type DotStatement =
  | { readonly kind: 'attributes'; readonly of: 'graph' | 'node' | 'edge'; readonly attributes: DotAttributes }
  | { readonly kind: 'ends'; readonly ends: readonly DotEnd[]; readonly attributes: DotAttributes };

type Token = {
  readonly kind: 'name' | 'quoted' | 'html' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
};

/** Attributes that style a picture. */
export const STYLES =
  'fontname fontsize fontcolor penwidth pencolor width height peripheries image arrowhead arrowtail arrowsize';

/** Maximum nesting depth. */
const MAX_DEPTH = 200;

const BLANK = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*)*/y;
const TOKEN =
  /(->|--|[{}[\]=;,:+])|(-?(?:\.\d+|\d+(?:\.\d*)?)|[\p{L}_\u0080-\u{10ffff}][\p{L}\p{N}_\u0080-\u{10ffff}]*)|"((?:[^"\\]|\\[\s\S])*)"/uy;

/** A whole graph. `isStrict`: at most one edge between two nodes. */
export type DotGraph = DotGroup & {
  readonly isDirected: boolean;
  readonly isStrict: boolean;
  /** Whether edges use ports. */
  readonly hasPorts: boolean;
  /** Whether another graph follows in the text. */
  readonly isFollowed: boolean;
};

/** @param firstLine - line of the text in its file @throws NoDiagram with the line that cannot be read */
export function parseDot(text: string, firstLine = 1): DotGraph {
  const source = new DotSource(text, firstLine);
  const isStrict = source.takeWord('strict');
  const isDirected = source.takeWord('digraph');
  if (!isDirected && !source.takeWord('graph')) source.refuse('“graph” or “digraph”');
  const graph = { isDirected, isStrict, id: source.takeName(), statements: bodyOf(source, 0) };
  const isFollowed = ['strict', 'graph', 'digraph'].some((word) => source.takeWord(word));
  if (source.next.kind !== 'end' && !isFollowed) source.refuse('nothing more');
  return { ...graph, hasPorts: source.hasPorts, isFollowed };
}

class DotSource {
  next: Token;
  hasPorts = false;
  readonly #text: string;
  readonly #firstLine: number;
  #at = 0;

  constructor(text: string, firstLine: number) {
    this.#text = text;
    this.#firstLine = firstLine;
    this.next = this.#read();
  }

  /** Consumes a sign if it is next. */
  take(sign: string): boolean {
    const isNext = this.next.kind === 'sign' && this.next.text === sign;
    if (isNext) this.next = this.#read();
    return isNext;
  }

  /** Consumes a keyword in any case. */
  takeWord(word: string): boolean {
    const isNext = this.next.kind === 'name' && this.next.text.toLowerCase() === word;
    if (isNext) this.next = this.#read();
    return isNext;
  }

  /** Consumes a name or value. Quoted parts joined by `+` are one. */
  takeName(): string | undefined {
    const { kind, text } = this.next;
    if (kind === 'sign' || kind === 'end' || (kind === 'name' && WORDS.has(text.toLowerCase()))) return undefined;
    this.next = this.#read();
    if (kind !== 'quoted') return kind === 'html' ? textOfHtml(text) : dotText(text);
    let joined = text;
    while (this.take('+')) {
      if (this.next.kind !== 'quoted') this.refuse('a text in quotes');
      joined += this.next.text;
      this.next = this.#read();
    }
    return dotText(joined);
  }

  name(): string {
    return this.takeName() ?? this.refuse('a name');
  }

  refuse(expected: string): never {
    const { kind, text, at } = this.next;
    const line = this.#firstLine - 1 + this.#text.slice(0, at).split('\n').length;
    const found = kind === 'end' ? 'the end of the text' : `“${text.slice(0, 40)}”`;
    throw new NoDiagram(`This is not a DOT graph: line ${line} cannot be read. Expected ${expected}, found ${found}.`);
  }

  #read(): Token {
    BLANK.lastIndex = this.#at;
    BLANK.exec(this.#text);
    const at = BLANK.lastIndex;
    if (at >= this.#text.length) return { kind: 'end', text: '', at };
    if (this.#text[at] === '<') return this.#readHtml(at);
    TOKEN.lastIndex = at;
    const [whole, sign, name, quoted] = TOKEN.exec(this.#text) ?? [];
    this.#at = at + (whole?.length ?? 1);
    if (sign !== undefined) return { kind: 'sign', text: sign, at };
    if (name !== undefined) return { kind: 'name', text: name, at };
    // Anything else is refused as an unexpected sign.
    return quoted === undefined
      ? { kind: 'sign', text: this.#text[at] ?? '', at }
      : { kind: 'quoted', text: quoted.replace(/\\\r?\n/g, ''), at };
  }

  /** HTML, from its bracket to the matching one. */
  #readHtml(at: number): Token {
    const bracket = /[<>]/g;
    bracket.lastIndex = at;
    let depth = 0;
    for (let match = bracket.exec(this.#text); match; match = bracket.exec(this.#text)) {
      depth += match[0] === '<' ? 1 : -1;
      if (depth > 0) continue;
      this.#at = bracket.lastIndex;
      return { kind: 'html', text: this.#text.slice(at + 1, match.index), at };
    }
    this.#at = this.#text.length;
    return { kind: 'sign', text: '<', at };
  }
}

const WORDS: ReadonlySet<string> = new Set(['graph', 'digraph', 'subgraph', 'node', 'edge', 'strict']);

function bodyOf(source: DotSource, depth: number): DotStatement[] {
  if (!source.take('{')) source.refuse('“{”');
  if (depth > MAX_DEPTH) source.refuse('less nesting');
  const statements: DotStatement[] = [];
  while (!source.take('}')) {
    statements.push(statementOf(source, depth));
    source.take(';');
  }
  return statements;
}

function statementOf(source: DotSource, depth: number): DotStatement {
  for (const whose of ['graph', 'node', 'edge'] as const) {
    if (source.takeWord(whose)) return { kind: 'attributes', of: whose, attributes: attributesOf(source) };
  }
  const first = endOf(source, depth);
  const [name] = Array.isArray(first) ? first : [];
  if (name !== undefined && source.take('='))
    return { kind: 'attributes', of: 'graph', attributes: Object.fromEntries([[name, source.name()]]) };
  const ends = [first];
  while (source.take('->') || source.take('--')) ends.push(endOf(source, depth));
  return { kind: 'ends', ends, attributes: attributesOf(source) };
}

/** Nodes with commas between, or a group. Where on a node an edge ends is left out. */
function endOf(source: DotSource, depth: number): DotEnd {
  const isGroup = source.takeWord('subgraph');
  if (isGroup || (source.next.kind === 'sign' && source.next.text === '{'))
    return { id: isGroup ? source.takeName() : undefined, statements: bodyOf(source, depth + 1) };
  const names: string[] = [];
  do {
    names.push(source.name());
    while (source.take(':')) {
      source.name();
      source.hasPorts = true;
    }
  } while (source.take(','));
  return names;
}

/** Attributes that are imported or reported as lost. All others only affect the picture. */
const READ: ReadonlySet<string> = new Set(
  `label xlabel headlabel taillabel fillcolor color colorscheme bgcolor URL href tooltip shape pos class dir style headport tailport ${STYLES}`.split(
    ' ',
  ),
);

/** The relevant attributes of all following lists; one without a value is true. */
function attributesOf(source: DotSource): DotAttributes {
  const found: [string, string][] = [];
  while (source.take('[')) {
    while (!source.take(']')) {
      const name = source.name();
      const value = source.take('=') ? source.name() : 'true';
      if (READ.has(name)) found.push([name, value]);
      if (!source.take(',')) source.take(';');
    }
  }
  return Object.fromEntries(found);
}

/** A name or value on one line. Name escapes (`\N`, `\G`, `\E`) are left for `withNames`. */
const dotText = (text: string): string =>
  decodeHTMLStrict(text.replace(/\\([nlr"\\])/g, (_, sign: string) => (/[nlr]/.test(sign) ? ' ' : sign)))
    .replace(/\s+/g, ' ')
    .trim();

const textOfHtml = (html: string): string =>
  dotText(html.replace(/<!--[^>]*-->|<br\s*\/?>/gi, ' ').replace(/<[^<>]*>/g, ' '));

/** A text with its name escapes replaced. */
export function withNames(text: string, names: Readonly<Record<string, string | undefined>>): string {
  return text.replace(/\\([NGETHL])/g, (written, name: string) => names[name] ?? written);
}

/** The fields of a record label, without its ports and braces, in their order. */
export function recordFields(label: string): readonly string[] {
  return label
    .replace(/\\([{}|<> ])/g, (_, sign: string) => ESCAPED[sign] ?? ' ')
    .replace(/<[^<>|{}]*>/g, ' ')
    .split(/[{}|]/)
    .map((field) =>
      field
        .replace(/[\uE000-\uE003]/g, (sign) => UNESCAPED[sign] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((field) => field !== '');
}

/** Escaped signs are not structural, so they are replaced while the structure is read. */
const ESCAPED: Readonly<Record<string, string>> = {
  '{': '\uE000',
  '}': '\uE001',
  '|': '\uE002',
  '<': '\uE003',
  '>': '>',
};
const UNESCAPED: Readonly<Record<string, string>> = { '\uE000': '{', '\uE001': '}', '\uE002': '|', '\uE003': '<' };
