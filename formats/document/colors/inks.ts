/** Custom colours of labels, section titles and arrows, with the page they need. */

import { DARK_COLORS, LIGHT_COLORS } from '../../../drawing/base/colors.ts';
import { parseColor } from '../../base/color.ts';
import { childPath, own } from '../../base/json.ts';
import type { MapDocument, NodeLook } from '../document.ts';
import { arrowLook, edgeLook, nodeLook, sectionLook } from '../look.ts';
import { contrast } from '../tags.ts';
import { seenOn } from './background.ts';

/** A custom colour with its location in the document. */
export type Ink = {
  readonly about: {
    readonly kind: 'node' | 'edge' | 'section' | 'arrow' | 'nodeType' | 'edgeType';
    readonly id: string;
  };
  /** The part drawn with it. */
  readonly part: 'label' | 'title' | 'line';
  readonly field: 'labelColor' | 'color';
  /** JSON pointer of the field. */
  readonly pointer: string;
  readonly color: string;
  /** The colour behind it; undefined where the page is visible behind it. */
  readonly background: string | undefined;
  /** Whether it is set at this location, not inherited. */
  readonly isOwn: boolean;
};

/** Ink with less contrast (WCAG 2) than this cannot be read on a page of the theme. */
const MIN_ON_PAGE = 2;
const PAGES = { light: LIGHT_COLORS.page, dark: DARK_COLORS.page } as const;

/** Whether a colour is legible on the page of a theme; always with its own background. */
export function isReadable({ color, background }: Ink, theme: keyof typeof PAGES): boolean {
  return background !== undefined || contrast(seenOn(color, PAGES[theme]), PAGES[theme]) >= MIN_ON_PAGE;
}

/**
 * Whether a map keeps a light background in the dark theme: a map with drawings (sections, arrows, translucent cards)
 * in custom colours of which more are illegible on a dark page than on a light one (reading A76), or one most of whose
 * relationships would be invisible there, as in the style Ink.
 */
export function drawnForLightPage(document: MapDocument): boolean {
  const { sections, arrows, nodes } = document;
  if (hasDarkLines(document)) return true;
  const isDrawn = sections.length + arrows.length > 0 || nodes.some((node) => isClearCard(nodeLook(document, node)));
  if (!isDrawn) return false;
  const lost = { light: 0, dark: 0 };
  for (const ink of inksOf(document)) {
    for (const theme of ['light', 'dark'] as const) if (!isReadable(ink, theme)) lost[theme] += 1;
  }
  return lost.dark > lost.light;
}

function hasDarkLines(document: MapDocument): boolean {
  const known = new Map<string, boolean>();
  const isDark = (color: string): boolean => {
    const isLost = (theme: keyof typeof PAGES) => contrast(seenOn(color, PAGES[theme]), PAGES[theme]) < MIN_ON_PAGE;
    return isLost('dark') && !isLost('light');
  };
  let dark = 0;
  for (const edge of document.edges) {
    // The whole look of a hundred thousand relationships would take long, and the usual colour is seen on any page.
    const color = edge.color ?? (edge.type === undefined ? undefined : own(document.edgeTypes, edge.type)?.color);
    if (color === undefined) continue;
    if (!known.has(color)) known.set(color, isDark(color));
    if (known.get(color)) dark += 1;
  }
  return 2 * dark > document.edges.length;
}

/** Types first: their colours are listed once, not for each element that inherits them. */
export function* inksOf(document: MapDocument): Iterable<Ink> {
  for (const [type, own] of Object.entries(document.nodeTypes)) {
    const about = { kind: 'nodeType', id: type } as const;
    yield* labelInk(about, childPath('/nodeTypes', type), own, nodeLook(document, { id: '', type }));
  }
  for (const [type, own] of Object.entries(document.edgeTypes)) {
    const about = { kind: 'edgeType', id: type } as const;
    yield* labelInk(about, childPath('/edgeTypes', type), own, edgeLook(document, { id: '', from: '', to: '', type }));
  }
  for (const [index, node] of document.nodes.entries()) {
    if (!BACKGROUND_FIELDS.some((field) => node[field] !== undefined)) continue;
    yield* labelInk({ kind: 'node', id: node.id }, `/nodes/${index}`, node, nodeLook(document, node));
  }
  for (const [index, edge] of document.edges.entries()) {
    if (edge.labelColor === undefined && edge.labelBackground === undefined) continue;
    yield* labelInk({ kind: 'edge', id: edge.id }, `/edges/${index}`, edge, edgeLook(document, edge));
  }
  yield* drawnInks(document);
}

/** Fields of a node that decide how its label can be read. */
const BACKGROUND_FIELDS = ['color', 'shape', 'labelColor', 'labelBackground'] as const;

type LabelLook = Pick<NodeLook, 'shape' | 'color' | 'hideLabel' | 'labelColor' | 'labelBackground'>;

function* labelInk(about: Ink['about'], path: string, own: LabelLook, look: LabelLook): Iterable<Ink> {
  const { shape, color, hideLabel, labelColor, labelBackground } = look;
  if (labelColor === undefined || hideLabel) return;
  yield {
    about,
    part: 'label',
    field: 'labelColor',
    pointer: `${path}/labelColor`,
    color: labelColor,
    background: solid(shape === 'card' ? color : labelBackground),
    isOwn: own.labelColor !== undefined,
  };
}

function* drawnInks({ sections, arrows }: MapDocument): Iterable<Ink> {
  for (const [index, section] of sections.entries()) {
    const { id, title, color, fill } = sectionLook(section);
    if (color === undefined || !title) continue;
    const about = { kind: 'section', id } as const;
    const pointer = `/sections/${index}/color`;
    yield { about, part: 'title', field: 'color', pointer, color, background: solid(fill), isOwn: true };
  }
  for (const [index, arrow] of arrows.entries()) {
    const { id, color, label, labelColor, labelBackground } = arrowLook(arrow);
    const shared = { about: { kind: 'arrow', id }, isOwn: true } as const;
    if (arrow.color !== undefined)
      yield {
        ...shared,
        part: 'line',
        field: 'color',
        pointer: `/arrows/${index}/color`,
        color,
        background: undefined,
      };
    if (arrow.labelColor !== undefined && label) {
      const background = solid(labelBackground);
      yield {
        ...shared,
        part: 'label',
        field: 'labelColor',
        pointer: `/arrows/${index}/labelColor`,
        color: labelColor,
        background,
      };
    }
  }
}

const alphaOf = (color: string): number => parseColor(color)?.alpha ?? 0;
/** The colour if it is opaque. */
const solid = (color: string | undefined): string | undefined =>
  color !== undefined && alphaOf(color) > 0.9 ? color : undefined;
const isClearCard = ({ shape, color = '' }: LabelLook): boolean => shape === 'card' && alphaOf(color) < 0.5;
