/** Tour of the named views of a map with captions, in full screen where the browser allows it. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import { fromEvent, type Subscription, tap } from 'rxjs';
import type { NamedView } from '../../formats/document/views.ts';
import { titleInWords } from '../../formats/words/words.ts';
import { latinKey } from '../../models/keys.ts';
import { icon } from '../ui/icons/icon.ts';
import { surface } from '../ui/surface.ts';
import { mountView, type ViewContext } from '../ui/view.ts';

type StartOptions = { readonly takesFocus: boolean; readonly isFull?: boolean };

type Tour = {
  /** Begins with the view of that name, or else the first; nothing on a map without views. */
  readonly start: (name: string | undefined, how: StartOptions) => void;
};

type TourTools = {
  readonly stops: () => readonly NamedView[];
  readonly show: (view: NamedView) => void;
  /** Called when a tour ends while its map is still open. */
  readonly ended: () => void;
};

type Stop = { readonly view: NamedView; readonly at: number; readonly count: number };
type State = { readonly at: number | undefined };
type Buttons = {
  readonly context: ViewContext;
  readonly go: (to: number) => void;
  readonly fill: () => void;
  readonly end: () => void;
};

function tourTemplate(
  { view, at, count }: Stop,
  { isFull, canFill, isAlone }: ReturnType<ReturnType<typeof screenOf>['now']>,
  { context, go, fill, end }: Buttons,
): TemplateResult {
  const title = titleInWords(context.models.document.current().meta);
  const step = (words: string, to: number, picture: 'back' | 'forward') => html`<button
    class="icon-button"
    aria-label=${words}
    title=${words}
    aria-disabled=${to < 0 || to >= count ? 'true' : 'false'}
    @click=${() => go(to)}
  >
    ${icon(picture)}
  </button>`;
  return html`<section class="floating tour" ${surface(context, 'answer')} aria-label="Tour">
    <div role="status">
      ${isAlone && view.name !== title ? html`<p class="kind">${title}</p>` : nothing}
      <h2 tabindex="-1">${view.name}</h2>
      ${view.caption ? html`<p>${view.caption}</p>` : nothing}
      <p class="visually-hidden">View ${at + 1} of ${count}.</p>
    </div>
    <div class="stepper">
      ${step('Previous view', at - 1, 'back')} <span aria-hidden="true">${at + 1} / ${count}</span>
      ${step('Next view', at + 1, 'forward')}
      ${
        canFill
          ? html`<button class="outlined" aria-pressed=${String(isFull)} title="Full screen (F)" @click=${fill}>
              Full screen
            </button>`
          : nothing
      }
      <button class="outlined" title="End the tour (Esc)" @click=${end}>End</button>
    </div>
  </section>`;
}

/** Keys of a tour, while nothing else on the page has the focus. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  PageDown: (at, count) => Math.min(at + 1, count - 1),
  PageUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function keyAction(
  event: KeyboardEvent,
  at: number,
  count: number,
  { go, fill, end }: Buttons,
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = latinKey(event);
  if (key === 'Escape') return end;
  if (key === 'f') return fill;
  const to = STEPS[key]?.(at, count);
  return to === undefined ? undefined : () => go(to);
}

/** On the element: it covers the page, also where a browser refuses full screen. */
const PRESENTED = 'data-presented';

/** Full screen for an element, and back. */
function screenOf(element: HTMLElement) {
  const { ownerDocument } = element;
  const now = () => {
    const isFull = ownerDocument.fullscreenElement === element;
    return { isFull, canFill: ownerDocument.fullscreenEnabled, isAlone: isFull || element.hasAttribute(PRESENTED) };
  };
  function toggle(): void {
    if (!ownerDocument.fullscreenEnabled) return;
    // A browser may refuse; the tour then continues without full screen.
    const done = now().isFull ? ownerDocument.exitFullscreen() : element.requestFullscreen();
    done.catch(() => {});
  }
  return {
    now,
    toggle,
    present(): void {
      element.toggleAttribute(PRESENTED, true);
      if (!now().isFull) toggle();
    },
    leave(): void {
      element.removeAttribute(PRESENTED);
      if (now().isFull) toggle();
    },
    /** Emits when it became full screen, or no longer is; then it covers the page no longer. */
    changes$: fromEvent(ownerDocument, 'fullscreenchange').pipe(
      tap(() => now().isFull || element.removeAttribute(PRESENTED)),
    ),
  };
}

/** Shows tours on `canvas`, which becomes full screen. */
export function attachTour(canvas: HTMLElement, context: ViewContext, tools: TourTools): Subscription & Tour {
  const { bus } = context;
  const { ownerDocument } = canvas;
  const place = ownerDocument.createElement('div');
  canvas.append(place);
  const views = tools.stops;
  const screen = screenOf(canvas);
  const buttons: Buttons = {
    context,
    go(to) {
      const view = views()[to];
      if (!view) return;
      // The caption first, because the view is fitted next to it.
      mounted.becomeNow({ at: to });
      tools.show(view);
    },
    fill: screen.toggle,
    end() {
      close();
      tools.ended();
    },
  };

  const stop = ({ at }: State) => stopAt(views(), at);
  function draw(state: State): void {
    const shown = stop(state);
    canvas.toggleAttribute('data-tour', shown !== undefined);
    render(shown ? tourTemplate(shown, screen.now(), buttons) : nothing, place);
  }
  const ended = () => {
    screen.leave();
    return { at: undefined };
  };
  const close = () => mounted.becomeNow(ended());

  const mounted = mountView<State>(bus, {
    state: { at: undefined },
    draw,
    on: { 'document:changed': (_, state) => ({ at: stop(state)?.at }) },
    atOnce: { 'document:loaded': ended },
  });
  mounted.add(
    onKeys(place, (event) => {
      const shown = stop(mounted.state());
      return shown && keyAction(event, shown.at, shown.count, buttons);
    }),
  );
  mounted.add(screen.changes$.subscribe(() => mounted.become()));
  mounted.add(() => {
    close();
    place.remove();
  });
  return Object.assign(mounted, {
    start(name: string | undefined, { takesFocus, isFull = false }: StartOptions) {
      if (isFull) screen.present();
      buttons.go(firstOf(views(), name));
      if (takesFocus) place.querySelector<HTMLElement>('h2')?.focus();
    },
  });
}

/** The view with that number, or the last one: views may have been deleted. */
function stopAt(views: readonly NamedView[], wanted: number | undefined): Stop | undefined {
  if (wanted === undefined) return undefined;
  const at = Math.min(wanted, views.length - 1);
  const view = views[at];
  return view && { view, at, count: views.length };
}

/** Handles keys while the tour or nothing has the focus. */
function onKeys(place: HTMLElement, actionOf: (event: KeyboardEvent) => (() => void) | undefined): Subscription {
  const { ownerDocument } = place;
  return fromEvent<KeyboardEvent>(ownerDocument, 'keydown', { capture: true }).subscribe((event) => {
    const { target } = event;
    const isOurs = target === ownerDocument.body || (target instanceof Node && place.contains(target));
    const run = isOurs && actionOf(event);
    if (!run) return;
    run();
    event.preventDefault();
    event.stopPropagation();
  });
}

const firstOf = (views: readonly NamedView[], name: string | undefined): number => {
  const at = views.findIndex((view) => view.name === name);
  return Math.max(0, at);
};
