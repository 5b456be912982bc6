/** The panel of the map check: what was found, by rule; each leads to its place, can be mended, or be set aside. */

import { html, nothing, render, type TemplateResult } from 'lit';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents, ElementKind } from '../../bus/events.ts';
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

/** Fills `host`; it shows the result of each check. */
export function attachCheckTab(host: HTMLElement, context: ViewContext): Subscription {
  const { bus, models } = context;
  let result: BusEvents['check:changed'] | undefined;
  /** The finding whose reason is asked for. */
  let asking: Finding | undefined;

  const draw = onceAFrame(() => render(template(), host));

  function template(): TemplateResult {
    if (!result) return html`<p class="check-state" role="status">Reading the map…</p>`;
    const { findings, setAside } = result;
    const said = findings.length === 0 ? 'Nothing found.' : `${counted(findings.length, 'finding')}.`;
    return html`<p class="check-state" role="status">
        ${said} ${setAside.length > 0 ? `${grouped(setAside.length)} set aside.` : nothing}
      </p>
      <div class="check-list">
        ${byRule(findings).map(([rule, found]) => groupTemplate(rule, found))}
        ${setAside.length > 0 ? asideTemplate(setAside) : nothing}
      </div>`;
  }

  function groupTemplate(rule: RuleId, found: readonly Finding[]): TemplateResult {
    const { severity, title, why, advice, mends } = ruleOf(rule);
    const mendable = models.document.isLocked() ? [] : found.filter((finding) => finding.mend);
    return html`<section class="check-rule" aria-label=${title}>
      <h3>
        <span class=${`severity ${severity}`} aria-hidden="true">${SIGNS[severity]}</span>${title}
        <small>${grouped(found.length)}</small><span class="visually-hidden">(${severity})</span>
      </h3>
      <p>${why} ${advice}</p>
      ${
        mendable.length > 1
          ? html`<button class="outlined" title=${mends ?? nothing} @click=${() => bus.emit('intent:mend', { findings: mendable })}>Mend all ${grouped(mendable.length)}</button>`
          : nothing
      }
      <ul>
        ${found.slice(0, MOST_ROWS).map((finding) => rowTemplate(finding, mends))}
      </ul>
      ${found.length > MOST_ROWS ? html`<p>And ${grouped(found.length - MOST_ROWS)} more.</p>` : nothing}
    </section>`;
  }

  function rowTemplate(finding: Finding, mends: string | undefined): TemplateResult {
    const isLocked = models.document.isLocked();
    return html`<li>
      <button class="check-what" @click=${() => show(finding)}>${finding.what}</button>
      ${
        isLocked
          ? nothing
          : html`<span class="check-actions">
              ${
                finding.mend
                  ? html`<button class="link" title=${mends ?? nothing} aria-label=${`Mend: ${finding.what}`} @click=${() => bus.emit('intent:mend', { findings: [finding] })}>Mend</button>`
                  : nothing
              }
              <button class="link" aria-label=${`Set aside: ${finding.what}`} aria-expanded=${String(isSame(asking, finding))} @click=${() => ask(finding)}>Set aside</button>
            </span>`
      }
      ${isSame(asking, finding) && !isLocked ? reasonForm(finding) : nothing}
    </li>`;
  }

  function reasonForm({ rule, about }: Finding): TemplateResult {
    const save = (event: Event) => {
      event.preventDefault();
      const reason = new FormData(event.currentTarget as HTMLFormElement).get('reason');
      if (typeof reason !== 'string' || reason.trim() === '') return;
      asking = undefined;
      bus.emit('intent:set-aside', { rule, about, reason: reason.trim() });
    };
    return html`<form class="check-reason" @submit=${save}>
      <input type="text" name="reason" required autocomplete="off" aria-label="Why this is meant so" placeholder="Why this is meant so" />
      <button type="submit" class="primary">Set aside</button>
    </form>`;
  }

  const asideTemplate = (findings: readonly Finding[]) => html`<details class="check-aside">
    <summary>Set aside</summary>
    <ul>
      ${findings.slice(0, MOST_ROWS).map(
        (finding) => html`<li>
          <button class="check-what" @click=${() => show(finding)}>${finding.what}</button>
          <small>${finding.reason}</small>
          ${
            models.document.isLocked()
              ? nothing
              : html`<button class="link" aria-label=${`Take back: ${finding.what}`} @click=${() => takeBack(finding)}>Take back</button>`
          }
        </li>`,
      )}
    </ul>
  </details>`;

  /** Takes the entry about this element back, and where there is none, the one for the whole rule. */
  function takeBack({ rule, about }: Finding): void {
    const isOwn = readSetAside(models.document.current().meta).some(
      (entry) => entry.rule === rule && entry.about && aboutKey(entry.about) === aboutKey(about),
    );
    bus.emit('intent:set-aside', isOwn ? { rule, about } : { rule });
  }

  function ask(finding: Finding): void {
    asking = isSame(asking, finding) ? undefined : finding;
    render(template(), host);
    host.querySelector<HTMLElement>('.check-reason input')?.focus();
  }

  /** Selects what a finding is about; on an open map its form opens at the field. */
  function show({ about, field }: Finding): void {
    const at = field === undefined ? {} : { field };
    const isLocked = models.document.isLocked();
    if (ELEMENTS.includes(about.kind) && 'id' in about) {
      const ref = { kind: about.kind as ElementKind, id: about.id };
      bus.emit('intent:select', { refs: [ref], mode: 'replace' });
      bus.emit('intent:reveal', { ref, pulse: true });
      if (!isLocked) bus.emit('intent:edit', { ref, ...at });
    } else if (isLocked) return;
    else if (about.kind === 'nodeType') bus.emit('intent:edit-type', { kind: 'node', name: about.id, ...at });
    else if (about.kind === 'edgeType') bus.emit('intent:edit-type', { kind: 'edge', name: about.id, ...at });
    else if (about.kind === 'tag') bus.emit('intent:edit-tag', { tag: about.id });
    else bus.emit('intent:edit-map', at);
  }

  render(template(), host);
  return onFacts(bus, {
    'check:changed': (next) => {
      result = next;
      draw();
    },
    'document:loaded': () => {
      result = undefined;
      asking = undefined;
      draw();
    },
  });
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
