/**
 * Runs QUnit's tests for Stryker in the process that holds the mutants, as a run of the `qunit` command for each of some
 * thousand mutants would take a day.
 *
 * The test files are loaded once. What they tell QUnit at their top level is kept, and told to a new QUnit for each run.
 */

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import own from 'qunit';

/** Number of times that each mutant's place was reached. */
type Hits = Record<string, number>;

/** State that instrumented code reads, in Stryker's terms. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { readonly static: Hits; readonly perTest: Record<string, Hits> };
};

type Options = { readonly qunit: { readonly without: readonly string[] } };

type MutantRun = {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly mutantActivation: 'runtime' | 'static';
};

type TestResult = {
  readonly id: string;
  readonly name: string;
  readonly timeSpentMs: number;
  readonly status: (typeof STATUS)[keyof typeof STATUS];
  readonly failureMessage?: string;
};

/** Calls of QUnit at the top level of test files. */
type Registered = ReadonlyMap<string, readonly Call[]>;

type Call = { readonly word: 'module' | 'test' | 'skip'; readonly args: readonly unknown[] };

/** Between the names of modules inside each other and the test's own, as QUnit puts it. */
const SEPARATOR = ' > ';
/** The test that fails where a mutant keeps a file or module of tests from being read. */
const UNREADABLE = 'can be read';
const STATUS = { success: 0, failed: 1, skipped: 2 } as const;

const OwnWeakMap = WeakMap;
const require = createRequire(import.meta.url);
const state = globalThis as unknown as { __stryker__: Switch };
state.__stryker__ ??= {};

/** Number of the run, to tell what was kept in an earlier one. */
let run = 0;

/** A `WeakMap` that forgets between runs: what sources keep of the tests' maps must be worked out by each mutant anew. */
class WeakMapOfRun<K extends WeakKey, V> {
  readonly [Symbol.toStringTag] = 'WeakMap';
  #inner = new OwnWeakMap<K, V>();
  #run = run;

  constructor(entries: Iterable<readonly [K, V]> = []) {
    for (const [key, value] of entries ?? []) this.set(key, value);
  }

  get #kept(): WeakMap<K, V> {
    if (this.#run !== run) this.#inner = new OwnWeakMap();
    this.#run = run;
    return this.#inner;
  }

  has = (key: K) => this.#kept.has(key);
  get = (key: K) => this.#kept.get(key);
  delete = (key: K) => this.#kept.delete(key);
  set(key: K, value: V): this {
    this.#kept.set(key, value);
    return this;
  }
}

class QUnitRunner {
  static readonly inject = ['options'] as const;
  readonly #options: Options['qunit'];
  /** Calls of each test file, loaded without a mutant. */
  #registered: Registered = new Map();
  /** The QUnit of the run. */
  #current: QUnit | undefined;
  #modules: string[] = [];
  /** Calls so far of the test file that is being read. */
  #told: Call[] = [];
  #reads = 0;
  #isWanted: (id: string) => boolean = () => true;
  /** Whether a mutant has left something behind that fails tests without it. */
  #isSpoiled = false;

  constructor(options: Options) {
    this.#options = options.qunit;
  }

  capabilities() {
    return { reloadEnvironment: false };
  }

  async dryRun({ coverageAnalysis }: { readonly coverageAnalysis: string }) {
    await this.#load();
    Object.assign(state.__stryker__, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    const coverage = state.__stryker__.mutantCoverage;
    const once = { ...coverage?.static };
    const tests = await this.#run(undefined, false, await this.#read(testFiles()));
    if (coverage)
      coverByTests(
        coverage,
        once,
        tests.map(({ id }) => id),
      );
    return {
      status: 'complete',
      tests,
      ...(coverageAnalysis === 'off' ? {} : { mutantCoverage: state.__stryker__.mutantCoverage }),
    };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }: MutantRun) {
    // Stryker starts a new process then, and asks again.
    if (this.#isSpoiled) throw new Error('A mutant before has spoiled what the tests share.');
    if (mutantActivation === 'static') state.__stryker__.activeMutant = activeMutant.id;
    await this.#load();
    Object.assign(state.__stryker__, { activeMutant: activeMutant.id, hitCount: hitLimit ? 0 : undefined, hitLimit });
    let tests = await this.#run(testFilter, true, this.#registered);
    // The mutant has not been reached yet at the top level of test files.
    if (testFilter && !tests.some(({ status }) => status === STATUS.failed))
      tests = await this.#run(testFilter, true, await this.#read(filesOf(testFilter)));
    const { hitCount } = state.__stryker__;
    Object.assign(state.__stryker__, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    const killer = tests.find(({ status }) => status === STATUS.failed);
    if (killer && mutantActivation === 'runtime') {
      const [again] = await this.#run([killer.id], true, this.#registered);
      this.#isSpoiled = again?.status !== STATUS.success;
    }
    if (hitLimit !== undefined && hitCount !== undefined && hitCount > hitLimit) {
      return { status: 'timeout', reason: `Hit limit reached (${hitCount}/${hitLimit})` };
    }
    if (!killer) return { status: 'survived', nrOfTests: tests.length };
    return {
      status: 'killed',
      killedBy: [killer.id],
      failureMessage: killer.failureMessage ?? '',
      nrOfTests: tests.length,
    };
  }

  /** Loads the test files once, and keeps what each tells QUnit at its top level. */
  async #load(): Promise<void> {
    if (this.#registered.size > 0) return;
    // A smaller example of what fails would help nobody here, and takes its time.
    fc.configureGlobal({ endOnFailure: true });
    globalThis.WeakMap = WeakMapOfRun as unknown as WeakMapConstructor;
    const report = (word: Call['word'], args: readonly unknown[]) => {
      if (this.#current) this.#pass({ word, args });
      else this.#told.push({ word, args });
    };
    const each = (name: string, rows: object, body: (assert: Assert, row: unknown) => void) => {
      for (const [key, row] of Object.entries(rows))
        report('test', [`${name} [${key}]`, (assert: Assert) => body(assert, row)]);
    };
    Object.assign(own, {
      module: (...args: unknown[]) => report('module', args),
      test: Object.assign((...args: unknown[]) => report('test', args), { each }),
      skip: (...args: unknown[]) => report('skip', args),
    });
    this.#registered = await this.#read(testFiles());
  }

  /** Reads test files, anew each time; what they stand on is loaded once. */
  async #read(files: Iterable<string>): Promise<Registered> {
    this.#current = undefined;
    this.#reads += 1;
    const registered = new Map<string, readonly Call[]>();
    for (const file of files) {
      this.#told = [];
      if (this.#reads > 1) state.__stryker__.currentTestId = file;
      try {
        await import(`${pathToFileURL(resolve(file)).href}?read=${this.#reads}`);
      } catch (error) {
        if (state.__stryker__.activeMutant === undefined) throw error;
        this.#told = [{ word: 'test', args: [UNREADABLE, () => Promise.reject(error)] }];
      }
      registered.set(file, this.#told);
    }
    state.__stryker__.currentTestId = undefined;
    return registered;
  }

  /** Tells the QUnit of the run, except of tests that are not asked for. */
  #pass({ word, args }: Call): void {
    const qunit = this.#current;
    if (!qunit) return;
    const [name, ...rest] = args as [string, ...unknown[]];
    if (word === 'module') {
      const last = rest.at(-1);
      if (typeof last !== 'function') throw new Error(`The module ${name} holds its tests in no function.`);
      const inside = (hooks: NestedHooks) => {
        this.#modules.push(name);
        state.__stryker__.currentTestId = this.#modules.join(SEPARATOR);
        try {
          last(hooks);
        } catch (error) {
          // Without this the run would end as a crash, which counts for nothing, while the mutant was noticed.
          if (state.__stryker__.activeMutant === undefined) throw error;
          qunit.test(UNREADABLE, () => Promise.reject(error));
        }
        this.#modules.pop();
        state.__stryker__.currentTestId = this.#modules.join(SEPARATOR);
      };
      qunit.module(name, ...(rest.slice(0, -1) as []), inside);
      return;
    }
    const [body] = rest as [(assert: Assert) => void];
    const id = [...this.#modules, name].join(SEPARATOR);
    if (word === 'skip' || this.#options.without.some((part) => id.includes(part)) || !this.#isWanted(id)) return;
    qunit.test(name, body);
  }

  /**
   * @param wanted - ids of the tests to run; without them, all
   * @param bails - whether the first failure ends the run
   * @param registered - what the test files told
   */
  #run(wanted: readonly string[] | undefined, bails: boolean, registered: Registered): Promise<readonly TestResult[]> {
    run += 1;
    const qunit = freshQUnit();
    const ids = wanted && new Set(wanted);
    this.#current = qunit;
    this.#isWanted = (id) => ids?.has(id) || id.endsWith(UNREADABLE) || !ids;
    const results: TestResult[] = [];
    return new Promise((done) => {
      let failure: string | undefined;
      qunit.testStart(({ module, name }) => {
        state.__stryker__.currentTestId = `${module}${SEPARATOR}${name}`;
      });
      qunit.log(({ result, message, actual, expected }: LogDetails) => {
        if (!result) failure ??= `${message ?? ''} expected ${short(expected)}, got ${short(actual)}`;
      });
      qunit.testDone(({ failed, runtime }: TestDoneDetails) => {
        const id = state.__stryker__.currentTestId ?? '';
        results.push({
          id,
          name: id,
          timeSpentMs: runtime,
          ...(failed > 0 ? { status: STATUS.failed, failureMessage: failure ?? 'failed' } : { status: STATUS.success }),
        });
        failure = undefined;
        state.__stryker__.currentTestId = undefined;
        if (failed > 0 && bails) finish();
      });
      qunit.done(() => finish());
      const finish = () => {
        qunit.config.queue.length = 0;
        done(results);
      };
      const files = wanted && filesOf(wanted);
      for (const [file, calls] of registered) {
        if (files && !files.has(file)) continue;
        this.#modules = [file];
        qunit.module(file, () => {
          for (const call of calls) this.#pass({ ...call });
        });
      }
      state.__stryker__.currentTestId = undefined;
      qunit.start();
    });
  }
}

type LogDetails = {
  readonly result: boolean;
  readonly message?: string;
  readonly actual: unknown;
  readonly expected: unknown;
};
type TestDoneDetails = { readonly failed: number; readonly runtime: number };

/**
 * Each run repeats the code that test files and their modules run before their tests, so it is covered by each of their tests.
 * Stryker would take it for something that is done once, and start a process for each of the mutants in it.
 *
 * @param once - what was come by while all was loaded, the test files' own top level included
 */
function coverByTests(
  { static: done, perTest }: Required<Switch>['mutantCoverage'],
  once: Hits,
  tests: readonly string[],
) {
  for (const [id, hits] of Object.entries(perTest)) {
    if (tests.includes(id)) continue;
    delete perTest[id];
    const inside = tests.filter((test) => test.startsWith(id + SEPARATOR));
    for (const [mutant, count] of Object.entries(hits)) {
      for (const test of inside) {
        perTest[test] ??= {};
        perTest[test][mutant] = (perTest[test][mutant] ?? 0) + count;
      }
      // A file's own id has no separator: this part of what was done while loading is done again when it is read.
      if (!id.includes(SEPARATOR)) once[mutant] = (once[mutant] ?? 0) - count;
    }
  }
  for (const mutant of Object.keys(done)) if ((once[mutant] ?? 0) <= 0) delete done[mutant];
}

function filesOf(tests: readonly string[]): ReadonlySet<string> {
  return new Set(tests.map((id) => id.slice(0, id.indexOf(SEPARATOR))));
}

/** A QUnit that has run nothing yet. */
function freshQUnit() {
  const path = require.resolve('qunit');
  delete require.cache[path];
  const qunit = require(path) as QUnit & { config: { queue: unknown[] } };
  qunit.config.autostart = false;
  return qunit;
}

function testFiles(): readonly string[] {
  return (process.env.MUTATION_TESTS ?? 'tests/formats')
    .split(',')
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.test.ts'))
    .sort();
}

function short(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 200);
  } catch {
    return String(value);
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'qunit', injectableClass: QUnitRunner }];
