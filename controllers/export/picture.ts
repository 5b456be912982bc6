import { visiblePart } from '../../models/filter/part.ts';
import type { PngPicture } from '../../overlay/index.ts';
import { bundledFont } from '../../services/font-faces.ts';
import { yieldToMain } from '../../services/yield-to-main.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../base/context.ts';
import { themeOf } from '../page/overlay-theme.ts';

/**
 * A PNG of the whole graph as drawn, independent of the view; hidden elements are left out.
 * @param how.part - also without the sections and arrows of hidden elements
 * @param how.signal - cancels it; it then rejects with the reason
 * @returns null for an empty map, or when this browser cannot create the picture
 */
export async function exportPicture(
  { models }: ControllerContext,
  view: GraphView,
  { part = false, signal }: { readonly part?: boolean; readonly signal?: AbortSignal } = {},
): Promise<PngPicture | null> {
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
