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

/** What instrumented code looks at, in Stryker's words. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
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

type Call = { readonly word: 'module' | 'test' | 'skip'; readonly args: readonly unknown[] };

/** Between the names of modules inside each other and the test's own, as QUnit puts it. */
const SEPARATOR = ' > ';
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
  readonly #registered = new Map<string, readonly Call[]>();
  /** The QUnit of the run. */
  #current: QUnit | undefined;
  #modules: string[] = [];
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
    const tests = await this.#run(undefined, false);
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
    const tests = await this.#run(testFilter, true);
    const { hitCount } = state.__stryker__;
    Object.assign(state.__stryker__, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
    const killer = tests.find(({ status }) => status === STATUS.failed);
    if (killer && mutantActivation === 'runtime') {
      const [again] = await this.#run([killer.id], true);
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
    let calls: Call[] = [];
    const tell = (word: Call['word'], args: readonly unknown[]) => {
      if (this.#current) this.#pass({ word, args });
      else calls.push({ word, args });
    };
    const each = (name: string, rows: object, body: (assert: Assert, row: unknown) => void) => {
      for (const [key, row] of Object.entries(rows))
        tell('test', [`${name} [${key}]`, (assert: Assert) => body(assert, row)]);
    };
    Object.assign(own, {
      module: (...args: unknown[]) => tell('module', args),
      test: Object.assign((...args: unknown[]) => tell('test', args), { each }),
      skip: (...args: unknown[]) => tell('skip', args),
    });
    for (const file of testFiles()) {
      calls = [];
      await import(pathToFileURL(resolve(file)).href);
      this.#registered.set(file, calls);
    }
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
        last(hooks);
        this.#modules.pop();
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
   */
  #run(wanted: readonly string[] | undefined, bails: boolean): Promise<readonly TestResult[]> {
    run += 1;
    const qunit = freshQUnit();
    const ids = wanted && new Set(wanted);
    this.#current = qunit;
    this.#isWanted = (id) => ids?.has(id) ?? true;
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
      const files = wanted && new Set(wanted.map((id) => id.split(SEPARATOR)[0]));
      for (const [file, calls] of this.#registered) {
        if (files && !files.has(file)) continue;
        this.#modules = [file];
        qunit.module(file, () => {
          for (const call of calls) this.#pass({ ...call });
        });
      }
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
