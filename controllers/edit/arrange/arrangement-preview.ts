/** Shows what an entry of the menu of arrangements would make of the map, while it is pointed at. */

import { Subscription } from 'rxjs';
import type { BusEvents } from '../../../bus/events.ts';
import type { GraphView } from '../../../views/graph/graph-view.ts';
import { answer } from '../../answer.ts';
import type { ControllerContext } from '../../context.ts';
import type { ScreenMap } from '../../screen-map.ts';
import { arrangement } from './arrangement.ts';
import type { PreviewNodes } from './preview-nodes.ts';

/** The picture of more nodes than these takes longer than people rest on an entry of a menu. */
const MAX = 200;

/** @param canvas - the element that the map fills */
export function attachArrangementPreview(
  context: ControllerContext,
  screen: Pick<ScreenMap, 'positions'>,
  view: Pick<GraphView, 'free'>,
  canvas: HTMLElement,
): Subscription {
  const following = new Subscription();
  let previewNodes: PreviewNodes | undefined;
  /** Counts what was pointed at, so that what is overtaken while it loads is left. */
  let pointed = 0;

  async function preview({ order }: BusEvents['intent:preview-arrangement']): Promise<void> {
    const turn = ++pointed;
    previewNodes?.hide();
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
    previewNodes.show(step, { places: from, room: view.free() });
  }

  // What cannot be loaded is not shown; who chooses the entry is told.
  following.add(answer(context, { 'intent:preview-arrangement': (wish) => void preview(wish).catch(() => undefined) }));
  return following;
}
