/** Sections: titled frames behind the graph. Specification: Section. */

import { type Box, contains, cssFont, grow, overlaps, type Point, SECTION_RADIUS, union } from '../drawing/index.ts';
import { SECTION_GREYS, sectionColors } from '../formats/document/section-colors.ts';
import type { OverlayKind } from './kind.ts';
import type { DrawnSection } from './scene.ts';

/** Zoomed out, a title smaller than this on screen is not drawn, in CSS pixels. */
const LEAST_TITLE = 3;

export const SECTIONS: OverlayKind = {
  name: 'sections',
  stage: 'under',
  count: ({ sections }) => sections.length,

  paint(context, { sections, theme }, view) {
    for (const { look, layout } of sections) {
      if (!overlaps(extent({ look, layout }), view.visible)) continue;
      const { x, y, width, height } = layout.box;
      const radius = Math.min(SECTION_RADIUS, width / 2, height / 2);
      const { fill, border, title: ink } = sectionColors(look, SECTION_GREYS[theme.scheme]);
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      if (fill !== 'none') {
        context.fillStyle = fill;
        context.fill();
      }
      if (border !== 'none') {
        context.strokeStyle = border;
        // Never thinner than a pixel, so that a frame stays visible from afar.
        context.lineWidth = Math.max(1.25, 1 / view.scale);
        context.stroke();
      }
      const { title, underline } = layout;
      if (!title || (!view.picture && title.font.size * view.scale < Math.min(LEAST_TITLE, title.font.size))) continue;
      context.fillStyle = ink;
      context.font = cssFont(title.font);
      context.textAlign = 'left';
      context.textBaseline = 'alphabetic';
      context.fillText(title.text, title.at.x, title.at.y);
      if (underline) context.fillRect(underline.x, underline.y, underline.width, underline.height);
    }
  },

  bounds: ({ sections }) =>
    sections.reduce<Box | undefined>((box, section) => union(box, grow(extent(section), 1)), undefined),

  hit({ sections }, point, scale) {
    // The last one drawn lies on top.
    for (let i = sections.length - 1; i >= 0; i -= 1) {
      const section = sections[i];
      if (!section) continue;
      const { id } = section.look;
      if (isOnFrame(section, point, scale)) return { kind: 'section', id, part: 'frame' };
      if (contains(section.layout.box, point)) return { kind: 'section', id, part: 'inside' };
    }
    return undefined;
  },
};

/** Whether a graph point is on a section's border or title, rather than somewhere inside its frame. */
export function isOnFrame({ layout }: DrawnSection, point: Point, scale: number): boolean {
  if (layout.title && contains(layout.title.box, point)) return true;
  const inside = grow(layout.box, -NEAR_PX / scale);
  return contains(grow(layout.box, NEAR_PX / scale), point) && !(inside.width > 0 && contains(inside, point));
}

/** How near to the border counts as on it, in CSS pixels. */
const NEAR_PX = 5;

/** Frame and title: the title of a small or bare section may be wider than its frame. */
function extent({ layout }: DrawnSection): Box {
  return layout.title ? union(layout.title.box, layout.box) : layout.box;
}
