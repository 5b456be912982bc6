/** Statements: a relationship or a fact about a node, before it is compared with a map. */

import type { Details } from '../document/fields/values.ts';
import { withoutEnd } from '../report/parts.ts';

/** A name as written. `isExact`: from bold or quotes, so that it means exactly this name. */
export type Name = { readonly text: string; readonly isExact: boolean };

export type RelationStatement = {
  readonly kind: 'relation';
  readonly subject: Name;
  readonly object: Name;
  /** The label with its parenthesis; undefined for an unlabelled relationship. */
  readonly words?: string;
  readonly direction: 'forward' | 'both' | 'none';
  /** The heading above it in a report; empty when its group has none. */
  readonly heading?: string;
  readonly description?: string;
  readonly details?: Details;
};

export type NodeStatement = {
  readonly kind: 'node';
  readonly name: Name;
  /** The words of its type. */
  readonly type?: string;
  readonly tags: readonly string[];
  readonly url?: string;
  readonly links?: readonly { readonly label?: string; readonly url: string }[];
  readonly repo?: string;
  readonly description?: string;
  readonly details?: Details;
};

export type Statement = RelationStatement | NodeStatement;

/** A line that cannot be read: why, and a line that could be. */
export type Unread = { readonly reason: string; readonly example: string };

const ADDRESS = /<?\bhttps?:\/\/[^\s<>"]+>?/gi;

/** Extracts `#tags` and web addresses from a text, without the punctuation of the surrounding sentence. */
export function withoutMarks(text: string): { text: string; tags: string[]; urls: string[] } {
  const tags: string[] = [];
  const urls: string[] = [];
  const left = text
    .replace(ADDRESS, (match) => {
      urls.push(withoutEnd(match.replace(/^<|>$/g, ''), match.includes('(') ? '.,;:!' : '.,;:!)'));
      return ' ';
    })
    .replace(/(^|[\s(,])#([\p{L}\p{N}][\p{L}\p{N}._-]*)/gu, (_, before: string, tag: string) => {
      tags.push(tag.replace(/[._-]+$/, ''));
      return before;
    });
  const plain = left.replace(/\s+/g, ' ').replace(/[\s,;]+$/, '');
  return { text: plain.trim(), tags, urls };
}
