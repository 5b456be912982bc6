import type { Field } from '../../formats/document/fields/field.ts';
import { fieldName } from '../../formats/document/fields/field-names.ts';
import { onOneLine } from '../../formats/report/parts.ts';
import { shortened } from '../../formats/words.ts';
import { type Inherited, isDefault } from './inherit.ts';

type Placed = { readonly field: Field; readonly inherited: Inherited | undefined; readonly isMixed: boolean };

export function choiceName(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** Fields that hide something are named after the thing that they show. */
const NAMES: Readonly<Record<string, string>> = { hideLabel: 'Label on the map', hideBadges: 'Tags on the map' };
const HIDES = { yes: 'hidden', no: 'shown' };
const ANSWERS: Readonly<Record<string, typeof HIDES>> = { hideLabel: HIDES, hideBadges: HIDES };

export function formName(key: string): string {
  return NAMES[key] ?? fieldName(key);
}

export function answersOf(key: string): typeof HIDES {
  return ANSWERS[key] ?? { yes: 'yes', no: 'no' };
}

export function valueText(value: unknown, key = ''): string {
  if (value === true) return answersOf(key).yes;
  if (value === false) return answersOf(key).no;
  if (Array.isArray(value)) return value.join(', ');
  const text = onOneLine(String(value));
  if (text.startsWith('data:')) return 'embedded picture';
  return shortened(text, 40);
}

/** Placeholder of an empty control: "20 (from type)", "automatic", "the id"; "Mixed" where several differ. */
export function placeholderOf({ field, inherited, isMixed }: Placed): string {
  if (isMixed) return 'Mixed';
  // With several types, no single type's value applies.
  if (!inherited)
    return field.defaultDoc?.endsWith(' of the type') ? 'none' : (field.defaultDoc ?? '').replaceAll('`', '');
  const value = valueText(inherited.value);
  return isDefault(inherited) ? value : `${value} (from type)`;
}
