/** Parser of Mermaid flowcharts, from a text to statements. */

import { DEEPEST_GROUP, NoDiagram } from '../base/diagram.ts';
import { Scanner } from '../base/scanner.ts';
import { ID, isLinkNext, type MermaidLink, takeLink } from './link.ts';
import { type NodeMention, takeBrackets, takeNode } from './node.ts';
import { type Css, cssOf, labelText, skipBlanks, skipComment, takePrelude } from './prelude.ts';

export type Subgraph = {
  readonly id: string | undefined;
  readonly title: string;
  readonly parent: Subgraph | undefined;
};

/** Nodes, and the links between each list of them and the next. */
export type Chain = {
  readonly ends: readonly (readonly NodeMention[])[];
  readonly links: readonly MermaidLink[];
  readonly subgraph: Subgraph | undefined;
};

/** A statement about elements that are named elsewhere. */
export type StyleStatement =
  | { readonly kind: 'classDef'; readonly names: readonly string[]; readonly css: Css }
  | { readonly kind: 'class'; readonly ids: readonly string[]; readonly name: string }
  | { readonly kind: 'style'; readonly ids: readonly string[]; readonly css: Css }
  | { readonly kind: 'linkStyle'; readonly links: readonly string[]; readonly css: Css }
  | { readonly kind: 'click'; readonly id: string; readonly address: string; readonly tooltip: string };

export type Flowchart = {
  title: string | undefined;
  description: string | undefined;
  readonly subgraphs: Subgraph[];
  readonly chains: Chain[];
  readonly rules: StyleStatement[];
};

/** @param firstLine - line of the text in its file @throws NoDiagram with the line that cannot be read */
export function parseFlowchart(text: string, firstLine = 1): Flowchart {
  const source = new Scanner(text);
  const prelude = takePrelude(source);
  const chart = { title: prelude?.title, description: undefined, subgraphs: [], chains: [], rules: [] };
  const parser = new Parser(source, chart, firstLine);
  if (!prelude) parser.refuse();
  parser.statements();
  return chart;
}

const KEYWORD =
  /(?:subgraph|end|style|linkStyle|classDef|class|click)(?=[\s;]|%%|$)|direction(?=[^\S\n]+(?:TB|TD|BT|RL|LR)\b)|accTitle(?=[^\S\n]*:)|accDescr(?=[^\S\n]*[:{])/y;
const IS_NAME = /^[^\s"[\](){}]+$/;
/** The rest of a statement; quotation marks and parentheses may contain a semicolon. */
const REST = /(?:[^;\n"(%]+|"[^"\n]*"?|\([^()\n]*\)?|%(?!%))*/y;

class Parser {
  readonly #source: Scanner;
  readonly #chart: Flowchart;
  readonly #firstLine: number;
  readonly #open: Subgraph[] = [];
  readonly #byId = new Map<string, Subgraph>();

  constructor(source: Scanner, chart: Flowchart, firstLine: number) {
    this.#source = source;
    this.#chart = chart;
    this.#firstLine = firstLine;
  }

  refuse(reason = ''): never {
    const { text, at } = this.#source;
    const end = text.indexOf('\n', at);
    const begin = text.lastIndexOf('\n', at - 1) + 1;
    const line = text.slice(begin, Math.min(end < 0 ? text.length : end, begin + 500)).trim();
    const number = this.#firstLine + (text.slice(0, at).match(/\n/g)?.length ?? 0);
    throw new NoDiagram(`Line ${number} of the flowchart cannot be read${reason}: ${line.slice(0, 80)}`);
  }

  statements(): void {
    const source = this.#source;
    for (;;) {
      source.match(/[\s;]*/y);
      if (source.isAtEnd) return;
      if (source.startsWith('%%')) {
        skipComment(source);
        continue;
      }
      const keyword = source.match(KEYWORD)?.[0];
      if (keyword === undefined) this.#chain();
      else this.#statement(keyword);
      source.match(/[^\S\n]*/y);
      if (!source.isAtEnd && !source.peek(/[\n;]|%%/y)) this.refuse();
    }
  }

  #statement(keyword: string): void {
    if (keyword === 'subgraph') this.#subgraph();
    else if (keyword === 'end') {
      if (!this.#open.pop()) this.refuse();
    } else if (keyword === 'accTitle') this.#title();
    else if (keyword === 'accDescr') this.#description();
    else this.#rule(keyword);
  }

  #rest(): string {
    return (this.#source.match(REST)?.[0] ?? '').trim();
  }

  /** The title of the front matter. */
  #title(): void {
    const title = this.#rest().slice(1).trim();
    this.#chart.title ??= title;
  }

  #description(): void {
    const source = this.#source;
    source.match(/[^\S\n]*/y);
    const text = source.take('{') ? source.takeUntil('}') : this.#rest().slice(1);
    if (text === undefined) this.refuse();
    this.#chart.description = text.replace(/\s+/g, ' ').trim();
  }

  #rule(keyword: string): void {
    let words = this.#rest();
    const hasCss = keyword === 'classDef' || keyword === 'style' || keyword === 'linkStyle';
    // People separate declarations by semicolons, too.
    while (hasCss && this.#source.match(/;[^\S\n]*(?=[\w-]+[^\S\n]*:[^:])/y)) words += `,${this.#rest()}`;
    const [, first = '', rest = ''] = /^((?:[^\s,]+|\s*,\s*)*)\s*([\s\S]*)$/.exec(words) ?? [];
    const names = first.split(',').map((one) => one.trim());
    const css = () => cssOf(rest);
    const { rules } = this.#chart;
    if (keyword === 'classDef') rules.push({ kind: 'classDef', names, css: css() });
    else if (keyword === 'class') rules.push({ kind: 'class', ids: names, name: rest });
    else if (keyword === 'style') rules.push({ kind: 'style', ids: names, css: css() });
    else if (keyword === 'linkStyle') rules.push({ kind: 'linkStyle', links: names, css: css() });
    else if (keyword === 'click') {
      const [, address = '', tip] = /^(?:href\s+)?"([^"]*)"(?:\s*"([^"]*)")?/.exec(rest) ?? [];
      const tooltip = tip ?? (address ? undefined : /"([^"]*)"\s*$/.exec(rest.slice(-2000))?.[1]);
      rules.push({ kind: 'click', id: names[0] ?? '', address, tooltip: labelText(tooltip ?? '') });
    }
  }

  #subgraph(): void {
    if (this.#open.length >= DEEPEST_GROUP) this.refuse(', because subgraphs are nested too deeply');
    const { id, title } = this.#subgraphHead();
    const parent = this.#open.at(-1);
    const known = id === undefined ? undefined : this.#byId.get(id);
    const isNew = !known || this.#open.includes(known);
    const subgraph = isNew ? { id: known ? undefined : id, title, parent } : known;
    if (isNew) this.#chart.subgraphs.push(subgraph);
    if (subgraph.id !== undefined) this.#byId.set(subgraph.id, subgraph);
    this.#open.push(subgraph);
  }

  /** `id [title]`, `"title"`, or words that are the title. */
  #subgraphHead(): { readonly id: string | undefined; readonly title: string } {
    const source = this.#source;
    source.match(/[^\S\n]*/y);
    const start = source.at;
    const quoted = source.take('"') ? source.takeUntil('"') : undefined;
    if (quoted === undefined) source.at = start;
    const id = quoted ?? source.match(ID)?.[0];
    if (source.take(':::')) source.match(ID);
    source.match(/[^\S\n]*/y);
    const brackets = id !== undefined && source.peek(/[[({]/y) ? takeBrackets(source) : undefined;
    source.match(/[^\S\n]*/y);
    if (id !== undefined && (source.isAtEnd || source.peek(/[\n;]|%%/y)))
      return {
        id: IS_NAME.test(id) ? id : undefined,
        title: labelText(brackets?.text ?? (quoted === undefined ? id : `"${id}"`)),
      };
    source.at = start;
    // A blank title is often written as a space that HTML keeps.
    if (source.match(/(?:&nbsp;|#nbsp;)(?=[^\S\n]*(?:\n|$))/iy)) return { id: undefined, title: '' };
    const title = labelText(this.#rest());
    return { id: IS_NAME.test(title) ? title : undefined, title };
  }

  /** `A & B --> C --> D`; a line break may separate any two of its signs. */
  #chain(): void {
    const ends = [this.#nodes()];
    const links: MermaidLink[] = [];
    while (this.#isNext((isNewLine) => isLinkNext(this.#source, isNewLine))) {
      const link = takeLink(this.#source);
      if (!link) this.refuse();
      links.push(link);
      skipBlanks(this.#source);
      ends.push(this.#nodes());
    }
    this.#chart.chains.push({ ends, links, subgraph: this.#open.at(-1) });
  }

  #nodes(): NodeMention[] {
    const nodes: NodeMention[] = [];
    do {
      skipBlanks(this.#source);
      nodes.push(takeNode(this.#source) ?? this.refuse());
    } while (this.#isNext(() => this.#source.take('&')));
    return nodes;
  }

  /** Whether the next sign after spaces matches. Spaces are consumed only then. */
  #isNext(test: (isNewLine: boolean) => boolean): boolean {
    const source = this.#source;
    const { at } = source;
    source.match(/[^\S\n]*/y);
    const onLine = source.at;
    skipBlanks(source);
    const isNewLine = source.at > onLine;
    if (test(isNewLine)) return true;
    source.at = at;
    return false;
  }
}
