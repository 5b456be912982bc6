/** Small pictures for lists, legend and details: a node's shape in its colour, a sample of an edge's line. */

import { type ElementPart, html, noChange, nothing, svg, type TemplateResult } from 'lit-html';
import { Directive, directive } from 'lit-html/directive.js';
import { edgeStroke } from '../../../drawing/commands/index.ts';
import { PICTURE_SITES } from '../../../drawing/node/picture-sites.ts';
import { safeImage } from '../../../formats/document/address.ts';
import type { ResolvedEdgeLook, ResolvedNodeLook } from '../../../formats/document/look.ts';

type Shape = ResolvedNodeLook['shape'];

/** Outlines on a box of 24 × 24, distinguishable without colour. */
const OUTLINES: Record<Shape, string> = {
  circle: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z',
  square: 'M4 4h16v16H4z',
  triangle: 'M12 3l10 18H2z',
  hexagon: 'M1.5 12L6.7 3h10.6l5.2 9-5.2 9H6.7z',
  card: 'M4 5h16a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z',
};

/** A node's image if one fills it, otherwise its shape in its colour with its icon. Decoration. */
export function nodeMark(look: ResolvedNodeLook): TemplateResult {
  const image = look.image === undefined ? undefined : safeImage(look.image);
  if (!image) return nodeSwatch(look);
  const isGlyph = look.imageFit === 'icon';
  const round = look.shape === 'circle' && look.imageFit !== 'frame';
  return html`<span class=${`swatch ${isGlyph ? 'glyph' : `thumbnail ${round ? 'round' : ''}`}`} style=${`--look-color: ${look.color}`}
    >${nodeSwatch(look)}${imageElement(image, 'lazy')}</span>`;
}

/** A node's shape in its colour. Decoration next to its name. */
export function nodeSwatch(
  look: Pick<ResolvedNodeLook, 'shape' | 'color' | 'imageFit' | 'borderColor' | 'borderWidth'>,
): TemplateResult {
  const shape: Shape = look.imageFit === 'frame' && look.shape !== 'card' ? 'square' : look.shape;
  // Cards are recognized by their borders; the white border of other shapes would be invisible here.
  const [stroke, width] =
    shape === 'card' && look.borderWidth > 0 ? [look.borderColor, 2] : ['var(--swatch-edge)', 1.5];
  return html`<svg class="swatch" viewBox="0 0 24 24" aria-hidden="true">
    ${svg`<path d=${OUTLINES[shape]} fill=${look.color} stroke=${stroke} stroke-width=${width} />`}
  </svg>`;
}

/** The node's image inside its shape, for headings; without one, the swatch. */
export function nodePicture(look: ResolvedNodeLook): TemplateResult {
  const image = look.image === undefined ? undefined : safeImage(look.image);
  if (!image) return html`<span class="picture">${nodeSwatch(look)}</span>`;
  const glyph = look.imageFit === 'icon';
  return html`<span class="picture framed ${glyph ? 'glyph' : ''}" style=${`--look-color: ${look.color}`}
    >${nodeSwatch(look)}${imageElement(image, 'eager')}</span>`;
}

/** Requests for images whose address was not known yet. */
const requests = new Map<string, Promise<string>>();
const MAX_ASKED = 1000;
/** Fails at once, without a request. */
const NO_PICTURE = 'data:,';

/** The address of an image that has several to try. */
function askFirst(source: string): Promise<string> {
  const key = PICTURE_SITES.addressesOf(source).join(' ');
  const known = requests.get(key);
  if (known) return known;
  if (requests.size >= MAX_ASKED) requests.clear();
  const asking = new Promise<string>((resolve) =>
    PICTURE_SITES.load(source, (image) => {
      const [address = source] = PICTURE_SITES.addressesOf(source);
      resolve(image ? address : NO_PICTURE);
    }),
  );
  requests.set(key, asking);
  return asking;
}

/** Sets an image's address once it is known. */
class Requested extends Directive {
  #source: string | undefined;

  render(_source: string): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [source]: [string]): unknown {
    if (source === this.#source) return noChange;
    this.#source = source;
    const [address = source, second] = PICTURE_SITES.addressesOf(source);
    if (second === undefined) element.setAttribute('src', address);
    else {
      element.removeAttribute('src');
      askFirst(source).then((found) => source === this.#source && element.setAttribute('src', found));
    }
    return noChange;
  }
}

const requested = directive(Requested);

/** An image requested like on the map, so only once, and without cookies to other sites. */
function imageElement(source: string, loading: 'lazy' | 'eager'): TemplateResult {
  return html`<img
    alt=""
    loading=${loading}
    decoding="async"
    crossorigin="anonymous"
    referrerpolicy="no-referrer"
    @load=${onArrival}
    @error=${onArrival}
    ${requested(source)}
  />`;
}

/** An image that cannot be loaded is replaced by the shape in its colour; the element stays for the next image. */
function onArrival({ type, currentTarget }: Event): void {
  const image = currentTarget as HTMLImageElement;
  const isWithout = type === 'error';
  image.parentElement?.toggleAttribute('data-without', isWithout);
  if (isWithout && PICTURE_SITES.needsCors(image.src)) image.parentElement?.setAttribute('title', ONLY_WITH_CORS);
  else image.parentElement?.removeAttribute('title');
}

/** Reason for missing images of other sites. */
export const ONLY_WITH_CORS = 'Pictures from other sites are shown only if those sites allow it (CORS).';

/** Dashes of a sample are shorter than those of an edge, because only one would fit. */
const DASH_SCALE = 0.6;

/** A sample of an edge's line: colour, width, dashes, arrowheads. */
export function edgeSwatch(
  look: Pick<ResolvedEdgeLook, 'color' | 'width' | 'dashed' | 'animated' | 'direction'>,
): TemplateResult {
  const { direction } = look;
  const { color, dash } = edgeStroke(look);
  const atEnd = direction === 'forward' || direction === 'both';
  const atStart = direction === 'backward' || direction === 'both';
  const width = Math.min(4, Math.max(1.25, look.width));
  return html`<svg class="swatch line" viewBox="0 0 28 12" aria-hidden="true">
    ${svg`<path d=${`M${atStart ? 7 : 1} 6H${atEnd ? 21 : 27}`} stroke=${color} stroke-width=${width}
      stroke-dasharray=${dash?.map((length) => Math.round(DASH_SCALE * length)).join(' ') ?? nothing} fill="none" />
    ${atEnd ? svg`<path d="M20 1.5L27.5 6L20 10.5z" fill=${color} />` : nothing}
    ${atStart ? svg`<path d="M8 1.5L0.5 6L8 10.5z" fill=${color} />` : nothing}`}
  </svg>`;
}

/** An annotation arrow: thin, bent and open, unlike the line of an edge. Decoration. */
export const ARROW_MARK = html`<svg class="swatch mark" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M4 20C4 10 10 6 20 6M15 2l5 4-5 4" />
</svg>`;

/** A section: a frame with its title. Decoration. */
export const SECTION_MARK = html`<svg class="swatch mark" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M3 5h18v14H3zM6 9h7" />
</svg>`;
