/**
 * Runs the tests: `npm test` for those that take five minutes, `npm run test:rest` for all others, `npm run test:all` for
 * both, `npm run test:unit` for all that need neither the built application nor much time, `npm test -- <word> …` for the
 * test files whose path holds one of the words. setup/selection.ts says which file is where. With `--times` it lists the
 * modules that took longest.
 *
 * `npm test` first checks formatting, lint, import rules and types and counts the growth of work while it builds the
 * application. The test files are bundled (setup/bundle.ts) and run in QUnit under Node, a few of a folder in one process,
 * four processes at a time on two cores. Nothing is run again: what fails, fails. The last line printed is `N passed, N failed` (`, N skipped` when there are any), and the exit status
 * is 1 when anything failed.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Bundle, bundleTests } from './setup/bundle.ts';
import { CHROMIUM_HINT, findChromium } from './setup/chromium.ts';
import { type Ended, QUNIT_ENVIRONMENT, runToEnd } from './setup/process.ts';
import { FIRST_RUNS, HEAVY, isHeavy, isOf, type Selection } from './setup/selection.ts';

type Result = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly ms: number;
  readonly output: string;
};

/** Maximum number of files of a folder in one process. */
const TOGETHER = 8;

/** Over how many processes the light files are shared out: enough that none is left alone with much of them. */
const LIGHT_PROCESSES = 4;

/** A few files that take longer than this, on however slow a machine, hang, and are ended. */
const LIMIT_MS = 1_800_000;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const selection = (['all', 'rest', 'unit', 'lint'] as const).find((name) => options.includes(`--${name}`));
/** A selection, unless there are words. */
const chosen: Selection | undefined = selection ?? (words.length > 0 ? undefined : 'first');
/** Formatting, types and the specification are matters of these. */
const isWhole = chosen === 'first' || chosen === 'all';
if (chosen === 'first') process.env.PROPERTY_RUNS ??= String(FIRST_RUNS);
const isMeant = (file: string) => (chosen ? isOf(chosen, file) : words.some((word) => file.includes(word)));
const wanted = testFiles().filter(isMeant);
/** Milliseconds of each module of tests. */
const times: (readonly [ms: number, module: string])[] = [];
if (wanted.length === 0) throw new Error(`No test file has any of these in its path: ${words.join(', ')}`);
const total = { passed: 0, failed: 0, skipped: 0 };
const proved = new Set<string>();
/** Why tests were skipped, each reason once: it says how to get what is missing. */
const reasons = new Set<string>();

// The shell takes three quarters of the processor's time; what a test sees is the same.
const chromium = findChromium();
if (chromium) process.env.CHROMIUM = chromium;
// In CI a missing browser fails the browser tests; on a laptop they are skipped, and this line says why.
const files = chromium || process.env.CI ? wanted : wanted.filter((file) => !file.startsWith('tests/browser/'));
total.skipped += wanted.length - files.length;
if (!chromium) console.log(`# ${CHROMIUM_HINT} Skipped: ${wanted.length - files.length} files.`);

const heavy = HEAVY.flatMap((folder) => files.filter((file) => file.startsWith(folder) && isHeavy(file)));
const light = files.filter((file) => !isHeavy(file));
/** Tests of the whole application in Node share a page, which other tests have none of. */
const app = light.filter((file) => file.startsWith('tests/app/'));
/** Tests that count steps change built-in functions while they do. */
const growth = light.filter((file) => file.startsWith('tests/growth/'));
const unit = light.filter((file) => !app.includes(file) && !growth.includes(file));

const isToBuild = heavy.length > 0 && !process.env.SKIP_BUILD;
// Generated files are made anew before they are bundled, when they are old.
if (isToBuild) await run(['node', 'cli/bin.mjs', '--version']);
const bundling = bundleTests(files).catch(({ message }: Error) => {
  console.log(`✗ bundle\n${message}`);
  total.failed += 1;
  return undefined;
});
let bundle: Bundle | undefined;
process.on('exit', () => bundle?.remove());
// Neither building nor checking fills all cores: what counts steps is not slowed by company.
const [isBuilt] = await Promise.all([
  isToBuild ? step('build', ['npm', 'run', '--silent', 'build']) : true,
  isWhole ? check() : undefined,
  work(share(growth, growth.length), 2),
]);
if (!isBuilt) console.log(`# What needs the built application was not run: ${heavy.length} files.`);
// Half of the time a browser test waits for its page: two processes more than cores fill it.
await work(
  [...(isBuilt ? together(heavy) : []), ...share(app, LIGHT_PROCESSES), ...share(unit, LIGHT_PROCESSES)],
  Math.min(4, availableParallelism() + 2),
);

if (isWhole) specificationSummary();
if (options.includes('--times')) {
  for (const [ms, module] of times.sort(([a], [b]) => b - a).slice(0, 100)) console.log(`# ${ms} ms ${module}`);
}
for (const reason of reasons) console.log(`# Skipped: ${reason}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * Shares out files over processes, of which each serves one folder: starting Node and a browser costs as much as several
 * tests.
 */
function together(all: readonly string[]): readonly (readonly string[])[] {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  return [...new Set(all.map(folderOf))].flatMap((folder) => {
    const inside = all.filter((file) => folderOf(file) === folder);
    return share(inside, Math.ceil(inside.length / TOGETHER));
  });
}

/** Neighbours, which are alike and take as long, come into different processes. */
function share(all: readonly string[], processes: number): readonly (readonly string[])[] {
  const count = Math.min(processes, all.length);
  return Array.from({ length: count }, (_, at) => all.filter((_, index) => index % count === at));
}

async function check(): Promise<void> {
  await step('lint', ['npx', 'biome', 'check', '--error-on-warnings']);
  await step('typecheck', ['npx', 'tsc', '-p', '.']);
}

/** Runs all jobs, so many at a time. */
async function work(all: readonly (readonly string[])[], atATime: number): Promise<void> {
  bundle = await bundling;
  const jobs = bundle ? [...all] : [];
  const worker = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const result = await runQunit(job.map((file) => bundle?.moduleOf(file) ?? file));
      report(job, result);
      tally(result);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

/** Its files; of the light ones, how many there are. */
function nameOf(job: readonly string[]): string {
  const [first = '', ...others] = job;
  return unit.includes(first)
    ? `${job.length} unit test files`
    : [first, ...others.map((file) => file.slice(file.lastIndexOf('/') + 1))].join(', ');
}

function tally(result: Result): void {
  for (const id of provedBy(result.output)) proved.add(id);
  for (const [, ms, module = ''] of result.output.matchAll(/^# time (\d+) (.*)$/gm)) times.push([Number(ms), module]);
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
  for (const [, reason = ''] of result.output.matchAll(/^ok .* \(([^()]*)\) # SKIP$/gm)) reasons.add(reason);
}

function report(job: readonly string[], result: Result): void {
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${nameOf(job)} (${result.passed} passed, ${result.ms} ms)`);
  if (result.failed > 0) console.log(failuresIn(result.output));
}

/** A check that is not a QUnit test; counts as one failure when it fails, and as nothing when it does not. Answers whether it passed. */
async function step(name: string, command: readonly string[]): Promise<boolean> {
  const started = Date.now();
  const { code, output } = await run(command);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${Date.now() - started} ms)`);
  if (code !== 0) {
    console.log(output);
    total.failed += 1;
  }
  return code === 0;
}

async function runQunit(modules: readonly string[]): Promise<Result> {
  const started = Date.now();
  const { code, output } = await run([
    ...['node', '--enable-source-maps', 'node_modules/qunit/bin/qunit.js'],
    ...(options.includes('--times') ? ['--require', './tests/setup/times.cjs'] : []),
    ...modules,
  ]);
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail');
  // Files that end before their plan, whatever their exit status, must not count as "nothing failed".
  const isComplete = /^1\.\.\d+$/m.test(output) && (code === 0 || failed > 0);
  return {
    passed: count('pass'),
    skipped: count('skip'),
    failed: isComplete ? failed : failed + 1,
    ms: Date.now() - started,
    output,
  };
}

/** Ids of the statements of tests/specification.md that passed tests carry in their names. */
function provedBy(tap: string): readonly string[] {
  return tap
    .split('\n')
    .flatMap((line) =>
      /^ok .*# SKIP/i.test(line) ? [] : line.startsWith('ok ') ? (line.match(/\bS\d{3}\b/g) ?? []) : [],
    );
}

/** Says how much of the specification was proved; a gap counts as a failure when nothing else explains it. */
function specificationSummary(): void {
  const ids = [...readFileSync('tests/specification.md', 'utf8').matchAll(/^- \*\*(S\d{3})\*\*/gm)].map(
    ([, id = '']) => id,
  );
  const open = ids.filter((id) => !proved.has(id));
  const list = open.length > 0 ? `; not proved by a test: ${open.join(' ')}` : '';
  console.log(`# specification: ${ids.length - open.length} of ${ids.length} statements proved${list}`);
  if (open.length > 0 && total.failed + total.skipped === 0) total.failed += 1;
}

/** The failed tests of a TAP report with what was expected, or all of it when it never got so far. */
function failuresIn(tap: string): string {
  return failureBlocks(tap).join('') || tap;
}

/** One text for each failed test of a TAP report. */
function failureBlocks(tap: string): readonly string[] {
  return tap.split(/^(?=ok |not ok |1\.\.)/m).filter((block) => block.startsWith('not ok'));
}

function run(command: readonly string[]): Promise<Ended> {
  return runToEnd(command, { env: QUNIT_ENVIRONMENT, limitMs: LIMIT_MS });
}

function testFiles(): readonly string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
}
