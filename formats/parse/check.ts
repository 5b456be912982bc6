/** Invalid known fields of a raw record, according to validators generated from the schema. */

import type { RecordKind } from '../document/schema.ts';
import { VALIDATORS } from '../generated/validators.js';
import type { RawRecord } from './json.ts';

const NONE: ReadonlySet<string> = new Set();

/** Names of the fields whose values do not fit the schema; a field that is absent is never among them. */
export function badFields(kind: RecordKind, raw: RawRecord): ReadonlySet<string> {
  const validate = VALIDATORS[kind];
  if (validate(raw)) return NONE;
  const bad = new Set<string>();
  for (const { instancePath } of validate.errors ?? []) {
    const key = instancePath.split('/', 2)[1];
    if (key !== undefined) bad.add(key);
  }
  return bad;
}
