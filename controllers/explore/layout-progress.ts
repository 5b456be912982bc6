/** Progress of the first layout of a map, which may take seconds for some hundred nodes. */

import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { counted } from '../../formats/words.ts';
import type { ControllerContext } from '../context.ts';
import type { Task, Tasks } from '../page/tasks.ts';

/** Shows a task from the loading of a map without positions until its nodes have some. */
export function attachLayoutProgress(
  { bus }: Pick<ControllerContext, 'bus'>,
  tasks: Pick<Tasks, 'begin'>,
): Subscription {
  let task: Task | undefined;
  const end = () => {
    task?.end();
    task = undefined;
  };
  return onFacts(bus, {
    'document:loaded': ({ document }) => {
      end();
      if (!isWithoutPlaces(document)) return;
      task = tasks.begin();
      task.tell(`Laying out ${counted(document.nodes.length, 'node')}…`);
    },
    'positions:moved': end,
    'layout:changed': ({ running }) => {
      if (!running) end();
    },
  });
}

const isWithoutPlaces = ({ nodes }: MapDocument) => nodes.some(({ x, y }) => x === undefined || y === undefined);
