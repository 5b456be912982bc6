/** Rows of the table of actions as items of menus. */

import { ACTIONS, type Action, type ActionName } from '../../../bus/actions.ts';
import { emitIntent } from '../../../bus/bus.ts';
import type { ActionContext } from '../../../bus/row.ts';
import { actionContext, intentOf, isOffered } from '../../../models/action-context.ts';
import type { ViewContext } from '../view.ts';
import type { MenuItem } from './menu.ts';

/** Keys as menus and help show them, where that is not how the table writes them. */
const SHORT: Readonly<Record<string, string>> = { Delete: 'Del' };

type Item = Exclude<MenuItem, 'line' | { readonly title: string }>;

/** An action as an item, about what is selected or about `ground`. `over` says in other words or marks what is special. */
export function actionItem(
  { bus, models }: ViewContext,
  name: ActionName,
  subject: ActionContext = actionContext(models),
  over: Partial<Omit<Item, 'run'>> = {},
): Item {
  const { label, keys, onMap, hint }: Action = ACTIONS[name] as Action;
  // Of several keys with Ctrl none is short enough for a menu.
  const [key = hint] = keys?.filter((one) => !one.startsWith('Mod+')) ?? [];
  return {
    label: label,
    ...(key && !onMap ? { hint: SHORT[key] ?? key.replace(/\+(?=.)/g, ' ') } : {}),
    ...over,
    run: () => emitIntent(bus, intentOf(name, subject)),
  };
}

/** Items of those actions that are offered, in the given order. */
export function offeredItems(
  context: ViewContext,
  names: readonly ActionName[],
  subject: ActionContext,
): readonly Item[] {
  return names
    .filter((name) => isOffered(context.models, name, subject))
    .map((name) => actionItem(context, name, subject));
}
