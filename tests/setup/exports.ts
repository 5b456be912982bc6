/** Which export of a source file another source file uses, read from the text of the sources. */

import { readFileSync } from 'node:fs';
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
/** `const { a } = await import()`, `import().then(({ a }) =>`, `import().Name`. */
const AWAITED = /\{([^{}]*)\}\s*=\s*await\s+import\(\s*'(\.[^']+)'\s*\)/g;
const THEN = /\bimport\(\s*'(\.[^']+)'\s*\)\s*\.then\(\s*(?:async\s*)?\(\s*\{([^}]*)\}/g;
const MEMBER = /\bimport\(\s*'(\.[^']+)'\s*\)\)?\.(?!then\b)(\w+)/g;

/**
 * Exports that no other source file uses, in alphabetical order.
 *
 * @param rooms - folders whose exports are asked about
 */
export function unusedExports(rooms: readonly string[]): readonly Export[] {
  const texts = new Map([...importsOfSources().keys()].map((file) => [file, readFileSync(file, 'utf8')]));
  const used = new Set([...texts].flatMap(([file, text]) => usedBy(file, text)));
  return [...texts]
    .filter(([file]) => rooms.some((room) => file.startsWith(`${room}/`)))
    .flatMap(([file, text]) => exportedNames(text).map((name) => `${file}: ${name}`))
    .filter((one) => !used.has(one))
    .sort();
}

/** The names that a file exports. */
export function exportedNames(text: string): readonly string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const lists = [...all(LISTED), ...all(DESTRUCTURED)];
  return [...all(DECLARED), ...lists.flatMap((list) => namesIn(list).map(([, as]) => as))];
}

/** What a file uses of others. */
export function usedBy(file: string, text: string): readonly Export[] {
  const at = (path: string, name: string): Export => `${join(dirname(file), path)}: ${name}`;
  const lists = [
    ...[...text.matchAll(NAMED), ...text.matchAll(AWAITED)].map(([, list = '', path = '']) => ({ list, path })),
    ...[...text.matchAll(THEN)].map(([, path = '', list = '']) => ({ list, path })),
  ];
  const wholes = [...text.matchAll(WHOLE)].flatMap(([, name, path = '']) =>
    name === undefined
      ? []
      : [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => at(path, one)),
  );
  return [
    ...lists.flatMap(({ list, path }) => namesIn(list).map(([name]) => at(path, name))),
    ...wholes,
    ...[...text.matchAll(MEMBER)].map(([, path = '', name = '']) => at(path, name)),
  ];
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
