/** Handles queries: narrows the view, and opens the panel with the answer. Loaded on first use. */

import { Subscription } from 'rxjs';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { Query } from '../../formats/document/query.ts';
import { findElement } from '../../models/commands/kinds.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { isHiddenBy } from '../../models/filter/filter.ts';
import { hasOverview } from '../../models/questions/has-overview.ts';
import { overviewQueries, withShown } from '../../models/questions/overview.ts';
import { withQueries } from '../../models/questions/query-kinds.ts';
import { isForDisplay, withFocus, withoutFold, withQuery } from '../../models/questions/query-stack.ts';
import { type Answer, attachAnswerPanel } from '../../views/questions/answer-panel.ts';
import { attachBreadcrumbs } from '../../views/questions/breadcrumbs.ts';
import { foldAnswer } from '../../views/questions/fold.ts';
import { insightAnswer, measureAnswer } from '../../views/questions/insight.ts';
import { dependantsAnswer, pathsAnswer } from '../../views/questions/paths.ts';
import type { ControllerContext } from '../base/context.ts';
import { clearFilter } from '../explore/selection-filter.ts';
import { offerLink } from './link.ts';
import { namedViews } from './named-views.ts';
import type { QuestionParts } from './parts.ts';

type Question = 'focus' | 'query' | 'unfold' | 'show-answer' | 'paths' | 'dependants';
type Narrowing = 'focus' | 'query' | 'unfold' | 'show-hidden' | 'overview';
type IntentAnswers = { readonly [K in Question]: (query: BusEvents[`intent:${K}`]) => void } & ReturnType<
  typeof namedViews
> & { readonly 'show-hidden': (ref: ElementRef) => void; readonly overview: (query: object) => void };

export type QueryController = Subscription & { readonly answers: IntentAnswers };

export function attachQueries(context: ControllerContext, parts: QuestionParts): QueryController {
  const { page, view, camera } = parts;
  const { bus, models } = context;
  const asking = new Subscription();
  const place = document.createElement('div');
  place.className = 'questions';
  page.canvas.append(place);
  asking.add(() => place.remove());
  asking.add(attachBreadcrumbs(place, context));
  // In the place of the details: one panel at a time.
  const panel = attachAnswerPanel(page.canvas.parentElement ?? page.canvas, context, {
    highlight: models.highlight.show,
    focusMap: view.focus,
    closed: () => models.filter.isActive() || camera.endPart(),
  });
  asking.add(panel);
  asking.add(onFacts(bus, { 'filter:changed': () => unselectFolded(models) }));

  function showHighlighted(answer: Answer): void {
    const show = () => {
      if (!asking.closed) camera.showNodes(answer.highlight?.()?.nodes ?? []);
    };
    const closesDetails = matchMedia('(max-width: 1099.9px)').matches && models.selection.current().length > 0;
    // Where details are below the map, they would leave too little of it beside the answer.
    if (closesDetails) models.selection.change([], 'replace');
    panel.show(answer);
    // The map has its size two frames after the details are closed.
    if (closesDetails) requestAnimationFrame(() => requestAnimationFrame(show));
    else show();
  }

  const views = namedViews(context, { view, camera, canvas: page.canvas, panel, life: asking });
  const panels = {
    fold: () => panel.show(foldAnswer(context)),
    insight: () => panel.show(insightAnswer(context)),
    measure: () => panel.show(measureAnswer(context)),
    views: views.views,
    link: () => offerLink(context, parts, panel),
  };
  const answers: IntentAnswers = {
    ...narrowing(context, parts),
    'show-answer': ({ of }) => panels[of](),
    paths: ({ from, to }) => showHighlighted(pathsAnswer(context, from, to)),
    dependants: ({ nodeId }) => showHighlighted(dependantsAnswer(context, nodeId)),
    ...views,
  };
  return Object.assign(asking, { answers });
}

/** Queries whose answer is the visible part of the map. */
function narrowing(
  context: ControllerContext,
  { view, camera, flash }: Pick<QuestionParts, 'view' | 'camera' | 'flash'>,
): Pick<IntentAnswers, Narrowing> {
  const { bus, models } = context;
  const currentQueries = (): readonly Query[] => models.filter.current().queries.map(({ query }) => query);
  const look = (query: readonly Query[]) => models.filter.restore(withQueries(models.filter.current(), () => query));
  // Once no query is left, the camera returns to the view before it.
  const lookAtFold = (query: readonly Query[]) => {
    look(query);
    if (models.filter.isActive()) camera.showVisible();
  };
  return {
    focus(query) {
      const { nodes } = indexesOf(models.document.current());
      const nodeIds = query.nodeIds.filter((id) => nodes.has(id));
      if (nodeIds.length === 0) {
        bus.emit('notice:raised', { tone: 'info', text: 'Expand the group first, then focus on its nodes.' });
        return;
      }
      look(withFocus(currentQueries(), { ...query, nodeIds }));
      camera.showVisible();
    },
    query({ query }) {
      const next = withQuery(currentQueries(), query);
      if (query.kind === 'fold') lookAtFold(next);
      else look(next);
      if (query.kind !== 'fold' && !isForDisplay(query.kind)) camera.showVisible();
    },
    unfold: ({ id }) => lookAtFold(withoutFold(currentQueries(), id)),
    'show-hidden'(ref) {
      const shown = withShown(models.document.current(), currentQueries(), ref);
      if (shown) look(shown);
      if (isHiddenBy(models.filter.visible(), ref)) clearFilter(context);
      flash(ref);
      camera.visit(ref, true);
    },
    overview() {
      const map = models.document.current();
      // A named view or a return to this map came first.
      if (!hasOverview(map) || models.filter.isActive()) return;
      look(overviewQueries(map));
      // The layout that began with the map has placed its nodes, not the groups.
      view.physics({ arrange: true });
      camera.fitWhenSettled();
    },
  };
}

/** An expanded group cannot remain selected. */
function unselectFolded({ selection, filter }: ControllerContext['models']): void {
  const there = selection.current().filter((ref) => findElement(filter.drawn(), ref) !== undefined);
  if (there.length < selection.current().length) selection.change(there, 'replace');
}
