/** Soft backgrounds of groups, above sections and behind the graph. */

import { commandPainter } from '../drawing/commands/index.ts';
import { areaCommands } from '../scene/areas.ts';
import type { OverlayKind } from './kind.ts';

export const AREAS: OverlayKind = {
  id: 'areas',
  count: ({ areas }) => areas.length,
  paint(context, { areas, nodeBox }) {
    const paint = commandPainter(context);
    for (const area of areas) {
      const members = area.nodes.flatMap((id) => {
        const box = nodeBox(id);
        if (!box) return [];
        const { x, y, width, height } = box;
        return { x: x + width / 2, y: y + height / 2, half: Math.max(width, height) / 2 };
      });
      paint(areaCommands(area, members));
    }
  },
  bounds: () => undefined,
  hit: () => undefined,
};
