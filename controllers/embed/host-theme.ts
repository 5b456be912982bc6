/** Colour scheme and background from the host page, applied at most once per frame. */

import { Subscription } from 'rxjs';
import type { HostMessage } from '../../formats/protocol/messages.ts';
import type { ControllerContext } from '../context.ts';

type ThemeMessage = Extract<HostMessage, { readonly type: 'graphapp:theme' }>;

/** `ask` keeps the latest values until the next frame; `apply` applies them at once, for code in the same frame. */
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
