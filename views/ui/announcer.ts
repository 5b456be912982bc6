/** Says to screen readers what everybody else sees on the canvas: what is selected, what a filter leaves, what opened. */

import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { titleInWords } from '../../formats/words.ts';
import { countsInView } from '../panel/filter-chips.ts';
import type { ViewContext } from './view.ts';
import { elementSentence } from './words.ts';

/** A filter is announced once typing rests, in milliseconds. */
const REST_MS = 600;

/** Tells screen readers in `host` what others see: selections, notices, the state of the layout. */
export function attachAnnouncer(host: HTMLElement, context: ViewContext): Subscription {
  const { bus, models } = context;
  const region = document.createElement('div');
  region.className = 'visually-hidden announcer';
  region.setAttribute('role', 'log');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-label', 'Announcements');
  host.append(region);

  /** Each announcement is an element of its own, so that the same words twice are read twice. */
  function say(text: string): void {
    const line = document.createElement('p');
    line.textContent = text;
    region.replaceChildren(line);
  }

  let rest: ReturnType<typeof setTimeout> | undefined;
  const listening = onFacts(bus, {
    'notice:raised': ({ tone, text }) => {
      if (tone === 'spoken') say(text);
    },
    'selection:changed': ({ selected }) => {
      const [ref] = selected;
      if (!ref) return;
      const sentence = elementSentence(models.filter.drawn(), ref);
      if (selected.length > 1) say(`${selected.length} selected`);
      else if (sentence) say(sentence);
    },
    'filter:changed': () => {
      clearTimeout(rest);
      rest = setTimeout(() => say(countsInView(context)), REST_MS);
    },
    'document:loaded': ({ document: { meta } }) => say(`${titleInWords(meta)}, ${countsInView(context)}`),
  });
  listening.add(() => clearTimeout(rest));
  return listening;
}
