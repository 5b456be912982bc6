/**
 * `npm run test:breaks`: breaks the product in thirty ways, one after the other, and tells which of them the tests notice;
 * `npm run test:breaks -- <word> …` for the breaks whose name holds one of the words.
 *
 * Everything happens in a copy below `.cache`. The tests of a break must first pass on the whole product, so that a test
 * which fails anyway notices nothing.
 */

import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findChromium } from '../setup/chromium.ts';
import { type Ended, QUNIT_ENVIRONMENT, runToEnd } from '../setup/process.ts';
import { BREAKS, type Break } from './table.ts';

const COPY = resolve('.cache/breaks');
/** Folders that the copy generates or does not need. */
const LEFT = [
  '.git',
  '.cache',
  '.parcel-cache',
  '.tools',
  'dist',
  'node_modules',
  'tests/output',
  'bench',
  'tests/mutation',
];

/** Time limit for the tests of one break. */
const LIMIT_MS = 300_000;

const words = process.argv.slice(2);
const wanted = BREAKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
process.env.CHROMIUM = findChromium() ?? '';

const stale = wanted.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2);
if (stale.length > 0) {
  const list = stale.map(({ name, file, find }) => `“${name}”, ${file}:\n    ${find}`);
  throw new Error(`What these break does not stand there once:\n${list.join('\n')}`);
}
makeCopy();
if (wanted.some(needsBuild)) await build();
const failing = new Map<string, string | undefined>();
for (const one of wanted) {
  const key = testsOf(one);
  if (!failing.has(key)) failing.set(key, await firstFailure(one));
}
let noticed = 0;
for (const one of wanted) {
  const before = failing.get(testsOf(one));
  const by = before === undefined ? await noticedBy(one) : undefined;
  if (by) console.log(`✓ ${one.name}\n    ${by}`);
  else if (before) console.log(`✗ ${one.name}: its tests fail on the whole product as well: ${before}`);
  else console.log(`✗ ${one.name}: not noticed by ${one.tests.join(', ')}`);
  if (by) noticed += 1;
}
rmSync(COPY, { recursive: true, force: true });
console.log(`${noticed} of ${wanted.length} noticed`);
process.exitCode = noticed === wanted.length ? 0 : 1;

function testsOf({ tests, only }: Break): string {
  return JSON.stringify([tests, only]);
}

/** The title of the first test that a break fails. */
async function noticedBy(one: Break): Promise<string | undefined> {
  const path = join(COPY, one.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    whole.replace(one.find, () => one.replace),
  );
  try {
    if (needsBuild(one)) await build();
    return await firstFailure(one);
  } finally {
    writeFileSync(path, whole);
  }
}

/** Whether the tests look at the built application. */
function needsBuild({ tests }: Break): boolean {
  return tests.some((test) => /^tests\/(?:browser|cli|docs|embed)\//.test(test));
}

async function build(): Promise<void> {
  const { code, output } = await run(['npm', 'run', '--silent', 'build']);
  if (code !== 0) throw new Error(`The product does not build:\n${output}`);
}

async function firstFailure({ tests, only }: Break): Promise<string | undefined> {
  const filter = only === undefined ? [] : ['--filter', only];
  const qunit = ['node', '--import', 'tsx', 'node_modules/qunit/bin/qunit.js', ...filter, ...tests];
  const { code, output } = await run(qunit);
  if (code === 0) return undefined;
  return /^not ok \d+ (.*)/m.exec(output)?.[1] ?? output;
}

/** A break may leave tests waiting for ever: they count as failed then. */
function run(command: readonly string[]): Promise<Ended> {
  return runToEnd(command, { folder: COPY, env: QUNIT_ENVIRONMENT, limitMs: LIMIT_MS });
}

function makeCopy(): void {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  const left = LEFT.map((path) => resolve(path));
  for (const entry of readdirSync('.')) {
    if (left.includes(resolve(entry))) continue;
    cpSync(entry, join(COPY, entry), { recursive: true, filter: (path) => !left.includes(resolve(path)) });
  }
  if (existsSync('.tools')) symlinkSync(resolve('.tools'), join(COPY, '.tools'));
  linkTree(resolve('node_modules'), join(COPY, 'node_modules'));
}

/** Links every file of a folder into another one: a link to the folder would lead out of the copy, to the whole engine. */
function linkTree(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = join(to, relative(from, join(entry.parentPath, entry.name)));
    if (entry.isDirectory()) mkdirSync(path, { recursive: true });
    else if (entry.isSymbolicLink()) cpSync(join(entry.parentPath, entry.name), path, { verbatimSymlinks: true });
    else linkOrCopy(join(entry.parentPath, entry.name), path);
  }
}

function linkOrCopy(from: string, to: string): void {
  mkdirSync(join(to, '..'), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
