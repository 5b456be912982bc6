/** All actions, used by menus, keys, help and the guide. Whether one changes the map is a property of its intent. */

import type { ActionRow } from './base/row.ts';
import type { IntentName, Intents } from './intents.ts';
import { ARRANGE_ACTIONS } from './tables/arrange.ts';
import { CHECK_ACTIONS } from './tables/check.ts';
import { EDIT_ACTIONS } from './tables/edit.ts';
import { EXPLORE_ACTIONS } from './tables/explore.ts';
import { EXPORT_ACTIONS } from './tables/export.ts';
import { LOAD_ACTIONS } from './tables/load.ts';
import { PAGE_ACTIONS } from './tables/page.ts';
import { QUESTIONS_ACTIONS } from './tables/questions.ts';

/** The rows of all tables, in the order of help. */
export const ACTIONS = {
  ...PAGE_ACTIONS,
  ...EXPLORE_ACTIONS,
  ...EDIT_ACTIONS,
  ...ARRANGE_ACTIONS,
  ...QUESTIONS_ACTIONS,
  ...CHECK_ACTIONS,
  ...LOAD_ACTIONS,
  ...EXPORT_ACTIONS,
};

export type Action = ActionRow<IntentName, Intents[IntentName]>;

export type ActionName = keyof typeof ACTIONS;
