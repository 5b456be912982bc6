/** Queries about the map. Their code is large and loaded on first use; none changes the document. */

import type { Subscription } from 'rxjs';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { lazy } from '../lazy.ts';
import type { QuestionParts } from './parts.ts';
import type { QueryController } from './query-controller.ts';

/** Handles the intents of queries once their code is loaded. */
export function attachQuestions(context: ControllerContext, parts: QuestionParts): Subscription {
  const later =
    <K extends keyof QueryController['answers']>(name: K) =>
    (payload: Parameters<QueryController['answers'][K]>[0]) =>
      asking(({ answers }) => (answers[name] as (query: typeof payload) => void)(payload));

  const answering: Subscription = answer(context, {
    'intent:focus': later('focus'),
    'intent:query': later('query'),
    'intent:fold': later('fold'),
    'intent:insight': later('insight'),
    'intent:measure': later('measure'),
    'intent:unfold': later('unfold'),
    'intent:paths': later('paths'),
    'intent:dependants': later('dependants'),
    'intent:link': later('link'),
    'intent:see': later('see'),
    'intent:tour': later('tour'),
    'intent:views': later('views'),
    'intent:show-view': later('show-view'),
    'intent:save-view': later('save-view'),
    'intent:describe-view': later('describe-view'),
    'intent:delete-view': later('delete-view'),
  });
  const asking = lazy(context, answering, async () =>
    (await import('./query-controller.ts')).attachQueries(context, parts),
  );
  return answering;
}
