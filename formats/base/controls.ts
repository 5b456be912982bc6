/** Control characters, such as those of a terminal, which are removed from all output. */

/** All of them but line breaks and tabs. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');

export const hasControls = (text: string): boolean => CONTROL.test(text);

/** A text without control characters. */
export const withoutControls = (text: string): string => (hasControls(text) ? text.replace(CONTROLS, '') : text);

/** JSON with escaped control characters. @param space - indentation, as for `JSON.stringify` */
export function jsonText(value: unknown, space?: number): string {
  const text = JSON.stringify(value, null, space);
  return hasControls(text) ? text.replace(CONTROLS, escaped) : text;
}

const escaped = (one: string): string => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
