/** Subscriptions of controllers to intents, and the refusal of edits on locked maps. */

import { filter, type Observable, Subscription } from 'rxjs';
import { ACTIONS } from '../../bus/actions.ts';
import { type Bus, eventsOf } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { Intent, IntentName } from '../../bus/intents.ts';
import { INTENTS } from '../../bus/intents.ts';
import type { Models } from '../../models/models.ts';

type AnswerContext = { readonly bus: Bus; readonly models: Pick<Models, 'document'> };

/**
 * Whether the map is locked; if so, tells the person what to do. Specification: Lock state of a map.
 *
 * @param text - what is not possible, when that is not a change of the map by hand
 */
export function refuses({ bus, models }: AnswerContext, text = LOCKED): boolean {
  if (!models.document.isLocked()) return false;
  // In a frame no controller answers this, because the map belongs to the host page.
  const canCopy = (bus.all.get('intent:make-copy')?.length ?? 0) > 0;
  bus.emit('notice:raised', {
    tone: 'info',
    text,
    about: 'lock',
    ...(canCopy ? { action: { label: ACTIONS['make-copy'].label, asks: COPY } } : {}),
  });
  return true;
}

const LOCKED = 'This map is locked. You can explore and export it, but not change it.';
const COPY: Intent = { name: 'intent:make-copy', payload: {} };

export function intentsOf<K extends IntentName>(context: AnswerContext, name: K): Observable<BusEvents[K]> {
  return eventsOf(context.bus, name).pipe(filter(() => !INTENTS[name].edits || !refuses(context)));
}

export type IntentAnswers<K extends IntentName> = { readonly [Name in K]: (intent: BusEvents[Name]) => unknown };

/** Handles each intent of the table until it is unsubscribed. Each intent has only one handler. */
export function answer(context: AnswerContext, answers: Partial<IntentAnswers<IntentName>>): Subscription {
  const answering = new Subscription();
  const add = <K extends IntentName>(name: K) => answering.add(intentsOf(context, name).subscribe(answers[name]));
  for (const name of Object.keys(answers) as IntentName[]) add(name);
  return answering;
}
