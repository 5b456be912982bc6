/** Signs by which a joined node is found again in a newer state of its sources. */

import { entriesIn, type SourceEntry } from './fragment.ts';
import { keyValue, repositoryKey } from './keys.ts';
import { withPortless } from './ports.ts';

/** The keys of a node that keeps what its sources say, in their present form. */
export const keysIn = (details: unknown): readonly string[] => presentKeys(entriesIn(details));

/** Maps of older versions have other keys of a few addresses of repositories. */
const presentForm = (key: string): string =>
  key.startsWith('git:') ? (repositoryKey(`https://${keyValue(key)}`) ?? key) : key;

/** The name of a node in each of its sources, which stays when the node gains or loses a key. A repository by its number needs none. */
export const namesBySource = (entries: readonly SourceEntry[]): readonly string[] =>
  entries.flatMap(({ source, keys = [], says: { label } }) =>
    typeof label === 'string' && !keys.some((key) => key.startsWith('id:')) ? [JSON.stringify([source, label])] : [],
  );

const presentKeys = (entries: readonly SourceEntry[]): readonly string[] =>
  entries.flatMap(({ keys = [] }) => keys.map(presentForm));

/** Whether only one source knows a node, without any other key. */
const isKeyless = (keys: readonly string[]): boolean => keys.every((key) => key.startsWith('source:'));

/** The signs of a node that an update remembers. */
export function signsOf(entries: readonly SourceEntry[]): readonly string[] {
  const [keys, names] = [presentKeys(entries), namesBySource(entries)];
  return [...keys, ...names.map(asName), ...(isKeyless(keys) ? names.map(asOnlyName) : [])];
}

/** The signs by which a node may be a remembered one. A name tells nothing where both have other keys. */
export function possibleSigns(entries: readonly SourceEntry[]): readonly string[] {
  const keys = presentKeys(entries);
  return [...withPortless(keys), ...namesBySource(entries).map(isKeyless(keys) ? asName : asOnlyName)];
}

const asName = (name: string): string => `name ${name}`;
const asOnlyName = (name: string): string => `only name ${name}`;
