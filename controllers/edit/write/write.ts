import type { Subscription } from 'rxjs';
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
    'intent:preview-sentences': (request) => void preview(request),
    async 'intent:write-sentences'(sentences) {
      const { writeSentences } = await import('./sentences.ts');
      writeSentences(context, clear, sentences);
    },
    async 'intent:set-cells'(change) {
      const { setCells } = await import('./cells.ts');
      setCells(context, change);
    },
  });
  type PreviewRequest = BusEvents['intent:preview-sentences'];
  let last: PreviewRequest | undefined;
  let planPreview: Promise<PlanPreview | undefined> | undefined;
  async function preview(request: PreviewRequest): Promise<void> {
    last = request;
    const isClosing = covered > 0 && request.covered === 0;
    covered = request.covered;
    // The map, with all that was written, may have been fitted above the field.
    if (isClosing && screen.camera.showsAll()) screen.camera.fit();
    if (!request.plan && !planPreview) return;
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
    if (last === request && !writing.closed) shown?.show(request.plan, request.covered);
  }
  return writing;
}
