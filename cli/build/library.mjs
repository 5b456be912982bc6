/**
 * A published build of the graph library in a folder: `pivotick.es.js` and `pivotick.iife.js` or `pivotick.umd.js`, one
 * of which will do, and `pivotick.css`.
 */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

/** What a published build may call its module, and its script. */
const MODULES = ['pivotick.es.js', 'pivotick.mjs', 'pivotick.js'];
const SCRIPTS = ['pivotick.iife.js', 'pivotick.umd.js'];
const STYLE = 'pivotick.css';

/** Where the package has its builds once it is installed in place of the engine, which has none. */
const INSTALLED = resolve('node_modules/pivotick/dist');

/** What another answer of `libraryFolder` hangs on, in the bundler's words. */
export const LIBRARY_CHANGES = {
  invalidateOnEnvChange: ['PIVOTICK_DIST'],
  invalidateOnFileCreate: [{ filePath: join(INSTALLED, STYLE) }],
};

/** The folder with a published build that is to be taken, if any: what `PIVOTICK_DIST` names, else what is installed. */
export const libraryFolder = (environment) =>
  environment.PIVOTICK_DIST || (existsSync(INSTALLED) ? INSTALLED : undefined);

/** Where the site has the files that it takes as they are. */
const PLACE = 'library';

/**
 * The module is taken where all that it imports is installed beside it, else the script. Neither a script nor the style
 * sheet goes through the bundler, which would close the script's global in and refuse declarations that browsers skip.
 *
 * @param {string} given - the folder
 * @returns {import('./library.mjs').PublishedLibrary}
 * @throws Error when a file is missing
 */
export function publishedLibrary(given) {
  const folder = resolve(given);
  const has = (name) => existsSync(join(folder, name));
  const module = MODULES.find(has);
  const script = SCRIPTS.find(has);
  if (!module && !script)
    throw new Error(`The graph library: ${given} has none of ${[...MODULES, ...SCRIPTS].join(', ')}.`);
  if (!has(STYLE)) throw new Error(`The graph library: ${given} has no ${STYLE}.`);
  const absent = module ? absentImports(join(folder, module)) : [];
  if (absent.length > 0 && !script) {
    throw new Error(
      `The graph library: ${imports(module, absent)}, and there is no ${SCRIPTS.join(' or ')} to take instead.`,
    );
  }
  const isModule = module !== undefined && absent.length === 0;
  const taken = isModule ? [STYLE] : [STYLE, script];
  return {
    folder,
    code: isModule ? `export * from './${module}';\n` : FROM_GLOBAL,
    files: taken.map((name) => ({ from: join(folder, name), to: `${PLACE}/${name}` })),
    tags: taken.map(tagFor).join(''),
    said:
      absent.length > 0
        ? `${imports(module, absent)}, so ${script} is taken`
        : `${isModule ? module : script} is taken`,
  };
}

/** The names that a script has hung on its one global, as a module. */
const FROM_GLOBAL = `const { Pivotick } = globalThis;
const { Node, Edge } = Pivotick;
export { Pivotick, Node, Edge };
`;

const tagFor = (name) =>
  name.endsWith('.css')
    ? `<link rel="stylesheet" href="${PLACE}/${name}">`
    : `<script src="${PLACE}/${name}"></script>`;

/** Packages that a module imports and that no folder `node_modules` from its own upwards has. */
function absentImports(module) {
  const { metafile } = buildSync({
    entryPoints: [module],
    bundle: true,
    packages: 'external',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const paths = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const packages = new Set(paths.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path));
  return [...packages].filter((name) => !isInstalled(name, dirname(module))).sort();
}

function isInstalled(name, folder) {
  if (existsSync(join(folder, 'node_modules', name, 'package.json'))) return true;
  return dirname(folder) !== folder && isInstalled(name, dirname(folder));
}

function imports(module, absent) {
  const names = absent.length > 1 ? `${absent.slice(0, -1).join(', ')} and ${absent.at(-1)}` : absent[0];
  return `${module} imports ${names}, which ${absent.length > 1 ? 'are' : 'is'} not installed beside it`;
}

/** The version that the package around a build has, if there is one. */
export function packageOf(given) {
  const file = resolve(given, '..', 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'pivotick' ? file : undefined;
}
