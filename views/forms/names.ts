/** What the values of fields are called in forms. */

import type { Field } from '../../formats/document/fields.ts';
import { type Inherited, isDefault } from './inherit.ts';

type Placed = { readonly field: Field; readonly inherited: Inherited | undefined; readonly isMixed: boolean };

/** A value of a list of choices as people read it: with a capital. */
export function choiceName(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** A value as it is shown in a placeholder or a note. */
export function valueText(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value).replace(/\s+/g, ' ');
  if (text.startsWith('data:')) return 'embedded picture';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** What stands in an empty control: "20 from Project", "automatic", "the id"; "Mixed" where several differ. */
export function placeholderOf({ field, inherited, isMixed }: Placed): string {
  if (isMixed) return 'Mixed';
  if (!inherited) return (field.defaultDoc ?? '').replaceAll('`', '');
  const value = valueText(inherited.value);
  return isDefault(inherited) ? value : `${value} from ${inherited.from}`;
}
