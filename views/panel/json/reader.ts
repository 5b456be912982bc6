/** Reads the text of the editor. A large text takes long to read, so whoever makes the tab has it done beside the page. */

import { type Mark, marksIn } from './marks.ts';
import { type Hover, hoverAt, type WritingPlace, writingPlace } from './schema-help.ts';

/** A place in a text. */
type TextPlace = { readonly text: string; readonly offset: number };

/** What the editor asks about its text; questions and answers are plain data. */
export type JsonReader = {
  readonly marks: (text: string) => Promise<readonly Mark[]>;
  readonly place: (at: TextPlace) => Promise<WritingPlace>;
  readonly hover: (at: TextPlace) => Promise<Hover | undefined>;
};

/** Reads the text where it is called. */
export const READER: JsonReader = {
  marks: async (text) => marksIn(text),
  place: async ({ text, offset }) => writingPlace(text, offset),
  hover: async ({ text, offset }) => hoverAt(text, offset),
};
