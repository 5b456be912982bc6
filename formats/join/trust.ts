/** Ranks of sources from a list of trusted ones. */

import type { Fragment } from './fragment.ts';

/** Reads a list of trusted sources: one a line, the most trusted first; `#` starts a comment. */
export function readTrust(text: string): readonly string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter(Boolean);
}

/** The rank of a source, from 1; `undefined` when the list contains neither it, nor its host, nor a parent folder. */
function trustOf(source: string, list: readonly string[]): number | undefined {
  const bare = bareSource(source);
  const index = list.findIndex((line) => {
    const trusted = bareSource(line);
    return trusted !== '' && (bare === trusted || bare.startsWith(`${trusted}/`));
  });
  return index < 0 ? undefined : index + 1;
}

const bareSource = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '');

/** The fragment with the rank of its source. An existing rank stays when the list does not contain the source. */
export function withTrust<T extends Fragment>(fragment: T, list: readonly string[]): T {
  if (list.length === 0 || !('source' in fragment) || fragment.trust === 0) return fragment;
  const trust = trustOf(fragment.source, list);
  return trust === undefined ? fragment : { ...fragment, trust };
}
