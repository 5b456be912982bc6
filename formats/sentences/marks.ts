/** Tags and web addresses in typed lines. */

import { isVerb } from '../report/words.ts';
import { withoutEnd } from '../words/parts.ts';
import { type Line, restoreNames } from './line.ts';

/**
 * Extracts tags and web addresses from a text: `#a, open source #c` are three tags. Before a type, or behind a longer text, a
 * tag is one word.
 * @param isFact - it is about a node, whose name is not part of it
 */
export function withoutMarks(
  line: Line,
  text: string,
  isFact = false,
): { text: string; tags: string[]; urls: string[] } {
  const { text: rest, urls } = addressesIn(text, isFact);
  const bare = rest.replace(/\s+and\s+(?=#)/gu, ', ');
  const [before = [], after = []] = bare.split(/#(.*)/su, 2).map((part) => part.trim().split(/\s+/));
  const isList = isFact
    ? before[0] !== '' && before.length <= 3
    : !after.slice(1).some((word) => /^\p{Ll}+$/u.test(word) && isVerb(word));
  const tags: string[] = [];
  const left = bare.replace(isList ? LISTED : SINGLE, (_, start: string, list: string) => {
    for (const tag of list.split(/[,;]\s*(?:and\s+)?/u)) tags.push(restoreNames(line, withoutEnd(tag.trim(), '._:!-')));
    return start;
  });
  return {
    text: left
      .replace(/\s+/g, ' ')
      .replace(/(?:[\s,;]|\(\))+$/, '')
      .trim(),
    tags,
    urls,
  };
}

/** Tags behind one `#`, of up to so many words each. */
const tagLists = (words: number): RegExp => {
  const word = /[\p{L}\p{N}\uf000-\uf7ff][^\s,;()#]*#?/u.source;
  const tag = `${word}(?:\\s+${word}){0,${words - 1}}(?=\\s*(?:[,;]|\\)?\\.?$|#))`;
  return new RegExp(`(^|[\\s(,;])#((?:${tag}|${word})(?:[,;]\\s*(?:and\\s+)?${tag})*)`, 'gu');
};
const LISTED = tagLists(3);
const SINGLE = tagLists(1);

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
function addressesIn(text: string, isFact = false): { text: string; urls: string[] } {
  const urls: string[] = [];
  const take = (scheme: string) => (match: string) => {
    const address = withoutEnd(match.replace(/^<|>$/g, ''), match.includes('(') ? '.,;:!' : '.,;:!)');
    urls.push(scheme + address);
    return ' ';
  };
  const left = text.replace(WITH_SCHEME, take('')).replace(WITH_WWW, take('https://'));
  return { text: isFact ? left.replace(BARE, take('https://')) : left, urls };
}
