/** The beginning of a frame: what a host page says is kept until the part of the application that answers has come. */

import { fromEvent, type Subscription } from 'rxjs';
import type { Page } from '../views/page.ts';
import type { ControllerContext } from './context.ts';
import type { EmbedParts } from './embed/embed.ts';
import { NOT_LOADED } from './lazy.ts';

/** Attaches what frames need. It resolves also when that could not be loaded: the map can be seen all the same. */
export async function beginFrame(
  lifetime: Subscription,
  context: ControllerContext,
  page: Pick<Page, 'canvas' | 'graph'>,
  parts: EmbedParts,
): Promise<void> {
  const early: MessageEvent<unknown>[] = [];
  const hearing = fromEvent<MessageEvent<unknown>>(window, 'message').subscribe((message) => early.push(message));
  lifetime.add(hearing);
  try {
    const { attachFrame } = await import('./embed/attach.ts');
    if (!lifetime.closed) lifetime.add(attachFrame(context, page, parts, early));
  } catch {
    context.bus.emit('notice:raised', { tone: 'error', text: NOT_LOADED });
  }
  hearing.unsubscribe();
}
