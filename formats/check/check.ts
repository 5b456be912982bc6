/** Reads a map critically: what its author may want to put right. The rules are one table (rules.ts). */

import { placeInWords } from './names.ts';
import type { CheckGround, CheckSeverity, Found } from './rule.ts';
import { RULE_IDS, type RuleId, ruleOf } from './rules.ts';
import { aboutKey, readSetAside } from './set-aside.ts';

/** A finding of a rule; the reason is there when it was set aside. */
export type Finding = Found & { readonly rule: RuleId; readonly reason?: string };

/** What the map check found, and what of it a person has set aside. */
export type CheckResult = {
  /** In the order of the rules, and within a rule of the document. */
  readonly findings: readonly Finding[];
  readonly setAside: readonly Finding[];
};

/** Everything that the rules find in a map. Changes nothing and never throws. */
export function checkMap(ground: CheckGround): CheckResult {
  const findings: Finding[] = [];
  const setAside: Finding[] = [];
  const reasons = new Map(
    readSetAside(ground.document.meta).map(({ rule, about, reason }) => [
      `${rule} ${about ? aboutKey(about) : '*'}`,
      reason,
    ]),
  );
  for (const rule of RULE_IDS) {
    for (const found of ruleOf(rule).find(ground)) {
      const reason = reasons.get(`${rule} ${aboutKey(found.about)}`) ?? reasons.get(`${rule} *`);
      if (reason === undefined) findings.push({ rule, ...found });
      else setAside.push({ rule, ...found, reason });
    }
  }
  return { findings, setAside };
}

/** A finding in words, one sentence each. */
type FindingWords = {
  readonly severity: CheckSeverity;
  readonly what: string;
  readonly where: string;
  readonly why: string;
  readonly advice: string;
};

/** A finding in sentences: what is found, where, why it matters and what to do. */
export function findingWords({ document }: Pick<CheckGround, 'document'>, finding: Finding): FindingWords {
  const { severity, why, advice } = ruleOf(finding.rule);
  return { severity, what: finding.what, where: placeInWords(document, finding.about, finding.field), why, advice };
}
