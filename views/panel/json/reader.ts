/** Parser of the editor's text. For large texts the application runs it in a worker. */

import { type Mark, marksIn } from './marks.ts';
import { type Hover, hoverAt, type WritingPlace, writingPlace } from './schema-help.ts';

/** A position in a text. */
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
