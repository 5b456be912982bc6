import { ACTIONS, type Action, type ActionName } from '../../../bus/actions.ts';
import type { ActionContext } from '../../../bus/base/row.ts';
import { emitIntent } from '../../../bus/bus.ts';
import { actionContext, intentOf, isOffered } from '../../../models/action-context.ts';
import type { ViewContext } from '../view.ts';
import type { MenuItem } from './menu.ts';

/** Short forms of keys for menus and help. */
const SHORT: Readonly<Record<string, string>> = { Delete: 'Del' };

type Item = Exclude<MenuItem, 'line' | { readonly title: string }>;

/** Menu item of an action on the selection or on `ground`. `over` overrides its text and other properties. */
export function actionItem(
  { bus, models }: ViewContext,
  name: ActionName,
  subject: ActionContext = actionContext(models),
  over: Partial<Omit<Item, 'run'>> = {},
): Item {
  const { label, keys, onMap, hint }: Action = ACTIONS[name] as Action;
  // A key with Ctrl is too long for a menu if there is another one.
  const [key = hint] = keys?.filter((one) => !one.startsWith('Mod+')) ?? [];
  return {
    label: label,
    ...(key && !onMap ? { hint: SHORT[key] ?? key.replace(/\+(?=.)/g, ' ') } : {}),
    ...over,
    run: () => emitIntent(bus, intentOf(name, subject)),
  };
}

/** Items of the available actions, in the given order. */
export function offeredItems(
  context: ViewContext,
  names: readonly ActionName[],
  subject: ActionContext,
): readonly Item[] {
  return names
    .filter((name) => isOffered(context.models, name, subject))
    .map((name) => actionItem(context, name, subject));
}
