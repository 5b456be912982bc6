/** The panel of the map check: what was found, by rule; each leads to its place, can be mended, or be set aside. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { ElementKind } from '../../bus/payloads.ts';
import type { Finding } from '../../formats/check/check.ts';
import type { CheckSeverity } from '../../formats/check/rule.ts';
import { type RuleId, ruleOf } from '../../formats/check/rules.ts';
import { aboutKey, readSetAside } from '../../formats/check/set-aside.ts';
import { counted, grouped } from '../../formats/words.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';

/** More rows of one rule than this are counted, and come up as those before them are dealt with. */
const MOST_ROWS = 50;

const ELEMENTS: readonly string[] = ['node', 'edge', 'section', 'arrow'] satisfies readonly ElementKind[];

/** How much a finding matters, by a sign too. */
const SIGNS: Readonly<Record<CheckSeverity, string>> = { fault: '✕', doubt: '?', advice: '•' };

/** What the tab is drawn from and may ask for. */
type Shown = {
  readonly context: ViewContext;
  readonly result: BusEvents['check:changed'] | undefined;
  /** The finding whose reason is asked for. */
  readonly asking: Finding | undefined;
  /** Asks for the reason of a finding, or no more. */
  readonly ask: (finding: Finding | undefined) => void;
};

/** Fills `host`; it shows the result of each check. */
export function attachCheckTab(host: HTMLElement, context: ViewContext): Subscription {
  let shown: Shown = {
    context,
    result: undefined,
    asking: undefined,
    ask(finding) {
      shown = { ...shown, asking: finding && isSame(shown.asking, finding) ? undefined : finding };
      if (!finding) return;
      render(checkTemplate(shown), host);
      host.querySelector<HTMLElement>('.check-reason input')?.focus();
    },
  };
  const draw = onceAFrame(() => render(checkTemplate(shown), host));
  render(checkTemplate(shown), host);
  const listening = onFacts(context.bus, {
    'check:changed': (result) => {
      shown = { ...shown, result };
      draw();
    },
    'document:loaded': () => {
      shown = { ...shown, result: undefined, asking: undefined };
      draw();
    },
  });
  context.bus.emit('intent:list-findings', {});
  return listening;
}

function checkTemplate(shown: Shown): TemplateResult {
  const { result } = shown;
  if (!result) return html`<p class="check-state" role="status">Reading the map…</p>`;
  const { findings, setAside } = result;
  const said = findings.length === 0 ? 'Nothing found.' : `${counted(findings.length, 'finding')}.`;
  return html`<p class="check-state" role="status">
      ${said} ${setAside.length > 0 ? `${grouped(setAside.length)} set aside.` : nothing}
    </p>
    <div class="check-list">
      ${byRule(findings).map(([rule, found]) => groupTemplate(shown, rule, found))}
      ${setAside.length > 0 ? asideTemplate(shown, setAside) : nothing}
    </div>`;
}

const isLocked = ({ context }: Shown) => context.models.document.isLocked();

function groupTemplate(shown: Shown, rule: RuleId, found: readonly Finding[]): TemplateResult {
  const { severity, title, why, advice, mends } = ruleOf(rule);
  const mendable = isLocked(shown) ? [] : found.filter((finding) => finding.mend);
  return html`<section class="check-rule" aria-label=${title}>
    <h3>
      <span class=${`severity ${severity}`} aria-hidden="true">${SIGNS[severity]}</span>${title}
      <small>${grouped(found.length)}</small><span class="visually-hidden">(${severity})</span>
    </h3>
    <p>${why} ${advice}</p>
    ${
      mendable.length > 1
        ? html`<button class="outlined" title=${mends ?? nothing} @click=${() => shown.context.bus.emit('intent:mend', { findings: mendable })}>Mend all ${grouped(mendable.length)}</button>`
        : nothing
    }
    <ul>
      ${found.slice(0, MOST_ROWS).map((finding) => rowTemplate(shown, finding, mends))}
    </ul>
    ${found.length > MOST_ROWS ? html`<p>And ${grouped(found.length - MOST_ROWS)} more.</p>` : nothing}
  </section>`;
}

function rowTemplate(shown: Shown, finding: Finding, mends: string | undefined): TemplateResult {
  const { context, asking, ask } = shown;
  const isAsked = isSame(asking, finding);
  return html`<li>
    <button class="check-what" @click=${() => show(context, finding)}>${finding.what}</button>
    ${
      isLocked(shown)
        ? nothing
        : html`<span class="check-actions">
            ${
              finding.mend
                ? html`<button class="link" title=${mends ?? nothing} aria-label=${`Mend: ${finding.what}`} @click=${() => context.bus.emit('intent:mend', { findings: [finding] })}>Mend</button>`
                : nothing
            }
            <button class="link" aria-label=${`Set aside: ${finding.what}`} aria-expanded=${String(isAsked)} @click=${() => ask(finding)}>Set aside</button>
          </span>`
    }
    ${isAsked && !isLocked(shown) ? reasonForm(shown, finding) : nothing}
  </li>`;
}

function reasonForm({ context, ask }: Shown, { rule, about }: Finding): TemplateResult {
  const save = (event: Event) => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget as HTMLFormElement).get('reason');
    if (typeof reason !== 'string' || reason.trim() === '') return;
    ask(undefined);
    context.bus.emit('intent:set-aside', { rule, about, reason: reason.trim() });
  };
  return html`<form class="check-reason" @submit=${save}>
    <input type="text" name="reason" required autocomplete="off" aria-label="Why this is meant so" placeholder="Why this is meant so" />
    <button type="submit" class="primary">Set aside</button>
  </form>`;
}

const asideTemplate = (shown: Shown, findings: readonly Finding[]) => html`<details class="check-aside">
  <summary>Set aside</summary>
  <ul>
    ${findings.slice(0, MOST_ROWS).map(
      (finding) => html`<li>
        <button class="check-what" @click=${() => show(shown.context, finding)}>${finding.what}</button>
        <small>${finding.reason}</small>
        ${
          isLocked(shown)
            ? nothing
            : html`<button class="link" aria-label=${`Take back: ${finding.what}`} @click=${() => takeBack(shown.context, finding)}>Take back</button>`
        }
      </li>`,
    )}
  </ul>
</details>`;

/** Takes the entry about this element back, and where there is none, the one for the whole rule. */
function takeBack({ bus, models }: ViewContext, { rule, about }: Finding): void {
  const isOwn = readSetAside(models.document.current().meta).some(
    (entry) => entry.rule === rule && entry.about && aboutKey(entry.about) === aboutKey(about),
  );
  bus.emit('intent:set-aside', isOwn ? { rule, about } : { rule });
}

/** Selects what a finding is about; on an open map its form opens at the field. */
function show({ bus, models }: ViewContext, { about, field }: Finding): void {
  const at = field === undefined ? {} : { field };
  const isClosed = models.document.isLocked();
  if (ELEMENTS.includes(about.kind) && 'id' in about) {
    const ref = { kind: about.kind as ElementKind, id: about.id };
    bus.emit('intent:select', { refs: [ref], mode: 'replace' });
    bus.emit('intent:reveal', { ref, pulse: true });
    if (!isClosed) bus.emit('intent:edit', { ref, ...at });
  } else if (isClosed) return;
  else if (about.kind === 'nodeType') bus.emit('intent:edit-type', { kind: 'node', name: about.id, ...at });
  else if (about.kind === 'edgeType') bus.emit('intent:edit-type', { kind: 'edge', name: about.id, ...at });
  else if (about.kind === 'tag') bus.emit('intent:edit-tag', { tag: about.id });
  else bus.emit('intent:edit-map', at);
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

const isSame = (one: Finding | undefined, other: Finding): boolean =>
  one !== undefined &&
  one.rule === other.rule &&
  aboutKey(one.about) === aboutKey(other.about) &&
  one.pointer === other.pointer;
