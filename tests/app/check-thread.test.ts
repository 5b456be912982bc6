/** The worker of the map check, which receives changes only and returns no more than the page shows. */

import fc from 'fast-check';
import QUnit from 'qunit';
import { VirtualTimeScheduler } from 'rxjs';
import type { CheckJobs, CheckPart } from '../../controllers/check/jobs.ts';
import { type CheckResult, checkMap } from '../../formats/check/check.ts';
import { difference } from '../../models/document/difference.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { runsOf } from '../setup/runs.ts';

type CheckRequest = { readonly id: number; readonly input: Parameters<CheckJobs['check']>[0] };
type CheckResponse = { readonly id: number } & ({ readonly news: CheckPart } | { readonly result: unknown });

/** A thread in this process: the module that the browser would start, with copies of all that goes to and fro. */
class Thread {
  static asked: CheckRequest[] = [];
  static answered: CheckResponse[] = [];
  onmessage: ((event: { readonly data: CheckResponse }) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  readonly #scope: Promise<{ onmessage?: (event: { readonly data: CheckRequest }) => void }>;
  #isEnded = false;

  constructor(script: URL) {
    if (!/check\/worker\.m?[jt]s$/.test(script.pathname)) throw new Error('Only the check has a thread here.');
    this.#scope = this.#start(script);
  }

  async #start(script: URL): Promise<object> {
    const scope = {
      postMessage: (answer: CheckResponse) => {
        Thread.answered.push(answer);
        if (!this.#isEnded) this.onmessage?.({ data: structuredClone(answer) });
      },
    };
    const own = Object.getOwnPropertyDescriptor(globalThis, 'self');
    Object.defineProperty(globalThis, 'self', { configurable: true, value: scope });
    await import(`${script.href}?${Math.random()}`);
    if (own) Object.defineProperty(globalThis, 'self', own);
    return scope;
  }

  async postMessage(asked: CheckRequest): Promise<void> {
    Thread.asked.push(asked);
    const data = structuredClone(asked);
    (await this.#scope).onmessage?.({ data });
  }

  terminate(): void {
    this.#isEnded = true;
  }
}

/** A map of people without descriptions, each of whom has a website that is none. */
const mapOf = (count: number) => ({
  meta: { title: 'Quay', description: 'Who works here. Checked in 2026.' },
  nodes: Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    label: `Person ${at}`,
    url: 'nowhere',
    x: at,
    y: 0,
  })),
  edges: [],
});

const tab = (app: TestApp) =>
  [...app.element.querySelectorAll('[role="tab"]')]
    .map((one) => one.textContent?.replace(/\s+/g, ''))
    .find((text) => text?.startsWith('Check'));

/** Number of rules that find something. */
const foundIn = (app: TestApp) => {
  const { serious, suggestions } = checkMap({ document: app.map(), today: '2026-11-22' });
  return serious + suggestions;
};

QUnit.module('app/check-thread', (hooks) => {
  const { Worker: ownWorker } = globalThis;
  hooks.beforeEach(() => {
    Object.assign(globalThis, { Worker: Thread });
    Thread.asked = [];
    Thread.answered = [];
  });
  hooks.afterEach(() => {
    Object.assign(globalThis, { Worker: ownWorker });
  });

  QUnit.test('while findings are hidden, an edit sends its change and receives a number', async (assert) => {
    const app = await startTestApp(mapOf(200));
    await app.ready();
    await app.until(() => tab(app) === `Check${foundIn(app)}`);
    const before = app.map();
    app.models.document.apply({
      label: 'note',
      change: ({ meta }) => void Object.assign(meta, { description: 'People' }),
    });
    assert.notStrictEqual(tab(app), `Check${foundIn(app)}`);
    await app.until(() => tab(app) === `Check${foundIn(app)}`);
    const [first, ...others] = Thread.asked.map(({ input }) => input.map);
    assert.true(first && 'whole' in first, 'the map is told once');
    const changes = others.flatMap((map) => ('change' in map && map.change ? [map.change] : []));
    assert.deepEqual(changes, [difference(before, app.map())]);
    assert.deepEqual([...new Set(Thread.answered.map((answer) => Object.keys(answer).join()))], ['id,result']);
    app.destroy();
  });

  QUnit.test('visible findings arrive in parts, in order', async (assert) => {
    const app = await startTestApp(mapOf(1200));
    await app.ready();
    app.bus.emit('intent:check', {});
    await app.until(() => app.element.querySelector('.check-list') !== null);
    assert.strictEqual(
      app.element.querySelector('.check-state')?.textContent?.replace(/\s+/g, ' ').trim(),
      '1 error, 2 warnings, 2 suggestions',
    );
    const parts = Thread.answered.flatMap((answer) => ('news' in answer ? [answer.news.findings.length] : []));
    assert.deepEqual(parts, [1000, 1000, 1000, 1000, 800]);
    assert.deepEqual(
      [...app.element.querySelectorAll('.check-rule .check-finding')].slice(0, 2).map(({ textContent }) => textContent),
      ['“nowhere” of “Person 0” is not a valid address.', '“nowhere” of “Person 1” is not a valid address.'],
    );
    app.destroy();
  });

  QUnit.test('the worker always has the open map after edits, undo and loads', async (assert) => {
    const clock = new VirtualTimeScheduler();
    const app = await startTestApp(mapOf(10), { clock });
    await app.ready();
    let heard: CheckResult | undefined;
    app.bus.on('check:changed', (result) => {
      heard = result;
    });
    app.bus.emit('intent:check', {});
    await app.until(() => heard !== undefined);
    const node = (at: number) => ({ kind: 'node' as const, id: `n${at}` });
    const steps: Record<string, (at: number) => void> = {
      delete: (at) => app.bus.emit('intent:delete', { refs: [node(at)] }),
      tag: (at) => app.bus.emit('intent:tag-nodes', { ids: [`n${at}`], add: 'here' }),
      duplicate: (at) => app.bus.emit('intent:duplicate', { refs: [node(at)] }),
      undo: () => app.bus.emit('intent:undo', {}),
      redo: () => app.bus.emit('intent:redo', {}),
      apply: (at) => app.bus.emit('intent:apply-json', { text: JSON.stringify(mapOf(at + 1)) }),
    };
    const told = ({ findings }: CheckResult) => findings.map(({ pointer, what }) => `${pointer} ${what}`).join('\n');
    const step = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(9));
    let checks = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (some) => {
        for (const [kind, at] of some) steps[kind]?.(at);
        await app.until(() => {
          clock.maxFrames = clock.now() + 1000;
          clock.flush();
          return heard !== undefined && told(heard) === told(checkMap({ document: app.map(), today: '2026-11-22' }));
        });
        checks += 1;
      }),
      { numRuns: runsOf(20), seed: 41, examples: [[[['delete', 3]]], [[['undo', 0]]]] },
    );
    assert.true(checks > 0);
    assert.true(
      Thread.asked.slice(1, 3).every(({ input }) => 'change' in input.map),
      'the thread is told changes',
    );
    app.destroy();
  });
});
