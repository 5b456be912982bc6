/** Completions of sentences: nodes, types, tags and labels of the map and of the other lines. */

import type { MapDocument } from '../../formats/document/document.ts';
import { typeInWords } from '../../formats/report/relationships.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { tagsInUse, wordings } from '../forms/specs/suggestions.ts';

type Completion = {
  readonly text: string;
  /** Kind for display. */
  readonly kind: 'node' | 'type' | 'tag' | 'words';
};

export type Completions = {
  /** Start of the text that they replace, in characters from the start of the line. */
  readonly from: number;
  readonly options: readonly Completion[];
};

/** Limit of names that are searched at every key. */
const MAX = 40;

/** Length above which a line is not completed. */
const LONGEST_LINE = 1000;

/** @param line - up to the cursor @param written - names of new nodes in the other lines */
export function completionsAt(
  line: string,
  document: MapDocument,
  written: readonly string[],
): Completions | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const tag = /#([\p{L}\p{N}._-]*)$/u.exec(line);
  if (tag)
    return fitting(
      line,
      tag.index,
      tag[0],
      tagsInUse(document).map((one) => ({ text: `#${one}`, kind: 'tag' })),
    );
  const declared = /^[^:]+: +([^#:]*)$/u.exec(line);
  if (declared) {
    const part = declared[1] ?? '';
    const types = [
      ...new Set([...Object.keys(document.nodeTypes), ...document.nodes.flatMap(({ type }) => type ?? [])]),
    ];
    const options = types.map(
      (type): Completion => ({ text: typeInWords(document, 'node', type).toLowerCase(), kind: 'type' }),
    );
    return fitting(line, line.length - part.length, part, options);
  }
  const names = [...document.nodes.map(nodeName), ...written];
  const all: Completion[] = [
    ...[...new Set(names)].map((text): Completion => ({ text, kind: 'node' })),
    ...wordings(document).map((text): Completion => ({ text, kind: 'words' })),
  ];
  // The longest possible end of the line, because names contain spaces.
  const starts = [...line.matchAll(/(?<=^|[\s,>])\S/gu)].map(({ index }) => index).slice(-4);
  for (const start of starts) {
    const found = fitting(
      line,
      start,
      line.slice(start),
      all.filter(({ kind }) => kind === 'node' || start > 0),
    );
    if (found) return found;
  }
  return undefined;
}

function fitting(line: string, from: number, part: string, all: readonly Completion[]): Completions | undefined {
  const lower = part.toLowerCase();
  // One letter matches too many names.
  if (part.trim() === '' && !/: +$/.test(line)) return undefined;
  const options = all.filter(({ text }) => text.toLowerCase().startsWith(lower) && text !== part).slice(0, MAX);
  return options.length > 0 ? { from, options } : undefined;
}
