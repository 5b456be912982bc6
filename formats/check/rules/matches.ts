/** Parts of findings that many rules make. */

import type { Json } from '../../document/fields/values.ts';
import type { RuleMatch } from './rule.ts';

/** A finding about a field of the map's `meta`. */
export const atMeta = (field: string, pointer: string, what: string): RuleMatch => ({
  about: { kind: 'map' },
  field,
  pointer,
  what,
});

/** A finding about an element of a list. The pointer is that of the field if the element has it. */
export function atElement(
  kind: 'node' | 'edge' | 'section',
  [index, element]: readonly [index: number, element: { readonly id: string }],
  what: string,
  field?: string,
): RuleMatch {
  const path = `/${kind}s/${index}`;
  const about = { kind, id: element.id };
  if (field === undefined) return { about, pointer: path, what };
  return { about, field, pointer: Object.hasOwn(element, field) ? `${path}/${field}` : path, what };
}

/** A fix that replaces a value, or without another one removes it. */
export const replacing = (path: string, value: Json, next?: Json): Required<Pick<RuleMatch, 'fix'>> => ({
  fix: [
    { op: 'test', path, value },
    next === undefined ? { op: 'remove', path } : { op: 'replace', path, value: next },
  ],
});
