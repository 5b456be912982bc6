import type { MeasureText } from '../drawing/base/types.ts';
import type { MapDocument } from '../formats/document/document.ts';
import type { Area, NamedView } from '../formats/document/views.ts';
import { mapSvg, type SvgOptions } from '../formats/export/svg/index.ts';
import { withRings } from '../formats/measure/rings.ts';
import { applyFilter, type FilteredMap } from '../models/filter/filter.ts';
import { filterOf } from '../models/questions/views.ts';
import { picturing } from '../scene/picture.ts';
import { buildingScene } from '../scene/scene.ts';
import { inSlices, pngOf } from '../services/rasterize.ts';
import { type Drawable, sceneView } from './drawable.ts';
import { withLegend } from './measure-legend.ts';

type Named = Pick<NamedView, 'name' | 'caption'>;

/** The views as SVG; without markup if one shows no part of the map. */
export function viewPictures(
  { whole, views }: Pick<Drawable, 'whole' | 'views'>,
  svg: SvgOptions,
): readonly (Named & { readonly markup?: string })[] {
  return views.map((view, at) => {
    const { drawn, ...shown } = shownIn(view, whole, svg.tagPills);
    const markup = mapSvg(drawn, { ...svg, ...shown, idPrefix: `view-${at + 1}-` });
    return { ...named(view), ...(markup === undefined ? {} : { markup }) };
  });
}

/** The same in pixels, which any Markdown reader shows. */
export async function pixelViews(
  source: Drawable,
  measure: MeasureText,
  signal: AbortSignal,
): Promise<readonly (Named & { readonly image?: Blob })[]> {
  const made = [];
  const looks = sceneView(source, measure);
  for (const view of source.views) {
    const { drawn, frame, ...shown } = shownIn(view, source.whole, looks.tagPills);
    const scene = await inSlices(buildingScene(drawn, { ...looks, ...shown }), signal);
    const picture = await inSlices(picturing(scene, { frame }), signal);
    const png = picture && (await pngOf(picture, { pictures: source.pictures.values(), signal }));
    made.push({ ...named(view), ...(png ? { image: png.blob } : {}) });
  }
  return made;
}

const named = ({ name, caption }: NamedView): Named => ({ name, ...(caption ? { caption } : {}) });

function shownIn(view: NamedView, whole: MapDocument, tagPills: boolean) {
  const shown = applyFilter(whole, filterOf(view), withRings);
  return {
    ...withLegend(shown, shown.measures),
    tagPills: view.tags ?? tagPills,
    areas: shown.areas,
    frame: frameOf(view, shown),
  };
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
