/** Announcements for screen readers: selection, changes, filters. */

import { auditTime, debounceTime, Subject, type Subscription } from 'rxjs';
import { eventsOf, onFacts } from '../../../bus/bus.ts';
import { titleInWords } from '../../../formats/words/words.ts';
import { countsInView } from '../filter-chips.ts';
import type { ViewContext } from '../view.ts';
import { elementSentence } from '../words.ts';

/** Delay for filters and continuous changes, such as with a held key; in milliseconds. */
const REST_MS = 600;

/** Fields of the form next to the map, whose content screen readers read themselves. */
const OWN_WORDS = '.details :is(input, textarea, select, [contenteditable="true"])';

/** Words for the kind of change, followed by the name of its undo step. */
const CHANGED = { edit: 'Done', undo: 'Undone', redo: 'Redone' } as const;

/** Announces selections, changes, notices and filters in `host`. */
export function attachAnnouncer(host: HTMLElement, context: ViewContext): Subscription {
  const { bus, models } = context;
  const region = document.createElement('div');
  region.className = 'visually-hidden announcer';
  region.setAttribute('role', 'log');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-label', 'Announcements');
  host.append(region);

  const lines = sayTogether((texts) => {
    // Each announcement is a separate element, so that repeated texts are read again.
    const said = texts.map((text) => Object.assign(document.createElement('p'), { textContent: text }));
    region.replaceChildren(...said);
  });
  const say = (text: string, about = text) => lines.say(about, text);

  /** A continuous change; undefined when another one follows. */
  const going$ = new Subject<string | undefined>();
  let last = '';
  /** A change is announced at once, a continuous one after a pause. */
  function sayChange(text: string, canGoOn: boolean): void {
    const goesOn = canGoOn && text === last;
    going$.next(goesOn ? text : undefined);
    if (!goesOn) say(text, 'change');
    last = text;
  }
  const listening = onFacts(bus, {
    'notice:raised': ({ tone, text }) => {
      if (tone === 'spoken') say(text);
      // The change's own message announces it.
      else lines.leaveOut('change');
    },
    'document:changed': ({ label, cause }) => {
      if (cause === 'layout' || (cause === 'edit' && document.activeElement?.matches(OWN_WORDS))) return;
      sayChange(`${CHANGED[cause]}: ${label}`, cause === 'edit');
    },
    'selection:changed': ({ selected }) => {
      const [ref] = selected;
      if (!ref) return lines.leaveOut('selection');
      const sentence = elementSentence(models.filter.drawn(), ref);
      if (selected.length > 1) say(`${selected.length} selected`, 'selection');
      else if (sentence) say(sentence, 'selection');
    },
    'document:loaded': ({ document: { meta } }) => say(`${titleInWords(meta)}, ${countsInView(context)}`),
  });
  listening.add(going$.pipe(debounceTime(REST_MS)).subscribe((text) => text !== undefined && say(text)));
  listening.add(
    eventsOf(bus, 'filter:changed')
      .pipe(debounceTime(REST_MS))
      .subscribe(() => say(countsInView(context))),
  );
  listening.add(lines);
  return listening;
}

/** Combines simultaneous announcements; of those on the same subject only the last one is read. */
function sayTogether(announce: (texts: readonly string[]) => void) {
  const gathered = new Map<string, string>();
  const comes$ = new Subject<void>();
  const telling = comes$.pipe(auditTime(0)).subscribe(() => {
    if (gathered.size > 0) announce([...gathered.values()]);
    gathered.clear();
  });
  return Object.assign(telling, {
    say(about: string, text: string): void {
      gathered.set(about, text);
      comes$.next();
    },
    leaveOut: (about: string) => void gathered.delete(about),
  });
}
