/** Problems of a document: errors of a refused one, or warnings about an opened one. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { type Bus, onFacts } from '../../bus/bus.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { locate } from '../../formats/parse/pointer.ts';
import type { Problem } from '../../formats/parse/problem.ts';
import { whatStays } from '../../models/document/open-map.ts';
import { iconButton } from '../ui/icons/icon-button.ts';
import { drawKeepingFocus } from '../ui/keep-focus.ts';
import type { ViewContext } from '../ui/view.ts';

/** Limit of listed rows; the rest is counted. */
const MAX_ROWS = 200;

type VisibleProblems = {
  readonly heading: TemplateResult;
  readonly problems: readonly Problem[];
  /** The text that was read; rows then show lines and lead to them. */
  readonly text: string | undefined;
  readonly mild: boolean;
  /** The text is in the JSON tab, next to the list. */
  readonly inTab?: boolean;
};

export type Problems = {
  /** Lists the warnings about the open map. */
  readonly showRemarks: () => void;
};

/** Creates the list of a document's problems in `host`; it stays until it is closed or another map is opened. */
export function attachProblems(host: HTMLElement, { bus, models }: ViewContext): Subscription & Problems {
  const place = document.createElement('div');
  host.append(place);
  let onMap: VisibleProblems | undefined;

  function draw(shown: VisibleProblems | undefined): void {
    drawKeepingFocus(
      place,
      () => render(shown ? problemsTemplate(bus, shown, draw) : nothing, place),
      () => bus.emit('intent:focus-canvas', {}),
    );
  }

  const listening = onFacts(bus, {
    'document:refused': ({ name, origin, errors, warnings, text }) => {
      const inTab = origin === 'apply';
      const heading = html`<strong>${name} was not ${inTab ? 'applied' : 'opened'}.</strong> ${whatStays(models)}`;
      draw({ heading, problems: [...errors, ...warnings], text, mild: false, inTab });
    },
    'document:loaded': ({ warnings, notices, name, origin }) => {
      draw(undefined);
      onMap = undefined;
      const remarks = [...warnings, ...notices];
      if (remarks.length === 0) return;
      if (ORIGINS[origin].isHosts) {
        // The author of a host page finds them in the console; its visitors cannot fix them.
        for (const { path, message } of remarks) console.info(`graphmap: ${path || '/'}: ${message}`);
        return;
      }
      const heading = html`<strong>${name || 'The map'} was opened with warnings.</strong> The values below were left out or ignored.`;
      onMap = { heading, problems: remarks, text: undefined, mild: true };
      bus.emit('notice:raised', {
        tone: 'warning',
        text: remarks.length === 1 ? (remarks[0]?.message ?? '') : `Opened with ${remarks.length} warnings.`,
        action: { label: 'Show', asks: { name: 'intent:show-remarks', payload: {} } },
      });
    },
  });
  return Object.assign(listening, { showRemarks: () => draw(onMap) });
}

/** @param draw - redraws the list, or hides it */
function problemsTemplate(
  bus: Bus,
  shown: VisibleProblems,
  draw: (next: VisibleProblems | undefined) => void,
): TemplateResult {
  const { heading, problems, text, mild, inTab = false } = shown;
  const show = ({ path, at }: Pick<Problem, 'path' | 'at'>) => {
    draw({ ...shown, inTab: true });
    bus.emit('intent:show-json', {
      path,
      ...(text === undefined || mild ? {} : { text }),
      ...(at ? { offset: at.offset } : {}),
    });
  };
  return html`<section class="problems ${mild ? 'mild' : ''} ${inTab ? 'in-tab' : ''}" role="alert" aria-label="Problems">
    <div class="head">
      <div>${heading}</div>
      ${iconButton('Close problems', 'close', () => draw(undefined))}
    </div>
    <ul>
      ${problems.slice(0, MAX_ROWS).map(
        (problem) => html`<li>
          <button @click=${() => show(problem)}><code>${positionText(text, problem)}</code><span>${problem.message}</span></button>
        </li>`,
      )}
    </ul>
    <footer>
      ${problems.length > MAX_ROWS ? html`<p>And ${problems.length - MAX_ROWS} more.</p>` : nothing}
      ${inTab ? nothing : html`<button class="outlined" @click=${() => show(problems[0] ?? { path: '' })}>Open in the JSON tab</button>`}
    </footer>
  </section>`;
}

function positionText(text: string | undefined, { path, at }: Problem): string {
  const place = at ?? (text === undefined ? undefined : locate(text, path));
  return place ? `line ${place.line}` : path || '/';
}
