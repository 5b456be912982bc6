import type { MapDocument } from '../../../formats/document/document.ts';
import type { Field, FieldKind } from '../../../formats/document/fields/field.ts';
import type { DraftValues } from './draft.ts';
import type { Inherited } from './inherit.ts';

export type ControlContext<K extends FieldKind> = {
  /** Id of the control in the page; `${id}-note` describes it. */
  readonly id: string;
  readonly key: string;
  readonly kind: K;
  readonly field: Field;
  readonly name: string;
  readonly value: DraftValues[K] | undefined;
  readonly isMixed: boolean;
  readonly problem: string | undefined;
  readonly inherited: Inherited | undefined;
  readonly document: MapDocument;
  /** Values used for this field elsewhere in the map. */
  readonly suggestions: readonly string[];
  readonly note: string | undefined;
  /** State of the control while the form is open, such as a search text; empty at first. */
  readonly kept: string;
  readonly set: (value: DraftValues[K] | undefined) => void;
  readonly keep: (text: string) => void;
};
