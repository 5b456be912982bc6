/** A stand-in for a published build of the graph library, in the forms and with the traits that a real one has. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Packages that the published module imports, and how. */
const IMPORTS = {
  'd3-zoom': "import { zoom } from 'd3-zoom';",
  dompurify: "import DOMPurify from 'dompurify';",
  'lodash.merge': "import merge from 'lodash.merge';",
  marked: "import { marked } from 'marked';",
} as const;

/** The first is valid in no sense of the standard: browsers skip it, bundlers may refuse it. */
const ODD_STYLE = '.pivotick { background-color: var(rgba(0, 0, 0, 0)); --published: yes; }\n';

export type Form = 'es' | 'iife' | 'umd';

export type Traits = {
  /** The module imports packages of its own. */
  readonly imports?: boolean;
  /** Lacks what came with the library's version 2. */
  readonly isOld?: boolean;
};

/** Writes `pivotick.<form>.js` and `pivotick.css` to a folder, which is made. */
export async function publish(folder: string, forms: readonly Form[], { imports, isOld }: Traits = {}): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const form of forms) {
    const { outputFiles } = await build({
      ...(form === 'es'
        ? { entryPoints: ['tests/pivotick/support/published-entry.ts'], format: 'esm' }
        : {
            stdin: { contents: AS_CLASS, resolveDir: 'tests/pivotick/support' },
            format: 'iife',
            globalName: 'Pivotick',
          }),
      bundle: true,
      minify: true,
      write: false,
      target: 'es2022',
      logLevel: 'error',
      define: { IS_OLD: String(isOld ?? false) },
    });
    const code = outputFiles[0]?.text ?? '';
    const ends = { es: code, iife: `${code};Pivotick = Pivotick.default;`, umd: asUmd(code) };
    writeFileSync(
      join(folder, `pivotick.${form}.js`),
      form === 'es' && imports ? `${Object.values(IMPORTS).join('')}\n${code}` : ends[form],
    );
  }
  writeFileSync(join(folder, 'pivotick.css'), readFileSync('pivotick/pivotick.css', 'utf8') + ODD_STYLE);
}

/** Puts empty packages that the module imports where an installed build finds them. */
export function installImports(folder: string): void {
  for (const name of Object.keys(IMPORTS)) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name, type: 'module', main: 'index.js' }));
    writeFileSync(join(place, 'index.js'), 'export const zoom = 1, marked = 1;\nexport default 1;\n');
  }
}

/** The class is the one global; the other names hang on it. */
const AS_CLASS = "import { Pivotick } from './published-entry.ts'; export default Pivotick;";

/** For pages, module loaders and CommonJS alike. */
const asUmd = (code: string) =>
  `(function (root, make) { if (typeof exports === 'object' && typeof module !== 'undefined') module.exports = make(); else root.Pivotick = make(); })(typeof globalThis !== 'undefined' ? globalThis : this, function () { ${code}; return Pivotick.default; });\n`;
