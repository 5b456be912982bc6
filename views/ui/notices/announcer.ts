/** Says to screen readers what everybody else sees on the canvas: what is selected, what changed, what a filter leaves. */

import { auditTime, debounceTime, Subject, type Subscription } from 'rxjs';
import { eventsOf, onFacts } from '../../../bus/bus.ts';
import { titleInWords } from '../../../formats/words.ts';
import { countsInView } from '../../panel/filter-chips.ts';
import type { ViewContext } from '../view.ts';
import { elementSentence } from '../words.ts';

/** A filter is announced once typing rests, and so is a change that goes on, as of a key held down; in milliseconds. */
const REST_MS = 600;

/** Fields of the form beside the map: they say themselves what is in them. */
const OWN_WORDS = '.details :is(input, textarea, select, [contenteditable="true"])';

/** What came of a change, with the words of its step of undo after it. */
const CHANGED = { edit: 'Done', undo: 'Undone', redo: 'Redone' } as const;

/** Tells screen readers in `host` what others see: selections, changes, notices, what a filter leaves. */
export function attachAnnouncer(host: HTMLElement, context: ViewContext): Subscription {
  const { bus, models } = context;
  const region = document.createElement('div');
  region.className = 'visually-hidden announcer';
  region.setAttribute('role', 'log');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-label', 'Announcements');
  host.append(region);

  const lines = sayTogether((texts) => {
    // Each announcement is an element of its own, so that the same words twice are read twice.
    const said = texts.map((text) => Object.assign(document.createElement('p'), { textContent: text }));
    region.replaceChildren(...said);
  });
  const say = (text: string, about = text) => lines.say(about, text);

  /** A change that goes on; undefined once another one comes. */
  const going$ = new Subject<string | undefined>();
  let last = '';
  /** A change: at once, and what goes on once it rests. */
  function sayChange(text: string, canGoOn: boolean): void {
    const goesOn = canGoOn && text === last;
    going$.next(goesOn ? text : undefined);
    if (!goesOn) say(text, 'change');
    last = text;
  }
  const listening = onFacts(bus, {
    'notice:raised': ({ tone, text }) => {
      if (tone === 'spoken') say(text);
      // The message that comes of a change says it.
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

/** Gathers what comes of one doing and says it together, each thing about the same once, as it is in the end. */
function sayTogether(tell: (texts: readonly string[]) => void) {
  const gathered = new Map<string, string>();
  const comes$ = new Subject<void>();
  const telling = comes$.pipe(auditTime(0)).subscribe(() => {
    if (gathered.size > 0) tell([...gathered.values()]);
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
