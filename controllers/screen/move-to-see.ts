/** The smallest move of the view after which an element is seen. */

import type { Point } from '../../bus/base/payloads.ts';
import { type Box, centerOf, grow, union } from '../../drawing/commands/index.ts';
import type { RevealTarget } from '../../models/camera-events.ts';
import { findElement, positionOf } from '../../models/commands/kinds.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { NAME_SPACE_PX, scaleToSee } from '../../models/places/fit-view.ts';
import { shiftInto } from '../../models/places/free-space.ts';
import { frameOf } from '../../models/places/section-content.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../base/context.ts';

type Context = Pick<ControllerContext, 'models'>;
type View = Pick<GraphView, 'free' | 'isUncovered' | 'labelBox' | 'nodeBox' | 'position' | 'shapeBox'>;

/**
 * The graph point to centre, in the uncovered part where a scale is given; undefined where the view stays.
 * @param isAsked - it is also enlarged where it is too small
 */
export function moveToSee(
  { models }: Context,
  view: View,
  target: RevealTarget,
  isAsked: boolean,
): { readonly at: Point; readonly scale?: number } | undefined {
  const { width, height, k } = models.viewport.current();
  const node =
    'ref' in target && target.ref.kind === 'node' && indexesOf(models.filter.drawn()).nodes.get(target.ref.id);
  const at = node && view.position(node.id);
  if (isAsked && node && at) {
    const shape = view.shapeBox(node, at);
    const scale = scaleToSee(Math.max(shape.width, shape.height), k);
    if (scale) return { at, scale };
  }
  const clientBox = view.free();
  const drawn = boxOf({ models }, view, target, 0);
  const wanted = boxOf({ models }, view, target, NAME_SPACE_PX);
  if (!drawn || !wanted || view.isUncovered(drawn)) return undefined;
  const by = shiftInto(wanted, clientBox);
  // Less than a pixel is the rounding of an earlier move.
  if (Math.hypot(by.x, by.y) < 1) return undefined;
  return { at: models.viewport.toGraph({ x: width / 2 + by.x, y: height / 2 + by.y }) };
}

/**
 * Area to reveal, in pixels of the canvas: the frame of a section, both ends of an edge.
 * @param space - around the position of a node, in pixels
 */
function boxOf({ models }: Context, view: View, target: RevealTarget, space: number): Box | undefined {
  const clientBox = view.free();
  const map = models.document.current();
  const screenBox = (box: Box) => ({
    ...models.viewport.toScreen(box),
    width: box.width * models.viewport.current().k,
    height: box.height * models.viewport.current().k,
  });
  if ('at' in target) return grow(screenBox(pointBox(target.at)), NAME_SPACE_PX);
  const { ref } = target;
  if (ref.kind === 'node') {
    const at = view.position(ref.id);
    if (!at) return undefined;
    const around = grow(screenBox(pointBox(at)), space);
    const drawn = [view.nodeBox(ref.id), view.labelBox(ref)].flatMap((box) => (box ? [screenBox(box)] : []));
    const whole = drawn.reduce(union, around);
    return isSmaller(whole, clientBox) ? whole : around;
  }
  const section = ref.kind === 'section' ? findElement(map, { kind: 'section', id: ref.id }) : undefined;
  if (section) return screenBox(frameOf(section));
  const edge = ref.kind === 'edge' ? findElement(map, { kind: 'edge', id: ref.id }) : undefined;
  const ends = edge ? [view.position(edge.from), view.position(edge.to)] : [positionOf(map, ref, view.position)];
  const boxes = ends.flatMap((at) => (at ? [screenBox(pointBox(at))] : []));
  const seen = boxes.length > 0 ? boxes.reduce(union) : undefined;
  // For an edge its middle with the label is enough; for one larger than the view any part.
  return seen && edge && isSmaller(seen, clientBox) ? pointBox(centerOf(seen)) : seen;
}

const pointBox = ({ x, y }: Point): Box => ({ x, y, width: 0, height: 0 });
const isSmaller = (box: Box, clientBox: Box): boolean => box.width <= clientBox.width && box.height <= clientBox.height;
