/** The input of an export, and the choices for its picture. */

import type { PictureRequest, ReportRequest } from '../../bus/base/payloads.ts';
import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { type VisiblePart, visiblePart } from '../../formats/document/part.ts';
import { dateInWords } from '../../formats/words/dates.ts';
import type { Drawable } from '../../jobs/drawable.ts';
import type { AppliedMeasure } from '../../models/filter/filter.ts';
import { withHubNames } from '../../scene/choices.ts';

export type ExportSource = Pick<
  Drawable,
  'document' | 'drawn' | 'visible' | 'views' | 'whole' | 'settings' | 'theme' | 'date' | 'choices'
> &
  ReportRequest & {
    /** Ids of the selected nodes and edges. */
    readonly selected: { readonly nodes: readonly string[]; readonly edges: readonly string[] };
    /** Pixels per graph unit of a PNG; by default twice those of the screen. */
    readonly scale?: number | undefined;
    /** Measures of nodes, which pictures explain in a legend. */
    readonly measures: readonly AppliedMeasure[];
    /** Whether only the visible part is exported, also as data; `drawn` is then that part. */
    readonly part: boolean;
    /** The visible share of the map, in words; undefined for the whole map. */
    readonly shown: string | undefined;
  };

const SLIDE = { width: 1920, ratio: 16 / 9 } as const;
const WHITE = '#ffffff';

export function chosenSource(source: ExportSource, request: PictureRequest): ExportSource {
  const { title, legend, date, background, names, size, margin } = request;
  const isLight = request.theme === 'light' || background === 'white';
  const shown = partOf(source, request.part);
  return {
    ...source,
    ...shown,
    ...(names === 'hubs'
      ? { drawn: withHubNames(shown.drawn), settings: { ...source.settings, edgeLabels: false } }
      : {}),
    theme: isLight ? { scheme: 'light', page: background === 'white' ? WHITE : LIGHT_COLORS.page } : source.theme,
    withMap: request.withMap,
    scale: typeof size === 'number' ? size : undefined,
    choices: {
      title: title ? source.document.meta.title?.trim() || undefined : undefined,
      date: date ? dateInWords(source.date) : undefined,
      legend: legend === true,
      isTransparent: background === 'none',
      margin,
      ...(size === 'slide' ? SLIDE : { width: size === 'width' ? request.width : undefined }),
    },
  };
}

type Part = Pick<ExportSource, 'drawn' | 'visible' | 'measures' | 'part' | 'shown'>;

function partOf(source: ExportSource, part: PictureRequest['part']): Part {
  const { drawn, visible, measures, shown, whole } = source;
  if (part === 'all' && visible)
    return { drawn: whole, visible: undefined, measures: [], part: false, shown: undefined };
  if (part === 'visible') return { drawn: visiblePart(drawn, visible), visible, measures, part: true, shown };
  if (part !== 'selection') return { drawn, visible, measures, part: source.part, shown };
  const selected = selectedPart(source);
  return { drawn: visiblePart(drawn, selected), visible: selected, measures, part: true, shown: 'the selection' };
}

/** The selected nodes with the edges between them, and the selected edges with their ends. */
function selectedPart({ drawn, selected }: ExportSource): VisiblePart {
  const nodes = new Set(selected.nodes);
  const chosen = new Set(selected.edges);
  for (const { id, from, to } of drawn.edges) {
    if (!chosen.has(id)) continue;
    nodes.add(from);
    nodes.add(to);
  }
  const edges = drawn.edges.filter(
    ({ id, from, to }) => chosen.has(id) || (chosen.size === 0 && nodes.has(from) && nodes.has(to)),
  );
  return { nodes, edges: new Set(edges.map(({ id }) => id)) };
}
