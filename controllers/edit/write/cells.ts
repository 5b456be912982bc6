/** Changes of table cells. Loaded with the first one. */

import type { BusEvents } from '../../../bus/events.ts';
import { writeCells } from '../../../formats/tables/cells.ts';
import { setElements } from '../../../models/commands/cells.ts';
import type { ControllerContext } from '../../base/context.ts';

export function setCells(context: ControllerContext, { kind, cells }: BusEvents['intent:set-cells']): void {
  const { bus, models } = context;
  const { nodes, edges, added, faults } = writeCells(models.document.current(), kind, cells);
  models.document.apply(setElements(nodes, edges, added));
  const [first] = faults;
  const more = faults.length > 1 ? ` And ${faults.length - 1} more.` : '';
  if (first) bus.emit('notice:raised', { tone: 'warning', text: `Invalid cells were not changed. ${first}${more}` });
}
