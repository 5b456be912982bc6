/** Sections and arrows in every picture. Their other looks: tests/scene/look-rows.ts. */

import type { Row } from './row.ts';
import { BLUE, GREEN, hex, RED } from './view.ts';

export const DRAWINGS: readonly Row[] = [
  {
    id: 'S222 S226 S229 S230 a section is 400 by 240 from its top left corner, behind nodes and edges',
    part: {
      sections: [{ x: -200, y: -120, fill: hex(BLUE), borderColor: 'none' }],
      nodes: [
        { id: 'a', x: -60, y: 0, color: hex(GREEN), borderWidth: 0, hideLabel: true },
        { id: 'b', x: 60, y: 0, color: hex(GREEN), borderWidth: 0, hideLabel: true },
      ],
      edges: [{ from: 'a', to: 'b', color: hex(RED), direction: 'none' }],
    },
    area: [440, 280],
    expect(view, must) {
      const box = view.box(BLUE);
      must.near(box?.left, -200, 'left');
      must.near(box?.top, -120, 'top');
      must.near(box?.width, 400, 'width');
      must.near(box?.height, 240, 'height');
      must.near(view.box(GREEN)?.width, 148, 'nodes in front');
      must.near(view.box(RED)?.width, 88, 'edges in front', 1.2);
    },
  },
  {
    id: 'S252 S253 a straight route slants, an elbow runs level and upright',
    part: {
      arrows: [
        { from: { x: -80, y: -40 }, to: { x: 80, y: 40 }, color: hex(RED), direction: 'none' },
        { from: { x: -80, y: 40 }, to: { x: 80, y: -40 }, color: hex(BLUE), direction: 'none', route: 'elbow' },
      ],
    },
    area: [200, 120],
    expect(view, must) {
      must.hold(view.along(RED, [-70, -35], [-10, -5]).share > 0.9, 'it slants');
      const level = view.along(BLUE, [-80, 40], [80, 40]).share + view.along(BLUE, [-80, -40], [80, -40]).share;
      must.near(level, 1, 'level pieces make up the way across', 0.06);
      must.hold(
        [-79.5, 0, 79.5].some((x) => view.along(BLUE, [x, -30], [x, 30]).share > 0.9),
        'an upright piece',
      );
      must.hold(!view.is(BLUE, -40, 20, 110) && !view.is(BLUE, 40, -20, 110), 'nothing slants');
    },
  },
];
