import { type Fragment, LONGEST_LINE, readFragment, tooLongLine } from '../formats/claims/fragment.ts';
import { serializeDocument } from '../formats/document/serialize.ts';
import { joinedDocument } from '../formats/join/document.ts';
import { joinFragments } from '../formats/join/join.ts';
import { fragmentsOf } from '../formats/join/mapper.ts';
import { parseText } from '../formats/open/read.ts';
import { holdsNoMap, type Parsed, reasonsOf } from '../formats/problems/problem.ts';
import { remembering } from '../formats/update/memory.ts';

type NamedText = { readonly name: string; readonly text: string };

/** Input of a join: texts of files, and collected data. */
type ToJoin = {
  readonly files: readonly NamedText[];
  readonly fragments: readonly Fragment[];
  /** As `YYYY-MM-DD`. */
  readonly today: string;
};

/** A joined map, and one line for each file that holds none. */
export type JoinedSources = {
  readonly text: string;
  /** `undefined` when there is nothing to join. */
  readonly parsed: Parsed | undefined;
  readonly failures: readonly string[];
};

export function joinTexts({ files, fragments, today }: ToJoin): JoinedSources {
  const failures: string[] = [];
  const all = [...fragments];
  for (const file of files) {
    const found = /\.ndjson$/i.test(file.name) ? linesOf(file) : mapOf(file);
    if (typeof found === 'string') failures.push(`${file.name}: ${found}`);
    else for (const fragment of found) all.push(fragment);
  }
  if (!all.some(({ kind }) => kind === 'node')) return { text: '', parsed: undefined, failures };
  const document = joinedDocument(joinFragments(all, { today }));
  const text = serializeDocument(remembering(document, document, {}), { positions: true });
  return { text, parsed: parseText(text), failures };
}

function mapOf({ name, text }: NamedText): Iterable<Fragment> | string {
  const parsed = parseText(text);
  if (holdsNoMap(parsed)) return 'it holds neither a descriptor nor a map';
  return parsed.document ? fragmentsOf(parsed.document, { name }) : reasonsOf(parsed.errors);
}

function linesOf({ text }: NamedText): readonly Fragment[] | string {
  const fragments: Fragment[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    if (tooLongLine(line.length)) return `line ${index + 1} is longer than ${LONGEST_LINE / 1e6} MB`;
    const fragment = readFragment(line);
    if (!fragment) return `line ${index + 1} is no fragment`;
    fragments.push(fragment);
  }
  return fragments;
}
