/** Keys of any keyboard layout as the shortcuts name them. */

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>;

/**
 * The character of a key. On a layout with other letters (Cyrillic, Greek, Arabic, Hebrew …) it is the Latin one at its
 * place. ASCII characters count as they are, because layouts such as Dvorak and AZERTY move them.
 */
export function latinKey({ key, code, altKey }: PressedKey): string {
  // With Alt some systems produce another character, such as `å`, and some keys produce two.
  const isForeign = /^[^\p{ASCII}]{1,2}$/u.test(key) || (altKey && !/^[\p{ASCII}]$/u.test(key));
  if (isForeign && /^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  // The one ASCII character in the place of a shortcut's letter on another script's layout, Hebrew.
  if (code === 'KeyW' && key === "'") return 'w';
  if (key === '؟') return '?';
  // In the place of `/`, Russian and Hebrew layouts have a full stop, others a letter.
  if (code === 'Slash' && (isForeign || key === '.')) return '/';
  // Digits of other scripts, but not the letters on the digits of AZERTY.
  return /^\p{Nd}$/u.test(key) && /^Digit\d$/.test(code) ? code.slice(5) : key;
}

/**
 * Whether an input method is being used, such as for Japanese: its Enter ends the composition and nothing else. Safari
 * sends that Enter after the composition, with this code.
 */
export const isComposed = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229;
