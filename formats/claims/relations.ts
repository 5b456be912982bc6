/** Normal form of relationships with the same meaning: passive forms, reversed arrows. */

import type { Json } from '../document/fields/values.ts';
import type { SourceFields } from './fragment.ts';

/** Passive forms with their active forms. */
const REVERSED: Readonly<Record<string, string>> = {
  'maintained by': 'maintains',
  'co-maintained by': 'co-maintains',
  'supported by': 'supports',
  'sponsored by': 'sponsors',
  'funded by': 'funds',
  'published by': 'publishes',
  'developed by': 'develops',
  'hosted by': 'hosts',
  'operated by': 'operates',
  'owned by': 'owns',
  'used by': 'uses',
  'required by': 'requires',
  'contributed to by': 'contributes to',
  'has member': 'member of',
  'has contributor': 'contributes to',
  'has maintainer': 'maintains',
};

type Relation = {
  /** Whether its ends are swapped. */
  readonly isReversed: boolean;
  readonly says: SourceFields;
};

/** The word of a relationship, by which two are the same. */
export const relationWord = ({ type, label }: SourceFields): string =>
  wordOf(typeof type === 'string' && type !== '' ? type : typeof label === 'string' ? label : '');

/** Whether a relationship has no direction, so that its ends have no order. */
export const isMutual = ({ direction }: SourceFields): boolean => direction === 'both' || direction === 'none';

const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()
    .replace(/^(?:is|are) /, '');

/**
 * The normal form: backward arrows are reversed, and passive forms become active.
 * @param typeDirection - direction of the edge's type
 */
export function normalRelation(says: SourceFields, typeDirection: string | undefined): Relation {
  const direction = says.direction ?? typeDirection ?? 'forward';
  const word = relationWord(says);
  const active = Object.hasOwn(REVERSED, word) ? REVERSED[word] : undefined;
  const isBackward = direction === 'backward';
  if (active === undefined && !isBackward) {
    return { isReversed: false, says: typeDirection === undefined || says.direction ? says : { ...says, direction } };
  }
  const { direction: _, type, label, ...rest } = says;
  const fields: Record<string, Json> = { ...rest };
  if (active !== undefined) {
    fields.type = active;
    if (typeof label === 'string' && wordOf(label) !== word) fields.label = label;
  } else {
    if (type !== undefined) fields.type = type;
    if (label !== undefined) fields.label = label;
  }
  if (isMutual({ direction })) fields.direction = direction;
  else if (typeDirection !== undefined && active === undefined) fields.direction = 'forward';
  // A passive and backward edge is reversed twice.
  return { isReversed: (active !== undefined) !== isBackward, says: fields };
}
