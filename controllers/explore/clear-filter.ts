import type { ControllerContext } from '../base/context.ts';

/** Shows everything, because somebody goes to an element that the filter hides. */
export function clearFilter({ bus, models }: ControllerContext): void {
  models.filter.change({ clear: true });
  bus.emit('notice:raised', { tone: 'info', text: 'The filter was cleared to show this.' });
}
