/** Preparation of fragments for a join: ranks of trusted sources, names of hosts, dates. */

import type { Fragment } from './fragment.ts';
import { aliasedKey, type HostAliases } from './keys.ts';

export type JoinOptions = {
  /** Trusted sources, the most trusted first. */
  readonly trust?: readonly string[];
  readonly aliases?: HostAliases;
  /** Today, as `YYYY-MM-DD`. A later date is no date, so that it never counts as newer. */
  readonly today?: string | undefined;
};

/** The fragment as it is joined. */
export function prepared(given: Fragment, { trust = [], aliases, today }: JoinOptions): Fragment {
  const fragment = withoutLaterDate(withTrust(given, trust), today);
  if (!aliases) return fragment;
  if (fragment.kind === 'node') {
    const named = (keys: readonly string[]) => keys.map((key) => aliasedKey(key, aliases));
    const { keys, claims } = fragment;
    return { ...fragment, keys: named(keys), ...(claims ? { claims: named(claims) } : {}) };
  }
  if (fragment.kind !== 'edge') return fragment;
  return { ...fragment, from: aliasedKey(fragment.from, aliases), to: aliasedKey(fragment.to, aliases) };
}

function withoutLaterDate<T extends Fragment>(fragment: T, today: string | undefined): T {
  if (today === undefined || !('date' in fragment) || fragment.date === undefined || fragment.date <= today)
    return fragment;
  const { date: _, ...undated } = fragment;
  return undated as T;
}

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
function withTrust<T extends Fragment>(fragment: T, list: readonly string[]): T {
  if (list.length === 0 || !('source' in fragment) || fragment.trust === 0) return fragment;
  const trust = trustOf(fragment.source, list);
  return trust === undefined ? fragment : { ...fragment, trust };
}
