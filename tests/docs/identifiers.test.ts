/** Standard terms in the names of the source: identifiers, files and folders. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFileSync } from '@swc/core';
import QUnit from 'qunit';
import { exportedNames } from '../setup/exports.ts';
import { PRODUCT_FOLDERS } from '../setup/imports.ts';

/** Generated files. */
const GENERATED = /generated/;

/** Words that no name may contain, each with the term of docs/glossary.md that replaces it. */
const WORDS: Readonly<Record<string, string>> = {
  anew: 'again, or restart',
  comb: 'exhaustive repair',
  courses: 'multi-start',
  crowd: 'local objective',
  ghost: 'preview',
  ghosts: 'preview',
  glide: 'animate',
  gone: 'removed',
  ground: 'context, input or background',
  joints: 'articulation points',
  judge: 'objective',
  lens: 'query',
  lenses: 'queries',
  lit: 'highlighted',
  mend: 'fix',
  mended: 'fixed',
  mends: 'fixes',
  net: 'adjacency',
  newcomers: 'incremental layout',
  pieces: 'draw commands or parts',
  polish: 'local search',
  pulse: 'flash',
  settling: 'layout history',
  soon: 'scheduleTask',
  standing: 'the camera',
  stranger: 'format',
  suits: 'isAvailable',
  told: 'reported',
  trail: 'breadcrumbs',
  untold: 'unreported',
  ways: 'paths',
  whence: 'source',
};

/** Whole names that say too little. */
const NAMES: Readonly<Record<string, string>> = {
  Asked: 'Query, or the request itself',
  Board: 'KonvaLayer',
  bringIn: 'reveal',
  Drawn: 'Rendered…',
  fitAtRest: 'the camera',
  foreign: 'detectFormat',
  Found: '…Match',
  Hand: 'PointerState',
  hand: 'pointerState',
  handsAtRest: 'pointerIdle',
  hasLedAway: 'hasNavigated',
  Kept: 'SavedMap',
  late: 'lazy',
  lateStyles: 'lazyStyles',
  layingOut: 'layoutProgress',
  leftOut: 'lossReport',
  LightModel: 'HighlightModel',
  onScreen: 'the camera',
  Piece: 'DrawCommand',
  Place: 'Position, Point, StorageSlot or Anchor',
  placeOf: 'position, point, slot or anchor, by kind',
  planAsDocument: 'planToDocument',
  recognizeFile: 'detectFormat',
  saidOf: 'describe…',
  Seen: 'Visible… or …Snapshot',
  setAside: 'dismissed',
  Sheet: 'PaintLayer',
  Shown: 'Visible…, or the properties of a view',
  strangerIn: 'detectFormat',
  takePlan: 'applyPlan',
  Told: 'Reported…',
  walks: 'algorithms',
  Way: 'Path',
  withStyles: 'withLazyStyles',
};

/** Ordinary words that say too little outside their function: no file may export them. */
const EXPORTS: Readonly<Record<string, string>> = {
  asking: 'query-controller',
  begin: 'newMap',
  covered: 'the camera',
  drawn: 'Rendered…',
  fine: 'refine',
  found: '…Match',
  kept: 'readSaved',
  light: 'highlight',
  place: 'position, point, slot or anchor, by kind',
  reach: 'reachability',
  seen: 'visible…',
  shown: 'visible…',
  way: 'path',
  written: 'saveFacts',
};

/** Names that are right where they are. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The font of the specification.
  hand: ['formats/document/fonts.ts'],
  // Sheets of a spreadsheet.
  Sheet: ['cli/library/', 'controllers/load/', 'formats/', 'jobs/'],
  // Counts of a table or a join, not the loss of an export.
  leftOut: ['cli/collect/', 'cli/library/', 'formats/join/', 'formats/tables/', 'views/dialogs/tables.ts'],
  // Fields of findings in the output of the command and in files.
  mend: ['cli/library/'],
  setAside: ['cli/library/', 'formats/compare/words.ts'],
};

/** Names of files and folders. */
const FILES: Readonly<Record<string, string>> = {
  asked: 'query',
  asking: 'query-controller',
  begin: 'new-map',
  'bring-in': 'reveal',
  comb: 'exhaustive-repair',
  courses: 'multi-start',
  covered: 'the camera',
  crowd: 'local-objective',
  fine: 'refine',
  'fit-at-rest': 'the camera',
  foreign: 'detect-format',
  ghosts: 'preview',
  glide: 'animate',
  gone: 'unload',
  ground: 'action-context or background',
  hand: 'pointer-state',
  'hands-at-rest': 'pointer-idle',
  joints: 'articulation-points',
  judge: 'objective',
  kept: 'read-saved',
  late: 'lazy',
  'late-styles': 'lazy-styles',
  'laying-out': 'layout-progress',
  'left-out': 'loss-report',
  lenses: 'query-kinds',
  light: 'highlight',
  mend: 'apply-fixes',
  net: 'adjacency',
  newcomers: 'incremental',
  'on-screen': 'the camera',
  piece: 'draw-command',
  pieces: 'draw-commands',
  polish: 'local-search',
  pulse: 'flash',
  reach: 'reachability',
  'set-aside': 'dismissals',
  settling: 'layout-history',
  soon: 'yield-to-main',
  standing: 'the camera',
  told: 'reported',
  trail: 'breadcrumbs',
  walks: 'algorithms',
  ways: 'paths',
  whence: 'source',
  written: 'save-facts',
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

/** Faults of a name, as `name → term`. */
function faultsOf(path: string, name: string): readonly string[] {
  const isAllowed = Object.hasOwn(ALLOWED, name) && ALLOWED[name]?.some((start) => path.startsWith(start)) === true;
  const whole = Object.hasOwn(NAMES, name) && !isAllowed ? [NAMES[name]] : [];
  const parts = wordsOf(name).flatMap((word) => (Object.hasOwn(WORDS, word) && !isAllowed ? [WORDS[word]] : []));
  return [...whole, ...parts].map((term) => `${path}: ${name} → ${term}`);
}

QUnit.module('docs/identifiers', () => {
  const files = PRODUCT_FOLDERS.flatMap((folder) =>
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
    assert.true(identifiersIn('bus/base/row.ts').has('ActionContext'), 'names are found at all');
    const faults = files.flatMap((path) => [...identifiersIn(path)].flatMap((name) => faultsOf(path, name)));
    assert.deepEqual(faults, []);
  });

  QUnit.test('exported names are standard terms', (assert) => {
    const faults = files.flatMap((path) =>
      exportedNames(readFileSync(path, 'utf8')).flatMap((name) =>
        Object.hasOwn(EXPORTS, name) ? [`${path}: ${name} → ${EXPORTS[name]}`] : [],
      ),
    );
    assert.deepEqual(faults, []);
  });

  QUnit.test('a name that is no term is found, alone and as a part of another', (assert) => {
    assert.deepEqual(faultsOf('a.ts', 'Asked'), ['a.ts: Asked → Query, or the request itself']);
    assert.deepEqual(faultsOf('a.ts', 'sourceLens'), ['a.ts: sourceLens → query']);
    assert.deepEqual(faultsOf('formats/tables/read.ts', 'Sheet'), []);
  });
});
