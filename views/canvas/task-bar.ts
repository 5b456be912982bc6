/** What takes a while: its name, how far it is, and a way to stop it. */

import { html, nothing, render } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { ViewContext } from '../ui/view.ts';

/** What is over sooner is not shown, in milliseconds. */
const PATIENCE_MS = 400;

/** Shows in `host` what is in progress and how far it is, with a way to cancel. */
export function attachTaskBar(host: HTMLElement, { bus }: Pick<ViewContext, 'bus'>): Subscription {
  const place = document.createElement('div');
  host.append(place);
  let task: BusEvents['task:changed']['task'];
  let isShown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    const percent = task?.share === undefined ? undefined : Math.round(task.share * 100);
    render(
      task && isShown
        ? html`<div class="task floating" role="group" aria-label="In progress">
            <span role="status">${task.label}</span>
            <progress aria-label=${task.label} max="100" value=${percent ?? nothing}></progress>
            <button class="outlined" @click=${() => bus.emit('intent:cancel-task', {})}>Cancel</button>
          </div>`
        : nothing,
      place,
    );
  }

  const listening = onFacts(bus, {
    'task:changed': (changed) => {
      task = changed.task;
      if (!task) {
        clearTimeout(timer);
        timer = undefined;
        isShown = false;
      } else if (!isShown && timer === undefined) {
        timer = setTimeout(() => {
          isShown = true;
          draw();
        }, PATIENCE_MS);
      }
      draw();
    },
  });
  listening.add(() => clearTimeout(timer));
  return listening;
}
