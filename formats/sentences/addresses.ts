/** Web addresses in a typed line. */

import { withoutEnd } from '../report/parts.ts';

/** Extracts web addresses from a text, without the punctuation of the surrounding sentence. */
export function addressesIn(text: string): { text: string; urls: string[] } {
  const urls: string[] = [];
  const left = text.replace(/<?\bhttps?:\/\/[^\s<>"]+>?/gi, (match) => {
    const address = withoutEnd(match.replace(/^<|>$/g, ''), match.includes('(') ? '.,;:!' : '.,;:!)');
    urls.push(address);
    return ' ';
  });
  return { text: left, urls };
}
