/** Reading the JSON tab's text in a worker, so that typing in a large one is not interrupted. */

import { currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { forceLinting, forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import QUnit from 'qunit';
import { createJobs } from '../../jobs/jobs.ts';
import { OPEN_HARBOUR } from '../browser/explore-maps.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

type Request = { readonly id: number; readonly name: string; readonly input: unknown };

/** A worker that does its jobs when the test says so, on copies, as between threads. */
class HeldWorker {
  static opened: HeldWorker[] = [];
  readonly waiting: Request[] = [];
  isEnded = false;
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  onerror: unknown;

  constructor(script: string | URL) {
    if (String(script).endsWith('/work.js')) HeldWorker.opened.push(this);
  }

  postMessage(request: Request): void {
    this.waiting.push(structuredClone(request));
  }

  terminate(): void {
    this.isEnded = true;
  }

  async answer(): Promise<void> {
    for (const { id, name, input } of this.waiting.splice(0)) {
      const result = structuredClone(await JOBS[name]?.(structuredClone(input)));
      this.onmessage?.({ data: { id, result } });
    }
  }
}

const JOBS = createJobs({ measure: () => 0, useFonts: async () => {} }) as unknown as Readonly<
  Record<string, (input: unknown) => unknown>
>;

/** The editor, once its tab is open. */
async function openJson(page: PersonsPage): Promise<EditorView> {
  await page.getByRole('tab', { name: 'JSON' }).click();
  const content = page.locator('.cm-content');
  await content.waitFor({ state: 'attached' });
  const view = EditorView.findFromDOM(await content.evaluate((element) => element));
  if (!view) throw new Error('There is no editor.');
  return view;
}

/** Puts a text into the editor, as typing does, with the cursor at its bar. */
function write(editor: EditorView, marked: string): void {
  const cursor = marked.indexOf('|');
  const insert = marked.slice(0, cursor) + marked.slice(cursor + 1);
  const changes = { from: 0, to: editor.state.doc.length, insert };
  editor.dispatch({ changes, selection: { anchor: cursor }, userEvent: 'input.type' });
}

/** The stretches that are marked. */
function marked({ state }: EditorView): readonly string[] {
  const texts: string[] = [];
  forEachDiagnostic(state, (_, from, to) => texts.push(state.sliceDoc(from, to)));
  return texts;
}

const suggested = ({ state }: EditorView) => currentCompletions(state).map(({ displayLabel }) => displayLabel);

QUnit.module('app/json reading', (hooks) => {
  const open = useTestApp(hooks);
  const { Worker: ownWorker } = globalThis;
  hooks.beforeEach(() => {
    HeldWorker.opened = [];
    Object.assign(globalThis, { Worker: HeldWorker });
  });
  hooks.afterEach(() => {
    Object.assign(globalThis, { Worker: ownWorker });
  });

  /** The tab with a worker that is asked for something. */
  async function asked(text: string, ask: (editor: EditorView) => unknown) {
    const { page, until, destroy } = await open(OPEN_HARBOUR);
    const editor = await openJson(page);
    write(editor, text);
    ask(editor);
    await until(() => HeldWorker.opened.length > 0);
    const [worker] = HeldWorker.opened;
    if (!worker) throw new Error('No worker was started.');
    return { editor, worker, until, destroy };
  }

  QUnit.test('problems are found in a worker, and then marked', async (assert) => {
    const { editor, worker, until } = await asked('{"nodes": [{"id": "a", "shape": "blob"}]}|', forceLinting);
    assert.deepEqual(
      worker.waiting.map(({ name }) => name),
      ['jsonMarks'],
    );
    assert.deepEqual(marked(editor), []);
    await worker.answer();
    await until(() => marked(editor).length > 0);
    assert.deepEqual(marked(editor), ['"blob"']);
    assert.strictEqual(HeldWorker.opened.length, 1, 'one worker reads all texts of the tab');
  });

  QUnit.test('suggestions come from a worker, with the ids of the open map', async (assert) => {
    const { editor, worker, until } = await asked('{"edges": [{"from": "|"}]}', startCompletion);
    const { waiting } = worker;
    await until(() => waiting.some(({ name }) => name === 'jsonPlace'));
    assert.deepEqual(suggested(editor), []);
    await worker.answer();
    await until(() => suggested(editor).length > 0);
    assert.true(suggested(editor).includes('atlas'), suggested(editor).join(' '));
  });

  QUnit.test('an answer about an earlier text marks nothing', async (assert) => {
    const { editor, worker } = await asked('{"nodes": [{"id": "a", "shape": "blob"}]}|', forceLinting);
    write(editor, '{"nodes": []}|');
    await worker.answer();
    await new Promise((resolve) => setTimeout(resolve, 0));
    assert.deepEqual(marked(editor), []);
  });

  QUnit.test('the worker ends with the application', async (assert) => {
    const { worker, destroy } = await asked('{}|', forceLinting);
    destroy();
    assert.true(worker.isEnded);
  });
});
