import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import QUnit from 'qunit';
import { GENERATED_PAGES, protocolTable } from '../../cli/generate/docs.ts';
import { APP_MESSAGES, HOST_MESSAGES } from '../../formats/protocol/messages.ts';
import { inPrefix, prefixOf, readHostMessage } from '../../formats/protocol/read.ts';

QUnit.module('formats/messages-protocol', () => {
  QUnit.test('S003 S522 every message is an object with a type that starts with graphapp:', (assert) => {
    for (const type of [...Object.keys(HOST_MESSAGES), ...Object.keys(APP_MESSAGES)])
      assert.ok(type.startsWith('graphapp:'), type);
  });

  QUnit.test('S547 six types leave the application, five come in', (assert) => {
    assert.deepEqual(
      Object.keys(APP_MESSAGES).sort(),
      ['changed', 'document', 'error', 'loaded', 'ready', 'snapshot'].map((name) => `graphapp:${name}`),
    );
    assert.deepEqual(
      Object.keys(HOST_MESSAGES).sort(),
      ['export', 'get', 'load', 'snapshot', 'theme'].map((name) => `graphapp:${name}`),
    );
  });

  QUnit.test('S525 a load has data and a name; a name that is no text is left out', (assert) => {
    const data = { nodes: [] };
    assert.deepEqual(readHostMessage({ type: 'graphapp:load', data, name: 'a.json' }), {
      type: 'graphapp:load',
      data,
      name: 'a.json',
    });
    assert.deepEqual(readHostMessage({ type: 'graphapp:load', data, name: 7 }), { type: 'graphapp:load', data });
  });

  QUnit.test('a message in the deprecated prefix is read as the one in the present prefix', (assert) => {
    for (const type of Object.keys(HOST_MESSAGES)) {
      const [present, deprecated] = [type, type.replace('graphapp:', 'pivograph:')].map((one) => ({
        type: one,
        format: 'png',
      }));
      assert.deepEqual(readHostMessage(deprecated), readHostMessage(present), type);
      assert.deepEqual([prefixOf(deprecated), prefixOf(present)], ['pivograph:', 'graphapp:']);
    }
    assert.strictEqual(readHostMessage({ type: 'pivograph:nothing' }), undefined);
    assert.strictEqual(readHostMessage({ type: 'pivograph:snapshot', image: null }), undefined);
    assert.deepEqual(inPrefix({ type: 'graphapp:loaded', nodes: 1 }, 'pivograph:'), {
      type: 'pivograph:loaded',
      nodes: 1,
    });
  });

  QUnit.test('a load without data is a message, so that it is answered by a reason', (assert) => {
    assert.deepEqual(readHostMessage({ type: 'graphapp:load' }), { type: 'graphapp:load', data: undefined });
  });

  QUnit.test('S523 what is no object or has no known type is no message', (assert) => {
    for (const raw of [
      undefined,
      null,
      'graphapp:get',
      42,
      [],
      ['graphapp:get'],
      {},
      { type: 'load' },
      { type: 'graphapp:ready' },
      { type: 'graphapp:changed', data: {} },
      { type: ['graphapp:get'] },
      { type: { toString: () => 'graphapp:get' } },
      { type: 'constructor' },
      { type: '__proto__' },
      Object.create({ type: 'graphapp:get' }),
      new Map([['type', 'graphapp:get']]),
    ]) {
      assert.strictEqual(readHostMessage(raw), undefined, String(raw));
    }
  });

  QUnit.test('an answer of the application that is sent back is not a request', (assert) => {
    assert.deepEqual(readHostMessage({ type: 'graphapp:snapshot' }), { type: 'graphapp:snapshot' });
    assert.strictEqual(readHostMessage({ type: 'graphapp:snapshot', image: null }), undefined);
    assert.strictEqual(readHostMessage({ type: 'graphapp:snapshot', image: 'data:image/png;base64,AA==' }), undefined);
  });

  QUnit.test('an export needs one of the five formats', (assert) => {
    for (const format of ['json', 'pivotick', 'png', 'md', 'pdf'] as const) {
      assert.deepEqual(readHostMessage({ type: 'graphapp:export', format }), { type: 'graphapp:export', format });
    }
    for (const format of ['PNG', 'exe', '', null, undefined, ['png']]) {
      assert.strictEqual(readHostMessage({ type: 'graphapp:export', format }), undefined, String(format));
    }
  });

  QUnit.test('S545 a theme takes scheme, background or both, and leaves out what is neither', (assert) => {
    const read = (raw: object) => readHostMessage({ type: 'graphapp:theme', ...raw });
    assert.deepEqual(read({ scheme: 'dark' }), { type: 'graphapp:theme', scheme: 'dark' });
    assert.deepEqual(read({ background: '#123' }), { type: 'graphapp:theme', background: '#123' });
    assert.deepEqual(read({ scheme: 'sepia', background: 'teal' }), { type: 'graphapp:theme', background: 'teal' });
    assert.deepEqual(read({ scheme: 'light', background: 'url(//evil.example)' }), {
      type: 'graphapp:theme',
      scheme: 'light',
    });
  });

  QUnit.test('whatever is sent, reading throws nothing and gives a message of the table or nothing', (assert) => {
    const type = fc.oneof(fc.constantFrom(...Object.keys(HOST_MESSAGES), ...Object.keys(APP_MESSAGES)), fc.string());
    const record = fc.record(
      { type, data: fc.anything(), format: fc.anything(), scheme: fc.anything(), image: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(record, fc.anything()), (raw) => {
        const read = readHostMessage(raw);
        return read === undefined || Object.hasOwn(HOST_MESSAGES, read.type);
      }),
      { numRuns: 2000, seed: 9 },
    );
    assert.ok(true);
  });

  QUnit.test('the table for the docs has a row for every message', (assert) => {
    const rows = protocolTable().split('\n');
    assert.strictEqual(rows.length, 2 + Object.keys(HOST_MESSAGES).length + Object.keys(APP_MESSAGES).length);
    const page = readFileSync('docs/embedding.md', 'utf8');
    assert.strictEqual(GENERATED_PAGES['docs/embedding.md'](page), page, 'the page holds it as it is now');
    assert.ok(rows.some((row) => row.includes('`graphapp:load`') && row.includes('Answered by')));
  });
});
