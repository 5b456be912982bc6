import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import QUnit from 'qunit';
import { PRODUCT_FOLDERS } from '../setup/imports.ts';

const MAX_LINES = 300;
/** Files that are longer, and why they stay one: no file is cut because it is full. */
const LONGER: Readonly<Record<string, string>> = {
  'controllers/save/saving.ts': 'one table of what saving does with each event, with the events and messages',
  'controllers/base/storage.ts':
    'the entries of the storage: their keys, texts and compression, and the space for them',
  'pivotick/layout/thread/simulation.ts': 'the documented interface of the simulation, with the state behind it',
  'pivotick/paint/painter.ts': 'the order in which one picture is painted',
  'pivotick/view/stage/renderer.ts': 'the documented interface of the renderer',
  'pivotick/scene/scene.ts': 'the drawn items and the indexes over them, which change together',
  'pivotick/view/stage/picture.ts': 'the effects of every frame plan on the two canvases',
};
/** About fifteen files at one level can be read at a glance. */
const MAX_FILES = 17;
/** The linter says so while one writes, but counts no line of a template. */
const MAX_LINES_OF_FUNCTION = 60;
/** Of all templates together: what they draw is written once more in `drawing/`, so the less of it the better. */
const MAX_LINES_OF_TEMPLATES = 1930;
const FOLDERS = [...PRODUCT_FOLDERS, 'bench', 'hugo-theme/layouts'].filter((folder) => existsSync(folder));

QUnit.module('docs/lengths', () => {
  QUnit.test(`a source file is longer than ${MAX_LINES} lines only for a stated reason`, (assert) => {
    const files = FOLDERS.flatMap((folder) => filesIn(folder, /\.(ts|mjs|css|html)$/));
    assert.true(files.length > 500, `${files.length} files`);
    const lengths = files.map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }));
    const long = lengths.filter(({ lines }) => lines > MAX_LINES);
    const unexplained = long.filter(({ file }) => !Object.hasOwn(LONGER, file));
    assert.deepEqual(
      unexplained.map(({ file, lines }) => `${file}: ${lines}`),
      [],
    );
  });

  QUnit.test(`the templates of the Hugo component have no more than ${MAX_LINES_OF_TEMPLATES} lines`, (assert) => {
    const lines = filesIn('hugo-theme/layouts', /\.html$/).map(
      (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length,
    );
    const sum = lines.reduce((all, one) => all + one, 0);
    assert.true(sum <= MAX_LINES_OF_TEMPLATES, `${sum} lines`);
  });

  QUnit.test(`no folder holds more than ${MAX_FILES} files, style sheets included`, (assert) => {
    const files = PRODUCT_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
      filesIn(folder, /\.(ts|css)$/),
    );
    const folders = [...new Set(files.map(dirname))];
    assert.true(folders.length > 80, `${folders.length} folders`);
    const counts = folders.map((folder) => ({
      folder,
      count: files.filter((file) => dirname(file) === folder).length,
    }));
    const full = counts.filter(({ count }) => count > MAX_FILES);
    assert.deepEqual(
      full.map(({ folder, count }) => `${folder}: ${count}`),
      [],
    );
  });

  QUnit.test('functions are measured from their first line to their last, however they are written', (assert) => {
    const text = `// “Before”
export function one() {
  return html\`
    <p></p>
  \`;
}
const two = () => {
  // Nothing.

};
export class Three {
  constructor() {
  }
  #four(): void {}
  get five() { return 5; }
}
const six = { seven() {
}, eight: async (nine) =>
  nine };`;
    const found = functionsIn(text).map(({ first, lines }) => `${first}: ${lines}`);
    assert.deepEqual(found, ['2: 5', '7: 4', '12: 2', '14: 1', '15: 1', '17: 2', '18: 2']);
  });

  QUnit.test(`no function is longer than ${MAX_LINES_OF_FUNCTION} lines, templates included`, (assert) => {
    const functions = PRODUCT_FOLDERS.filter((folder) => existsSync(folder))
      .flatMap((folder) => filesIn(folder, /\.ts$/))
      .flatMap((file) => functionsIn(readFileSync(file, 'utf8')).map((one) => ({ file, ...one })));
    assert.true(functions.length > 5000, `${functions.length} functions`);
    const long = functions.filter(({ lines }) => lines > MAX_LINES_OF_FUNCTION);
    assert.deepEqual(
      long.map(({ file, first, lines }) => `${file}:${first}: ${lines}`),
      [],
    );
  });
});

function filesIn(folder: string, names: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => names.test(file) && !/generated|node_modules|\boutput\b/.test(file))
    .map((file) => join(folder, file));
}

type FunctionLines = { readonly first: number; readonly lines: number };

const FUNCTIONS = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
  'FunctionDeclaration',
  'FunctionExpression',
  'GetterProperty',
  'MethodProperty',
  'PrivateMethod',
  'SetterProperty',
]);

/** The functions and methods of a source text: the line that each begins at, and how many it takes. */
function functionsIn(text: string): readonly FunctionLines[] {
  // Places are counted in bytes, from where the first token stands.
  const source = `;${text}`;
  const tree = parseSync(source, { syntax: 'typescript', target: 'esnext' });
  const bytes = Buffer.from(source);
  const linesTo = (place: number) =>
    bytes
      .subarray(0, place - tree.span.start)
      .toString()
      .split('\n').length;
  const found: FunctionLines[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isFunction(node)) {
      const [first, last] = [linesTo(node.span.start), linesTo(node.span.end)];
      found.push({ first, lines: last - first + 1 });
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(tree.body);
  return found;
}

const isFunction = (node: object): node is { readonly span: { readonly start: number; readonly end: number } } =>
  'type' in node && FUNCTIONS.has(String(node.type));
