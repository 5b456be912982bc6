/** Looks of edges that every picture must paint: heads, dashes and bows. Others: tests/scene/look-rows.ts. */

import type { RawElement, Row } from './row.ts';
import { GREEN, hex, RED, type View } from './view.ts';

const end = (id: string, x: number): RawElement => ({
  ...{ id, x, y: 0, size: 6, borderWidth: 0, color: hex(GREEN), hideLabel: true },
});

const between = (id: string, edges: readonly RawElement[], expect: Row['expect']): Row => ({
  id,
  part: {
    nodes: [end('a', -80), end('b', 80)],
    edges: edges.map((edge) => ({ from: 'a', to: 'b', color: hex(RED), ...edge })),
  },
  area: [200, 80],
  expect,
});

const heightAt = (view: View, x: number) => view.along(RED, [x, -30], [x, 30]).share * 60;

export const EDGES: readonly Row[] = [
  between(
    'S193 S196 both has its heads at the two nodes, in the colour of the line',
    [{ direction: 'both' }],
    (view, must) => {
      must.be([heightAt(view, -66) > 4, heightAt(view, 66) > 4], [true, true], 'at from, at to');
      must.near(view.box(RED)?.left, -72, 'it begins at its node', 1.2);
      must.near(view.box(RED)?.right, 72, 'it ends at its node', 1.2);
    },
  ),
  between('S199 dashed draws dashes', [{ dashed: true, direction: 'none' }], (view, must) => {
    const { share, pieces } = view.along(RED, [-80, 0], [80, 0]);
    must.hold(pieces >= 10 && pieces <= 14, `pieces: ${pieces}`);
    must.near(share, 0.53, 'more dash than gap', 0.1);
  }),
  between('S202 two edges bow apart', [{ direction: 'none' }, { direction: 'none' }], (view, must) => {
    must.be(view.along(RED, [0, -30], [0, 30]).pieces, 2, 'lines in the middle');
    must.hold((view.box(RED)?.height ?? 0) >= 15, 'clear of one another');
  }),
];
