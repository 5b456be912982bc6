/** Content on its way to become the current map. */

import type { LoadOrigin } from '../../bus/origins.ts';
import type { Parsed } from '../../formats/problems/problem.ts';
import type { FetchedText } from '../../services/fetch-text.ts';

/** Content of a source: its text, or data that has none; with `parsed`, a map that was checked where it was read. */
export type Content = Partial<FetchedText> & { readonly data?: unknown; readonly parsed?: Parsed };

type Request = {
  readonly name: string;
  readonly origin: LoadOrigin;
  /** Locks the map, whatever the document says. */
  readonly locked?: boolean;
  /** Called when it is valid, just before it becomes the current map. */
  readonly accepted?: (content: CheckedContent) => void;
};

/** A map to read and load. */
export type MapToRead = Request & {
  /** Undefined when nothing is to be loaded and the person knows. */
  readonly read: (signal: AbortSignal) => Promise<Content | undefined>;
  /** A link for the person when it cannot be read. */
  readonly link?: string | undefined;
};

/** Content that was checked. */
export type CheckedContent = Request & Content & { readonly parsed: Parsed };
