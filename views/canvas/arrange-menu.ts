/** The menu of arrangements. */

import type { TemplateResult } from 'lit-html';
import type { ActionName } from '../../bus/actions.ts';
import { groundOf } from '../../models/ground.ts';
import { actionItem } from '../ui/action-item.ts';
import { menuButton } from '../ui/menu.ts';
import type { ViewContext } from '../ui/view.ts';

/** What the whole map and several nodes can be put into. */
export const ARRANGE: readonly ActionName[] = [
  'arrange-layers',
  'arrange-tree',
  'arrange-rings',
  'arrange-grid',
  'arrange-types',
  'arrange-sections',
];

/** A button that opens it. Forces move everybody, so they are offered for the whole map alone. */
export function arrangeMenu(context: ViewContext, name: string): TemplateResult {
  const ground = groundOf(context.models);
  const freely = actionItem(context, 'arrange-freely', ground, { disabled: ground.isFixed });
  const items = ARRANGE.map((one) => actionItem(context, one, ground));
  return menuButton(name, [freely, ...items], { className: 'menu-button outlined' });
}
