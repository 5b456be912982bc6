/** Parser of the editor's text. For large texts the application runs it in a worker. */

import { parseText } from '../../../formats/open/read.ts';
import { locate } from '../../../formats/problems/pointer.ts';
import { PROBLEM_CODES, type Problem } from '../../../formats/problems/problem.ts';
import { type Hover, hoverAt, type WritingPlace, writingPlace } from './schema-help.ts';

type TextPlace = { readonly text: string; readonly offset: number };

/** Questions about the text; requests and answers are plain data. */
export type JsonReader = {
  readonly marks: (text: string) => Promise<readonly Mark[]>;
  readonly place: (at: TextPlace) => Promise<WritingPlace>;
  readonly hover: (at: TextPlace) => Promise<Hover | undefined>;
};

/** Reads the text on the calling thread. */
export const READER: JsonReader = {
  marks: async (text) => marksIn(text),
  place: async ({ text, offset }) => writingPlace(text, offset),
  hover: async ({ text, offset }) => hoverAt(text, offset),
};

type Mark = {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
};

export function marksIn(text: string): Mark[] {
  const { errors, warnings, notices } = parseText(text);
  return [...errors, ...warnings, ...notices].map((problem) => ({
    ...markRange(text, problem),
    message: problem.message,
  }));
}

function markRange(text: string, { path, code, at }: Problem): Omit<Mark, 'message'> {
  const severities = { error: 'error', warning: 'warning', notice: 'info' } as const;
  const severity = severities[PROBLEM_CODES[code]];
  const place = at ? { ...at, length: 1 } : locate(text, path);
  const from = Math.min(place?.offset ?? 0, text.length);
  const end = Math.min(from + Math.max(1, place?.length ?? 1), text.length);
  // Only the first line of a problem is underlined; a whole list in red would be unhelpful.
  const lineEnd = text.indexOf('\n', from);
  return { from, to: lineEnd < 0 ? end : Math.max(from, Math.min(end, lineEnd)), severity };
}
