/** What a control is given by its form. */

import type { MapDocument } from '../../../formats/document/document.ts';
import type { Field, FieldKind } from '../../../formats/document/fields/field.ts';
import type { DraftValues } from '../draft.ts';
import type { Inherited } from '../inherit.ts';

/** Everything that the control of one field may know and do. */
export type ControlContext<K extends FieldKind> = {
  /** Of the control in the page; `${id}-note` describes it. */
  readonly id: string;
  readonly key: string;
  readonly kind: K;
  readonly field: Field;
  /** What people call the field. */
  readonly name: string;
  readonly value: DraftValues[K] | undefined;
  /** Of several elements, which differ in this field. */
  readonly isMixed: boolean;
  readonly problem: string | undefined;
  readonly inherited: Inherited | undefined;
  readonly document: MapDocument;
  /** Words that were used for this field elsewhere in the map. */
  readonly suggestions: readonly string[];
  /** What is to be said about the field besides what is wrong and what it inherits. */
  readonly note: string | undefined;
  /** What the control itself keeps while the form is open, such as the words of a search; empty at first. */
  readonly kept: string;
  readonly set: (value: DraftValues[K] | undefined) => void;
  readonly keep: (text: string) => void;
};
