/**
 * All intents, in the imperative: views emit them, and one controller answers each.
 * A locked map refuses intents that edit. Their rows declare this, and controllers/base/answer.ts checks it for all.
 * Specification: Lock state of a map.
 */

import type { PayloadsOf } from './base/row.ts';
import { ARRANGE_INTENTS } from './tables/arrange.ts';
import { CHECK_INTENTS } from './tables/check.ts';
import { EDIT_INTENTS } from './tables/edit.ts';
import { EXPLORE_INTENTS } from './tables/explore.ts';
import { EXPORT_INTENTS } from './tables/export.ts';
import { LOAD_INTENTS } from './tables/load.ts';
import { PAGE_INTENTS } from './tables/page.ts';
import { QUESTIONS_INTENTS } from './tables/questions.ts';

export const INTENTS = {
  ...PAGE_INTENTS,
  ...EXPLORE_INTENTS,
  ...EDIT_INTENTS,
  ...ARRANGE_INTENTS,
  ...QUESTIONS_INTENTS,
  ...CHECK_INTENTS,
  ...LOAD_INTENTS,
  ...EXPORT_INTENTS,
};

export type IntentName = keyof typeof INTENTS;
export type Intents = PayloadsOf<typeof INTENTS>;
/** One of them with its payload, to be sent later. */
export type Intent = { readonly [K in IntentName]: { readonly name: K; readonly payload: Intents[K] } }[IntentName];
