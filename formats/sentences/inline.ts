/** One line of Markdown as runs: names in bold, tags as code, links, and text with its escapes undone. */

/** A piece of a line. */
export type Run =
  | { readonly kind: 'text'; readonly text: string }
  /** In bold or in quotes: a name as it stands. */
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'tag'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

/**
 * The runs of a line, in order; none is empty. Markup that is not closed is text.
 *
 * @param isTyped - whether names in quotes are names, as where people write them; in a report they are only quoted
 */
export function runsOf(line: string, isTyped = false): Run[] {
  const runs: Run[] = [];
  let plain = '';
  let at = 0;
  const push = (run: Run) => {
    if (plain !== '') runs.push({ kind: 'text', text: plain });
    plain = '';
    runs.push(run);
  };
  while (at < line.length) {
    const found = markupAt(line, at) ?? (isTyped ? quotedAt(line, at) : undefined);
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

type Found = { readonly run: Run; readonly end: number };

function markupAt(line: string, at: number): Found | undefined {
  const character = line.charAt(at);
  if (character === '*' || character === '_') return boldAt(line, at);
  if (character === '`') return codeAt(line, at);
  if (character === '[') return linkAt(line, at);
  return undefined;
}

function boldAt(line: string, at: number): Found | undefined {
  const mark = line.slice(at, at + 2);
  if (mark !== '**' && mark !== '__') return undefined;
  const end = closing(line, at + 2, mark);
  const text = end < 0 ? '' : unescaped(line.slice(at + 2, end)).trim();
  return text === '' ? undefined : { run: { kind: 'name', text }, end: end + 2 };
}

/** A quoted name starts and ends a word. */
function quotedAt(line: string, at: number): Found | undefined {
  const mark = { '“': '”', '"': '"' }[line.charAt(at)];
  if (mark === undefined) return undefined;
  if (at > 0 && !/[\s(>]/.test(line.charAt(at - 1))) return undefined;
  const end = closing(line, at + 1, mark);
  const text = end < 0 ? '' : unescaped(line.slice(at + 1, end)).trim();
  if (text === '' || !/^(?:[\s.,;:)]|$)/.test(line.slice(end + 1))) return undefined;
  return { run: { kind: 'name', text }, end: end + 1 };
}

function codeAt(line: string, at: number): Found | undefined {
  const fence = /^`+/.exec(line.slice(at))?.[0] ?? '`';
  const end = line.indexOf(fence, at + fence.length);
  if (end < 0) return undefined;
  const text = line.slice(at + fence.length, end).trim();
  const run: Run = text.startsWith('#') ? { kind: 'tag', text: text.slice(1) } : { kind: 'text', text };
  return { run, end: end + fence.length };
}

function linkAt(line: string, at: number): Found | undefined {
  const middle = closing(line, at + 1, '](');
  if (middle < 0) return undefined;
  const end = line.indexOf(')', middle);
  const url = line.slice(middle + 2, end);
  if (end < 0 || /\s/.test(url)) return undefined;
  return {
    run: {
      kind: 'link',
      text: unescaped(line.slice(at + 1, middle)),
      url: unescaped(url).replaceAll('%28', '(').replaceAll('%29', ')'),
    },
    end: end + 1,
  };
}

/** Where a mark stands that no backslash takes back; -1 when nowhere. */
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
