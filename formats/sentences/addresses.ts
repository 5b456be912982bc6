/** Web addresses in a line that a person typed. */

import { withoutEnd } from '../report/parts.ts';

/** Takes web addresses out of a text; what ends a sentence around one is no part of it. */
export function addressesIn(text: string): { text: string; urls: string[] } {
  const urls: string[] = [];
  const left = text.replace(/<?\bhttps?:\/\/[^\s<>"]+>?/gi, (match) => {
    const address = withoutEnd(match.replace(/^<|>$/g, ''), match.includes('(') ? '.,;:!' : '.,;:!)');
    urls.push(address);
    return ' ';
  });
  return { text: left, urls };
}
