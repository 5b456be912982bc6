import type { Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { ControllerContext } from '../base/context.ts';

/** Closes open questions when another map is opened, because they concern the previous one, and says so. */
export function attachQuestionEnd({ bus }: Pick<ControllerContext, 'bus'>, dialogs: HTMLElement): Subscription {
  return eventsOf(bus, 'document:loaded').subscribe(() => {
    const open = dialogs.querySelectorAll<HTMLDialogElement>('dialog.question');
    for (const dialog of open) dialog.close();
    if (open.length === 0) return;
    bus.emit('notice:raised', { tone: 'info', text: 'The dialog was closed because another map was opened.' });
  });
}
