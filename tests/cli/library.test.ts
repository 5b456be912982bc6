/** Messages of the library: reasons without the words of the command. */

import QUnit from 'qunit';
import { importFile, layout, parseDocument } from '../../cli/library/index.ts';

const NOISE = Uint8Array.from({ length: 300 }, (_, index) => (index * 167 + 13) % 256);
const PACKED = Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 2, 3, 255, 254);

/** The message of a call from a script, which has no types. */
async function messageOf(call: () => unknown): Promise<string> {
  try {
    await call();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'no error';
}

QUnit.module('library', () => {
  QUnit.test('an unknown arrangement says which are allowed', async (assert) => {
    const { document } = parseDocument({ nodes: [{ id: 'a' }] });
    if (!document) throw new Error('refused');
    const expected = '“arrange” takes freely, layers, tree, rings, grid or types, not “circle”.';
    const options = JSON.parse('{"arrange":"circle"}');
    assert.strictEqual(await messageOf(() => layout(document, options)), expected);
    const file = { name: 'a.csv', content: 'name,team\nAtlas,Maps\n' };
    assert.strictEqual(await messageOf(() => importFile(file, options)), expected);
  });

  QUnit.test(
    'broken bytes are an error under every name, and the message names no file or severity',
    async (assert) => {
      for (const name of ['a.csv', 'a.tsv', 'a.xlsx', 'a.zip', 'a.json', 'a.mmd', 'a.gv', 'a.txt', 'a.md', 'a']) {
        for (const content of [NOISE, PACKED, PNG, new Uint8Array()]) {
          const message = await messageOf(() => importFile({ name, content }));
          assert.notStrictEqual(message, 'no error', name);
          assert.false(/error: |^a\b|^\/|graphmap|--/.test(message), `${name}: ${message}`);
        }
      }
      assert.strictEqual(
        await messageOf(() => importFile({ name: 'a.csv', content: NOISE })),
        'It is damaged, or no table: it contains no text.',
      );
    },
  );

  QUnit.test('a column that no table has is named without the dashes of an option', async (assert) => {
    assert.strictEqual(
      await messageOf(() => importFile({ name: 'a.csv', content: 'team,name\nx,y\n' }, { label: 'project' })),
      'No table has the column “project” for “label”. The columns are “team”, “name”.',
    );
  });

  QUnit.test('a file without bytes says what it takes', async (assert) => {
    const call = (file: string) => messageOf(() => importFile(JSON.parse(file)));
    assert.strictEqual(await call('{"name":"a.csv"}'), '“content” of a file is a text or a Uint8Array.');
    assert.strictEqual(await call('{"content":"a"}'), '“name” of a file is a text, such as “projects.csv”.');
  });
});
