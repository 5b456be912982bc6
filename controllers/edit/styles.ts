/** The sheet **Styles…**. Loaded when it is opened. */

import { create } from 'mutative';
import { DARK_COLORS, LIGHT_COLORS } from '../../drawing/base/colors.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { picturesOf } from '../../formats/document/look.ts';
import { type NodePicture, pictureSvg } from '../../formats/export/svg/index.ts';
import { withWork } from '../../jobs/open.ts';
import { MAP_STYLES, type MapStyle, styleMap } from '../../models/commands/styles.ts';
import type { Command } from '../../models/document/command.ts';
import { nodePositions } from '../../models/document/coordinate.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { withQueries } from '../../models/questions/query-kinds.ts';
import { withQuery } from '../../models/questions/query-stack.ts';
import { drawnPicture } from '../../scene/picture.ts';
import { fetchPictures } from '../../services/pictures.ts';
import { openStylesSheet } from '../../views/canvas/style/styles-sheet.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { measureText } from '../../views/ui/measure-text.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Tasks } from '../base/tasks.ts';
import { themeOf } from '../page/overlay-theme.ts';
import type { ScreenMap } from '../screen/screen-map.ts';

/** A picture as small as in the sheet shows no more nodes than this: the most connected ones. */
const MOST = 60;
const NOT_ARRANGED = 'The style could not be applied. Check the connection and choose it again; the map is as it was.';
/** Largest to smallest bubble. */
const GREATEST = 2.5;

type StylesInput = {
  readonly dialogs: HTMLElement;
  readonly tasks: Pick<Tasks, 'begin'>;
  readonly view: Pick<GraphView, 'place' | 'physics'>;
  readonly screen: Pick<ScreenMap, 'document' | 'camera'>;
};

export function openStyles(context: ControllerContext, input: StylesInput): void {
  const { models, services } = context;
  const ended = new AbortController();
  const { signal } = ended;
  const part = mostConnected(input.screen.document());
  const made = new Map<MapStyle, string>();
  const draw = openStylesSheet(input.dialogs, context, {
    pictureOf: (style) => made.get(style),
    choose: (style) => (models.document.isLocked() ? display(context, style, input) : apply(context, style, input)),
    onClose: () => ended.abort(),
  });
  const makeAll = async () => {
    const { pictures } = await fetchPictures(picturesOf(part), signal, () => {});
    for (const style of Object.keys(MAP_STYLES) as MapStyle[]) {
      const laidOut = create(part, (await layOutStyled(part, style, services, signal)).change);
      if (signal.aborted) return;
      const svg = svgOf(style === 'bubbles' ? withBubbles(laidOut) : laidOut, style, pictures);
      if (svg !== undefined) made.set(style, svg);
      draw();
    }
  };
  // Without pictures the names of the styles are enough to choose one.
  makeAll().catch(() => undefined);
}

/** Shows a locked map in a style; the document stays as it is. */
async function display({ models }: ControllerContext, style: MapStyle, { view }: StylesInput): Promise<boolean> {
  models.filter.restore(
    withQueries(models.filter.current(), (before) => withQuery(before, { kind: 'style', by: style })),
  );
  if (!models.document.current().meta.fixedLayout) view.physics({ arrange: true });
  return true;
}

/**
 * Gives the open map a style, and positions that fit it, in one undo step.
 * @returns false when it was cancelled or failed, or when the map changed meanwhile
 */
async function apply(context: ControllerContext, style: MapStyle, input: StylesInput): Promise<boolean> {
  const { bus, models, services } = context;
  const { view, screen } = input;
  const map = models.document.current();
  const cancelled = new AbortController();
  const task = input.tasks.begin(() => cancelled.abort());
  task.report('Arranging…');
  let step: Command;
  try {
    step = await layOutStyled(map, style, services, cancelled.signal);
  } catch {
    if (!cancelled.signal.aborted) bus.emit('notice:raised', { tone: 'error', text: NOT_ARRANGED });
    return false;
  } finally {
    task.end();
  }
  if (models.document.current() !== map) return false;
  const isMoved = !map.meta.fixedLayout;
  if (isMoved) {
    view.physics({ running: false });
    screen.camera.arranging();
  }
  models.document.apply(step);
  if (isMoved) {
    view.place(nodePositions(models.document.current().nodes));
    screen.camera.fit();
  }
  return true;
}

/** The style, with positions that fit it unless the layout is fixed. */
async function layOutStyled(
  map: MapDocument,
  style: MapStyle,
  services: ControllerContext['services'],
  signal?: AbortSignal,
): Promise<Command> {
  const step = styleMap(map, style);
  if (map.meta.fixedLayout) return step;
  const styled = create(map, step.change);
  const places = await withWork(services, (work) => work.run('layOut', styled, { signal }));
  const at = new Map(places.map((place) => [place.id, place]));
  return {
    ...step,
    isArrangement: true,
    change(draft) {
      step.change(draft);
      for (const node of draft.nodes) {
        const { x, y } = at.get(node.id) ?? node;
        if (x !== undefined && y !== undefined) Object.assign(node, { x, y });
      }
    },
  };
}

function svgOf(map: MapDocument, style: MapStyle, pictures: ReadonlyMap<string, NodePicture>): string | undefined {
  const isDark = themeOf().scheme === 'dark' && style !== 'ink';
  const picture = drawnPicture(map, {
    colors: isDark ? DARK_COLORS : LIGHT_COLORS,
    measure: measureText,
    tagPills: false,
    nodeLabels: true,
    edgeLabels: false,
    picture: (source) => pictures.get(source),
  });
  return picture && [...pictureSvg(picture, map)].join('');
}

function withBubbles(map: MapDocument): MapDocument {
  const { degree } = indexesOf(map);
  const most = Math.max(1, ...map.nodes.map(({ id }) => degree(id)));
  const nodes = map.nodes.map((node) => ({
    ...node,
    size: 14 * (1 + (GREATEST - 1) * Math.sqrt(degree(node.id) / most)),
  }));
  return { ...map, nodes };
}

function mostConnected(map: MapDocument): MapDocument {
  if (map.nodes.length <= MOST) return map;
  const { degree } = indexesOf(map);
  const kept = [...map.nodes].sort((a, b) => degree(b.id) - degree(a.id)).slice(0, MOST);
  const ids = new Set(kept.map(({ id }) => id));
  const isKept = ({ from, to }: { readonly from: string; readonly to: string }) => ids.has(from) && ids.has(to);
  return { ...map, nodes: kept, edges: map.edges.filter(isKept), sections: [], arrows: [] };
}
