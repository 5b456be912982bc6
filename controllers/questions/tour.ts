/** Tours, which restore the previous view at their end. */

import type { Subscription } from 'rxjs';
import type { BusEvents } from '../../bus/events.ts';
import { type NamedView, readViews } from '../../formats/document/views.ts';
import type { AnswerPanel } from '../../views/questions/answer-panel.ts';
import { attachTour } from '../../views/questions/tour.ts';
import type { ControllerContext } from '../context.ts';
import type { QuestionParts } from './parts.ts';

/** Height of the caption, in pixels. */
const CAPTION = 120;

type TourParts = Pick<QuestionParts, 'view' | 'camera'> & {
  readonly canvas: HTMLElement;
  readonly panel: AnswerPanel;
  /** Shows a view, with this number of pixels free below it. */
  readonly see: (view: NamedView, below: number) => void;
};

type Tours = Subscription & { readonly start: (query: BusEvents['intent:tour']) => void };

export function tourOf(context: ControllerContext, { view, camera, canvas, panel, see }: TourParts): Tours {
  const { bus, models } = context;
  const seenNow = () => ({ filter: models.filter.current(), tags: models.settings.current().tagsOnGraph });
  let before = seenNow();
  const tour = attachTour(canvas, context, {
    show: (shown) => see(shown, CAPTION),
    ended() {
      models.filter.restore(before.filter);
      models.settings.change({ tagsOnGraph: before.tags });
      camera.showVisible();
      view.focus();
    },
  });
  const { start } = tour;
  return Object.assign(tour, {
    start({ name, quiet }: BusEvents['intent:tour']) {
      if (readViews(models.document.current().meta).length === 0) {
        bus.emit('notice:raised', { tone: 'info', text: 'This map has no views for a tour.' });
        return;
      }
      before = seenNow();
      panel.hide();
      start(name, { takesFocus: !quiet });
    },
  });
}
