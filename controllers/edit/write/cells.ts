/** Writes cells of the table into the map. Loaded when the first one is changed. */

import type { BusEvents } from '../../../bus/events.ts';
import { writeCells } from '../../../formats/tables/cells.ts';
import { setElements } from '../../../models/commands/cells.ts';
import { refuses } from '../../answer.ts';
import type { ControllerContext } from '../../context.ts';

/** Does so as one step, and says what does not fit. */
export function setCells(context: ControllerContext, { kind, cells }: BusEvents['intent:set-cells']): void {
  // The map may have been replaced by a locked one meanwhile.
  if (refuses(context)) return;
  const { bus, models } = context;
  const { nodes, edges, faults } = writeCells(models.document.current(), kind, cells);
  models.document.apply(setElements(nodes, edges));
  const [first] = faults;
  const more = faults.length > 1 ? ` And ${faults.length - 1} more.` : '';
  if (first) bus.emit('notice:raised', { tone: 'warning', text: `Invalid cells were not changed. ${first}${more}` });
}
