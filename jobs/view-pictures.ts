import type { MapDocument } from '../formats/document/document.ts';
import type { Area, NamedView } from '../formats/document/views.ts';
import { mapSvg, type SvgOptions } from '../formats/export/svg/index.ts';
import { applyFilter, type FilteredMap } from '../models/filter/filter.ts';
import { filterOf } from '../models/questions/views.ts';
import { pngOf } from '../services/rasterize.ts';
import { withLegend } from './measure-legend.ts';

/** A view with its picture as SVG; without one if it shows no part of the map. */
export type ViewPicture = { readonly name: string; readonly caption?: string; readonly markup?: string };

type Source = { readonly whole: MapDocument; readonly views: readonly NamedView[] };

export function viewPictures({ whole, views }: Source, svg: SvgOptions): readonly ViewPicture[] {
  return views.map((view, at) => {
    const shown = applyFilter(whole, filterOf(view));
    const { drawn, visible } = withLegend(shown, shown.measures);
    const markup = mapSvg(drawn, {
      ...svg,
      visible,
      tagPills: view.tags ?? svg.tagPills,
      frame: frameOf(view, shown),
      idPrefix: `view-${at + 1}-`,
    });
    return {
      name: view.name,
      ...(view.caption ? { caption: view.caption } : {}),
      ...(markup === undefined ? {} : { markup }),
    };
  });
}

/** The visible area, if there are nodes in it. With a legend, which is next to the map, everything is shown. */
function frameOf({ area }: NamedView, { drawn, visible, measures }: FilteredMap): Area | undefined {
  if (!area || measures.length > 0) return undefined;
  const isIn = ({ id, x, y }: MapDocument['nodes'][number]) =>
    (!visible || visible.nodes.has(id)) &&
    x !== undefined &&
    y !== undefined &&
    x >= area.x &&
    x <= area.x + area.width &&
    y >= area.y &&
    y <= area.y + area.height;
  return drawn.nodes.some(isIn) ? area : undefined;
}

/** The same in pixels, which any Markdown reader shows. */
export async function pixelViews(
  views: readonly ViewPicture[],
): Promise<readonly { readonly name: string; readonly caption?: string; readonly image?: Blob }[]> {
  const made = [];
  for (const { markup, ...view } of views) {
    const image = markup === undefined ? null : await pngOf([markup], svgSize(markup));
    made.push({ ...view, ...(image ? { image } : {}) });
  }
  return made;
}

/** Width and height of a vector picture, from its attributes. */
export function svgSize(svg: string): { readonly width: number; readonly height: number } {
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}
