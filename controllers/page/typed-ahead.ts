/** What is typed while a part of the application is still loading is kept for its field. */

import { fromEvent } from 'rxjs';

/**
 * Keeps letters from now on, so that they are keys for nothing else.
 *
 * @returns ends that, and gives what was typed
 */
export function keepTyping(): () => string {
  let typed = '';
  const keeping = fromEvent<KeyboardEvent>(window, 'keydown', { capture: true }).subscribe((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isLetter = [...event.key].length === 1;
    if (!isLetter && event.key !== 'Backspace') return;
    typed = isLetter ? typed + event.key : typed.slice(0, -1);
    event.preventDefault();
    event.stopPropagation();
  });
  return () => {
    keeping.unsubscribe();
    return typed;
  };
}
