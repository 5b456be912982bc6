/**
 * Actions of the map check: fixes, and dismissed findings.
 * It also decides when maps are checked: an editable map next to the open panel, whose tab shows a number, and always
 * once the tab was opened.
 */

import { debounceTime, filter, merge, Subscription, take } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { CheckSession } from './check-session.ts';

const loadCommands = () => import('../../models/commands/check.ts');

/** Delay after opening a map, so that it is drawn first, in milliseconds. */
const QUIET_MS = 1000;
/** In a map that was made here, suggestions are collapsed and not counted this long, in milliseconds. */
const NEW_MS = 10 * 60_000;

/** Attach before the panel reports whether it is open. The check itself is loaded later. */
export function attachCheck(context: ControllerContext): Subscription {
  const { models } = context;
  const reading = attachReading(context);
  reading.add(
    answer(context, {
      'intent:fix': async ({ findings }) => {
        const { fixFindings } = await loadCommands();
        models.document.apply(fixFindings(findings));
      },
      'intent:dismiss': async (dismissal) => {
        const { dismissFindings: dismissed } = await loadCommands();
        models.document.apply(dismissed(dismissal));
      },
    }),
  );
  return reading;
}

function attachReading(context: ControllerContext): Subscription {
  const { bus, models, services } = context;
  const lifetime = new Subscription();
  let isPanelOpen = false;
  let isListed = false;
  const suggestions = attachSuggestions(context, lifetime);
  let checking: Promise<CheckSession | undefined> | undefined;

  /** Findings are not counted in a locked or an empty map. */
  const isWanted = () =>
    isListed || (isPanelOpen && !models.document.isLocked() && models.document.current().nodes.length > 0);

  async function start(): Promise<CheckSession | undefined> {
    const { attachCheckSession } = await import('./check-session.ts');
    return lifetime.closed
      ? undefined
      : attachCheckSession(context, { check: isWanted, findings: () => isListed, suggestions }, lifetime);
  }

  async function begin(): Promise<CheckSession | undefined> {
    checking ??= start();
    return checking.catch(() => {
      // Offline: loading is tried again the next time.
      checking = undefined;
      return undefined;
    });
  }

  const panel$ = eventsOf(bus, 'panel:changed');
  lifetime.add(
    panel$.subscribe(({ open }) => {
      isPanelOpen = open;
    }),
  );
  lifetime.add(
    merge(panel$, eventsOf(bus, 'document:loaded'), eventsOf(bus, 'document:changed'))
      .pipe(filter(isWanted), debounceTime(QUIET_MS, services.clock), filter(isWanted), take(1))
      .subscribe(() => void begin()),
  );
  lifetime.add(
    answer(context, {
      async 'intent:list-findings'() {
        isListed = true;
        (await begin())?.list();
      },
    }),
  );
  return lifetime;
}

/** @returns whether suggestions are listed and counted, which they are not in a new map */
function attachSuggestions({ bus, services }: ControllerContext, lifetime: Subscription): () => boolean {
  /** Time at which the open map was made; undefined if it was opened. */
  let begun: number | undefined;
  lifetime.add(
    eventsOf(bus, 'document:loaded').subscribe(({ document, origin }) => {
      if (ORIGINS[origin].isEdit) return;
      const isNew = origin === 'new' || origin === 'import' || document.nodes.length === 0;
      begun = isNew ? services.clock.now() : undefined;
    }),
  );
  return () => begun === undefined || services.clock.now() - begun >= NEW_MS;
}
