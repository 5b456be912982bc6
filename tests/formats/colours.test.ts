/** Valid colours, by the table `tests/fixtures/colours.json`, which the Hugo component uses, too. */

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import QUnit from 'qunit';
import { SCHEMA_FILE } from '../../cli/generate/schema.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { readHostMessage } from '../../formats/protocol/read.ts';

type Table = { readonly colours: readonly string[]; readonly others: readonly string[] };
const { colours, others }: Table = JSON.parse(readFileSync('tests/fixtures/colours.json', 'utf8'));

/** Every colour field of a document, and those that also take `none`. */
const PLACES: Readonly<Record<string, (color: string) => object>> = {
  node: (color) => ({ nodes: [{ id: 'a', color, borderColor: color, labelColor: color }] }),
  'node type': (color) => ({ nodeTypes: { t: { color, borderColor: color, labelColor: color } } }),
  edge: (color) => ({ nodes: [{ id: 'a' }], edges: [{ from: 'a', to: 'a', color, labelColor: color }] }),
  'edge type': (color) => ({ edgeTypes: { t: { color, labelColor: color } } }),
  tag: (color) => ({ tags: { t: { color } } }),
  section: (color) => ({ sections: [{ x: 0, y: 0, color }] }),
  arrow: (color) => ({ arrows: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, color, labelColor: color }] }),
};
const NONE_PLACES: readonly ((color: string) => object)[] = [
  (color) => ({ nodes: [{ id: 'a', labelBackground: color }] }),
  (color) => ({ nodes: [{ id: 'a' }], edges: [{ from: 'a', to: 'a', labelBackground: color }] }),
  (color) => ({ sections: [{ x: 0, y: 0, fill: color, borderColor: color }] }),
  (color) => ({ arrows: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, labelBackground: color }] }),
];

const published = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')));

/** Whether the loader takes every colour of a document, without the space around it, and has nothing to say. */
function isKept(make: (color: string) => object, color: string): boolean {
  const { document, notices } = parseDocument(make(color));
  const count = (value: unknown, text: string) => JSON.stringify(value).split(JSON.stringify(text)).length;
  return notices.length === 0 && count(document, color.trim()) === count(make(color), color);
}

QUnit.module('formats/colours', () => {
  QUnit.test('S600 loader, published schema and theme message take every colour of the table', (assert) => {
    assert.true(colours.length > 60);
    for (const color of colours) {
      for (const [place, make] of Object.entries(PLACES)) {
        assert.true(isKept(make, color), `loader, ${place}: ${color}`);
        assert.true(published(make(color)), `schema, ${place}: ${color}`);
      }
      for (const make of NONE_PLACES) assert.true(isKept(make, color) && published(make(color)), color);
      assert.deepEqual(
        readHostMessage({ type: 'graphapp:theme', background: color }),
        { type: 'graphapp:theme', background: color },
        `theme message: ${color}`,
      );
    }
  });

  QUnit.test('S600 loader, published schema and theme message take nothing else', (assert) => {
    assert.true(others.length > 70);
    for (const color of others) {
      for (const [place, make] of Object.entries(PLACES)) {
        const { errors, warnings, notices } = parseDocument(make(color));
        const fields = JSON.stringify(make(color)).split(JSON.stringify(color)).length - 1;
        assert.deepEqual(
          [errors.length, warnings.length, notices.length],
          [0, 0, fields],
          `loader, ${place}: ${color}`,
        );
        assert.false(published(make(color)), `schema, ${place}: ${color}`);
      }
      assert.deepEqual(
        readHostMessage({ type: 'graphapp:theme', background: color }),
        { type: 'graphapp:theme' },
        `theme message: ${color}`,
      );
    }
  });

  QUnit.test('S600 loader and published schema take none in any case, where none is a value', (assert) => {
    for (const none of ['none', 'None', 'NONE', ' none ']) {
      for (const make of NONE_PLACES) {
        const { document, notices } = parseDocument(make(none));
        assert.deepEqual(notices, [], none);
        assert.true(JSON.stringify(document).includes('"none"'), none);
        assert.true(published(make(none)), none);
      }
    }
    for (const make of NONE_PLACES) assert.false(published(make('no ne')) || isKept(make, 'no ne'));
  });
});
