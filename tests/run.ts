/**
 * Runs the tests: `npm test` for all, or `npm test -- <word> …` for the test files whose path holds one of the words.
 *
 * The whole run first checks formatting, lint, import rules and types while it builds the application. The test files then
 * run in QUnit under Node, a few of a folder in one process, two processes at a time; what fails beside
 * others is judged by a run of its file alone. The last line printed is `N passed, N failed` (`, N skipped` when there are any),
 * and the exit status is 1 when anything failed.
 */

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { CHROMIUM_HINT, findChromium } from './setup/chromium.ts';

type Result = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly ms: number;
  readonly output: string;
};

/** Files that need the built application or a browser, or much time; all others share one process. */
const HEAVY = [
  'tests/browser/',
  'tests/hugo/',
  'tests/cli/',
  'tests/embed/',
  'tests/docs/',
  'tests/hardening/',
  'tests/hostile/',
  'tests/formats/property',
];

/** How many heavy files of a folder share a process at most. */
const TOGETHER = 5;

const words = process.argv.slice(2);
const wanted = testFiles().filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const total = { passed: 0, failed: 0, skipped: 0 };
const proved = new Set<string>();

const chromium = findChromium();
if (chromium) process.env.CHROMIUM = chromium;
// In CI a missing browser fails the browser tests; on a laptop they are skipped, and this line says why.
const files = chromium || process.env.CI ? wanted : wanted.filter((file) => !file.startsWith('tests/browser/'));
total.skipped += wanted.length - files.length;
if (!chromium) console.log(`# ${CHROMIUM_HINT} Skipped: ${wanted.length - files.length} files.`);

const heavy = files.filter((file) => HEAVY.some((folder) => file.startsWith(folder)));
const light = files.filter((file) => !heavy.includes(file));
const jobs = [...(light.length > 0 ? [light] : []), ...together(heavy)];
const again: { readonly job: readonly string[]; readonly result: Result }[] = [];

await Promise.all([
  heavy.length > 0 && !process.env.SKIP_BUILD ? step('build', ['npm', 'run', '--silent', 'build']) : undefined,
  words.length === 0 ? check() : undefined,
]);
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
for (const { job, result } of again) await judgeAlone(job, result);

if (words.length === 0) console.log(specificationSummary());
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * Shares out files over processes, of which each serves one folder: starting Node and a browser costs as much as several
 * tests. Neighbours, which are alike and take as long, come into different processes.
 */
function together(all: readonly string[]): readonly (readonly string[])[] {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  return [...new Set(all.map(folderOf))].flatMap((folder) => {
    const inside = all.filter((file) => folderOf(file) === folder);
    const count = Math.ceil(inside.length / TOGETHER);
    return Array.from({ length: count }, (_, at) => inside.filter((_, index) => index % count === at));
  });
}

async function check(): Promise<void> {
  await step('lint', ['npx', 'biome', 'check', '--error-on-warnings']);
  await step('typecheck', ['npx', 'tsc', '-p', '.']);
}

async function worker(): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const result = await runQunit(job);
    // Two browsers at once can starve each other: what fails then is judged by a run of its own, and both are printed.
    if (result.failed > 0 && job !== light) {
      console.log(`… ${nameOf(job)} failed beside others; run alone at the end\n${failuresIn(result.output)}`);
      again.push({ job, result });
    } else {
      tell(job, result);
      tally(result);
    }
  }
}

/** Runs the files of a job in which something failed one by one; what failed in the job counts as it does then. */
async function judgeAlone(job: readonly string[], result: Result): Promise<void> {
  const failures = failureBlocks(result.output);
  const blamed = job.filter((file) => failures.some((block) => block.includes(file)));
  // Only what ran to its end, and whose every failure names its file, leaves no doubt about the other files.
  const isPlain =
    /^1\.\./m.test(result.output) && failures.every((block) => blamed.some((file) => block.includes(file)));
  let failed = 0;
  for (const file of isPlain ? blamed : job) {
    const alone = await runQunit([file]);
    tell([file], alone, ' when run alone');
    if (!isPlain) tally(alone);
    for (const id of provedBy(alone.output)) proved.add(id);
    failed += alone.failed;
  }
  if (isPlain) tally({ ...result, passed: result.passed + result.failed - failed, failed });
}

/** Its files; of the light ones, how many there are. */
function nameOf(job: readonly string[]): string {
  const [first = '', ...others] = job;
  return job === light
    ? `${job.length} unit test files`
    : [first, ...others.map((file) => file.slice(file.lastIndexOf('/') + 1))].join(', ');
}

function tally(result: Result): void {
  for (const id of provedBy(result.output)) proved.add(id);
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
}

function tell(job: readonly string[], result: Result, how = ''): void {
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${nameOf(job)}${how} (${result.passed} passed, ${result.ms} ms)`);
  if (result.failed > 0) console.log(failuresIn(result.output));
}

/** A check that is not a QUnit test; counts as one failure when it fails, and as nothing when it does not. */
async function step(name: string, command: readonly string[]): Promise<void> {
  const started = Date.now();
  const { code, output } = await run(command);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${Date.now() - started} ms)`);
  if (code === 0) return;
  console.log(output);
  total.failed += 1;
}

async function runQunit(job: readonly string[]): Promise<Result> {
  const started = Date.now();
  const { code, output } = await run(['node', '--import', 'tsx', 'node_modules/qunit/bin/qunit.js', ...job]);
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('fail');
  // A file that dies before its summary line must not count as "nothing failed".
  return {
    passed: count('pass'),
    skipped: count('skip'),
    failed: code !== 0 && failed === 0 ? 1 : failed,
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

function specificationSummary(): string {
  const ids = [...readFileSync('tests/specification.md', 'utf8').matchAll(/^- \*\*(S\d{3})\*\*/gm)].map(
    ([, id = '']) => id,
  );
  const open = ids.filter((id) => !proved.has(id));
  const list = open.length > 0 ? `; not proved by a test: ${open.join(' ')}` : '';
  return `# specification: ${ids.length - open.length} of ${ids.length} statements proved${list}`;
}

/** The failed tests of a TAP report with what was expected, or all of it when it never got so far. */
function failuresIn(tap: string): string {
  return failureBlocks(tap).join('') || tap;
}

/** One text for each failed test of a TAP report. */
function failureBlocks(tap: string): readonly string[] {
  return tap.split(/^(?=ok |not ok |1\.\.)/m).filter((block) => block.startsWith('not ok'));
}

function run(command: readonly string[]): Promise<{ code: number; output: string }> {
  const [program = '', ...rest] = command;
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'test' },
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function testFiles(): readonly string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
}
