/** The scheme and the background that the host page asks for, applied at most once a frame. */

import { Subscription } from 'rxjs';
import type { HostMessage } from '../../formats/protocol/messages.ts';
import type { ControllerContext } from '../context.ts';

type ThemeMessage = Extract<HostMessage, { readonly type: 'graphapp:theme' }>;

/** `ask` keeps the latest of both until the next frame; `apply` applies it now, for what follows in the same frame. */
export function attachHostTheme(
  { bus }: Pick<ControllerContext, 'bus'>,
  setBackground: (color: string | undefined) => void,
): Subscription & { readonly ask: (message: ThemeMessage) => void; readonly apply: () => void } {
  let asked: Pick<ThemeMessage, 'scheme' | 'background'> | undefined;
  let frame = 0;
  function apply(): void {
    if (!asked) return;
    const { scheme, background } = asked;
    asked = undefined;
    cancelAnimationFrame(frame);
    if (scheme) bus.emit('intent:set-setting', { theme: scheme });
    if (background) setBackground(background);
  }
  const theme = new Subscription(() => cancelAnimationFrame(frame));
  return Object.assign(theme, {
    ask(message: ThemeMessage) {
      if (!asked) frame = requestAnimationFrame(apply);
      asked = { ...asked, ...message };
    },
    apply,
  });
}
