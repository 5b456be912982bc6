/** Inline Markdown of one line: names in bold, tags as code, links, and unescaped text. */

/** A run of a line. */
export type Run =
  | { readonly kind: 'text'; readonly text: string }
  /** A literal name in bold or quotes. */
  | { readonly kind: 'name'; readonly text: string }
  | { readonly kind: 'tag'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

/** Longer lines are read as text alone, because each mark may be searched to the end of its line. */
const LONGEST = 2000;

const BOLD = String.raw`(?<mark>\*\*|__)(?<bold>(?:\\[^]|(?!\k<mark>)[^\\])+)\k<mark>`;
const CODE = String.raw`(?<fence>${'`{1,20}'})(?!${'`'})(?<code>[^]+?)\k<fence>`;
const LINK = String.raw`\[(?<label>(?:\\[^]|(?!\]\()[^\\])*)\]\((?<url>[^\s)]*)\)`;
/** A quoted name starts and ends a word. */
const QUOTED = String.raw`(?<=^|[\s(>#])(?:"(?<straight>(?:\\[^]|[^\\"])+)"|“(?<curly>(?:\\[^]|[^\\”])+)”)(?=[\s.,;:)]|$)`;
const LITERAL = String.raw`\\[!-\/:-@[-${'`'}{-~]|&(?:lt|gt|amp|quot);`;
const REST = String.raw`[^*_${'`'}["“\\&]+|[^]`;

const PRINTED = new RegExp([BOLD, CODE, LINK, LITERAL, REST].join('|'), 'g');
const TYPED = new RegExp([BOLD, CODE, LINK, QUOTED, LITERAL, REST].join('|'), 'g');
const LITERALS = new RegExp(LITERAL, 'g');

/**
 * The runs of a line, in order; none is empty. Markup that is not closed is text.
 *
 * @param isTyped - whether names in quotes are names, as where people write them; in a report they are only quoted
 */
export function runsOf(line: string, isTyped = false): Run[] {
  const runs: Run[] = [];
  let plain = line.length > LONGEST ? unescaped(line) : '';
  const endText = () => {
    if (plain !== '') runs.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (const match of line.length > LONGEST ? [] : line.matchAll(isTyped ? TYPED : PRINTED)) {
    const run = runOf(match);
    if (run) {
      endText();
      runs.push(run);
    } else plain += unescaped(match[0]);
  }
  endText();
  return runs;
}

function runOf({ groups = {} }: RegExpExecArray): Run | undefined {
  const { bold, straight, curly, code, label, url } = groups;
  const name = unescaped(bold ?? straight ?? curly ?? '').trim();
  if (name !== '') return { kind: 'name', text: name };
  if (code !== undefined) {
    const text = code.trim();
    return text.startsWith('#') ? { kind: 'tag', text: text.slice(1) } : { kind: 'text', text };
  }
  if (label === undefined || url === undefined) return undefined;
  const address = unescaped(url).replaceAll('%28', '(').replaceAll('%29', ')');
  return { kind: 'link', text: unescaped(label), url: address };
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** A text with its escapes and entities undone; its markup stays. */
const unescaped = (text: string): string => text.replace(LITERALS, (literal) => ENTITIES[literal] ?? literal.slice(1));
