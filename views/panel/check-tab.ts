/** Panel of the map check: findings by rule. Each can be revealed, fixed or dismissed. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import type { ElementKind } from '../../bus/base/payloads.ts';
import type { BusEvents } from '../../bus/events.ts';
import { type Finding, findingWords, ruleInWords, severitiesInWords } from '../../formats/check/check.ts';
import { aboutKey, readDismissals } from '../../formats/check/dismissals.ts';
import { type CheckSeverity, SEVERITY_WORDS } from '../../formats/check/rules/rule.ts';
import { type RuleId, ruleOf } from '../../formats/check/rules.ts';
import { grouped } from '../../formats/words/words.ts';
import { firstRows } from '../ui/first-rows.ts';
import { jumpTo } from '../ui/list/jump.ts';
import { keyed } from '../ui/list/keyed.ts';
import { mountView, type ViewContext } from '../ui/view.ts';

/** Findings shown of a rule before **Show more**. */
const MAX_ROWS = 50;

const ELEMENTS: readonly string[] = ['node', 'edge', 'section', 'arrow'] satisfies readonly ElementKind[];

const SIGNS: Readonly<Record<CheckSeverity, string>> = { fault: '✕', doubt: '?', advice: '•' };

/** One finding, or all of its rule, to dismiss. */
type FindingToDismiss = Pick<Finding, 'rule'> & Partial<Pick<Finding, 'about' | 'pointer'>>;

type CheckTabProps = {
  readonly context: ViewContext;
  readonly result: BusEvents['check:changed'] | undefined;
  /** The finding whose reason is being asked. */
  readonly asking: FindingToDismiss | undefined;
  /** Asks for the reason of a dismissal; undefined cancels. */
  readonly ask: (finding: FindingToDismiss | undefined) => void;
};

export function attachCheckTab(host: HTMLElement, context: ViewContext): Subscription {
  const ask: CheckTabProps['ask'] = (finding) => {
    const asking = finding && isSame(view.state().asking, finding) ? undefined : finding;
    view.becomeNow({ asking });
    if (asking) host.querySelector<HTMLElement>('.check-reason input')?.focus();
  };
  const view = mountView<CheckTabProps>(context.bus, {
    state: { context, result: undefined, asking: undefined, ask },
    draw: (shown) => keepingFocus(host, () => render(checkTemplate(shown), host)),
    on: {
      'check:changed': (result) => ({ result }),
      'document:loaded': () => ({ result: undefined, asking: undefined }),
    },
  });
  view.becomeNow();
  context.bus.emit('intent:list-findings', {});
  return view;
}

/** Draws. If the focused row was removed, the one in its place gets the focus. */
function keepingFocus(host: HTMLElement, draw: () => void): void {
  const rows = () =>
    [...host.querySelectorAll<HTMLElement>('.check-rule > summary, .check-finding')].filter(isUnfolded);
  const active = host.contains(document.activeElement) ? document.activeElement : undefined;
  const own = active?.closest('li, .check-rule')?.querySelector<HTMLElement>('summary, .check-finding');
  const at = own ? rows().indexOf(own) : 0;
  draw();
  if (!active || host.contains(document.activeElement)) return;
  const left = rows();
  (left[Math.min(Math.max(at, 0), left.length - 1)] ?? host.querySelector<HTMLElement>('.check-state'))?.focus();
}

/** Whether no collapsed part contains it. The row that expands a part is outside of it. */
const isUnfolded = (row: HTMLElement): boolean =>
  !(row.matches('summary') ? row.parentElement?.parentElement : row)?.closest('details:not([open])');

function checkTemplate(shown: CheckTabProps): TemplateResult {
  const { result } = shown;
  if (!result) return html`<p class="check-state" role="status" tabindex="-1">Checking the map…</p>`;
  const { findings, dismissed, areSuggestionsQuiet } = result;
  const isQuiet = ({ rule }: Finding) => areSuggestionsQuiet && ruleOf(rule).severity === 'advice';
  const quiet = findings.filter(isQuiet);
  const listed = findings.filter((finding) => !isQuiet(finding));
  const nothingListed = quiet.length > 0 ? 'No errors or warnings' : 'Nothing found';
  // Of the rows, as the tab counts them.
  const said = [
    severitiesInWords(byRule(listed).flatMap(([, [first]]) => first ?? [])) || nothingListed,
    ...(dismissed.length > 0 ? [`${grouped(dismissed.length)} dismissed`] : []),
  ].join(', ');
  const rules = (list: readonly Finding[]) =>
    keyed(
      byRule(list),
      ([rule]) => rule,
      ([rule, found]) => ruleTemplate(shown, rule, found),
    );
  return html`<p class="check-state" role="status" tabindex="-1">
      ${said}
    </p>
    <div class="check-list">
      ${rules(listed)}
      ${
        quiet.length > 0
          ? html`<details class="check-advice">
            <summary>Suggestions <small>${grouped(byRule(quiet).length)}</small></summary>
            ${rules(quiet)}
          </details>`
          : nothing
      }
      ${dismissed.length > 0 ? dismissedTemplate(shown, dismissed) : nothing}
    </div>`;
}

const isLocked = ({ context }: CheckTabProps) => context.models.document.isLocked();

/** All findings of a rule in one row, which expands to the reason, the remedy and each finding. */
function ruleTemplate(shown: CheckTabProps, rule: RuleId, found: readonly Finding[]): TemplateResult {
  const { severity, why, advice } = ruleOf(rule);
  const row = ruleInWords(rule, found);
  return html`<details class="check-rule">
    <summary>
      <span class=${`severity ${severity}`} aria-hidden="true">${SIGNS[severity]}</span>${row}
      <span class="visually-hidden">(${SEVERITY_WORDS[severity]})</span>
    </summary>
    <p>${why} ${advice}</p>
    ${found.length > 1 && !isLocked(shown) ? allTemplate(shown, rule, found) : nothing}
    <ul>
      ${firstRows(found, MAX_ROWS, (finding) => rowTemplate(shown, finding, row))}
    </ul>
  </details>`;
}

function allTemplate(shown: CheckTabProps, rule: RuleId, found: readonly Finding[]): TemplateResult {
  const { context, asking, ask } = shown;
  const { title, fixes: fixable } = ruleOf(rule);
  const mendable = found.filter((finding) => finding.fix);
  const isAsked = isSame(asking, { rule });
  return html`<div class="check-actions">
      ${
        mendable.length > 1
          ? html`<button class="outlined" title=${fixable ?? nothing} @click=${() => context.bus.emit('intent:fix', { findings: mendable })}>Fix all ${grouped(mendable.length)}</button>`
          : nothing
      }
      <button class="link" aria-label=${`Dismiss all: ${title}`} aria-expanded=${String(isAsked)} @click=${() => ask({ rule })}>Dismiss all</button>
    </div>
    ${isAsked ? reasonForm(shown, { rule }) : nothing}`;
}

/** A finding. One that its rule's row already says is named by its place only. */
function rowTemplate(shown: CheckTabProps, finding: Finding, row: string): TemplateResult {
  const { context, asking, ask } = shown;
  const { fixes: fixable } = ruleOf(finding.rule);
  const isAsked = isSame(asking, finding);
  const { what, where } = findingWords({ document: context.models.document.current() }, finding);
  const isSaid = what === `${row}.`;
  return html`<li>
    <button class="check-finding" @click=${() => show(context, finding)}>${isSaid ? where : what}</button>
    <div class="check-line">
      <small>${isSaid ? nothing : where}</small>
      ${
        isLocked(shown)
          ? nothing
          : html`<span class="check-actions">
              ${
                finding.fix
                  ? html`<button class="link" title=${fixable ?? nothing} aria-label=${`Fix: ${what}`} @click=${() => context.bus.emit('intent:fix', { findings: [finding] })}>Fix</button>`
                  : nothing
              }
              ${mergeTemplate(context, finding)}
              <button class="link" aria-label=${`Dismiss: ${what}`} aria-expanded=${String(isAsked)} @click=${() => ask(finding)}>Dismiss</button>
            </span>`
      }
    </div>
    ${isAsked && !isLocked(shown) ? reasonForm(shown, finding) : nothing}
  </li>`;
}

function mergeTemplate({ bus }: CheckTabProps['context'], { duplicateOf, about, what }: Finding): unknown {
  if (duplicateOf === undefined || about.kind !== 'node') return nothing;
  const ids = [duplicateOf, about.id];
  return html`<button class="link" aria-label=${`Merge: ${what}`} @click=${() => bus.emit('intent:merge', { ids })}>Merge</button>`;
}

/** Asks for the reason; Esc takes the question back. */
function reasonForm({ context, ask }: CheckTabProps, { rule, about }: FindingToDismiss): TemplateResult {
  const save = (event: Event) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget as HTMLFormElement).get('reason');
    if (typeof reason !== 'string' || reason.trim() === '') return;
    ask(undefined);
    context.bus.emit('intent:dismiss', { rule, ...(about ? { about } : {}), reason: reason.trim() });
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    ask(undefined);
  };
  return html`<form class="check-reason" @submit=${save} @keydown=${keyDown}>
    <input class="grow" type="text" name="reason" required autocomplete="off" aria-label="Reason" placeholder="Reason" />
    <button type="submit" class="primary">Dismiss</button>
  </form>`;
}

/** Dismissed findings one by one, and dismissed rules in one row each. */
function dismissedTemplate(shown: CheckTabProps, findings: readonly Finding[]): TemplateResult {
  const entries = readDismissals(shown.context.models.document.current().meta);
  const own = new Set(entries.flatMap(({ rule, about }) => (about ? [`${rule} ${aboutKey(about)}`] : [])));
  const isOwn = ({ rule, about }: Finding) => own.has(`${rule} ${aboutKey(about)}`);
  const back = (finding: FindingToDismiss, name: string) =>
    isLocked(shown)
      ? nothing
      : html`<button class="link" aria-label=${`Restore: ${name}`} @click=${() => restore(shown.context, finding)}>Restore</button>`;
  return html`<details class="check-aside">
    <summary>Dismissed <small>${grouped(findings.length)}</small></summary>
    <ul>
      ${byRule(findings.filter((finding) => !isOwn(finding))).map(([rule, [first, ...others]]) => {
        const { title } = ruleOf(rule);
        return html`<li>
          <p>${title} <small>${grouped(others.length + 1)}</small></p>
          <div class="check-line"><small>${first?.reason}</small>${back({ rule }, title)}</div>
        </li>`;
      })}
      ${findings
        .filter(isOwn)
        .slice(0, MAX_ROWS)
        .map(
          (finding) => html`<li>
            <button class="check-finding" @click=${() => show(shown.context, finding)}>${finding.what}</button>
            <div class="check-line"><small>${finding.reason}</small>${back(finding, finding.what)}</div>
          </li>`,
        )}
    </ul>
  </details>`;
}

function restore({ bus }: ViewContext, { rule, about }: FindingToDismiss): void {
  bus.emit('intent:dismiss', { rule, ...(about ? { about } : {}) });
}

/** Selects the element of a finding; on an editable map its form opens at the field. */
function show({ bus, models }: ViewContext, { about, field }: Finding): void {
  const at = field === undefined ? {} : { field };
  const isClosed = models.document.isLocked();
  if (ELEMENTS.includes(about.kind) && 'id' in about) {
    const ref = { kind: about.kind as ElementKind, id: about.id };
    jumpTo(bus, ref);
    if (!isClosed) bus.emit('intent:edit', { ref, ...at });
  } else if (isClosed) return;
  else if (about.kind === 'nodeType' || about.kind === 'edgeType' || about.kind === 'tag')
    bus.emit('intent:edit', { form: { kind: about.kind, name: about.id }, ...at });
  else bus.emit('intent:edit', { form: { kind: 'meta' }, ...at });
}

function byRule(findings: readonly Finding[]): readonly (readonly [RuleId, readonly Finding[]])[] {
  const groups = new Map<RuleId, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.rule);
    if (group) group.push(finding);
    else groups.set(finding.rule, [finding]);
  }
  return [...groups];
}

const isSame = (one: FindingToDismiss | undefined, other: FindingToDismiss): boolean =>
  one !== undefined && one.rule === other.rule && one.pointer === other.pointer && keyOf(one) === keyOf(other);

const keyOf = ({ about }: FindingToDismiss): string | undefined => about && aboutKey(about);
