/** Rules about looks that cannot be read: colours of authors without contrast, labels that are larger than their card. */

import { DARK_COLORS, LIGHT_COLORS } from '../../../drawing/colors.ts';
import { approximateText, LINE_HEIGHT, measureCard } from '../../../drawing/index.ts';
import { parseColor } from '../../document/colors/color.ts';
import type { EdgeLook, MapDocument, MapNode, NodeLook } from '../../document/document.ts';
import type { Json } from '../../document/fields/values.ts';
import { fontFamily } from '../../document/fonts.ts';
import { edgeLook, nodeLabel, nodeLook } from '../../document/look.ts';
import { contrast, textOn } from '../../document/tags.ts';
import { childPath } from '../../parse/json.ts';
import { quoted } from '../../words.ts';
import { edgeNamed, nodeNamed } from '../names.ts';
import type { About, CheckGround, Found } from '../rule.ts';

/** Text with less contrast (WCAG 2) than this cannot be read, on a colour of the author's; and on a page of the theme. */
const LEAST_ON_COLOR = 3;
const LEAST_ON_PAGE = 2;
/** The pages of the two themes. */
const PAGES = { light: LIGHT_COLORS.page, dark: DARK_COLORS.page } as const;

/** Where a look is written: on an element or on a type. */
type Written = {
  readonly about: About;
  readonly pointer: string;
  readonly name: string;
  /** The fields as they stand there. */
  readonly own: NodeLook & EdgeLook;
  /** With what is inherited. */
  readonly look: Pick<NodeLook, 'shape' | 'color' | 'hideLabel' | 'labelColor' | 'labelBackground'>;
};

/** Types first: what is wrong there is told once, and not again at each element that only inherits it. */
function* looksOf(document: MapDocument): Iterable<Written> {
  for (const [type, own] of Object.entries(document.nodeTypes)) {
    const look = nodeLook(document, { id: '', type });
    yield {
      about: { kind: 'nodeType', id: type },
      pointer: childPath('/nodeTypes', type),
      name: quoted(type),
      own,
      look,
    };
  }
  for (const [type, own] of Object.entries(document.edgeTypes)) {
    const look = { ...edgeLook(document, { id: '', from: '', to: '', type }), shape: 'circle' } as const;
    yield {
      about: { kind: 'edgeType', id: type },
      pointer: childPath('/edgeTypes', type),
      name: quoted(type),
      own,
      look,
    };
  }
  for (const [index, node] of document.nodes.entries()) {
    if (!COLOR_FIELDS.some((field) => node[field] !== undefined)) continue;
    const pointer = `/nodes/${index}`;
    const look = nodeLook(document, node);
    yield { about: { kind: 'node', id: node.id }, pointer, name: nodeNamed(document, node.id), own: node, look };
  }
  for (const [index, edge] of document.edges.entries()) {
    if (edge.labelColor === undefined && edge.labelBackground === undefined) continue;
    const pointer = `/edges/${index}`;
    const look = { ...edgeLook(document, edge), shape: 'circle' } as const;
    yield { about: { kind: 'edge', id: edge.id }, pointer, name: edgeNamed(document, edge), own: edge, look };
  }
}

const COLOR_FIELDS = ['color', 'shape', 'labelColor', 'labelBackground'] as const;

/** Labels whose author gave them a colour that cannot be read on what lies behind them. */
export function* lowContrast({ document }: CheckGround): Iterable<Found> {
  for (const { about, pointer, name, own, look } of looksOf(document)) {
    const { labelColor, labelBackground, hideLabel } = look;
    if (labelColor === undefined || hideLabel) continue;
    const behind = look.shape === 'card' ? look.color : labelBackground;
    const path = `${pointer}/labelColor`;
    if (behind !== undefined && isSolid(behind)) {
      if (contrast(labelColor, behind) >= LEAST_ON_COLOR) continue;
      const what = `The label of ${name} is ${labelColor} on ${behind}, which can hardly be read.`;
      yield { about, field: 'labelColor', pointer: path, what, ...recolored(path, own.labelColor, textOn(behind)) };
      continue;
    }
    // What is see-through, or `none`, shows the page, which is light or dark as the reader likes it.
    const bad = (['light', 'dark'] as const).find((page) => contrast(labelColor, PAGES[page]) < LEAST_ON_PAGE);
    if (!bad) continue;
    const what = `The label of ${name} is ${labelColor}, which can hardly be read in the ${bad} theme.`;
    yield { about, field: 'labelColor', pointer: path, what, ...recolored(path, own.labelColor, undefined) };
  }
}

const isSolid = (color: string): boolean => (parseColor(color)?.alpha ?? 0) > 0.9;

/** Another colour, or none; only where the colour is written, not where it is inherited. */
function recolored(path: string, own: string | undefined, color: string | undefined): Pick<Found, 'mend'> {
  if (own === undefined) return {};
  const test = { op: 'test', path, value: own } as const;
  return { mend: [test, color === undefined ? { op: 'remove', path } : { op: 'replace', path, value: color }] };
}

/** Cards of a size of their own that is too small for what stands on them. */
export function* crowdedCards({ document }: CheckGround): Iterable<Found> {
  for (const [index, node] of document.nodes.entries()) {
    const look = nodeLook(document, node);
    if (look.shape !== 'card' || look.hideLabel || (look.width === undefined && look.height === undefined)) continue;
    const field = crowdedSide(node, look);
    if (!field) continue;
    const path = `/nodes/${index}/${field}`;
    yield {
      about: { kind: 'node', id: node.id },
      field,
      pointer: node[field] === undefined ? `/nodes/${index}` : path,
      what: `The label of ${nodeNamed(document, node.id)} is larger than its card.`,
      // Without a size of its own, a card fits its content.
      ...(node[field] === undefined
        ? {}
        : {
            mend: [
              { op: 'test', path, value: node[field] as Json },
              { op: 'remove', path },
            ],
          }),
    };
  }
}

/** Widths are estimated on the wide side; a share of this is surely needed. */
const SURE = 0.8;

/** Which side of a card is too short for its text; undefined when the text has room. */
function crowdedSide(node: MapNode, look: ReturnType<typeof nodeLook>): 'width' | 'height' | undefined {
  const { lines } = measureCard(
    { ...look, image: undefined },
    { label: nodeLabel(node), subtitle: node.subtitle },
    fontFamily(look.labelFont),
    approximateText,
  );
  if (look.width !== undefined) {
    const inner = look.width;
    const longest = Math.max(0, ...wordsOf(node).map((word) => approximateText(word, lines[0]?.font ?? FALLBACK)));
    if (longest * SURE > inner) return 'width';
  }
  const needed = lines.reduce((sum, { font }) => sum + font.size * LINE_HEIGHT, 0);
  return look.height !== undefined && needed * SURE > look.height ? 'height' : undefined;
}

const FALLBACK = { family: 'sans-serif', size: 14, weight: 600 } as const;

const wordsOf = (node: MapNode): readonly string[] => nodeLabel(node).split(/\s+/);
