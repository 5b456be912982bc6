import QUnit from 'qunit';
import {
  type PathSink,
  pathData,
  traceCircle,
  traceHead,
  traceOutline,
  traceRectangle,
} from '../../drawing/commands/index.ts';
import { SHAPE_OUTLINES } from '../../drawing/node/outline.ts';

QUnit.module('drawing/sink', () => {
  QUnit.test('an SVG path equals the path on a canvas', (assert) => {
    const rows: readonly (readonly [(sink: PathSink) => void, string])[] = [
      [(sink) => sink.quadraticCurveTo(1, 2, 3, 4), 'Q1 2 3 4'],
      [(sink) => sink.bezierCurveTo(1, 2, 3, 4, 5, 6), 'C1 2 3 4 5 6'],
      [(sink) => traceCircle(sink, 10, 20, 5), 'M15 20A5 5 0 0 1 5 20A5 5 0 0 1 15 20Z'],
      [(sink) => traceRectangle(sink, { x: 0, y: 0, width: 4, height: 2 }), 'M0 0h4v2h-4Z'],
      [(sink) => traceOutline(sink, SHAPE_OUTLINES.triangle(10), 0, 0), 'M0 -10L10 10L-10 10Z'],
      [(sink) => traceHead(sink, 0, 0, 1, 0, 2), 'M0 0L-10 5L-10 -5Z'],
      [(sink) => sink.lineTo(1 / 3, Number.NaN), 'L0.33 0'],
    ];
    for (const [trace, expected] of rows) assert.strictEqual(pathData(trace), expected);
  });

  QUnit.test('round corners are as round as asked for, and at most half as wide as the sides are long', (assert) => {
    const radiusOf = (width: number, height: number, corner: number) =>
      /A([\d.]+) /.exec(pathData((sink) => traceRectangle(sink, { x: 0, y: 0, width, height }, corner)))?.[1];
    assert.strictEqual(radiusOf(100, 40, 10), '10');
    assert.strictEqual(radiusOf(100, 12, 10), '6');
    assert.strictEqual(radiusOf(100, 0, 10), undefined);
  });

  QUnit.test('an outline that is grown keeps its band even, on every side', (assert) => {
    for (const [shape, corners] of [
      ['triangle', [0, 10]],
      ['hexagon', [0, -17.32]],
    ] as const) {
      const [x, y] = corners;
      const grown = pathData((sink) =>
        traceOutline(sink, SHAPE_OUTLINES[shape](shape === 'triangle' ? 10 : 20), 0, 0, 5),
      );
      const heights = [...grown.matchAll(/[ML]-?[\d.]+ (-?[\d.]+)/g)].map(([, height]) => Number(height));
      const beyond = y > 0 ? Math.max(...heights) - y : y - Math.min(...heights);
      assert.ok(Math.abs(beyond - 5) < 0.02, `${shape} at ${x}: ${beyond}`);
    }
  });
});
