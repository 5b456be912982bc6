/** The start card in a corner of the map: a description of Graphmap and first steps. Loaded on first use. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import { fromEvent, type Subscription } from 'rxjs';
import type { ActionName } from '../../bus/actions.ts';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { EXAMPLES, type Example, TEMPLATES } from '../../examples/index.ts';
import { iconButton } from '../ui/icons/icon.ts';
import { drawKeepingFocus } from '../ui/keep-focus.ts';
import { actionItem } from '../ui/menu/action-item.ts';
import { idIn } from '../ui/own-id.ts';
import { surface } from '../ui/surface.ts';
import type { ViewContext } from '../ui/view.ts';

const CHOICES = 'button, [role=tab], [role=option], summary';

/**
 * Creates the card in `host`. `open` shows it, automatically only if no other map was loaded.
 * It is hidden when a map that is not an example is loaded, when something on the map is viewed, and after any other
 * choice on the page; once closed, it does not reappear automatically.
 */
export function attachStartCard(
  host: HTMLElement,
  context: ViewContext,
): Subscription & { readonly open: (request: BusEvents['intent:start']) => void } {
  const { bus, models } = context;
  const place = document.createElement('div');
  host.append(place);
  let isOpen = false;

  const toMap = () => bus.emit('intent:focus-canvas', {});
  const draw = () =>
    drawKeepingFocus(place, () => render(isOpen ? cardTemplate(context, close, hide) : nothing, place), toMap);
  const show = (wanted: boolean) => {
    isOpen = wanted;
    draw();
  };
  const close = () => {
    bus.emit('intent:set-setting', { start: false });
    show(false);
    bus.emit('start-card:changed', { change: 'closed' });
  };

  const hide = () => {
    if (!isOpen) return;
    show(false);
    bus.emit('start-card:changed', { change: 'hidden' });
  };

  const listening = onFacts(bus, {
    'document:loaded': ({ origin }) => {
      if (origin !== 'example') show(false);
    },
    'selection:changed': ({ selected }) => {
      if (selected.length > 0) hide();
    },
    'theme:changed': draw,
  });
  // Any other choice on the page replaces those on the card.
  const page = host.closest('.app') ?? host;
  const chosen$ = fromEvent(page, 'click', { capture: true });
  listening.add(
    chosen$.subscribe(({ target }) => {
      const choice = target instanceof Element ? target.closest(CHOICES) : null;
      // Zooming only moves the map.
      if (choice && !place.contains(choice) && !choice.closest('.zoom')) hide();
    }),
  );
  listening.add(() => place.remove());
  return Object.assign(listening, {
    open({ first: isFirst }: BusEvents['intent:start']) {
      const { origin } = models.document.source();
      const isLookedAt = models.selection.current().length > 0;
      if (isFirst && (isLookedAt || (origin !== 'start' && origin !== 'example'))) return;
      show(true);
      // A loaded example is fitted next to it; one that is still loading will be.
      if (isFirst && origin === 'example') bus.emit('start-card:changed', { change: 'opened' });
      if (!isFirst) place.querySelector<HTMLElement>('.primary')?.focus();
    },
  });
}

/** @param hide - after any choice on the card */
function cardTemplate(context: ViewContext, close: () => void, hide: () => void): TemplateResult {
  const { bus } = context;
  const title = idIn(context, 'start-title');
  const way = (name: ActionName, look: string) => {
    const { label, run } = actionItem(context, name);
    const choose = () => {
      hide();
      run();
    };
    return html`<button class=${look} @click=${choose}>${label}</button>`;
  };
  /** A pasted list goes into a new map. */
  const paste = () => {
    bus.emit('intent:new-graph', {});
    bus.emit('intent:write', {});
  };
  return html`<section class="start floating" ${surface(context, 'card')} aria-labelledby=${title}>
    <header>
      <h2 id=${title}>Graphmap</h2>
      ${iconButton('Close', 'close', close)}
    </header>
    <p>Map who’s involved and how it all connects. Your maps stay in this browser.</p>
    <div class="choices">
      <button class="primary" @click=${actionItem(context, 'new-graph').run}>New graph</button>
      ${way('open-file', 'outlined')}
      <button class="outlined" @click=${paste}>Write or paste…</button>
    </div>
    ${way('introduction', 'link')} ${way('import', 'link')}
    <h3>Examples</h3>
    <ul>
      ${TEMPLATES.slice(0, 1).map(
        (template) =>
          html`<li>${exampleButton(template, () => {
            bus.emit('intent:open', { template: template.name });
            hide();
          })}</li>`,
      )}
      ${EXAMPLES.filter(({ name }) => name !== 'minimal').map(
        (example) =>
          html`<li>${exampleButton(example, () => {
            bus.emit('intent:open', { example: example.name });
            hide();
          })}</li>`,
      )}
    </ul>
  </section>`;
}

/** An example with its picture from the build. */
const exampleButton = ({ name, title }: Pick<Example, 'name' | 'title'>, open: () => void): TemplateResult => {
  const scheme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  return html`<button title=${title} @click=${open}>
    <img src=${`examples/${name}-${scheme}.svg`} alt="" loading="lazy" decoding="async" /><span>${title}</span>
  </button>`;
};
