/** Sections: titled frames behind the graph. Specification: Section. */

import { PALE } from '../drawing/base/colors.ts';
import { type Box, commandPainter, contains, grow, overlaps, type Point, union } from '../drawing/commands/index.ts';
import { paintedSection, type SceneSection, sectionBox } from '../scene/sections.ts';
import type { OverlayKind } from './kind.ts';

/** Size in CSS pixels below which a title is not drawn when zoomed out. */
const MIN_TITLE = 3;

export const SECTIONS: OverlayKind = {
  id: 'sections',
  count: ({ sections }) => sections.length,

  paint(context, { sections, shownSections, isHighlighted, colors }, view) {
    const paint = commandPainter(context);
    for (const section of sections) {
      if (!overlaps(sectionBox(section), view.visible)) continue;
      context.globalAlpha = isHighlighted('sections', section.look.id) ? 1 : PALE;
      const size = section.layout.title?.font.size ?? 0;
      const hidesTitle = size * view.scale < Math.min(MIN_TITLE, size);
      paint(paintedSection(section, shownSections, colors, { leastBorder: 1 / view.scale, hidesTitle }));
    }
    context.globalAlpha = 1;
  },

  bounds: ({ sections }) =>
    sections.reduce<Box | undefined>((box, section) => union(box, sectionBox(section)), undefined),

  hit({ sections }, point, scale) {
    // The last one drawn is on top.
    for (let i = sections.length - 1; i >= 0; i -= 1) {
      const section = sections[i];
      if (!section) continue;
      const { id } = section.look;
      if (section.layout.title && contains(section.layout.title.box, point))
        return { kind: 'section', id, part: 'title', isCut: section.layout.title.isCut };
      if (isOnBorder(section, point, scale)) return { kind: 'section', id, part: 'frame' };
      if (contains(section.layout.box, point)) return { kind: 'section', id, part: 'inside' };
    }
    return undefined;
  },
};

/** Whether a graph point is on a section's border and not inside its frame. */
function isOnBorder({ layout }: SceneSection, point: Point, scale: number): boolean {
  const inside = grow(layout.box, -NEAR_PX / scale);
  return contains(grow(layout.box, NEAR_PX / scale), point) && !(inside.width > 0 && contains(inside, point));
}

/** Distance from the border that counts as on it, in CSS pixels. */
const NEAR_PX = 5;
