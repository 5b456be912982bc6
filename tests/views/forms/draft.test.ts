import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import type { MapDocument } from '../../../formats/document/document.ts';
import { parseText } from '../../../formats/open/read.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { checkDraft, type Draft, draftOf, numberOf, rawOf } from '../../../views/forms/base/draft.ts';
import { inheritedBy, isAsked } from '../../../views/forms/base/inherit.ts';

function mapOf(raw: object): MapDocument {
  const { document, errors } = parseDocument(raw);
  if (!document) throw new Error(errors[0]?.message);
  return document;
}

const MAP = mapOf({
  nodeTypes: { tool: { label: 'Tool', color: '#0b8f7d', size: 20 }, sheet: { shape: 'card' } },
  edgeTypes: { uses: { label: 'uses', width: 3 } },
  nodes: [{ id: 'a' }, { id: 'b' }],
});

const NONE = new Map<string, string>();

QUnit.module('views/forms/draft', () => {
  QUnit.test('every element of every example is unchanged by its form', (assert) => {
    let elements = 0;
    for (const name of ['cloud-native', 'cve-record', 'minimal', 'python-packaging']) {
      const path = `examples/${name}.json`;
      const { document } = parseText(readFileSync(path, 'utf8'));
      if (!document) throw new Error(path);
      const same = <K extends 'node' | 'edge' | 'section' | 'arrow'>(kind: K, list: readonly object[]) => {
        for (const element of list) {
          elements += 1;
          const { value, problems } = checkDraft(kind, draftOf(kind, element), document, NONE);
          assert.deepEqual([...problems], [], `${path}: ${JSON.stringify(element).slice(0, 80)}`);
          assert.deepEqual(value, element as typeof value);
        }
      };
      same('node', document.nodes);
      same('edge', document.edges);
      same('section', document.sections);
      same('arrow', document.arrows);
    }
    assert.true(elements > 0);
  });

  QUnit.test('numbers are kept as typed, and read with a comma or a point', (assert) => {
    assert.strictEqual(draftOf('node', { size: 20 }).size, '20');
    assert.deepEqual(draftOf('arrow', { labelOffset: [3, -4] }).labelOffset, ['3', '-4']);
    const rows: readonly (readonly [string, unknown])[] = [
      ['20', 20],
      [' 0,5 ', 0.5],
      ['1e3', 1000],
      ['', undefined],
      ['20 px', '20 px'],
      ['Infinity', 'Infinity'],
    ];
    for (const [text, number] of rows) assert.strictEqual(numberOf(text), number, text);
  });

  QUnit.test('empty fields are inherited, and unknown fields are kept', (assert) => {
    const draft = { id: 'a', label: '  ', size: '', color: 'teal', future: '', name: 'x' } as Draft<'node'>;
    assert.deepEqual<object>(rawOf('node', draft), { id: 'a', color: 'teal', future: '', name: 'x' });
    assert.deepEqual(rawOf('arrow', { labelOffset: ['', '4'] }), { labelOffset: [0, 4] });
    assert.deepEqual(rawOf('arrow', { labelOffset: ['', ''] }), {});
    assert.deepEqual(
      rawOf('nodeType', { name: 'tool', label: 'Tool' }),
      { label: 'Tool' },
      'a name is no field of a type',
    );
  });

  QUnit.test('problems are described by field', (assert) => {
    const wrong = (draft: Draft<'node'>) => Object.fromEntries(checkDraft('node', draft, MAP, NONE).problems);
    assert.deepEqual(wrong({ id: 'c', size: 'big', color: 'octarine', type: 'unheard-of' }), {
      size: 'Use a number, 1 or more.',
      color: 'Use a CSS colour such as #4f7cff or teal.',
    });
    assert.strictEqual(wrong({ id: 'c', labelBackground: 'octarine' }).labelBackground?.endsWith('or none.'), true);
    const { value, readable, problems } = checkDraft('node', { id: 'c' }, MAP, new Map([['id', 'Taken.']]));
    assert.strictEqual(value, undefined, 'the form’s own rules refuse too');
    assert.deepEqual(readable, { id: 'c' });
    assert.strictEqual(problems.get('id'), 'Taken.');
  });

  QUnit.test('unset fields are inherited from the type, else the default; a node’s label from neither', (assert) => {
    const rows: readonly (readonly ['node' | 'edge' | 'nodeType', object, string, unknown])[] = [
      ['node', { type: 'tool' }, 'color', { value: '#0b8f7d', from: 'Tool' }],
      ['node', {}, 'size', { value: 14, from: 'the default' }],
      ['node', { type: 'tool' }, 'label', undefined],
      ['node', { type: 'unheard-of' }, 'size', { value: 14, from: 'the default' }],
      ['node', { type: 'sheet' }, 'color', { value: '#ffffff', from: 'the default' }],
      ['node', { shape: 'card' }, 'color', { value: '#ffffff', from: 'the default' }],
      ['node', { type: 'constructor' }, 'color', { value: '#4f7cff', from: 'the default' }],
      ['edge', { type: 'uses' }, 'label', { value: 'uses', from: 'uses' }],
      ['edge', { type: 'uses' }, 'width', { value: 3, from: 'uses' }],
      ['nodeType', { type: 'tool' }, 'size', { value: 14, from: 'the default' }],
    ];
    for (const [kind, draft, field, wanted] of rows)
      assert.deepEqual(inheritedBy(kind, MAP, draft)(field), wanted, `${kind} ${JSON.stringify(draft)} ${field}`);
  });

  QUnit.test('only cards have fields of cards', (assert) => {
    const field = { kind: 'number', doc: '' } as const;
    assert.deepEqual(
      [isAsked('padding', { ...field, card: true }, true), isAsked('padding', { ...field, card: true }, false)],
      [true, false],
    );
    assert.deepEqual([isAsked('size', field, true), isAsked('size', field, false)], [false, true]);
  });
});
