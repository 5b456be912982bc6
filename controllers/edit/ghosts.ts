/** Shows on the map what is being written, before anything of it is there. Loaded with the first sentence. */

import type { Point } from '../../bus/payloads.ts';
import { DARK_COLORS, LIGHT_COLORS } from '../../drawing/colors.ts';
import { planPicture } from '../../formats/sentences/picture.ts';
import type { Plan } from '../../formats/sentences/plan.ts';
import { attachGhosts } from '../../views/canvas/ghosts.ts';
import { measureText } from '../../views/graph/measure-text.ts';
import type { ControllerContext } from '../context.ts';
import type { OnScreen } from '../on-screen.ts';
import { themeOf } from '../page/overlay-theme.ts';
import { placesFor } from './take-plan.ts';

/** Closer to the edge of what can be seen nothing is seen well, in pixels. */
const EDGE = 40;

export type PlanGhosts = ReturnType<typeof attachPlanGhosts>;

/** `show` draws what a plan adds where it would come to stand; nothing without one. */
export function attachPlanGhosts(context: ControllerContext, screen: OnScreen, host: HTMLElement) {
  const { bus, models } = context;
  const ghosts = attachGhosts(host, context);
  const { show } = ghosts;
  return Object.assign(ghosts, {
    show(plan: Plan | undefined, covered: number) {
      if (!plan) {
        show(undefined, covered);
        return;
      }
      const map = models.document.current();
      const { tagsOnGraph, nodeLabels, edgeLabels } = models.settings.current();
      const colors = themeOf().scheme === 'dark' ? DARK_COLORS : LIGHT_COLORS;
      const options = { colors, measure: measureText, tagPills: tagsOnGraph, nodeLabels, edgeLabels };
      const added = placesFor(map, plan, screen);
      const places = new Map([...screen.places().map(({ id, x, y }) => [id, { x, y }] as const), ...added]);
      show(planPicture(map, plan, places, options), covered);
      const first = plan.nodes[0] && added.get(plan.nodes[0].id);
      if (first && map.nodes.length > 0) bringIntoSight(first, covered);
    },
  });

  /** What is being written must not hide behind the field that it is written in, nor beside the view. */
  function bringIntoSight(place: Point, covered: number): void {
    const { width, height, k } = models.viewport.current();
    const { x, y } = models.viewport.toScreen(place);
    const isSeen = x > EDGE && x < width - EDGE && y > EDGE && y < height - covered - EDGE;
    if (!isSeen) bus.emit('intent:look-at', { at: { x: place.x, y: place.y + covered / 2 / k } });
  }
}
