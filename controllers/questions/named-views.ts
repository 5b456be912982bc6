import type { Subscription } from 'rxjs';
import type { BusEvents } from '../../bus/events.ts';
import { type NamedView, readViews, viewNamed } from '../../formats/document/views.ts';
import type { LinkedView } from '../../formats/link/fragment.ts';
import { findElement } from '../../models/commands/kinds.ts';
import { deleteView, describeView, saveView } from '../../models/commands/views.ts';
import { hubViews } from '../../models/questions/hub-views.ts';
import { currentView, filterOf } from '../../models/questions/views.ts';
import type { AnswerPanel } from '../../views/questions/answer-panel.ts';
import { attachTour } from '../../views/questions/tour.ts';
import { viewsAnswer } from '../../views/questions/views.ts';
import type { ControllerContext } from '../base/context.ts';
import type { QuestionParts } from './parts.ts';

type ViewIntent = 'show-view' | 'tour' | 'save-view' | 'delete-view';
type ViewParts = Pick<QuestionParts, 'view' | 'camera'> & {
  readonly canvas: HTMLElement;
  readonly panel: AnswerPanel;
  readonly life: Subscription;
};
type NamedViews = { readonly [K in ViewIntent]: (query: BusEvents[`intent:${K}`]) => void } & {
  readonly see: (linked: LinkedView) => void;
  readonly views: () => void;
};

export function namedViews(context: ControllerContext, parts: ViewParts): NamedViews {
  const { bus, models } = context;
  const { camera, panel, life } = parts;
  const meta = () => models.document.current().meta;

  function show({ name, quiet }: BusEvents['intent:show-view']): void {
    const wanted = viewNamed(meta(), name);
    if (!wanted) {
      bus.emit('notice:raised', { tone: 'info', text: `This map has no view called “${name}”.` });
      return;
    }
    // A visitor with an address sees the map; the panel opens only with a caption, and does not take the focus. It
    // opens first, because the view is fitted next to it.
    if (!quiet || wanted.caption) panel.show(viewsAnswer(context, name), { takesFocus: !quiet });
    see(wanted);
  }

  /** The visitor's setting for tags is not changed. @param below - height of a tour's caption */
  function see(wanted: NamedView, below = 0): void {
    models.filter.restore(filterOf(wanted));
    if (wanted.tags !== undefined) models.settings.change({ tagsOnGraph: wanted.tags });
    camera.showArea(wanted.area, below);
  }

  const tour = tourOf(context, { ...parts, see });
  life.add(tour);

  return {
    tour: tour.start,
    views: () => panel.show(viewsAnswer(context, undefined)),
    'show-view': show,
    see({ view: wanted, selected }) {
      see(wanted);
      const there = selected.filter((ref) => findElement(models.filter.drawn(), ref) !== undefined);
      models.selection.change(there, 'replace');
    },
    'save-view': ({ name, ...change }) => {
      if ('to' in change) {
        models.document.apply(describeView(name, change.to));
        return;
      }
      const now = {
        filter: models.filter.current(),
        viewport: models.viewport.current(),
        tags: models.settings.current().tagsOnGraph,
      };
      const known = viewNamed(meta(), name);
      const open = known?.open ? { open: known.open } : {};
      models.document.apply(saveView({ ...currentView(name, change.caption || known?.caption, now), ...open }));
    },
    'delete-view': ({ name }) => void models.document.apply(deleteView(name)),
  };
}

/** Height of the caption, in pixels. */
const CAPTION = 120;

type TourParts = Pick<QuestionParts, 'view' | 'camera'> & {
  readonly canvas: HTMLElement;
  readonly panel: AnswerPanel;
  /** Shows a view, with this number of pixels free below it. */
  readonly see: (view: NamedView, below: number) => void;
};

type Tours = Subscription & { readonly start: (query: BusEvents['intent:tour']) => void };

function tourOf(context: ControllerContext, { view, camera, canvas, panel, see }: TourParts): Tours {
  const { bus, models } = context;
  const seenNow = () => {
    const { tagsOnGraph, legend } = models.settings.current();
    return { filter: models.filter.current(), settings: { tagsOnGraph, legend } };
  };
  let before = seenNow();
  let presents = false;
  const stops = () => {
    const map = models.document.current();
    const views = readViews(map.meta);
    return views.length === 0 && presents ? hubViews(map) : views;
  };
  const tour = attachTour(canvas, context, {
    stops,
    show: (shown) => see(shown, CAPTION),
    ended() {
      models.filter.restore(before.filter);
      models.settings.change(before.settings);
      camera.endPart();
      view.focus();
    },
  });
  const { start } = tour;
  return Object.assign(tour, {
    start({ name, quiet, presents: isPresented = false }: BusEvents['intent:tour']) {
      presents = isPresented;
      if (stops().length === 0) {
        const text = presents ? 'There is nothing to present. Add nodes first.' : 'This map has no views for a tour.';
        bus.emit('notice:raised', { tone: 'info', text });
        return;
      }
      before = seenNow();
      panel.hide();
      if (presents) models.settings.change({ legend: true });
      start(name, { takesFocus: !quiet, isFull: presents });
    },
  });
}
