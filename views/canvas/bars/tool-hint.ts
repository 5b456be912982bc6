import { html, nothing, render } from 'lit-html';
import { overlaps } from '../../../drawing/base/types.ts';
import type { GraphView } from '../../graph/graph-view.ts';
import { drawKeepingFocus } from '../../ui/keep-focus.ts';
import { surface } from '../../ui/surface.ts';
import type { ViewContext } from '../../ui/view.ts';
import { coversContent } from '../legend-space.ts';

type ToolHint = {
  readonly text: string;
  /** An alternative for people who do not draw. */
  readonly other?: { readonly label: string; readonly key?: string; readonly run: () => void };
};

/** A hint of more lines than this is for the lower edge, in pixels. */
const LOW_FROM_PX = 64;

type HintParts = {
  readonly graph: Pick<GraphView, 'nodeBoxes'>;
  readonly leave: () => void;
  /** Returns the focus to the map if it was in the hint. */
  readonly toMap: () => void;
};

/** `show(undefined)` removes the hint. */
export function attachToolHint(
  canvas: HTMLElement,
  context: Pick<ViewContext, 'models'>,
  { graph, leave, toMap }: HintParts,
): { readonly show: (hint: ToolHint | undefined) => void } {
  const place = document.createElement('div');
  // The element exists before it has content, because screen readers announce only changes.
  place.setAttribute('role', 'status');
  canvas.append(place);
  const draw = (hint: ToolHint | undefined) =>
    render(
      hint === undefined
        ? nothing
        : html`<div class="floating tool-hint bar wrap" ${surface(context, 'notice')}>
            <span>${hint.text}</span>
            ${hint.other ? html`<button class="outlined" @click=${hint.other.run}>${hint.other.label} ${hint.other.key ? html`<kbd>${hint.other.key}</kbd>` : nothing}</button>` : nothing}
            <button class="outlined" @click=${leave}>Cancel <kbd>Esc</kbd></button>
          </div>`,
      place,
    );
  return {
    show(hint) {
      drawKeepingFocus(place, () => draw(hint), toMap);
      const bar = place.querySelector<HTMLElement>('.tool-hint');
      if (bar) chooseEdge(bar, canvas, context, graph);
    },
  };
}

/** At the upper edge, or at the lower one where only that has space without something of the map under it. */
function chooseEdge(
  bar: HTMLElement,
  canvas: HTMLElement,
  { models }: Pick<ViewContext, 'models'>,
  graph: HintParts['graph'],
): void {
  const isOver = () => coversContent(bar, models, graph);
  bar.removeAttribute('data-low');
  if (!isOver() && bar.offsetHeight <= LOW_FROM_PX) return;
  bar.setAttribute('data-low', '');
  const area = canvas.getBoundingClientRect();
  const { x, y, width, height } = bar.getBoundingClientRect();
  const own = { x: x - area.x, y: y - area.y, width, height };
  const isFree = !models.pageLayout.others(area, 'notice').some((other) => overlaps(other, own));
  if (!isFree || isOver()) bar.removeAttribute('data-low');
}
