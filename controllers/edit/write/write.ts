import type { Subscription } from 'rxjs';
import { eventsOf } from '../../../bus/bus.ts';
import type { BusEvents } from '../../../bus/events.ts';
import { answer } from '../../base/answer.ts';
import type { ControllerContext } from '../../base/context.ts';
import type { ScreenMap } from '../../screen/screen-map.ts';
import type { PlanPreview } from './plan-preview.ts';

/** @param canvas - container of the preview */
export function attachWriting(context: ControllerContext, screen: ScreenMap, canvas: HTMLElement): Subscription {
  const { models } = context;
  /** Pixels at the bottom of the map that the field covers. */
  let covered = 0;
  const clear: ScreenMap = {
    ...screen,
    middle() {
      const { width, height } = models.viewport.current();
      return models.viewport.toGraph({ x: width / 2, y: (height - covered) / 2 });
    },
  };

  const writing = answer(context, {
    async 'intent:write-sentences'(asked) {
      const { writeSentences } = await import('./sentences.ts');
      writeSentences(context, clear, asked);
    },
    async 'intent:set-cells'(asked) {
      const { setCells } = await import('./cells.ts');
      setCells(context, asked);
    },
  });
  let last: BusEvents['sentences:read'] | undefined;
  let planPreview: Promise<PlanPreview | undefined> | undefined;
  async function preview(asked: BusEvents['sentences:read']): Promise<void> {
    last = asked;
    covered = asked.covered;
    if (!asked.plan && !planPreview) return;
    planPreview ??= import('./plan-preview.ts').then(({ attachPlanPreview }) => {
      if (writing.closed) return undefined;
      const attached = attachPlanPreview(context, clear, canvas);
      writing.add(attached);
      return attached;
    });
    const shown = await planPreview.catch(() => {
      // Loading failed: the list next to the field shows the same.
      planPreview = undefined;
      return undefined;
    });
    if (last === asked && !writing.closed) shown?.show(asked.plan, asked.covered);
  }
  writing.add(eventsOf(context.bus, 'sentences:read').subscribe((read) => void preview(read)));
  return writing;
}
