/** Adds to the map what sentences say, each node at a place near those that it is related to; writes cells of the table. */

import type { Subscription } from 'rxjs';
import type { BusEvents } from '../../bus/events.ts';
import { answer, refuses } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { OnScreen } from '../on-screen.ts';
import type { PlanGhosts } from './ghosts.ts';

/**
 * @param screen - the map as it stands on the screen, so that nothing new lies on what is there
 * @param canvas - where is shown what is being written
 */
export function attachWriting(context: ControllerContext, screen: OnScreen, canvas: HTMLElement): Subscription {
  const { models } = context;
  /** Pixels at the bottom of the map that the field lies over. */
  let covered = 0;
  const clear: OnScreen = {
    ...screen,
    middle() {
      const { width, height } = models.viewport.current();
      return models.viewport.toGraph({ x: width / 2, y: (height - covered) / 2 });
    },
  };

  const writing = answer(context, {
    'intent:write-sentences': (asked) => write(context, clear, asked),
    'intent:set-cells': (asked) => setCells(context, asked),
  });
  let last: BusEvents['intent:preview-plan'] | undefined;
  let ghosts: Promise<PlanGhosts | undefined> | undefined;
  async function preview(asked: BusEvents['intent:preview-plan']): Promise<void> {
    last = asked;
    covered = asked.covered;
    if (!asked.plan && !ghosts) return;
    ghosts ??= import('./ghosts.ts').then(({ attachPlanGhosts }) => {
      if (writing.closed) return undefined;
      const attached = attachPlanGhosts(context, clear, canvas);
      writing.add(attached);
      return attached;
    });
    const shown = await ghosts.catch(() => {
      // The connection is gone: the words beside the field say the same.
      ghosts = undefined;
      return undefined;
    });
    if (last === asked && !writing.closed) shown?.show(asked.plan, asked.covered);
  }
  writing.add(answer(context, { 'intent:preview-plan': preview }));
  return writing;
}

async function write(
  context: ControllerContext,
  screen: OnScreen,
  { text, answers }: BusEvents['intent:write-sentences'],
): Promise<void> {
  const [{ readSentences }, { isEmptyPlan }, { takePlan }] = await Promise.all([
    import('../../formats/sentences/read.ts'),
    import('../../formats/sentences/plan.ts'),
    import('./take-plan.ts'),
  ]);
  // The map may have been replaced by a locked one meanwhile.
  if (refuses(context)) return;
  const { plan } = readSentences(text, context.models.document.current(), new Map(Object.entries(answers)));
  if (!isEmptyPlan(plan)) takePlan(context, screen, plan);
}

async function setCells(context: ControllerContext, { kind, cells }: BusEvents['intent:set-cells']): Promise<void> {
  const [{ writeCells }, { setElements }] = await Promise.all([
    import('../../formats/tables/cells.ts'),
    import('../../models/commands/cells.ts'),
  ]);
  if (refuses(context)) return;
  const { bus, models } = context;
  const { nodes, edges, faults } = writeCells(models.document.current(), kind, cells);
  models.document.apply(setElements(nodes, edges));
  const [first] = faults;
  const more = faults.length > 1 ? ` So do ${faults.length - 1} more.` : '';
  if (first) bus.emit('notice:raised', { tone: 'warning', text: `What does not fit stays as it was. ${first}${more}` });
}
