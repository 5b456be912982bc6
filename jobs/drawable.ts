/** Input of exports as plain data, and how it is drawn. */

import { THEME_COLORS } from '../drawing/base/colors.ts';
import type { MeasureText } from '../drawing/base/types.ts';
import type { WrittenValues } from '../formats/document/as-written.ts';
import { colorsOn } from '../formats/document/colors/page-colors.ts';
import type { MapDocument } from '../formats/document/document.ts';
import type { NamedView } from '../formats/document/views.ts';
import type { Visible } from '../models/filter/filter.ts';
import type { MapArea } from '../scene/areas.ts';
import type { PictureOptions } from '../scene/choices.ts';
import type { NodePicture, SceneView } from '../scene/view.ts';
import type { EmbeddedFont } from '../services/font-faces.ts';
import type { LegendMeasure } from './measure-legend.ts';

export type Drawable = {
  readonly document: MapDocument;
  readonly written: WrittenValues;
  /** The visible map, with its legend. */
  readonly drawn: MapDocument;
  readonly visible: Visible;
  readonly views: readonly NamedView[];
  readonly whole: MapDocument;
  readonly measures: readonly LegendMeasure[];
  readonly settings: {
    readonly positions: boolean;
    readonly tagsOnGraph: boolean;
    readonly nodeLabels: boolean;
    readonly edgeLabels: boolean;
    readonly areas?: readonly MapArea[];
    readonly places?: SceneView['places'];
  };
  readonly theme: { readonly scheme: 'light' | 'dark'; readonly page: string };
  /** Loaded pictures of nodes by source. */
  readonly pictures: ReadonlyMap<string, NodePicture>;
  readonly fonts: readonly EmbeddedFont[];
  /** Date of reports, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly shown: string | undefined;
  /** Text of the map document that a picture or report contains. */
  readonly enclosed?: string | undefined;
  /** Paper of a printed report, and whether Markdown has its pictures beside it in a ZIP. */
  readonly paper?: 'A4' | 'letter' | undefined;
  readonly isZip?: boolean | undefined;
  /** Title, legend, page and size of a picture; undefined for one as drawn. */
  readonly choices?: PictureOptions | undefined;
  /** Nodes of a part whose relationships are all outside it. */
  readonly linked: readonly string[];
  readonly base: string;
  /** The picture of the map in pixels, or its address. */
  readonly image?: Blob | string | undefined;
  /** The named views in the same way. */
  readonly viewImages?: readonly { readonly name: string; readonly caption?: string; readonly image?: Blob | string }[];
};

/** The parts that a picture depends on. */
type RenderedMap = Pick<Drawable, 'drawn' | 'visible' | 'settings' | 'theme' | 'pictures'>;

/** The look of a map on the page and in its pictures. */
export function sceneView(
  { visible, settings, theme, pictures }: Omit<RenderedMap, 'drawn'>,
  measure: MeasureText,
): SceneView {
  return {
    colors: colorsOn(theme.page, THEME_COLORS[theme.scheme]),
    measure,
    visible,
    tagPills: settings.tagsOnGraph,
    nodeLabels: settings.nodeLabels,
    edgeLabels: settings.edgeLabels,
    areas: settings.areas,
    places: settings.places,
    picture: (address) => pictures.get(address),
  };
}

/** Number of elements above which an SVG is too slow; reports then contain the PNG. A page on the screen must respond. */
const MAX_VECTOR_ELEMENTS = { screen: 4000, print: 20_000 } as const;

/** Whether a report shows the map as vector graphics. */
export const isVector = ({ nodes, edges }: MapDocument, where: keyof typeof MAX_VECTOR_ELEMENTS): boolean =>
  nodes.length + edges.length <= MAX_VECTOR_ELEMENTS[where];
