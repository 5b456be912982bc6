import QUnit from 'qunit';
import type { Details } from '../../../formats/document/fields/values.ts';
import { addressParts, type DetailRow, type DetailValue, detailRows, linked } from '../../../formats/report/details.ts';
import { ended, nodeName, type Part, paragraphs, plainText, withoutEnd } from '../../../formats/words/parts.ts';

/** Rows as plain data: what is a line is its text, with `[…]` around links and ` / ` for breaks. */
function shown(rows: readonly DetailRow[]): unknown {
  return Object.fromEntries(rows.map(({ label, value }) => [label, shownValue(value)]));
}
function shownValue(value: DetailValue): unknown {
  if (value.kind === 'rows') return shown(value.rows);
  return value.kind === 'items' ? value.items.map(shownValue) : said(value.parts);
}
function said(parts: readonly Part[]): string {
  return parts
    .map((part) =>
      part.kind === 'link' ? `[${part.text}](${part.url})` : part.kind === 'break' ? ' / ' : plainText([part]),
    )
    .join('');
}
const read = (details: Details) => shown(detailRows(details));

QUnit.module('formats/report/details', () => {
  QUnit.test('S407 keys read as words', (assert) => {
    assert.deepEqual(read({ spec_version: 1, isOpen: 2, ärger: 3, 'two\nlines': 4, __: 5, ' ': 6 }), {
      'Spec version': '1',
      IsOpen: '2',
      Ärger: '3',
      'Two lines': '4',
      __: '5',
      ' ': '6',
    });
  });

  QUnit.test('S408 values of every kind', (assert) => {
    assert.deepEqual(
      read({
        text: 'some text',
        zero: 0,
        part: -0.5,
        yes: true,
        no: false,
        lines: 'one\ntwo\r\nthree\rfour',
        spread: ' a \n\n \n b ',
        list: ['a', 1, false],
        nested: { deep: { er: 'x' } },
        mixed: ['a', { name: 'b' }, ['c', 'd']],
        of_lists: [['a'], ['b', 'c'], [[]], ''],
      }),
      {
        Text: 'some text',
        Zero: '0',
        Part: '-0.5',
        Yes: 'yes',
        No: 'no',
        Lines: 'one / two / three / four',
        Spread: 'a / b',
        List: 'a, 1, no',
        Nested: { Deep: { Er: 'x' } },
        Mixed: ['a', { Name: 'b' }, 'c, d'],
        'Of lists': ['a', 'b, c'],
      },
    );
    assert.deepEqual(detailRows(undefined), []);
  });

  QUnit.test('empty values give no row, however deep they lie', (assert) => {
    const nothing = { none: null, text: '', space: ' \n ', list: [], object: {} };
    assert.deepEqual(
      read({ ...nothing, nested: nothing, list: [nothing, null, '', [], {}], deeper: [[{ a: [''] }]] }),
      {},
    );
    assert.deepEqual(read({ list: ['', 'a', null, [], 'b'], items: [{ x: '' }, { y: 1 }] }), {
      List: 'a, b',
      Items: [{ Y: '1' }],
    });
  });

  QUnit.test('S409 web addresses are links, and the text around them is text', (assert) => {
    const lines: Record<string, string> = {
      'https://a.example': '[a.example](https://a.example)',
      'http://a.example/x': '[http://a.example/x](http://a.example/x)',
      'HTTPS://A.example/': '[A.example](HTTPS://A.example/)',
      'see https://a.example/b.': 'see [a.example/b](https://a.example/b).',
      'https://a.example, https://b.example!': '[a.example](https://a.example), [b.example](https://b.example)!',
      '(https://a.example)': '([a.example](https://a.example))',
      'https://a.example/b_(c)': '[a.example/b_(c)](https://a.example/b_(c))',
      '<https://a.example>': '<[a.example](https://a.example)>',
      'xhttps://a.example': 'xhttps://a.example',
      'https://': 'https://',
      'https:// x': 'https:// x',
      'javascript:alert(1)': 'javascript:alert(1)',
      'mailto:ada@a.example': '[ada@a.example](mailto:ada@a.example)',
      'write to mailto:ada@a.example': 'write to mailto:ada@a.example',
      'mailto:ada@a.example or so': 'mailto:ada@a.example or so',
      'no link': 'no link',
    };
    for (const [line, expected] of Object.entries(lines)) assert.strictEqual(said(linked(line)), expected, line);
    assert.deepEqual(linked('https://a.example'), [{ kind: 'link', url: 'https://a.example', text: 'a.example' }]);
    assert.deepEqual(linked('a https://b.example c'), [
      { kind: 'text', text: 'a ' },
      { kind: 'link', url: 'https://b.example', text: 'b.example' },
      { kind: 'text', text: ' c' },
    ]);
  });

  QUnit.test('an address shows without what need not be read, and as text when it may be no link', (assert) => {
    const addresses: Record<string, string> = {
      ' https://a.example/ ': '[a.example](https://a.example/)',
      'https://a.example/b/': '[a.example/b](https://a.example/b/)',
      'http://a.example/': '[http://a.example](http://a.example/)',
      'https://a.example/?to=https://b.example':
        '[a.example/?to=https://b.example](https://a.example/?to=https://b.example)',
      'http://a.example/?to=https://b.example':
        '[http://a.example/?to=https://b.example](http://a.example/?to=https://b.example)',
      'maps/team.json': 'maps/team.json',
      'javascript:alert(1)': 'javascript:alert(1)',
    };
    for (const [address, expected] of Object.entries(addresses)) {
      assert.strictEqual(said(addressParts(address)), expected, address);
    }
  });
});

QUnit.module('formats/report/parts', () => {
  const told = (text: string | undefined) => paragraphs(text).map(said);

  QUnit.test('S401 a description is paragraphs that end like sentences', (assert) => {
    assert.deepEqual(told(undefined), []);
    assert.deepEqual(told(' \n\n '), []);
    assert.deepEqual(told('Holds it all'), ['Holds it all.']);
    assert.deepEqual(told('One\n two \n\nThree'), ['One / two.', 'Three.']);
    assert.deepEqual(told('One\r\n\r\nTwo\rThree'), ['One.', 'Two / Three.']);
    assert.deepEqual(told('One\n \t \nTwo\n\n\n\nThree\n'), ['One.', 'Two.', 'Three.']);
    assert.deepEqual(told('One\nx\nTwo'), ['One / x / Two.']);
  });

  QUnit.test('a text that ends like a sentence gets no full stop', (assert) => {
    for (const text of ['a.', 'a!', 'a?', 'a…', 'a:', '(a.)', '“a.”', 'a.)»', '日本。'])
      assert.strictEqual(ended(text), text);
    for (const text of ['a', 'a,', '(a)', 'a. b', 'v1.2', 'a.-']) assert.strictEqual(ended(text), `${text}.`);
  });

  QUnit.test('a node without a readable label is called by its id', (assert) => {
    assert.strictEqual(nodeName({ id: 'a', label: ' A\n b\u0007 ' }), 'A b');
    assert.strictEqual(nodeName({ id: 'a', label: ' \u0007' }), 'a');
    assert.strictEqual(nodeName({ id: ' ' }), 'unnamed node');
  });

  QUnit.test('the parts of a sentence as plain text', (assert) => {
    const parts: Part[] = [
      { kind: 'node', id: 'a', name: 'Atlas' },
      { kind: 'text', text: ' has ' },
      { kind: 'value', text: '5' },
      { kind: 'tag', tag: 'maps' },
      { kind: 'break' },
      { kind: 'link', url: 'https://a.example', text: 'site' },
    ];
    assert.strictEqual(plainText(parts), 'Atlas has 5#maps\nsite');
    assert.strictEqual(withoutEnd('..a..', '.'), '..a');
    assert.strictEqual(withoutEnd('...', '.'), '');
  });
});
