/** Text typed while a part of the application is still loading, kept for its field. */

import { fromEvent } from 'rxjs';

/**
 * Collects letters from now on, which then have no other effect.
 *
 * @returns a function that stops this and returns the text
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
