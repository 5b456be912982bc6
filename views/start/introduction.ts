/** The introduction: six steps next to a new map, completed automatically. Loaded on first use. */

import { html, nothing, render, type TemplateResult } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { iconButton } from '../ui/icons/icon.ts';
import { actionItem } from '../ui/menu/action-item.ts';
import { idIn } from '../ui/own-id.ts';
import { surface } from '../ui/surface.ts';
import type { ViewContext } from '../ui/view.ts';
import { currentStep, doneAfter, howTo, STEPS } from './steps.ts';

export function attachIntroduction(
  host: HTMLElement,
  context: ViewContext,
): Subscription & { readonly open: () => void } {
  const { bus, models } = context;
  const place = document.createElement('div');
  host.append(place);
  /** Completed steps; undefined without an introduction. */
  let done: ReadonlySet<number> | undefined;

  const become = (next: ReadonlySet<number> | undefined) => {
    done = next;
    render(next ? cardTemplate(context, next, { skip, leave }) : nothing, place);
  };
  const goOn = (next: ReadonlySet<number>) => {
    const before = done && currentStep(done);
    become(next);
    if (!next.size || currentStep(next) !== before)
      bus.emit('notice:raised', { tone: 'spoken', text: spoken(next, models.document.current()) });
  };
  const skip = (step: number) => goOn(new Set([...(done ?? []), step]));
  const leave = () => {
    become(undefined);
    bus.emit('intent:focus-canvas', {});
  };

  const listening = onFacts(bus, {
    'document:changed': ({ document }) => {
      if (done) goOn(doneAfter(done, document));
    },
    // It belongs to the map with which it was started.
    'document:loaded': () => become(undefined),
  });
  listening.add(() => place.remove());
  return Object.assign(listening, {
    open() {
      bus.emit('intent:new-graph', {});
      goOn(doneAfter(new Set(), models.document.current()));
      bus.emit('intent:focus-canvas', {});
    },
  });
}

type Callbacks = { readonly skip: (step: number) => void; readonly leave: () => void };

function cardTemplate(context: ViewContext, done: ReadonlySet<number>, { skip, leave }: Callbacks): TemplateResult {
  const title = idIn(context, 'introduction-title');
  const step = currentStep(done);
  return html`<section class="introduction floating" ${surface(context, 'card')} aria-labelledby=${title}>
    <header>
      <h2 id=${title}>Your first map</h2>
      <small>${done.size} of ${STEPS.length} done</small>
      ${iconButton('Close', 'close', leave)}
    </header>
    <progress max=${STEPS.length} .value=${done.size} aria-labelledby=${title}></progress>
    ${step === undefined ? finishedTemplate(context, leave) : stepTemplate(context, step, () => skip(step))}
  </section>`;
}

function finishedTemplate(context: ViewContext, leave: () => void): TemplateResult {
  return html`<h3>Your map is ready</h3>
    <p>It is saved in this browser, under Graph → My maps. Export it, or keep editing.</p>
    <div class="choices">
      <button class="primary" @click=${actionItem(context, 'export-png').run}>Export a picture</button>
      <button class="outlined" @click=${actionItem(context, 'arrange-freely').run}>Arrange the map</button>
      <button class="outlined" @click=${leave}>Keep editing</button>
    </div>`;
}

const stepTemplate = (
  { models }: ViewContext,
  step: number,
  skip: () => void,
): TemplateResult => html`<h3>${step + 1}. ${STEPS[step]?.title}</h3>
  <p class="how">${STEPS[step] && howTo(STEPS[step], models.document.current())}</p>
  <div class="choices"><button class="outlined" @click=${skip}>Skip this step</button></div>`;

/** Announcement of the next step for screen readers. */
function spoken(done: ReadonlySet<number>, map: MapDocument): string {
  const step = currentStep(done);
  if (step === undefined) return 'All steps are done. Your map is ready.';
  const now = STEPS[step];
  return now ? `Step ${step + 1} of ${STEPS.length}: ${now.title}. ${howTo(now, map)}` : '';
}
