import { html, nothing, render, type TemplateResult } from 'lit-html';
import { Subscription, timer } from 'rxjs';
import { onFacts } from '../../../bus/bus.ts';
import type { BusEvents } from '../../../bus/events.ts';
import type { ViewContext } from '../../ui/view.ts';

type Task = NonNullable<BusEvents['task:changed']['task']>;

/** Tasks shorter than this are not shown, in milliseconds. */
const PATIENCE_MS = 400;

export function attachTaskBar(host: HTMLElement, { bus }: Pick<ViewContext, 'bus'>, cancel: () => void): Subscription {
  const place = document.createElement('div');
  host.append(place);
  let task: Task | undefined;
  let isShown = false;
  let waiting = Subscription.EMPTY;

  const draw = () => render(task && isShown ? taskTemplate(task, cancel) : nothing, place);
  const show = () => {
    isShown = true;
    draw();
  };
  const listening = onFacts(bus, {
    'task:changed': (changed) => {
      task = changed.task;
      isShown &&= task !== undefined;
      if (!task) waiting.unsubscribe();
      else if (!isShown && waiting.closed) waiting = timer(PATIENCE_MS).subscribe(show);
      draw();
    },
  });
  listening.add(() => waiting.unsubscribe());
  return listening;
}

function taskTemplate({ label, share, stops }: Task, cancel: () => void): TemplateResult {
  const percent = share === undefined ? nothing : Math.round(share * 100);
  return html`<div class="task floating bar" role="group" aria-label="In progress">
    <span role="status">${label}</span>
    <progress aria-label=${label} max="100" value=${percent}></progress>
    ${stops ? html`<button class="outlined" @click=${cancel}>Cancel</button>` : nothing}
  </div>`;
}
