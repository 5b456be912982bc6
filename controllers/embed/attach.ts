/** What a frame needs and a page of its own does not: loaded in frames alone. */

import { Subscription } from 'rxjs';
import type { Page } from '../../views/page.ts';
import type { ControllerContext } from '../context.ts';
import { attachEmbed, type EmbedParts } from './embed.ts';
import { attachEmbedFrame } from './frame.ts';

/** @param earlyMessages - messages that came before this part of the application did */
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
