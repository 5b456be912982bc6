/** Soft backgrounds of groups, above sections and behind the graph. */

import { centerOf, commandPainter } from '../drawing/commands/index.ts';
import { type AreaMember, areaCommands, areaTint, type MapArea, type Tint } from '../scene/areas.ts';
import type { OverlayKind } from './kind.ts';
import type { OverlayScene } from './scene.ts';

export const AREAS: OverlayKind = {
  id: 'areas',
  count: ({ areas }) => areas.length,
  paint(context, scene) {
    const paint = commandPainter(context);
    for (const area of scene.areas) paint(areaCommands(area, membersOf(area, scene), scene.colors));
  },
  bounds: () => undefined,
  hit: () => undefined,
};

/** The colours of groups behind names on the canvas. */
export const tintBehind = (scene: OverlayScene): Tint =>
  areaTint(scene.areas, (area) => membersOf(area, scene), scene.colors);

function membersOf({ nodes }: MapArea, { nodeBox }: OverlayScene): readonly AreaMember[] {
  return nodes.flatMap((id) => {
    const box = nodeBox(id);
    return box ? { ...centerOf(box), half: Math.max(box.width, box.height) / 2 } : [];
  });
}
