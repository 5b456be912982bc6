import { visiblePart } from '../../models/filter/part.ts';
import type { PngPicture } from '../../overlay/index.ts';
import { yieldToMain } from '../../services/yield-to-main.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../base/context.ts';
import { themeOf } from '../page/overlay-theme.ts';

type PictureRequest = {
  /** The graph that the picture is about. */
  readonly graph: ReturnType<GraphView['graph']>;
  readonly part: boolean;
  readonly signal: AbortSignal;
};

/**
 * A PNG of the whole graph as drawn, independent of the view; hidden elements are left out.
 * @param how.part - also without the sections and arrows of hidden elements
 * @param how.signal - cancels it; it then rejects with the reason
 * @returns null for an empty map, or when this browser cannot create the picture; undefined when the screen shows
 *   another graph by now
 */
export async function exportPicture(
  { models }: ControllerContext,
  view: GraphView,
  { graph, part, signal }: PictureRequest,
): Promise<PngPicture | null | undefined> {
  const { composePicture } = await import('../../overlay/index.ts');
  const isOutdated = () => view.graph() !== graph;
  if (isOutdated()) return undefined;
  const { tagsOnGraph, nodeLabels } = models.settings.current();
  const theme = themeOf();
  const drawn = models.filter.drawn();
  const made = composePicture({
    document: part ? visiblePart(drawn, models.filter.visible()) : drawn,
    positions: view.position,
    imageRatio: view.imageRatio,
    pillRoom: view.pillRoom,
    engine: graph.renderer,
    theme,
    settings: { tags: tagsOnGraph, nodeLabels },
    background: theme.page,
    pixelRatio: devicePixelRatio,
    pause: yieldToMain,
    signal,
  });
  return made.then(
    (picture) => (isOutdated() ? undefined : picture),
    (error: unknown) => {
      signal.throwIfAborted();
      if (!isOutdated()) throw error;
      return undefined;
    },
  );
}
