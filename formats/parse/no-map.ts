/** Messages about objects that are not maps. */

import { quote } from './sentences.ts';

/** Notice: an object without a single key of a map. */
export const noMapFound = (): string => 'No map was found in this file: it has no “nodes”. The map is empty.';

/** Objects that are sometimes mistaken for maps, by their distinctive keys. */
const KNOWN_OBJECTS: readonly { readonly keys: readonly string[]; readonly what: string }[] = [
  { keys: ['lockfileVersion'], what: 'the lock file of a program (package-lock.json)' },
  { keys: ['dependencies', 'devDependencies', 'scripts'], what: 'the description of a program (package.json)' },
  { keys: ['compilerOptions'], what: 'the settings of a compiler' },
  { keys: ['features', 'geometry'], what: 'geographic data (GeoJSON)' },
  { keys: ['$defs', 'properties'], what: 'a JSON schema' },
];

/** @param keys - its keys that do not exist in maps */
export const notAMap = (keys: readonly string[]): string => {
  const known = KNOWN_OBJECTS.find((one) => one.keys.some((key) => keys.includes(key)))?.what;
  if (known) return `It is ${known}, not a map: it has no “nodes”.`;
  const named = keys.slice(0, 3).map(quote).join(', ');
  const more = keys.length > 3 ? ' and more' : '';
  return `It is no map: it holds ${named}${more}, but no “nodes”.`;
};
