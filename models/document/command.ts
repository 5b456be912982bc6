/** A change of the document as a value, with its role in the undo history. */

import type { Draft } from 'mutative';
import type { MapDocument } from '../../formats/document/document.ts';

/**
 * 'step': one undo reverts exactly this. 'merge': joins the previous step with the same label, as repeated arrow keys
 * do. 'never': not an action of the person, such as positions from a layout.
 */
export type Remember = 'step' | 'merge' | 'never';

export type Command = {
  /** For example "Undo: move 3 nodes". */
  readonly label: string;
  /** 'step' by default. */
  readonly remember?: Remember;
  /** Consecutive steps with the same key are one, under the first label, such as letters typed into a field. */
  readonly mergeKey?: string;
  /** Gives nodes positions by a rule: undo restores the view, too, and selects nothing. */
  readonly isArrangement?: true;
  /** Changes a draft. The model stores the difference. */
  readonly change: (draft: Draft<MapDocument>) => void;
};
