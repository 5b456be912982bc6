/**
 * What the map check changes: mends, and findings that are set aside. It also says when maps are read: while one that can be
 * edited stands beside the open panel, whose tab counts what is found, and always once that tab was opened.
 */

import { debounceTime, filter, merge, Subscription, take } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { CheckSession } from './check-session.ts';

const loadCommands = () => import('../../models/commands/check.ts');

/** A map that was just opened is drawn first, in milliseconds. */
const QUIET_MS = 1000;

/** To be attached before the panel says whether it is open. The checking itself comes late. */
export function attachCheck(context: ControllerContext): Subscription {
  const { models } = context;
  const reading = attachReading(context);
  reading.add(
    answer(context, {
      'intent:fix': async ({ findings }) => {
        const { fixFindings } = await loadCommands();
        models.document.apply(fixFindings(findings));
      },
      'intent:dismiss': async (asked) => {
        const { dismissFindings: dismissed } = await loadCommands();
        models.document.apply(dismissed(asked));
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
  let checking: Promise<CheckSession | undefined> | undefined;

  /** Nobody counts what could be better in a map that cannot be changed, or in one that was not begun. */
  const isWanted = () =>
    isListed || (isPanelOpen && !models.document.isLocked() && models.document.current().nodes.length > 0);

  async function start(): Promise<CheckSession | undefined> {
    const { attachCheckSession } = await import('./check-session.ts');
    return lifetime.closed
      ? undefined
      : attachCheckSession(context, { check: isWanted, findings: () => isListed }, lifetime);
  }

  async function begin(): Promise<CheckSession | undefined> {
    checking ??= start();
    return checking.catch(() => {
      // The connection is gone: the next time it is tried again.
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
      'intent:list-findings': async () => {
        isListed = true;
        (await begin())?.list();
      },
    }),
  );
  return lifetime;
}
