import { html, nothing, type TemplateResult } from 'lit-html';
import type { Bus } from '../../bus/bus.ts';
import { locate } from '../../formats/problems/pointer.ts';
import type { Problem } from '../../formats/problems/problem.ts';
import { firstRows } from '../ui/first-rows.ts';
import { iconButton } from '../ui/icons/icon.ts';

/** Limit of listed rows; the rest is counted. */
const MAX_ROWS = 200;

export type VisibleProblems = {
  readonly heading: TemplateResult;
  readonly problems: readonly Problem[];
  /** The text that was read; rows then show lines and lead to them. */
  readonly text: string | undefined;
  readonly mild: boolean;
  /** The text is in the JSON tab, next to the list. */
  readonly inTab?: boolean;
};

/** @param draw - redraws the list, or hides it */
export function problemsTemplate(
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
      ${firstRows(
        problems,
        MAX_ROWS,
        (problem) => html`<li>
          <button @click=${() => show(problem)}><code>${positionText(text, problem)}</code><span>${problem.message}</span></button>
        </li>`,
      )}
    </ul>
    <footer>
      ${inTab ? nothing : html`<button class="outlined" @click=${() => show(problems[0] ?? { path: '' })}>Open in the JSON tab</button>`}
    </footer>
  </section>`;
}

function positionText(text: string | undefined, { path, at }: Problem): string {
  const place = at ?? (text === undefined ? undefined : locate(text, path));
  return place ? `line ${place.line}` : path || '/';
}
