/** Parts that only frames need, loaded only in frames. */

import { Subscription } from 'rxjs';
import type { Page } from '../../views/page.ts';
import type { ControllerContext } from '../context.ts';
import { attachEmbed, type EmbedParts } from './embed.ts';
import { attachEmbedFrame } from './frame.ts';

/** @param earlyMessages - messages received before this part was loaded */
export function attachFrame(
  context: ControllerContext,
  page: Pick<Page, 'canvas' | 'graph'>,
  parts: EmbedParts,
  earlyMessages: readonly MessageEvent<unknown>[],
): Subscription {
  const frame = new Subscription();
  frame.add(attachEmbedFrame(context, page.canvas, page.graph, parts.view));
  frame.add(attachEmbed(context, parts, earlyMessages));
  return frame;
}
