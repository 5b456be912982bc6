/** Preview of sentences on the map before they are applied. Loaded with the first sentence. */

import { debounceTime, Subject } from 'rxjs';
import type { Point } from '../../../bus/base/payloads.ts';
import { DARK_COLORS, LIGHT_COLORS } from '../../../drawing/base/colors.ts';
import { boxOfPoints } from '../../../drawing/base/types.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { picturesOf } from '../../../formats/document/look.ts';
import type { NodePicture } from '../../../formats/export/svg/index.ts';
import type { Plan } from '../../../formats/plan/plan.ts';
import { planPicture } from '../../../formats/sentences/picture.ts';
import { attachPreviewLayer } from '../../../views/canvas/preview-layer.ts';
import { measureText } from '../../../views/ui/measure-text.ts';
import type { ControllerContext } from '../../base/context.ts';
import { themeOf } from '../../page/overlay-theme.ts';
import type { ScreenMap } from '../../screen/screen-map.ts';
import { positionsFor } from './apply-plan.ts';

/** Distance from the edge of the visible area that new elements need, in pixels. */
const EDGE = 40;
/** The same at the top, where the tools are. */
const TOP = 80;

/** Pause after the last key before the view moves, in milliseconds: half a name would be a new node somewhere else. */
const REST_MS = 500;

type Wanted = { readonly wanted: readonly (readonly Point[])[]; readonly covered: number };

export type PlanPreview = ReturnType<typeof attachPlanPreview>;

/** `show` draws the elements of a plan at their future positions; nothing without one. */
export function attachPlanPreview(context: ControllerContext, screen: ScreenMap, host: HTMLElement) {
  const { models } = context;
  const preview = attachPreviewLayer(host, context);
  const { show } = preview;
  const closed = new AbortController();
  preview.add(() => closed.abort());
  const pictures = new Map<string, NodePicture | undefined>();
  let last: Plan | undefined;
  const wanted$ = new Subject<Wanted | undefined>();
  const rests$ = wanted$.pipe(debounceTime(REST_MS, context.services.clock));
  preview.add(rests$.subscribe(revealing(context, screen)));

  /** Loads missing pictures; resolves to whether there are new ones. */
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

  /** @returns areas to reveal, in order of preference: new nodes with neighbours; new nodes; the first new node */
  function draw(plan: Plan, covered: number): readonly (readonly Point[])[] {
    const map = models.document.current();
    const { tagsOnGraph, nodeLabels, edgeLabels } = models.settings.current();
    const colors = themeOf().scheme === 'dark' ? DARK_COLORS : LIGHT_COLORS;
    const added = positionsFor(map, plan, screen);
    const positions = new Map([...screen.positions().map(({ id, x, y }) => [id, { x, y }] as const), ...added]);
    const options = { colors, measure: measureText, tagPills: tagsOnGraph, nodeLabels, edgeLabels };
    show(planPicture(map, plan, positions, { ...options, picture: (source) => pictures.get(source) }), covered);
    const beside = [...plan.edges.flatMap(({ from, to }) => [from, to]), ...plan.changes.map(({ id }) => id)];
    const news = [...added.values()];
    return [[...news, ...beside.flatMap((id) => positions.get(id) ?? [])], news, news.slice(0, 1)];
  }

  return Object.assign(preview, {
    show(plan: Plan | undefined, covered: number) {
      last = plan;
      if (!plan) {
        wanted$.next(undefined);
        show(undefined, covered);
        return;
      }
      const wanted = draw(plan, covered);
      const map = models.document.current();
      wanted$.next(map.nodes.length > 0 ? { wanted, covered } : undefined);
      fetchMissing(map, plan).then(
        (isNews) => isNews && last === plan && !closed.signal.aborted && draw(plan, covered),
        // The field was closed or loading failed: the preview is shown without pictures.
        () => undefined,
      );
    },
  });
}

/** Moves the view to new elements that cannot be seen. The whole map returns without any, with what was added. */
function revealing(context: ControllerContext, { camera }: ScreenMap): (wanted: Wanted | undefined) => void {
  let isAway = false;
  return (wanted) => {
    const to = wanted && outOfSight(context, wanted);
    if (to && !isAway && !camera.showsAll()) camera.lookAt(to);
    else if (to) {
      isAway = true;
      camera.lookAtPart(to);
    } else if (!wanted && isAway) {
      isAway = false;
      camera.endPart();
    }
  };
}

/** The middle of new elements that are covered by the field or out of view. */
function outOfSight({ models }: ControllerContext, { wanted, covered }: Wanted): Point | undefined {
  const { width, height, k } = models.viewport.current();
  const clientBox = { width: width - 2 * EDGE, height: height - covered - TOP - EDGE };
  const boxes = wanted.flatMap((positions) => boxOfPoints(positions) ?? []);
  const box = boxes.find((one) => one.width * k <= clientBox.width && one.height * k <= clientBox.height);
  if (!box) return undefined;
  const { x, y } = models.viewport.toScreen(box);
  const isSeen =
    x > EDGE && y > TOP && x + box.width * k < width - EDGE && y + box.height * k < height - covered - EDGE;
  const middle = { x: box.x + box.width / 2, y: box.y + (box.height + (covered + EDGE - TOP) / k) / 2 };
  return isSeen ? undefined : middle;
}
