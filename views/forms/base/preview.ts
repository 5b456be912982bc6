import { html, nothing, render, svg } from 'lit-html';
import { unsafeSVG } from 'lit-html/directives/unsafe-svg.js';
import { DARK_COLORS, LIGHT_COLORS } from '../../../drawing/base/colors.ts';
import { PICTURE_SITES } from '../../../drawing/node/picture-sites.ts';
import { safeImage } from '../../../formats/document/address.ts';
import { EMPTY_DOCUMENT, type MapDocument, type MapNode } from '../../../formats/document/document.ts';
import { mapSvg, type NodePicture } from '../../../formats/export/svg/index.ts';
import type { Elements, FormKind } from '../../../models/document/read-element.ts';
import { tagPillContent, tagPillStyle } from '../../ui/icons/tag-pill.ts';
import { attachFonts, measureText } from '../../ui/measure-text.ts';
import type { Preview } from './form-spec.ts';

const SAMPLE = 'type';
/** Limit of a copied image's longer side in pixels. */
const MAX_COPY = 512;
let count = 0;

/** Draws small maps in `host`; images appear when they have loaded. */
function drawing(host: HTMLElement): { readonly show: (map: MapDocument) => void; readonly destroy: () => void } {
  count += 1;
  const idPrefix = `preview-${count}-`;
  const pictures = new Map<string, NodePicture | undefined>();
  let shown = EMPTY_DOCUMENT;
  /** An image may load after the form was closed. */
  let isOpen = true;

  function picture(source: string): NodePicture | undefined {
    const address = safeImage(source);
    if (!address || pictures.has(source)) return pictures.get(source);
    pictures.set(source, undefined);
    PICTURE_SITES.load(address, (image) => {
      if (!image) return;
      pictures.set(source, { href: hrefOf(image), ratio: image.naturalWidth / image.naturalHeight || 1 });
      show(shown);
    });
    return undefined;
  }

  function show(map: MapDocument): void {
    shown = map;
    if (!isOpen) return;
    const isDark = document.documentElement.dataset.theme === 'dark';
    const markup = mapSvg(map, {
      colors: { ...(isDark ? DARK_COLORS : LIGHT_COLORS), page: 'none' },
      measure: measureText,
      tagPills: true,
      nodeLabels: true,
      edgeLabels: true,
      picture,
      idPrefix,
    });
    // The markup is the application's own: every text of the document is escaped in it.
    render(markup === undefined ? nothing : svg`${unsafeSVG(markup)}`, host);
    const element = host.querySelector('svg');
    if (!element) return;
    // Small elements at their own size, large ones scaled down: an enlarged preview would mislead.
    element.classList.add('preview-svg');
    element.style.maxWidth = `${element.getAttribute('width')}px`;
    element.removeAttribute('height');
  }

  const detachFonts = attachFonts(() => show(shown));
  return {
    show,
    destroy() {
      isOpen = false;
      detachFonts();
    },
  };
}

/** A copy of an image of another site, because elements in an SVG would request it with cookies. */
function hrefOf(image: HTMLImageElement): string {
  if (!PICTURE_SITES.needsCors(image.src)) return image.src;
  // A drawing may have no size of its own.
  const sides = [image.naturalWidth || MAX_COPY, image.naturalHeight || MAX_COPY];
  const scale = Math.min(1, MAX_COPY / Math.max(...sides));
  const [width, height] = sides.map((side) => Math.ceil(scale * side));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
}

function shownIn<K extends FormKind>(mapOf: (element: Elements[K]) => Partial<MapDocument>) {
  return (host: HTMLElement): Preview<K> => {
    const { show, destroy } = drawing(host);
    return { destroy, show: (element) => show({ ...EMPTY_DOCUMENT, ...mapOf(element) }) };
  };
}

const at = (node: MapNode, x: number): MapNode => ({ ...node, x, y: 0 });

export const nodeTypePreview = shownIn<'nodeType'>((type) => ({
  nodeTypes: { [SAMPLE]: type },
  nodes: [at({ id: 'sample', label: type.label ?? 'Sample', type: SAMPLE, tags: ['tag'] }, 0)],
}));

export const edgeTypePreview = shownIn<'edgeType'>((type) => ({
  edgeTypes: { [SAMPLE]: type },
  nodes: [at({ id: 'a', label: 'Source' }, 0), at({ id: 'b', label: 'Target' }, 190)],
  edges: [{ id: 'sample', from: 'a', to: 'b', type: SAMPLE }],
}));

export function tagPreview(host: HTMLElement): Preview<'tag'> {
  return {
    destroy: () => {},
    show(tag, { name: typed = '' }) {
      const name = typed.trim() || 'tag';
      const registry = { tags: { [name]: tag } };
      render(
        html`<span class="pill" style=${tagPillStyle(registry, name)}>${tagPillContent(registry, name)}</span>`,
        host,
      );
    },
  };
}
