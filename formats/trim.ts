/**
 * Trimming that stays linear: a pattern such as `[\s.-]+$` starts again at every character of a run, so that a hundred
 * thousand hyphens in the middle of a hostile title would keep it busy for minutes.
 */

/** The text without the characters at its end that match; `character` is a pattern of one character. */
export function trimEndOf(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
