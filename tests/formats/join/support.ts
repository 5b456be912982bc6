/** Sources for tests of joining, read as the command line and the application read them. */

import { create } from 'mutative';
import type { Fragment } from '../../../formats/claims/fragment.ts';
import type { JoinOptions } from '../../../formats/claims/trust.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { serializeDocument } from '../../../formats/document/serialize.ts';
import { joinedDocument } from '../../../formats/join/document.ts';
import { joinFragments } from '../../../formats/join/join.ts';
import { fragmentsOf, type MapOrigin } from '../../../formats/join/mapper.ts';
import { parseText } from '../../../formats/open/read.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { mergeNodes } from '../../../models/commands/merge.ts';

/** The map that a value is read as. */
export function read(raw: unknown): MapDocument {
  const { document, errors } = parseDocument(raw);
  if (!document) throw new Error(errors.map(({ message }) => message).join(' '));
  return document;
}

/** Fragments of a map or descriptor. */
export const mapped = (raw: unknown, origin: MapOrigin = {}): Fragment[] => [...fragmentsOf(read(raw), origin)];

/** The map that sources become. */
export const joined = (fragments: readonly Fragment[], options: JoinOptions = {}): MapDocument =>
  joinedDocument(joinFragments(fragments, options));

/** The file of a map. */
export const fileOf = (document: MapDocument): string => serializeDocument(document, { positions: true });

/** The fragments of a file, as another run of the command reads them. */
export function fromFile(text: string): Fragment[] {
  const { document } = parseText(text);
  if (!document) throw new Error('The file holds no map.');
  return [...fragmentsOf(document)];
}

/** The map after a person merged nodes of it. */
export const mergedBy = (document: MapDocument, ids: readonly string[]): MapDocument =>
  create(document, (draft) => void mergeNodes(document, ids).change(draft));
