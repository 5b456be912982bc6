/** Distinction of descriptors and maps. */

import { isRecord, own } from '../base/json.ts';

/** Whether a value is a descriptor: it has an organization and no nodes. */
export function isOcd(raw: unknown): boolean {
  return isRecord(raw) && isRecord(own(raw, 'organization')) && own(raw, 'nodes') === undefined;
}
