/** Queries about the map. Their code is large and loaded on first use; none changes the document. */

import type { Subscription } from 'rxjs';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import type { LinkedView } from '../../formats/link/fragment.ts';
import { hasOverview } from '../../models/questions/has-overview.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { lazy } from '../base/lazy.ts';
import type { QuestionParts } from './parts.ts';
import type { QueryController } from './query-controller.ts';

export type Questions = {
  readonly see: (linked: LinkedView) => void;
  readonly tour: (query: BusEvents['intent:tour']) => void;
  readonly showView: (query: BusEvents['intent:show-view']) => void;
  readonly unfold: (query: BusEvents['intent:unfold']) => void;
  readonly showHidden: (ref: ElementRef) => void;
};

export function attachQuestions(context: ControllerContext, parts: QuestionParts): Subscription & Questions {
  const later =
    <K extends keyof QueryController['answers']>(name: K) =>
    (payload: Parameters<QueryController['answers'][K]>[0]) =>
      asking(({ answers }) => (answers[name] as (query: typeof payload) => void)(payload));

  const answering: Subscription = answer(context, {
    'intent:focus': later('focus'),
    'intent:query': later('query'),
    'intent:show-answer': later('show-answer'),
    'intent:unfold': later('unfold'),
    'intent:paths': later('paths'),
    'intent:dependants': later('dependants'),
    'intent:tour': later('tour'),
    'intent:show-view': later('show-view'),
    'intent:save-view': later('save-view'),
    'intent:delete-view': later('delete-view'),
  });
  const asking = lazy(context, answering, async () =>
    (await import('./query-controller.ts')).attachQueries(context, parts),
  );
  answering.add(
    onFacts(context.bus, { 'document:loaded': ({ document }) => hasOverview(document) && later('overview')({}) }),
  );
  return Object.assign(answering, {
    see: later('see'),
    tour: later('tour'),
    showView: later('show-view'),
    unfold: later('unfold'),
    showHidden: later('show-hidden'),
  });
}
