/** Names of exported files. Specification: Exports; reading A03. */

import { trimEndOf } from '../base/trim.ts';

const UNTITLED = 'untitled-graph';

/** Limit of the name without ending, in UTF-8 bytes. File systems allow 255 in total, and copies get a number added. */
const MAX_BYTES = 180;

const ENDING = /[\s.-]/;

/** Device names of Windows, which are invalid with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;

/**
 * A file name for a map: its title in any script, with characters that some system forbids replaced by hyphens.
 * @param title - by default `untitled-graph`
 * @param ending - such as `json` or `pivotick.json`
 */
export function fileName(title: string | undefined, ending: string): string {
  const stem = (title ?? '')
    .normalize('NFC')
    // Line breaks and tabs separate words. Other control characters and direction marks could disguise the name.
    .replace(/\s+/g, ' ')
    .replace(/[\p{Control}\p{Surrogate}\p{Private_Use}\p{Unassigned}]/gu, '')
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g, '')
    .replace(/\s*[<>:"/\\|?*][<>:"/\\|?*\s]*/g, (found) => (found.includes(' ') ? ' - ' : '-'))
    .replace(/^[\s.\-~]+/, '');
  const short = trimEndOf(shortened(trimEndOf(stem, ENDING)), ENDING);
  const name = short === '' ? UNTITLED : RESERVED.test(short) ? `${UNTITLED}-${short}` : short;
  return `${name}.${ending.replace(/^\.+/, '')}`;
}

/** The first letters that fit, cut where the reader sees a letter end. */
function shortened(text: string): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= MAX_BYTES) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.slice(0, MAX_BYTES))) {
    bytes += encoder.encode(segment).length;
    if (bytes > MAX_BYTES) break;
    kept += segment;
  }
  return kept;
}
