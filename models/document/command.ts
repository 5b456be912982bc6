/** How the document is changed: a value that says what changes and how undo remembers it. */

import type { Draft } from 'mutative';
import type { MapDocument } from '../../formats/document/document.ts';

/**
 * 'step': one undo reverts exactly this. 'merge': joins the step before it when that has the same label, like the
 * moves of one arrow-key press after the other. 'never': not the person's doing, such as where a layout came to rest.
 */
export type Remember = 'step' | 'merge' | 'never';

/** A change of the document. */
export type Command = {
  /** Shown as "Undo: move 3 nodes". */
  readonly label: string;
  readonly remember: Remember;
  /** Steps of the same key in a row are one, under the label of the first: the letters that are typed into a field. */
  readonly mergeKey?: string;
  /** Works on a draft; the model keeps what differs from the old document. */
  readonly change: (draft: Draft<MapDocument>) => void;
};
