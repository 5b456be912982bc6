/** What the values of fields are called in forms. */

import type { Field } from '../../formats/document/fields/field.ts';
import { fieldName } from '../../formats/document/fields/field-names.ts';
import { onOneLine } from '../../formats/report/parts.ts';
import { shortened } from '../../formats/words.ts';
import { type Inherited, isDefault } from './inherit.ts';

type Placed = { readonly field: Field; readonly inherited: Inherited | undefined; readonly isMixed: boolean };

/** A value of a list of choices as people read it: with a capital. */
export function choiceName(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** What hides is asked for what it shows. */
const NAMES: Readonly<Record<string, string>> = { hideLabel: 'Label on the map', hideBadges: 'Tags on the map' };
const HIDES = { yes: 'hidden', no: 'shown' };
const ANSWERS: Readonly<Record<string, typeof HIDES>> = { hideLabel: HIDES, hideBadges: HIDES };

/** What a field is called in forms, with a capital. */
export function formName(key: string): string {
  return NAMES[key] ?? fieldName(key);
}

/** The two answers of a field that is so or not. */
export function answersOf(key: string): typeof HIDES {
  return ANSWERS[key] ?? { yes: 'yes', no: 'no' };
}

/** A value of a field as it is shown in a placeholder or a note. */
export function valueText(value: unknown, key = ''): string {
  if (value === true) return answersOf(key).yes;
  if (value === false) return answersOf(key).no;
  if (Array.isArray(value)) return value.join(', ');
  const text = onOneLine(String(value));
  if (text.startsWith('data:')) return 'embedded picture';
  return shortened(text, 40);
}

/** What stands in an empty control: "20 (from type)", "automatic", "the id"; "Mixed" where several differ. */
export function placeholderOf({ field, inherited, isMixed }: Placed): string {
  if (isMixed) return 'Mixed';
  // What a type would say is not said by any.
  if (!inherited)
    return field.defaultDoc?.endsWith(' of the type') ? 'none' : (field.defaultDoc ?? '').replaceAll('`', '');
  const value = valueText(inherited.value);
  return isDefault(inherited) ? value : `${value} (from type)`;
}
