/** Imports between source files, read from their text; type imports count, too. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SOURCE_FOLDERS } from '../../cli/build/source-folders.ts';

/** Folders whose files make up the product. */
export const PRODUCT_FOLDERS: readonly string[] = SOURCE_FOLDERS.filter(
  (folder) => folder !== 'bench' && folder !== 'hugo-theme',
);
const SPECIFIER = /\b(?:from\s*|import\s*\(\s*|import\s+)'(\.[^']*)'/g;

export type Imports = ReadonlyMap<string, readonly string[]>;

/** Every source file with the source files that it imports, as paths from the project's folder. */
export function importsOfSources(): Imports {
  const files = PRODUCT_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => file.endsWith('.ts') && !file.includes('generated') && !file.includes('node_modules')),
  );
  return new Map(files.map((file) => [file, importedBy(file, readFileSync(file, 'utf8'), new Set(files))]));
}

function importedBy(file: string, text: string, files: ReadonlySet<string>): readonly string[] {
  const found = [...text.matchAll(SPECIFIER)].map(([, path = '']) => join(file, '..', path));
  return [...new Set(found)].filter((path) => files.has(path));
}

/** Pairs of folders with files that import files of the other, as `a <-> b` in alphabetical order. */
export function folderPairs(imports: Imports): readonly string[] {
  const imported = new Set<string>();
  for (const [file, paths] of imports)
    for (const path of paths) if (dirname(path) !== dirname(file)) imported.add(`${dirname(file)} ${dirname(path)}`);
  return [...imported]
    .map((edge) => edge.split(' '))
    .filter(([from = '', to = '']) => from < to && imported.has(`${to} ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .sort();
}

/** The groups of files of which each leads back to itself through the others, by Tarjan's strongly connected components. */
export function circlesIn(imports: Imports): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    stack.push(file);
    let lowest = own;
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, low.get(next) ?? order.get(next) ?? own);
      low.set(file, lowest);
    }
    if (lowest === own) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1 || imports.get(file)?.includes(file)) circles.push(group.sort());
    }
    return lowest;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}
