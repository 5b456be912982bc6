/** Everything that changes a map, put together: commands, forms, drawing, the clipboard. */

import { Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import { apiBase, repositoryFetcher } from '../../services/repository.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { Page } from '../../views/page.ts';
import type { ControllerContext } from '../context.ts';
import { onScreen } from '../on-screen.ts';
import type { PointerTools } from '../pointer/pointer.ts';
import { attachArranging } from './arranging.ts';
import { attachClipboard } from './clipboard.ts';
import { attachDraw } from './draw.ts';
import { attachEdit } from './edit.ts';
import { attachElementForms } from './element-forms.ts';
import { attachEditTypes } from './types.ts';
import { attachWriting } from './write.ts';

export function attachEditing(
  context: ControllerContext,
  view: GraphView,
  pointer: PointerTools,
  page: Pick<Page, 'canvas' | 'dialogs'>,
): Subscription {
  const { models, services } = context;
  const screen = onScreen(context, view);
  const tools = attachDraw(context, view, pointer, page.canvas);
  const types = attachEditTypes(context, page.dialogs);
  const hooks = {
    fetchRepository: repositoryFetcher(services, apiBase(document)),
    newType: types.newType,
    document: () => models.document.current(),
  };
  const editing = new Subscription();
  editing.add(tools);
  editing.add(types);
  editing.add(attachElementForms(context, { dialogs: page.dialogs, screen, tools, hooks }));
  editing.add(attachArranging(context, view, screen));
  editing.add(attachEdit(context, view, screen));
  editing.add(attachClipboard(context, screen));
  editing.add(attachWriting(context, screen));
  editing.add(eventsOf(context.bus, 'document:loaded').subscribe(() => closeForms(context, page.dialogs)));
  return editing;
}

/** A form is about the map that it was opened on; what is typed in it has no place in the one that came instead. */
function closeForms({ bus }: ControllerContext, dialogs: HTMLElement): void {
  const open = dialogs.querySelectorAll<HTMLDialogElement>('dialog.form-dialog, dialog.question');
  for (const dialog of open) dialog.close();
  if (open.length === 0) return;
  bus.emit('notice:raised', { tone: 'info', text: 'The form was closed, because another map was opened meanwhile.' });
}
