/** SVG of sections behind the graph and arrows in front of it. */

import {
  type ArrowTarget,
  arrowBox,
  arrowCommands,
  arrowLabel,
  arrowRoute,
  grow,
  labelCommands,
  layoutSection,
  outlineBox,
  sectionCommands,
  union,
} from '../../../drawing/commands/index.ts';
import { arrowInk, backgroundAt, isTranslucent } from '../../document/colors/background.ts';
import { sectionColors } from '../../document/colors/section-colors.ts';
import type { Arrow, Section } from '../../document/document.ts';
import type { ArrowEnd } from '../../document/fields/values.ts';
import { fontFamily } from '../../document/fonts.ts';
import { arrowLook, sectionLook } from '../../document/look.ts';
import type { ElementMarkup, SvgDrawing } from './context.ts';
import { commandsMarkup, element, escapeText } from './markup.ts';
import type { SvgNode } from './nodes.ts';

/** A section: its area, frame and title, and its bounding box in graph units. */
export function sectionMarkup({ document, options }: SvgDrawing, section: Section): ElementMarkup {
  const look = sectionLook(section);
  const below = document.sections.indexOf(section);
  const behind = backgroundAt(document.sections, look, options.colors, below);
  const layout = layoutSection(look, fontFamily(look.titleFont), options.measure);
  const frame = grow(layout.box, 1);
  const commands = commandsMarkup(sectionCommands(layout, sectionColors(look, options.colors.section, behind)));
  const title = layout.title?.isCut ? element('title', {}, escapeText(look.title ?? '')) : '';
  return {
    markup: title === '' ? commands : element('g', {}, title + commands),
    box: layout.title ? union(frame, layout.title.box) : frame,
  };
}

/** Undefined ends (of a node that is not drawn) leave the arrow out. */
export function arrowMarkup(drawing: SvgDrawing, arrow: Arrow, nodes: ReadonlyMap<string, SvgNode>): ElementMarkup {
  const from = targetOf(drawing, arrow.from, nodes);
  const to = targetOf(drawing, arrow.to, nodes);
  if (!from || !to) return { markup: '', box: undefined };
  const { measure, colors } = drawing.options;
  const look = arrowLook(arrow);
  const color = arrow.color ?? colors.arrow;
  const points = arrowRoute(from, to, look);
  const label = arrowLabel(look, points, fontFamily(look.labelFont), measure);
  const words = label ? labelCommands(label, arrowInk(arrow, colors), look.labelBackground ?? colors.page) : [];
  const title = look.description ?? look.label;
  return {
    markup: element(
      'g',
      {},
      (title ? element('title', {}, escapeText(title)) : '') +
        commandsMarkup([...arrowCommands(points, look, color, isTranslucent(color)), ...words]),
    ),
    box: arrowBox(points, look.width, label),
  };
}

function targetOf(
  { document }: SvgDrawing,
  end: ArrowEnd,
  nodes: ReadonlyMap<string, SvgNode>,
): ArrowTarget | undefined {
  if ('node' in end) {
    const placed = nodes.get(end.node);
    if (!placed) return undefined;
    const { outline } = placed.drawn;
    return { box: outlineBox(outline, placed.center), outline, at: end.at };
  }
  if ('section' in end) {
    const section = document.sections.find(({ id }) => id === end.section);
    if (!section) return undefined;
    const { x, y, width, height } = sectionLook(section);
    return { box: { x, y, width, height }, at: end.at };
  }
  return { point: { x: end.x, y: end.y } };
}
