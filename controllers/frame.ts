import { fromEvent, type Subscription } from 'rxjs';
import type { Page } from '../views/page.ts';
import type { ControllerContext } from './base/context.ts';
import { NOT_LOADED } from './base/lazy.ts';
import type { EmbedParts } from './embed/embed.ts';

/** Attaches the parts that frames need. It also resolves when loading fails: the map is still visible. */
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
