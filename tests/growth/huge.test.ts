/** Maps larger than what a call can take as its arguments, or what calls within calls can hold. */

import QUnit from 'qunit';
import { arrange } from '../../formats/arrange/arrange.ts';
import { checkMap } from '../../formats/check/check.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { mapSvg } from '../../formats/export/svg/index.ts';
import { parseText } from '../../formats/open/read.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { WITHOUT_PICTURES } from '../formats/svg-support.ts';
import { SHAPES } from './shapes.ts';

const DATE = '2026-01-02';
const HUGE = 130_000;

QUnit.module('huge maps', () => {
  QUnit.test('the report, the map check and writing take maps of 130,000 nodes', (assert) => {
    const { document } = parseText(JSON.stringify(SHAPES['a hub']?.(HUGE)));
    if (!document) throw new Error('The map is refused.');
    assert.true(reportMarkdown(document, { date: DATE }).includes(`Node ${HUGE - 1}`));
    assert.true(checkMap({ document, today: DATE }).findings.length >= HUGE);
    assert.true(serializeDocument(document, { positions: true }).includes(`"n${HUGE - 1}"`));
  });

  for (const [how, shape, count] of [
    ['tree', 'a chain', 20_000],
    ['rings', 'a chain', 2000],
    ['grid', 'no relationships', HUGE],
    ['types', 'no relationships', HUGE],
  ] as const) {
    QUnit.test(`the arrangement ${how} takes ${count} nodes: ${shape}`, async (assert) => {
      const { document } = parseText(JSON.stringify(SHAPES[shape]?.(count)));
      if (!document) throw new Error('The map is refused.');
      const { positions } = await arrange(document, how);
      assert.strictEqual(positions.length, count);
      assert.true(positions.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
    });
  }

  QUnit.test('labels of more than 20,000 edges are drawn', (assert) => {
    const { document } = parseText(JSON.stringify(SHAPES['a chain']?.(20_100)));
    if (!document) throw new Error('The map is refused.');
    const svg = mapSvg(document, WITHOUT_PICTURES) ?? '';
    const drawn = svg.match(/>uses<\/text>/g)?.length ?? 0;
    assert.true(drawn > 19_000, `${drawn} labels`);
  });
});
