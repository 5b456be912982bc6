/** Exports of source files used by other source files, read from their text. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOfSources } from './imports.ts';

/** An export as `file: name`. */
type Export = string;

const DECLARED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
const DESTRUCTURED = /^export const \{([^}]*)\}/gm;
/** `import { a } from`, `export { a } from`. */
const NAMED = /\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;
/** `import * as all from`, `export * from`. */
const WHOLE = /\b(?:import|export)\s+(?:type\s+)?\*(?:\s+as\s+(\w+))?\s+from\s*'(\.[^']+)'/g;
/** Names that a file passes on from others. */
const FORWARDED = /^export (?:type )?\{[^}]*\}(?: from '[^']*')?;/gm;
/** `import()`: of what it brings, all that the file names anywhere. */
const LATE = /\bimport\(\s*'(\.[^']+)'\s*\)/g;

/**
 * Exports that no other source file uses, and no test, in alphabetical order: what a table of tests holds is decided by
 * itself, and worth a name outside its file.
 *
 * @param folders - folders whose exports are asked about
 */
export function unusedExports(folders: readonly string[]): readonly Export[] {
  const read = (file: string) => [file, readFileSync(file, 'utf8')] as const;
  const sources = [...importsOfSources().keys()].map(read);
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(join('tests', file)));
  const used = new Set([...sources, ...tests].flatMap(([file, text]) => usedBy(file, text)));
  return sources
    .filter(([file]) => folders.some((capacity) => file.startsWith(`${capacity}/`)))
    .flatMap(([file, text]) => exportedNames(text).map((name) => `${file}: ${name}`))
    .filter((one) => !used.has(one))
    .sort();
}

/** Names that more than one source file declares and exports, as `name: files`. */
export function sharedNames(): readonly string[] {
  const owners = new Map<string, string[]>();
  for (const file of importsOfSources().keys())
    for (const name of new Set(exportedNames(readFileSync(file, 'utf8').replace(FORWARDED, renamed))))
      owners.set(name, [...(owners.get(name) ?? []), file]);
  return [...owners].flatMap(([name, files]) => (files.length > 1 ? [`${name}: ${files.join(', ')}`] : [])).sort();
}

/** Names that a list passes on under another name. */
const renamed = (list: string): string =>
  (list.match(/\w+ as \w+/g) ?? []).map((one) => `export { ${one} };\n`).join('');

/** The names that a file exports. */
export function exportedNames(text: string): readonly string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const lists = [...all(LISTED), ...all(DESTRUCTURED)];
  return [...all(DECLARED), ...lists.flatMap((list) => namesIn(list).map(([, as]) => as))];
}

/** Exports of other files that a file uses. */
export function usedBy(file: string, text: string): readonly Export[] {
  const at = (path: string, name: string): Export => `${join(dirname(file), path)}: ${name}`;
  const named = [...text.matchAll(NAMED)].flatMap(([, list = '', path = '']) =>
    namesIn(list).map(([name]) => at(path, name)),
  );
  const whole = [...text.matchAll(WHOLE)].flatMap(([, name = '', path = '']) =>
    [...text.matchAll(new RegExp(`\\b${name}\\.([\\w$]+)`, 'g'))].map(([, one = '']) => at(path, one)),
  );
  const late = [...text.matchAll(LATE)].flatMap(([, path = '']) => wordsOf(text).map((word) => at(path, word)));
  return [...named, ...whole, ...late];
}

function wordsOf(text: string): readonly string[] {
  return [...new Set(text.match(/[\w$]+/g))];
}

/** `a, type b as c` → a and b, each with the name it has from then on. */
function namesIn(list: string): readonly (readonly [name: string, as: string])[] {
  return list
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', as = name] = one.split(/\s+as\s+|\s*:\s*/);
      return [name, as];
    });
}
