/**
 * Dismissed findings with their reasons. They are saved in the map under `meta.setAside`, for the application and the
 * command:
 * "meta": { "setAside": [{ "rule": "node-isolated", "kind": "node", "id": "archive", "reason": "On purpose." }] }
 */

import { isRecord } from '../base/json.ts';
import type { Json } from '../document/fields/values.ts';
import { DISMISSALS_KEY } from './dismissals-key.ts';
import type { About } from './rules/rule.ts';
import { RULES, type RuleId } from './rules.ts';

/** One entry. Without `about`, all findings of the rule are dismissed. */
type Dismissal = { readonly rule: RuleId; readonly about?: About; readonly reason: string };

/** The dismissals of a map. Invalid entries and those without a reason are ignored. */
export function readDismissals(meta: object): readonly Dismissal[] {
  const list = (meta as Readonly<Record<string, unknown>>)[DISMISSALS_KEY];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { rule, kind, id, reason } = entry;
    if (typeof rule !== 'string' || !Object.hasOwn(RULES, rule)) return [];
    if (typeof reason !== 'string' || reason.trim() === '') return [];
    const about = aboutOf(kind, id);
    // An entry about an impossible element applies to nothing, not to everything.
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

/** An entry as saved in a map. */
export function dismissalEntry({ rule, about, reason }: Dismissal): { readonly [key: string]: Json } {
  return { rule, ...(about ?? {}), reason };
}

/** Unique key of an element: kind and id. */
export const aboutKey = (about: About): string => (about.kind === 'map' ? 'map' : `${about.kind} ${about.id}`);
