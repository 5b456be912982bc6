/** Inline Markdown of one line: names in bold, tags as code, links, and unescaped text. */

/** A run of a line. */
export type Run =
  | { readonly kind: 'text'; readonly text: string }
  /** A literal name in bold or quotes. */
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'tag'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

/**
 * The runs of a line, in order; none is empty. Markup that is not closed is text.
 *
 * @param isTyped - whether names in quotes are names, as where people write them; in a report they are only quoted
 */
export function runsOf(line: string, isTyped = false): Run[] {
  const scan = new Scan(line);
  const runs: Run[] = [];
  let plain = '';
  let at = 0;
  const push = (run: Run) => {
    if (plain !== '') runs.push({ kind: 'text', text: plain });
    plain = '';
    runs.push(run);
  };
  while (at < line.length) {
    const found = markupAt(scan, at) ?? (isTyped ? quotedAt(scan, at) : undefined);
    if (found) {
      push(found.run);
      at = found.end;
    } else {
      const { text, end } = literalAt(line, at);
      plain += text;
      at = end;
    }
  }
  if (plain !== '') runs.push({ kind: 'text', text: plain });
  return runs;
}

/** The runs as they read. */
export function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ kind, text }) => (kind === 'tag' ? `#${text}` : text)).join('');
}

/** A text with its escapes and entities undone; its markup stays. */
function unescaped(text: string): string {
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const literal = literalAt(text, at);
    plain += literal.text;
    at = literal.end;
  }
  return plain;
}

type RunMatch = { readonly run: Run; readonly end: number };

function markupAt(scan: Scan, at: number): RunMatch | undefined {
  const character = scan.line.charAt(at);
  if (character === '*' || character === '_') return boldAt(scan, at);
  if (character === '`') return codeAt(scan, at);
  if (character === '[') return linkAt(scan, at);
  return undefined;
}

function boldAt(scan: Scan, at: number): RunMatch | undefined {
  const mark = scan.line.slice(at, at + 2);
  if (mark !== '**' && mark !== '__') return undefined;
  const end = scan.closing(mark, at + 2);
  const text = end < 0 ? '' : unescaped(scan.line.slice(at + 2, end)).trim();
  return text === '' ? undefined : { run: { kind: 'name', text }, end: end + 2 };
}

/** A quoted name starts and ends a word. */
function quotedAt(scan: Scan, at: number): RunMatch | undefined {
  const { line } = scan;
  const mark = { '“': '”', '"': '"' }[line.charAt(at)];
  if (mark === undefined) return undefined;
  if (at > 0 && !/[\s(>]/.test(line.charAt(at - 1))) return undefined;
  const end = scan.closing(mark, at + 1);
  if (end < 0 || !/^(?:[\s.,;:)]|$)/.test(line.slice(end + 1, end + 2))) return undefined;
  const text = unescaped(line.slice(at + 1, end)).trim();
  return text === '' ? undefined : { run: { kind: 'name', text }, end: end + 1 };
}

/** More backticks in a row than these open no code. */
const LONGEST_FENCE = 20;

function codeAt(scan: Scan, at: number): RunMatch | undefined {
  const { line } = scan;
  const fence = /^`+/.exec(line.slice(at, at + LONGEST_FENCE + 1))?.[0] ?? '`';
  const end = fence.length > LONGEST_FENCE ? -1 : scan.next(fence, at + fence.length);
  if (end < 0) return undefined;
  const text = line.slice(at + fence.length, end).trim();
  const run: Run = text.startsWith('#') ? { kind: 'tag', text: text.slice(1) } : { kind: 'text', text };
  return { run, end: end + fence.length };
}

function linkAt(scan: Scan, at: number): RunMatch | undefined {
  const { line } = scan;
  const middle = scan.closing('](', at + 1);
  const end = middle < 0 ? -1 : scan.addressEnd(middle + 2);
  if (end < 0 || line.charAt(end) !== ')') return undefined;
  return {
    run: {
      kind: 'link',
      text: unescaped(line.slice(at + 1, middle)),
      url: unescaped(line.slice(middle + 2, end))
        .replaceAll('%28', '(')
        .replaceAll('%29', ')'),
    },
    end: end + 1,
  };
}

/**
 * Searches in one line. Each remembers its last result, so that a line of marks that are never closed is not searched
 * to its end again from each of them.
 */
class Scan {
  readonly line: string;
  /** Position of an unescaped mark; -1 without one. */
  readonly closing = remembered((mark, from) => closing(this.line, from, mark));
  readonly next = remembered((mark, from) => this.line.indexOf(mark, from));
  readonly #addressEnd = remembered((_, from) => {
    const length = this.line.slice(from).search(/[\s)]/);
    return length < 0 ? -1 : from + length;
  });

  constructor(line: string) {
    this.line = line;
  }

  /** Position of the first space or closing parenthesis; -1 without one. */
  addressEnd(from: number): number {
    return this.#addressEnd('', from);
  }
}

type Search = (mark: string, from: number) => number;

/** The same search with a cache: the last result for a mark is valid for all starts before it. */
function remembered(search: Search): Search {
  const last = new Map<string, { readonly from: number; readonly at: number }>();
  return (mark, from) => {
    const known = last.get(mark);
    if (known && known.from <= from && (known.at < 0 || from <= known.at)) return known.at;
    const at = search(mark, from);
    last.set(mark, { from, at });
    return at;
  };
}

function closing(line: string, from: number, mark: string): number {
  for (let at = from; at < line.length; at += 1) {
    if (line.charAt(at) === '\\') at += 1;
    else if (line.startsWith(mark, at)) return at;
  }
  return -1;
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

function literalAt(line: string, at: number): { readonly text: string; readonly end: number } {
  const next = line.charAt(at + 1);
  if (line.charAt(at) === '\\' && /[!-/:-@[-`{-~]/.test(next)) return { text: next, end: at + 2 };
  if (line.charAt(at) === '&') {
    const [entity = ''] = /^&(?:lt|gt|amp|quot);/.exec(line.slice(at, at + 6)) ?? [];
    if (entity !== '') return { text: ENTITIES[entity] ?? entity, end: at + entity.length };
  }
  return { text: line.charAt(at), end: at + 1 };
}
