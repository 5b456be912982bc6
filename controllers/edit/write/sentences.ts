/** Adds the content of sentences to the map. Loaded on first use. */

import type { BusEvents } from '../../../bus/events.ts';
import { isEmptyPlan } from '../../../formats/plan/plan.ts';
import { readSentences } from '../../../formats/sentences/read.ts';
import type { ControllerContext } from '../../base/context.ts';
import type { ScreenMap } from '../../screen/screen-map.ts';
import { applyPlan } from './apply-plan.ts';

export function writeSentences(
  context: ControllerContext,
  screen: ScreenMap,
  { text, answers }: BusEvents['intent:write-sentences'],
): void {
  const { plan } = readSentences(text, context.models.document.current(), new Map(Object.entries(answers)));
  if (!isEmptyPlan(plan)) applyPlan(context, screen, plan);
}
