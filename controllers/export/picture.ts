/** The picture of the map on screen, for the PNG, the Markdown report and host pages. */

import { visiblePart } from '../../models/filter/part.ts';
import type { Picture } from '../../overlay/index.ts';
import { bundledFont } from '../../services/font-faces.ts';
import { yieldToMain } from '../../services/yield-to-main.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../context.ts';
import { themeOf } from '../page/overlay-theme.ts';

/**
 * A PNG of the whole graph as it is drawn, whatever the view shows; what a filter hides is not on it.
 *
 * @param how.part - without the sections and arrows of what is hidden, too
 * @param how.signal - aborted when the picture is no longer wanted: then this rejects with its reason
 * @returns null when there is nothing to draw, or when this browser cannot make the picture
 */
export async function pictureOf(
  { models }: ControllerContext,
  view: GraphView,
  { part = false, signal }: { readonly part?: boolean; readonly signal?: AbortSignal } = {},
): Promise<Picture | null> {
  const { tagsOnGraph, nodeLabels } = models.settings.current();
  const theme = themeOf();
  const drawn = models.filter.drawn();
  const document = part ? visiblePart(drawn, models.filter.visible()) : drawn;
  await bundledFont(models.document.current());
  const { composePicture } = await import('../../overlay/index.ts');
  return composePicture({
    document,
    positions: view.position,
    imageRatio: view.imageRatio,
    pillRoom: view.pillRoom,
    engine: view.graph().renderer,
    theme,
    settings: { tags: tagsOnGraph, nodeLabels },
    background: theme.page,
    pixelRatio: devicePixelRatio,
    pause: yieldToMain,
    signal,
  });
}
