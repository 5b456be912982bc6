/** The check of a map for possible mistakes. The rules are in rules.ts. */

import { childPath, isRecord, own, pointerParts } from '../base/json.ts';
import { NODE_FIELDS } from '../document/fields/fields.ts';
import { counted } from '../words/words.ts';
import { aboutKey, readDismissals } from './dismissals.ts';
import { placeInWords } from './rules/names.ts';
import { type CheckInput, type CheckSeverity, type RuleMatch, SEVERITIES, SEVERITY_WORDS } from './rules/rule.ts';
import { RULE_IDS, type RuleId, ruleOf } from './rules.ts';

/** A finding of a rule, with the reason if it was dismissed. */
export type Finding = RuleMatch & { readonly rule: RuleId; readonly reason?: string };

export type CheckResult = {
  /** In the order of the rules, and within a rule of the document. */
  readonly findings: readonly Finding[];
  readonly dismissed: readonly Finding[];
} & FindingCounts;

/** Number of rules with errors or warnings, and with suggestions; without dismissed findings. */
export type FindingCounts = { readonly serious: number; readonly suggestions: number };

/** Everything that the rules find in a map. Changes nothing and never throws. */
export function checkMap(input: CheckInput): CheckResult {
  const findings: Finding[] = [];
  const dismissed: Finding[] = [];
  const reasons = new Map(
    readDismissals(input.document.meta).map(({ rule, about, reason }) => [
      `${rule} ${about ? aboutKey(about) : '*'}`,
      reason,
    ]),
  );
  for (const rule of RULE_IDS) {
    for (const match of ruleOf(rule).find(input)) {
      const finding = { rule, ...match, pointer: writtenPointer(match.pointer, input.raw) };
      const reason = reasons.get(`${rule} ${aboutKey(match.about)}`) ?? reasons.get(`${rule} *`);
      if (reason === undefined) findings.push(finding);
      else dismissed.push({ ...finding, reason });
    }
  }
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const serious = rules.filter((rule) => ruleOf(rule).severity !== 'advice').length;
  return { findings, dismissed, serious, suggestions: rules.length - serious };
}

/** A pointer with the deprecated name of a node's field, where the file has that instead of the present one. */
function writtenPointer(pointer: string, raw: unknown): string {
  const [list, index, field = '', ...inside] = pointerParts(pointer);
  const nodes = isRecord(raw) && list === 'nodes' ? own(raw, 'nodes') : undefined;
  const node: unknown = Array.isArray(nodes) ? nodes[Number(index)] : undefined;
  if (!isRecord(node) || !isAliased(field) || own(node, field) !== undefined) return pointer;
  const alias = NODE_FIELDS[field].aliases.find((name) => own(node, name) !== undefined);
  return alias === undefined ? pointer : [alias, ...inside].reduce(childPath, `/nodes/${index}`);
}

const isAliased = (field: string): field is 'repo' | 'repoInfo' => field === 'repo' || field === 'repoInfo';

type FindingWords = {
  readonly severity: CheckSeverity;
  readonly what: string;
  readonly where: string;
  readonly why: string;
  readonly advice: string;
};

/** A finding as sentences: problem, place, reason and remedy. */
export function findingWords({ document }: Pick<CheckInput, 'document'>, finding: Finding): FindingWords {
  const { severity, why, advice } = ruleOf(finding.rule);
  return { severity, what: finding.what, where: placeInWords(document, finding.about, finding.field), why, advice };
}

/** All findings of a rule in one row: `30 nodes have no description`. */
export function ruleInWords(rule: RuleId, found: readonly Finding[]): string {
  const { row, title } = ruleOf(rule);
  return row?.(found.length) ?? found[0]?.what.replace(/\.$/, '') ?? title;
}

/** Number of findings by severity, such as `1 error, 2 warnings, 3 suggestions`; empty without findings. */
export function severitiesInWords(findings: readonly Finding[]): string {
  return SEVERITIES.flatMap((severity) => {
    const count = findings.filter(({ rule }) => ruleOf(rule).severity === severity).length;
    return count === 0 ? [] : [counted(count, SEVERITY_WORDS[severity])];
  }).join(', ');
}
