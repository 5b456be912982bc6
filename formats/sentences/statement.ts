/** Statements: a relationship or a fact about a node, before it is compared with a map. */

import { withoutEnd } from '../words/parts.ts';

/** A name as written. `isExact`: from bold or quotes, so that it means exactly this name. */
export type Name = { readonly text: string; readonly isExact: boolean };

export type RelationStatement = {
  readonly kind: 'relation';
  readonly subject: Name;
  readonly object: Name;
  /** The label with its parenthesis; undefined for an unlabelled relationship. */
  readonly words?: string;
  readonly direction: 'forward' | 'both' | 'none';
};

export type NodeStatement = {
  readonly kind: 'node';
  readonly name: Name;
  /** The words of its type. */
  readonly type?: string;
  readonly tags: readonly string[];
  readonly url?: string;
  readonly links?: readonly { readonly label?: string; readonly url: string }[];
  readonly description?: string;
};

export type Statement = RelationStatement | NodeStatement;

/** A line that cannot be read: why, and a line that could be. */
export type Unread = { readonly reason: string; readonly example: string };

/** Extracts `#tags` and web addresses from a text. @param isFact - it is about a node */
export function withoutMarks(text: string, isFact = false): { text: string; tags: string[]; urls: string[] } {
  const { text: bare, urls } = addressesIn(text, isFact);
  const tags: string[] = [];
  const left = bare.replace(/(^|[\s(,])#([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu, (_, before: string, tag: string) => {
    tags.push(tag.replace(/[._-]+$/, ''));
    return before;
  });
  return {
    text: left
      .replace(/\s+/g, ' ')
      .replace(/[\s,;]+$/, '')
      .trim(),
    tags,
    urls,
  };
}

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
