/** Shows on the map what is being written, before anything of it is there. Loaded with the first sentence. */

import type { Point } from '../../../bus/payloads.ts';
import { DARK_COLORS, LIGHT_COLORS } from '../../../drawing/colors.ts';
import { boxOfPoints } from '../../../drawing/types.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { picturesOf } from '../../../formats/document/look.ts';
import type { Picture } from '../../../formats/export/svg/index.ts';
import { planPicture } from '../../../formats/sentences/picture.ts';
import type { Plan } from '../../../formats/sentences/plan.ts';
import { attachPreviewLayer } from '../../../views/canvas/preview-layer.ts';
import { measureText } from '../../../views/graph/measure-text.ts';
import type { ControllerContext } from '../../context.ts';
import { themeOf } from '../../page/overlay-theme.ts';
import type { ScreenMap } from '../../screen-map.ts';
import { positionsFor } from './apply-plan.ts';

/** Closer to the edge of what can be seen nothing is seen well, in pixels. */
const EDGE = 40;
/** And from its top, where the tools stand. */
const TOP = 80;

export type PlanPreview = ReturnType<typeof attachPlanPreview>;

/** `show` draws what a plan adds where it would come to stand; nothing without one. */
export function attachPlanPreview(context: ControllerContext, screen: ScreenMap, host: HTMLElement) {
  const { models } = context;
  const preview = attachPreviewLayer(host, context);
  const { show } = preview;
  const closed = new AbortController();
  preview.add(() => closed.abort());
  /** Pictures that came, and those that did not. */
  const pictures = new Map<string, Picture | undefined>();
  let last: Plan | undefined;

  /** Fetches the pictures that are not there yet; true when there are any new ones. */
  async function fetchMissing(map: MapDocument, { nodeTypes, nodes, changes }: Plan): Promise<boolean> {
    const shown = {
      nodeTypes: { ...nodeTypes, ...map.nodeTypes },
      nodes: [...nodes, ...changes.map(({ next }) => next)],
    };
    const missing = [...picturesOf(shown)].filter((source) => !pictures.has(source));
    if (missing.length === 0) return false;
    for (const source of missing) pictures.set(source, undefined);
    const { fetchPictures } = await import('../../../services/pictures.ts');
    const fetched = await fetchPictures(missing, closed.signal);
    for (const [source, picture] of fetched.pictures) pictures.set(source, picture);
    return fetched.pictures.size > 0;
  }

  /** @returns what had best be in sight, the best first: what is new with what it is beside, what is new, the first of it */
  function draw(plan: Plan, covered: number): readonly (readonly Point[])[] {
    const map = models.document.current();
    const { tagsOnGraph, nodeLabels, edgeLabels } = models.settings.current();
    const colors = themeOf().scheme === 'dark' ? DARK_COLORS : LIGHT_COLORS;
    const added = positionsFor(map, plan, screen);
    const places = new Map([...screen.positions().map(({ id, x, y }) => [id, { x, y }] as const), ...added]);
    const options = { colors, measure: measureText, tagPills: tagsOnGraph, nodeLabels, edgeLabels };
    show(planPicture(map, plan, places, { ...options, picture: (source) => pictures.get(source) }), covered);
    const beside = [...plan.edges.flatMap(({ from, to }) => [from, to]), ...plan.changes.map(({ id }) => id)];
    const news = [...added.values()];
    return [[...news, ...beside.flatMap((id) => places.get(id) ?? [])], news, news.slice(0, 1)];
  }

  return Object.assign(preview, {
    show(plan: Plan | undefined, covered: number) {
      last = plan;
      if (!plan) {
        show(undefined, covered);
        return;
      }
      const wanted = draw(plan, covered);
      const map = models.document.current();
      if (map.nodes.length > 0) revealPreview(context, screen, { wanted, covered });
      fetchMissing(map, plan).then(
        (isNews) => isNews && last === plan && !closed.signal.aborted && draw(plan, covered),
        // The field was taken away, or the connection is gone: the ghosts go without.
        () => undefined,
      );
    },
  });
}

/** What is being written must not hide behind the field that it is written in, nor beside the view. */
function revealPreview(
  { models }: ControllerContext,
  { camera }: ScreenMap,
  { wanted, covered }: { readonly wanted: readonly (readonly Point[])[]; readonly covered: number },
): void {
  const { width, height, k } = models.viewport.current();
  const room = { width: width - 2 * EDGE, height: height - covered - TOP - EDGE };
  const boxes = wanted.flatMap((places) => boxOfPoints(places) ?? []);
  const box = boxes.find((one) => one.width * k <= room.width && one.height * k <= room.height);
  if (!box) return;
  const { x, y } = models.viewport.toScreen(box);
  const isSeen =
    x > EDGE && y > TOP && x + box.width * k < width - EDGE && y + box.height * k < height - covered - EDGE;
  const middle = { x: box.x + box.width / 2, y: box.y + (box.height + (covered + EDGE - TOP) / k) / 2 };
  if (!isSeen) camera.lookAt(middle);
}
