/** The published build of the graph library in a folder: `pivotick.es.js` or `pivotick.iife.js`, and `pivotick.css`. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a published build may call its module. */
const MODULES = ['pivotick.es.js', 'pivotick.mjs', 'pivotick.js'];
const SCRIPT = 'pivotick.iife.js';
const STYLE = 'pivotick.css';

/**
 * @param {string} folder - what `PIVOTICK_DIST` names
 * @returns {{ folder: string, style: string, code: string }} the folder and its style sheet as absolute paths, and the
 *   text of a module beside them that exports the library's names
 * @throws Error when a file is missing
 */
export function publishedLibrary(folder) {
  const has = (name) => existsSync(join(folder, name));
  const module = MODULES.find(has);
  if (!module && !has(SCRIPT))
    throw new Error(`PIVOTICK_DIST: ${folder} has none of ${[...MODULES, SCRIPT].join(', ')}.`);
  if (!has(STYLE)) throw new Error(`PIVOTICK_DIST: ${folder} has no ${STYLE}.`);
  const code = module ? `export * from './${module}';\n` : asModule(readFileSync(join(folder, SCRIPT), 'utf8'));
  return { folder: resolve(folder), style: resolve(folder, STYLE), code };
}

/**
 * A script that sets one global, the class, on which the other names hang. The names are exported under others of their
 * own: the script itself may mean the page's `Node`.
 */
function asModule(script) {
  return `${script}
;const pivotickLibrary = typeof Pivotick === 'undefined' ? globalThis.Pivotick : Pivotick;
const pivotickNode = pivotickLibrary.Node;
const pivotickEdge = pivotickLibrary.Edge;
export { pivotickLibrary as Pivotick, pivotickNode as Node, pivotickEdge as Edge };
`;
}
