/** Sections behind the graph and arrows in front of it. */

import {
  type ArrowTarget,
  arrowDash,
  arrowDrawing,
  arrowRoute,
  boxOfPoints,
  grow,
  headLength,
  labelLayout,
  layoutSection,
  middleOf,
  outlineBox,
  SECTION_RADIUS,
  short,
  traceHead,
  traceLine,
  union,
} from '../../../drawing/index.ts';
import type { Arrow, Section } from '../../document/document.ts';
import type { ArrowEnd } from '../../document/fields.ts';
import { fontFamily } from '../../document/fonts.ts';
import { arrowLook, type ResolvedSection, sectionLook } from '../../document/look.ts';
import { sectionColors } from '../../document/section-colors.ts';
import type { Drawing, Drawn } from './context.ts';
import { element, escapeText, isVisible, paint, path } from './markup.ts';
import type { PlacedNode } from './nodes.ts';
import { fontAttributes, labelMarkup } from './text.ts';

export function sectionMarkup({ options }: Drawing, section: Section): Drawn {
  const look: ResolvedSection = sectionLook(section);
  const { box, title, underline } = layoutSection(look, fontFamily(look.titleFont), options.measure);
  const { fill, border, title: color } = sectionColors(look, options.colors.section);
  const frame = element('rect', {
    ...box,
    rx: Math.min(SECTION_RADIUS, box.width / 2, box.height / 2),
    ...paint('fill', fill),
    ...paint('stroke', border),
    'stroke-width': isVisible(border) ? 1.25 : undefined,
  });
  const heading = title
    ? element('text', { ...title.at, ...fontAttributes(title.font), ...paint('fill', color) }, escapeText(title.text))
    : '';
  const bar = underline ? element('rect', { ...underline, ...paint('fill', color) }) : '';
  return { markup: frame + heading + bar, box: title ? union(grow(box, 1), title.box) : grow(box, 1) };
}

/** Undefined ends (of a node that is not drawn) leave the arrow out. */
export function arrowMarkup(drawing: Drawing, arrow: Arrow, nodes: ReadonlyMap<string, PlacedNode>): Drawn {
  const from = targetOf(drawing, arrow.from, nodes);
  const to = targetOf(drawing, arrow.to, nodes);
  if (!from || !to) return { markup: '', box: undefined };
  const { options } = drawing;
  const look = arrowLook(arrow);
  const color = arrow.color ?? options.colors.arrow;
  const points = arrowRoute(from, to, look.route);
  const { line, heads } = arrowDrawing(points, look.direction, look.width);
  const shaft = path((sink) => traceLine(sink, line), {
    fill: 'none',
    ...paint('stroke', color),
    'stroke-width': look.width,
    'stroke-linejoin': 'round',
    'stroke-dasharray': look.dashed ? arrowDash(look.width).map(short).join(' ') : undefined,
  });
  const tips = heads.map(({ tip: { x, y }, ux, uy }) =>
    path((sink) => traceHead(sink, x, y, ux, uy, look.width), paint('fill', color)),
  );
  const middle = middleOf(points);
  const [dx, dy] = look.labelOffset;
  const font = { family: fontFamily(look.labelFont), size: look.labelSize, weight: 500 } as const;
  const label = look.label?.trim()
    ? labelLayout(look.label, font, { x: middle.x + dx, y: middle.y + dy }, 'centered', options.measure)
    : undefined;
  const title = look.description ?? look.label;
  const lineBox = boxOfPoints(points);
  const box = lineBox && grow(lineBox, headLength(look.width) / 2);
  return {
    markup: element(
      'g',
      {},
      (title ? element('title', {}, escapeText(title)) : '') +
        shaft +
        tips.join('') +
        (label ? labelMarkup(label, arrow.labelColor ?? color, look.labelBackground ?? options.colors.page) : ''),
    ),
    box: label ? union(box, label.box) : box,
  };
}

function targetOf(
  { document }: Drawing,
  end: ArrowEnd,
  nodes: ReadonlyMap<string, PlacedNode>,
): ArrowTarget | undefined {
  if ('node' in end) {
    const placed = nodes.get(end.node);
    if (!placed) return undefined;
    return { box: outlineBox(placed.outline, placed.center), outline: placed.outline, at: end.at };
  }
  if ('section' in end) {
    const section = document.sections.find(({ id }) => id === end.section);
    if (!section) return undefined;
    const { x, y, width, height } = sectionLook(section);
    return { box: { x, y, width, height }, at: end.at };
  }
  return { point: { x: end.x, y: end.y } };
}
