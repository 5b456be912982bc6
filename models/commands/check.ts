/** Commands of the check: applying fixes, and dismissing findings with a reason. */

import { isRecord } from '../../formats/base/json.ts';
import { applyFixes } from '../../formats/check/apply-fixes.ts';
import type { Finding } from '../../formats/check/check.ts';
import { aboutKey, dismissalEntry } from '../../formats/check/dismissals.ts';
import { DISMISSALS_KEY } from '../../formats/check/dismissals-key.ts';
import type { About } from '../../formats/check/rules/rule.ts';
import { type RuleId, ruleOf } from '../../formats/check/rules.ts';
import type { Json } from '../../formats/document/fields/values.ts';
import { counted } from '../../formats/words/words.ts';
import type { Command } from '../document/command.ts';

/** Applies the fixes of findings as one undo step. A fix that no longer applies is left out. */
export function fixFindings(findings: readonly Finding[]): Command {
  const mendable = findings.filter((finding) => finding.fix);
  const [only] = mendable;
  return {
    label:
      only && mendable.length === 1 ? `fix: ${ruleOf(only.rule).title}` : `fix ${counted(mendable.length, 'finding')}`,
    change: (draft) => void applyFixes(draft, mendable),
  };
}

type DismissRequest = { readonly rule: RuleId; readonly about?: About; readonly reason?: string };

/** Dismisses the findings of a rule for one element or for all. Without a reason it restores them. */
export function dismissFindings({ rule, about, reason }: DismissRequest): Command {
  const isSame = (entry: Json): boolean =>
    isRecord(entry) &&
    entry.rule === rule &&
    (about === undefined
      ? entry.kind === undefined
      : entry.kind === about.kind && aboutKey(about) === [entry.kind, entry.id].filter(Boolean).join(' '));
  return {
    label: reason === undefined ? 'restore a finding' : 'dismiss a finding',
    change: (draft) => {
      const meta = draft.meta as Record<string, unknown>;
      const known = meta[DISMISSALS_KEY];
      const others = (Array.isArray(known) ? (known as Json[]) : []).filter((entry) => !isSame(entry));
      const added = reason === undefined ? [] : [dismissalEntry({ rule, reason, ...(about ? { about } : {}) })];
      const next = [...others, ...added];
      if (next.length > 0) meta[DISMISSALS_KEY] = next;
      else delete meta[DISMISSALS_KEY];
    },
  };
}
