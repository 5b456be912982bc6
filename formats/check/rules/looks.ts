/** Rules about legibility: custom colours without contrast, labels that are larger than their card. */

import { largest } from '../../../drawing/base/types.ts';
import { approximateText, LINE_HEIGHT, measureCard } from '../../../drawing/commands/index.ts';
import { drawnForLightPage, type Ink, inksOf, isReadable } from '../../document/colors/inks.ts';
import type { MapDocument, MapNode } from '../../document/document.ts';
import { fontFamily } from '../../document/fonts.ts';
import { nodeLabel, nodeLook } from '../../document/look.ts';
import { contrast, textOn } from '../../document/tags.ts';
import { atElement, replacing } from './matches.ts';
import { quotedElement, quotedNode } from './names.ts';
import type { CheckInput, RuleMatch } from './rule.ts';

/** Text with less contrast (WCAG 2) than this cannot be read on a colour of the author's. */
const MIN_ON_COLOR = 3;

/** Custom colours with insufficient contrast to their background: labels, section titles, arrows. */
export function* lowContrast({ document }: CheckInput): Iterable<RuleMatch> {
  const isOnPaper = drawnForLightPage(document);
  for (const ink of inksOf(document)) {
    const { about, field, pointer, color, background: input } = ink;
    if (input !== undefined) {
      if (contrast(color, input) >= MIN_ON_COLOR) continue;
      const what = `${inkNamed(document, ink)} is ${color} on ${input}, which is hard to read.`;
      yield { about, field, pointer, what, ...recolored(ink, textOn(input)) };
      continue;
    }
    // Behind `none` and translucent colours is the page, which may be light or dark.
    const bad = (['light', 'dark'] as const).find((theme) => !isReadable(ink, theme));
    if (!bad || (bad === 'dark' && isOnPaper)) continue;
    const what = `${inkNamed(document, ink)} is ${color}, which is hard to read in the ${bad} theme.`;
    yield { about, field, pointer, what, ...recolored(ink, undefined) };
  }
}

/**
 * One finding for all colours that need a light background. They are legible, but keep the map light in the dark theme.
 */
export function* needsLightPage({ document }: CheckInput): Iterable<RuleMatch> {
  if (!drawnForLightPage(document)) return;
  const lost = [...inksOf(document)].filter((ink) => isReadable(ink, 'light') && !isReadable(ink, 'dark'));
  const [first, ...others] = lost;
  if (!first) return;
  const { about, field, pointer, color } = first;
  const name = inkNamed(document, first);
  const which = others.length === 0 ? 'which' : `one of ${lost.length} colours that`;
  const what = `${name} is ${color}, ${which} cannot be read on a dark page, so the map keeps a light background in the dark theme.`;
  yield { about, field, pointer, what };
}

/** `The label of “PyPI”`, `The title of the section “Core”`, `The arrow “feeds”`. */
function inkNamed(document: MapDocument, { about, part }: Ink): string {
  const { kind } = about;
  const isDrawn = kind === 'section' || kind === 'arrow';
  const owner = `${isDrawn ? `${kind} ` : ''}${quotedElement(document, about)}`;
  return part === 'line' ? `The ${owner}` : `The ${part} of ${isDrawn ? 'the ' : ''}${owner}`;
}

/** A fix with another colour or none; only where the colour is set, not where it is inherited. */
function recolored({ isOwn, pointer: path, color }: Ink, other: string | undefined): Pick<RuleMatch, 'fix'> {
  return isOwn ? replacing(path, color, other) : {};
}

/** Cards with an explicit size that is too small for their content. */
export function* crowdedCards({ document }: CheckInput): Iterable<RuleMatch> {
  for (const entry of document.nodes.entries()) {
    const [index, node] = entry;
    const look = nodeLook(document, node);
    if (look.shape !== 'card' || look.hideLabel || (look.width === undefined && look.height === undefined)) continue;
    const field = crowdedSide(node, look);
    if (!field) continue;
    const what = `The label of ${quotedNode(document, node.id)} is larger than its card.`;
    // Without an explicit size, a card fits its content.
    const fix = node[field] === undefined ? {} : replacing(`/nodes/${index}/${field}`, node[field]);
    yield { ...atElement('node', entry, what, field), ...fix };
  }
}

/** Widths are estimated on the wide side; a share of this is surely needed. */
const SURE = 0.8;

/** The side of a card that is too short for its text; undefined when the text fits. */
function crowdedSide(node: MapNode, look: ReturnType<typeof nodeLook>): 'width' | 'height' | undefined {
  const { lines } = measureCard(
    { ...look, image: undefined },
    { label: nodeLabel(node), subtitle: node.subtitle },
    fontFamily(look.labelFont),
    approximateText,
  );
  if (look.width !== undefined) {
    const inner = look.width;
    const longest = largest(
      wordsOf(node).map((word) => approximateText(word, lines[0]?.font ?? FALLBACK)),
      0,
    );
    if (longest * SURE > inner) return 'width';
  }
  const needed = lines.reduce((sum, { font }) => sum + font.size * LINE_HEIGHT, 0);
  return look.height !== undefined && needed * SURE > look.height ? 'height' : undefined;
}

const FALLBACK = { family: 'sans-serif', size: 14, weight: 600 } as const;

const wordsOf = (node: MapNode): readonly string[] => nodeLabel(node).split(/\s+/);
