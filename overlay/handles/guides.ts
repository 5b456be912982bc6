import type { ElementRef } from '../../bus/base/payloads.ts';
import { type Box, centerOf, contains, overlaps, union } from '../../drawing/commands/index.ts';
import { type Guide, SNAP_REACH_PX, type SnapBox, snapTo } from '../../drawing/commands/snap.ts';
import { frameOf, holds } from '../../models/places/section-content.ts';
import type { OverlayScene } from '../scene.ts';

/** Elements in view above which guides would be ambiguous and slow to compute. */
const MAX_OTHERS = 400;
/** Tolerance in graph units within which elements moved by keys count as aligned. */
const IN_LINE = 0.5;

/** Boxes in view that stay while a section is dragged; its content moves along. */
export function othersFor(scene: OverlayScene, sectionId: string, visible: Box | undefined): readonly SnapBox[] {
  const section = scene.document.sections.find(({ id }) => id === sectionId);
  return section ? boxesInView(scene, visible, (box) => holds(frameOf(section), box)) : [];
}

/** @param sides - the sides that move; undefined for the whole box @param scale - CSS pixels to a graph unit */
export function snappedBox(
  box: Box,
  sides: { readonly sx: number; readonly sy: number } | undefined,
  others: readonly SnapBox[],
  scale: number,
): { readonly dx: number; readonly dy: number; readonly guides: readonly Guide[] } {
  if (others.length === 0) return { dx: 0, dy: 0, guides: [] };
  const reach = SNAP_REACH_PX / scale;
  if (!sides) return snapTo(snapBox(box), others, reach);
  const { sx, sy } = sides;
  const x = sx === 0 ? box.x + box.width / 2 : sx < 0 ? box.x : box.x + box.width;
  const y = sy === 0 ? box.y + box.height / 2 : sy < 0 ? box.y : box.y + box.height;
  return snapTo({ x, y, halfWidth: 0, halfHeight: 0 }, others, reach, { x: sx !== 0, y: sy !== 0 });
}

/** Guides on which the selected elements are aligned with others in view. */
export function guidesOf(scene: OverlayScene, selected: readonly ElementRef[], visible: Box): readonly Guide[] {
  if (selected.length > MAX_OTHERS) return [];
  const boxes = selected.flatMap((ref) => boxOf(scene, ref) ?? []);
  const [first, ...more] = boxes;
  if (!first) return [];
  const around = more.reduce(union, first);
  const isMoved = (box: Box) => boxes.some((one) => holds(one, box));
  return snapTo(snapBox(around), boxesInView(scene, visible, isMoved), IN_LINE).guides;
}

function boxOf(scene: OverlayScene, { kind, id }: ElementRef): Box | undefined {
  if (kind === 'node') return scene.nodeBox(id);
  return kind === 'section' ? scene.sections.find(({ look }) => look.id === id)?.layout.box : undefined;
}

/** Nodes and sections in view except the moved ones; none where there are too many. */
function boxesInView(
  scene: OverlayScene,
  visible: Box | undefined,
  isMoved: (box: Box) => boolean,
): readonly SnapBox[] {
  const nodes = visible && nodesInView(scene, visible);
  if (!nodes) return [];
  const boxes = [
    ...nodes.flatMap((id) => scene.nodeBox(id) ?? []),
    ...scene.sections.map(({ layout }) => layout.box).filter((box) => overlaps(box, visible)),
  ];
  return boxes.filter((box) => !isMoved(box)).map(snapBox);
}

/** Nodes in view; undefined as soon as there are too many. Looking up 20,000 positions takes some 4 ms. */
function nodesInView(scene: OverlayScene, visible: Box): readonly string[] | undefined {
  const found: string[] = [];
  for (const { id } of scene.document.nodes) {
    const at = scene.position(id);
    if (!at || !contains(visible, at)) continue;
    if (found.length === MAX_OTHERS) return undefined;
    found.push(id);
  }
  return found;
}

const snapBox = (box: Box): SnapBox => ({
  ...centerOf(box),
  halfWidth: box.width / 2,
  halfHeight: box.height / 2,
});
