import QUnit from 'qunit';
import { parseText } from '../../../formats/open/read.ts';
import { isMarkup } from '../../../formats/parse/text.ts';
import { locate, textPlaceAt } from '../../../formats/problems/pointer.ts';

QUnit.module('formats/read', () => {
  QUnit.test('a text that is no JSON is refused with line, column and what is missing', (assert) => {
    const cases: [text: string, line: number, column: number, words: string][] = [
      ['', 1, 1, 'empty'],
      ['{\n  "nodes": [\n    { "id" 1 }\n  ]\n}', 3, 12, 'colon'],
      ['{"nodes": [{"id": "a"} {"id": "b"}]}', 1, 24, 'comma'],
      ['{"nodes": [],}', 1, 14, 'comma too many'],
      ['{"nodes": []', 1, 13, 'too early'],
      ['{nodes: []}', 1, 2, 'without quotation marks'],
      ['{} {}', 1, 4, 'after the end'],
      ['// hi\n{}', 1, 1, 'comments'],
    ];
    for (const [text, line, column, words] of cases) {
      const { document, errors } = parseText(text);
      assert.strictEqual(document, undefined);
      assert.deepEqual([errors[0]?.code, errors[0]?.at?.line, errors[0]?.at?.column], ['not-json', line, column], text);
      assert.true(errors[0]?.message.includes(words), errors[0]?.message);
    }
  });

  QUnit.test('an incomplete document is reported as ending too early, with the position', (assert) => {
    const told = (text: string) => parseText(text).errors[0]?.message;
    const early = (line: number, column: number, what: string) =>
      `This is not valid JSON: it ends too early, at line ${line}, column ${column}: ${what} is missing.`;
    for (const [text, column, what] of [
      ['{"nodes":[{"id":', 17, 'a value'],
      ['{"nodes":[{"id"', 16, 'a colon'],
      ['{"nodes":[{"id":"a', 19, 'a closing quotation mark'],
      ['{"nodes":[{"id":"a"},\n', 22, 'a value'],
      ['{"nodes":[],', 13, 'a name in quotation marks'],
      ['{"a":tr', 8, 'the end of a word'],
      ['{"a":-1.5e', 11, 'the end of a number'],
      ['['.repeat(200_000), 200_001, 'the rest'],
    ] as const) {
      assert.strictEqual(told(text), early(1, column, what), text.slice(0, 40));
    }
    const whole = JSON.stringify(
      {
        nodes: [{ id: 'a', label: 'Ä "b" \\ \n\u0007', x: -1.5e-30, url: null }, {}],
        meta: { readOnly: true, off: false },
      },
      null,
      2,
    );
    for (const text of [whole, JSON.stringify(JSON.parse(whole)), whole.replaceAll('\n', '\r\n')]) {
      for (let length = 1; length < text.length; length += 1) {
        const part = text.slice(0, length);
        const lines = part.trimEnd().split(/\r?\n/);
        const start = early(lines.length, (lines.at(-1)?.length ?? 0) + 1, '').replace(/: +is missing\.$/, ':');
        if (!told(part)?.startsWith(start)) assert.strictEqual(told(part), start, part.slice(-40));
      }
    }
    for (const text of ['{"a":1,}', '{"a":}', '[tru]', '{"a" 1}', '{} x', '[1,2,]', '@', '{"a":nul}', '"\\q"'])
      assert.false(told(text)?.includes('too early'), text);
  });

  QUnit.test('a byte order mark is no fault', (assert) => {
    assert.strictEqual(parseText('\ufeff{"nodes":[{"id":"a"}]}').document?.nodes.length, 1);
  });

  QUnit.test('S479 a web page is recognized by its start, despite its declared type', (assert) => {
    const pages = [
      '<!doctype html>',
      '\n  <html lang="en">',
      '\ufeff<meta charset=utf-8>',
      '<?xml version="1.0"?><svg/>',
    ];
    for (const text of pages) assert.true(isMarkup(text), text);
    for (const text of ['{}', ' {"a": "<p>"}', '"<p>"', '', 'no', '[]']) assert.false(isMarkup(text), text);
  });

  QUnit.test('no depth of nesting overflows, in sound and in broken texts', (assert) => {
    const deep = '['.repeat(200_000);
    assert.strictEqual(parseText(deep).errors[0]?.code, 'not-json');
    const sound = parseText(`{"nodes":[{"id":"a","details":{"x":${deep}${']'.repeat(200_000)}}}]}`);
    assert.deepEqual(sound.document?.nodes, [{ id: 'a' }]);
    assert.deepEqual(
      sound.notices.map((notice) => notice.code),
      ['value-ignored'],
    );
  });
});

QUnit.module('formats/pointer', () => {
  const text = '{\r\n  "nodes": [\r\n    { "id": "a/b" },\r\n    { "id": "c", "d~e/f": [1, 22] }\r\n  ]\r\n}\n';

  QUnit.test('a pointer leads to its value', (assert) => {
    const at = (pointer: string) => {
      const place = locate(text, pointer);
      return place && [place.line, place.column, text.slice(place.offset, place.offset + place.length)];
    };
    assert.deepEqual(at('/nodes/0/id'), [3, 13, '"a/b"']);
    assert.deepEqual(at('/nodes/1/d~0e~1f/1'), [4, 31, '22']);
    assert.deepEqual(at('/nodes/0'), [3, 5, '{ "id": "a/b" }']);
    assert.strictEqual(locate(text, '')?.offset, 0);
  });

  QUnit.test('a missing value leads to its nearest parent', (assert) => {
    assert.deepEqual(locate(text, '/nodes/1/from')?.line, 4);
    assert.deepEqual(locate(text, '/nodes/9/x')?.line, 2);
    assert.strictEqual(locate('', '/nodes'), undefined);
  });

  QUnit.test('lines end with every kind of line break', (assert) => {
    assert.deepEqual(textPlaceAt('a\nb\r\nc\rd', 7), { line: 4, column: 1, offset: 7 });
  });
});
