import type { ActionName } from '../../../bus/actions.ts';
import { actionContext, intentOf } from '../../../models/action-context.ts';
import { actionItem } from '../../ui/menu/action-item.ts';
import type { MenuItem } from '../../ui/menu/menu.ts';
import type { ViewContext } from '../../ui/view.ts';

const ARRANGE: readonly ActionName[] = [
  'arrange-layers',
  'arrange-tree',
  'arrange-rings',
  'arrange-grid',
  'arrange-types',
  'arrange-sections',
];

/** Entries for the whole map, or for the selection. Forces do not change a fixed layout. */
export function arrangeItems(context: ViewContext): readonly MenuItem[] {
  const subject = actionContext(context.models);
  const freely = actionItem(context, 'arrange-freely', subject, { disabled: subject.isFixed });
  return [
    freely,
    ...ARRANGE.map((one) => actionItem(context, one, subject, { point: (isOn) => preview(context, one, isOn) })),
  ];
}

/** Has the map shown as an entry would make it, while it is pointed at. */
function preview({ bus, models }: ViewContext, action: ActionName, isOn: boolean): void {
  const intent = isOn ? intentOf(action, actionContext(models)) : undefined;
  bus.emit('intent:preview-arrangement', { order: intent?.name === 'intent:arrange' ? intent.payload : undefined });
}
