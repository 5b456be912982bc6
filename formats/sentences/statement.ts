/** What a line says, before it is held against a map: a relationship, or something about a node. */

import type { Details } from '../document/fields/values.ts';
import { addressesIn } from './addresses.ts';

/** A name as it was written. `isExact`: in bold or quotes, so that it is this name and no other. */
export type Name = { readonly text: string; readonly isExact: boolean };

/** A line that says how two nodes are connected. */
export type RelationStatement = {
  readonly kind: 'relation';
  readonly subject: Name;
  readonly object: Name;
  /** The relationship's words with their parenthesis; absent where nothing was said but that there is one. */
  readonly words?: string;
  readonly direction: 'forward' | 'both' | 'none';
  /** The heading that it stands under in a report; empty where its group has none. */
  readonly heading?: string;
  readonly description?: string;
  readonly details?: Details;
};

/** A line that says something about one node. */
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

/** What a line can say. */
export type Statement = RelationStatement | NodeStatement;

/** A line that cannot be read: why, and a line that could be. */
export type Unread = { readonly reason: string; readonly example: string };

/** Takes `#tags` and web addresses out of a text. */
export function withoutMarks(text: string): { text: string; tags: string[]; urls: string[] } {
  const { text: bare, urls } = addressesIn(text);
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
