import { Subscription } from 'rxjs';
import type { BusEvents } from '../../../bus/events.ts';
import type { GraphView } from '../../../views/graph/graph-view.ts';
import { answer } from '../../base/answer.ts';
import type { ControllerContext } from '../../base/context.ts';
import type { ScreenMap } from '../../screen/screen-map.ts';
import { arrangement } from './arrange.ts';
import type { PreviewNodes } from './preview-nodes.ts';

/** Number of nodes above which the preview would take too long. */
const MAX = 200;

/** @param canvas - the element that the map fills */
export function attachArrangementPreview(
  context: ControllerContext,
  screen: Pick<ScreenMap, 'positions'>,
  view: Pick<GraphView, 'free'>,
  canvas: HTMLElement,
): Subscription & { readonly hide: () => void } {
  const following = new Subscription();
  let previewNodes: PreviewNodes | undefined;
  /** Number of previews, to drop an outdated one that is still loading. */
  let pointed = 0;

  function hide(): void {
    pointed += 1;
    previewNodes?.hide();
  }

  async function preview({ order }: BusEvents['intent:preview-arrangement']): Promise<void> {
    hide();
    const turn = pointed;
    const map = context.models.document.current();
    if (!order || order.how === 'freely' || map.nodes.length > MAX) return;
    const from = screen.positions();
    const { attachPreviewNodes } = await import('./preview-nodes.ts');
    const { step } = await arrangement(map, { ...order, how: order.how }, from, context);
    if (turn !== pointed || context.models.document.current() !== map || following.closed) return;
    if (!previewNodes) {
      previewNodes = attachPreviewNodes(context, canvas);
      following.add(previewNodes);
    }
    previewNodes.show(step, { positions: from, clientBox: view.free() });
  }

  // Loading errors are ignored here; choosing the entry reports them.
  const ignore = () => undefined;
  following.add(answer(context, { 'intent:preview-arrangement': (request) => preview(request).catch(ignore) }));
  return Object.assign(following, { hide });
}
