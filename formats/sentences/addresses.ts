/** Web addresses in a typed line. */

import { withoutEnd } from '../report/parts.ts';

/** Names such as `node.js` or `notes.md` are no hosts. */
const HOST = /(?:[a-z0-9-]+\.)+(?!(?:js|ts|py|rs|md|txt|json|csv|pdf|xml|html?)\b)[a-z]{2,}/.source;
const WITH_SCHEME = /<?\bhttps?:\/\/[^\s<>"]+>?/gi;
const WITH_WWW = /(?<=^|\s)www\.[^\s<>"]+/gi;
const BARE = new RegExp(`(?<=^|\\s)${HOST}(?:[/?#][^\\s<>"]*|[.,;:!)]*)(?=\\s|$)`, 'g');

/**
 * Extracts web addresses from a text, without the punctuation of the surrounding sentence. One without a scheme gets `https://`.
 *
 * @param isFact - the text is about a node, so that a bare host (`misp-project.org`) is its website and no name
 */
export function addressesIn(text: string, isFact = false): { text: string; urls: string[] } {
  const urls: string[] = [];
  const take = (scheme: string) => (match: string) => {
    const address = withoutEnd(match.replace(/^<|>$/g, ''), match.includes('(') ? '.,;:!' : '.,;:!)');
    urls.push(scheme + address);
    return ' ';
  };
  const left = text.replace(WITH_SCHEME, take('')).replace(WITH_WWW, take('https://'));
  return { text: isFact ? left.replace(BARE, take('https://')) : left, urls };
}
