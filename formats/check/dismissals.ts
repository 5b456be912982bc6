/**
 * Findings that somebody looked at and set aside, each with the reason. They stand in the map under `meta.setAside`, so
 * that the application and the command honour them alike:
 *
 *     "meta": { "setAside": [{ "rule": "node-isolated", "kind": "node", "id": "archive", "reason": "On purpose." }] }
 */

import type { Json } from '../document/fields/values.ts';
import { isRecord } from '../parse/json.ts';
import { DISMISSALS_KEY } from './dismissals-key.ts';
import type { About } from './rule.ts';
import { RULES, type RuleId } from './rules.ts';

/** One entry. Without `about` all findings of the rule are set aside. */
type Dismissal = { readonly rule: RuleId; readonly about?: About; readonly reason: string };

/** What a map sets aside; entries that are none, or that give no reason, count for nothing. */
export function readDismissals(meta: object): readonly Dismissal[] {
  const list = (meta as Readonly<Record<string, unknown>>)[DISMISSALS_KEY];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { rule, kind, id, reason } = entry;
    if (typeof rule !== 'string' || !Object.hasOwn(RULES, rule)) return [];
    if (typeof reason !== 'string' || reason.trim() === '') return [];
    const about = aboutOf(kind, id);
    // An entry about what cannot be is about nothing, not about everything.
    if (!about && (kind !== undefined || id !== undefined)) return [];
    return [{ rule: rule as RuleId, reason, ...(about ? { about } : {}) }];
  });
}

const KINDS: readonly string[] = ['node', 'edge', 'section', 'arrow', 'nodeType', 'edgeType', 'tag'];

function aboutOf(kind: unknown, id: unknown): About | undefined {
  if (kind === 'map') return { kind: 'map' };
  if (typeof kind !== 'string' || !KINDS.includes(kind) || (typeof id !== 'string' && typeof id !== 'number')) {
    return undefined;
  }
  return { kind, id: String(id) } as About;
}

/** An entry as it stands in a map. */
export function dismissalEntry({ rule, about, reason }: Dismissal): { readonly [key: string]: Json } {
  return { rule, ...(about ?? {}), reason };
}

/** What an element is called in a set: its kind and its id. */
export const aboutKey = (about: About): string => (about.kind === 'map' ? 'map' : `${about.kind} ${about.id}`);
