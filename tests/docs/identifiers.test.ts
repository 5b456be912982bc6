/** Standard terms in the names of the source: identifiers, files and folders. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseFileSync } from '@swc/core';
import QUnit from 'qunit';

const FOLDERS = [
  'bus',
  'cli',
  'controllers',
  'drawing',
  'embed',
  'formats',
  'models',
  'overlay',
  'pivotick',
  'services',
  'views',
];

/** Generated files. */
const GENERATED = /generated/;

/** Words that no name may contain, each with the term of docs/glossary.md that replaces it. */
const WORDS: Readonly<Record<string, string>> = {
  ghost: 'preview',
  ghosts: 'preview',
  glide: 'animate',
  ground: 'context, input or background',
  judge: 'objective',
  lens: 'query',
  lenses: 'queries',
  mend: 'fix',
  mended: 'fixed',
  mends: 'fixes',
  newcomers: 'incremental layout',
  pulse: 'flash',
  stranger: 'format',
  told: 'reported',
  untold: 'unreported',
  whence: 'source',
};

/** Whole names that say too little. */
const NAMES: Readonly<Record<string, string>> = {
  Asked: 'Query, or the request itself',
  Board: 'KonvaLayer',
  Drawn: 'Rendered…',
  Found: '…Match',
  Hand: 'PointerState',
  Kept: 'SavedMap',
  Lit: 'Highlight',
  Net: 'Adjacency',
  Piece: 'DrawCommand',
  Place: 'Position, Point, StorageSlot or Anchor',
  Seen: 'Visible… or …Snapshot',
  Sheet: 'PaintLayer',
  Shown: 'Visible…, or the properties of a view',
  Told: 'Reported…',
  Whence: 'MapSource',
  bringIn: 'reveal',
  handsAtRest: 'pointerIdle',
  hasLedAway: 'hasNavigated',
  isLit: 'isHighlighted',
  joints: 'articulationPoints',
  late: 'lazy',
  lateStyles: 'lazyStyles',
  leftOut: 'lossReport',
  placeOf: 'position, point, slot or anchor, by kind',
  recognizeFile: 'detectFormat',
  saidOf: 'describe…',
  soon: 'scheduleTask',
  strangerIn: 'detectFormat',
  suits: 'isAvailable',
  takePlan: 'applyPlan',
  withStyles: 'withLazyStyles',
};

/** Names that are right where they are. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // Sheets of a spreadsheet.
  Sheet: ['cli/library/', 'controllers/compare/', 'controllers/load/', 'formats/'],
  // What is left out of a table or a join, not what an export leaves out.
  leftOut: ['cli/collect/', 'cli/library/', 'formats/join/', 'formats/tables/', 'views/dialogs/tables.ts'],
  // The field of findings in the output of the command.
  mend: ['cli/library/'],
};

/** Names of files and folders. */
const FILES: Readonly<Record<string, string>> = {
  asked: 'query',
  asking: 'query-controller',
  'bring-in': 'reveal',
  comb: 'exhaustive-repair',
  courses: 'multi-start',
  fine: 'refine',
  foreign: 'detect-format',
  ground: 'action-context or background',
  hand: 'pointer-state',
  'hands-at-rest': 'pointer-idle',
  joints: 'articulation-points',
  judge: 'objective',
  kept: 'read-saved',
  late: 'lazy',
  lenses: 'query-kinds',
  light: 'highlight',
  mend: 'apply-fixes',
  newcomers: 'incremental',
  polish: 'local-search',
  settling: 'layout-history',
  walks: 'algorithms',
};

/** All names that a file declares or uses. */
function identifiersIn(path: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const child of node) visit(child);
    else if (typeof node === 'object' && node !== null) {
      const { type, value } = node as { type?: unknown; value?: unknown };
      if ((type === 'Identifier' || type === 'PrivateName') && typeof value === 'string') names.add(value);
      else for (const child of Object.values(node)) visit(child);
    }
  };
  visit(parseFileSync(path, { syntax: 'typescript' }).body);
  return names;
}

/** `hasSourceMap` in words. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$]+/);

/** What is wrong with a name, as `name → term`. */
function faultsOf(path: string, name: string): readonly string[] {
  const isAllowed = Object.hasOwn(ALLOWED, name) && ALLOWED[name]?.some((start) => path.startsWith(start)) === true;
  const whole = Object.hasOwn(NAMES, name) && !isAllowed ? [NAMES[name]] : [];
  const parts = wordsOf(name).flatMap((word) => (Object.hasOwn(WORDS, word) && !isAllowed ? [WORDS[word]] : []));
  return [...whole, ...parts].map((term) => `${path}: ${name} → ${term}`);
}

QUnit.module('docs/identifiers', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((path) => path.endsWith('.ts') && !GENERATED.test(path));

  QUnit.test('the names of files and folders are standard terms', (assert) => {
    const faults = files.flatMap((path) =>
      path
        .replace(/(\.test)?\.ts$/, '')
        .split('/')
        .flatMap((part) => (Object.hasOwn(FILES, part) ? [`${path} → ${FILES[part]}`] : [])),
    );
    assert.deepEqual(faults, []);
  });

  QUnit.test('identifiers are standard terms', (assert) => {
    assert.true(identifiersIn('bus/row.ts').has('ActionContext'), 'names are found at all');
    const faults = files.flatMap((path) => [...identifiersIn(path)].flatMap((name) => faultsOf(path, name)));
    assert.deepEqual(faults, []);
  });

  QUnit.test('a name that is no term is found, alone and as a part of another', (assert) => {
    assert.deepEqual(faultsOf('a.ts', 'Asked'), ['a.ts: Asked → Query, or the request itself']);
    assert.deepEqual(faultsOf('a.ts', 'sourceLens'), ['a.ts: sourceLens → query']);
    assert.deepEqual(faultsOf('formats/tables/read.ts', 'Sheet'), []);
  });
});
