/** Tag pills under the labels of nodes. Specification: Tag registry. */

import { PALE } from '../drawing/base/colors.ts';
import {
  type Box,
  commandPainter,
  contains,
  type Font,
  MIN_PILL_SCALE,
  overlaps,
  PILL_GAP,
  PILL_HEIGHT,
  type Pill,
  type PillRow,
  type Point,
  pillCommands,
} from '../drawing/commands/index.ts';
import { backgroundAt } from '../formats/document/colors/background.ts';
import { paintedPills, pillColor, pillColors } from '../scene/pills.ts';
import type { OverlayKind, OverlayView } from './kind.ts';
import type { OverlayScene } from './scene.ts';
import type { TaggedNode } from './tagged-nodes.ts';

/** Height in CSS pixels below which pills are not drawn, and below which they are bars without text. */
const MIN_PILL = MIN_PILL_SCALE * PILL_HEIGHT;
const MIN_TEXT = 8;
/** Number of pills up to which they are drawn directly, sharp at every scale; more are copied from pictures. */
const MAX_UNCACHED = 500;

export const TAG_PILLS: OverlayKind = {
  id: 'tags',
  count: ({ tagged }) => tagged.length,

  paint(context, scene, view) {
    const height = PILL_HEIGHT * view.scale;
    if (height < MIN_PILL) return;
    const rows = visibleRows(scene, view);
    if (height < MIN_TEXT) return paintBars(context, scene, rows);
    const count = rows.reduce((sum, { row }) => sum + row.pills.length, 0);
    const afresh = count <= MAX_UNCACHED;
    const paint = commandPainter(context);
    for (const { row, isHighlighted, behind, ...at } of rows) {
      context.globalAlpha = isHighlighted ? 1 : PALE;
      const colorsOf = (pill: Pill) => pillColors(scene.document, pill, behind, scene.colors);
      if (afresh) paint(paintedPills(row, at, colorsOf));
      else for (const pill of row.pills) pictures.paint(context, pill, row.font, colorsOf(pill), at, view.sharpness);
    }
    context.globalAlpha = 1;
  },

  // The engine, which places them, counts them among its content.
  bounds: () => undefined,

  hit(scene, point) {
    for (let i = scene.tagged.length - 1; i >= 0; i -= 1) {
      const node = scene.tagged[i];
      const place = node && rowCorner(scene, node);
      if (!node || !place) continue;
      const local = { x: point.x - place.x, y: point.y - place.y };
      if (local.y < 0 || local.y > node.row.height || local.x < 0 || local.x > node.row.width) continue;
      const pill = node.row.pills.find(({ box }) => contains(box, local));
      if (pill?.tag !== undefined) return { kind: 'tag', tag: pill.tag };
    }
    return undefined;
  },
};

export function pillsAreVisible(scale: number): boolean {
  return PILL_HEIGHT * scale >= MIN_PILL;
}

type Placed = {
  readonly isHighlighted: boolean;
  readonly row: PillRow;
  readonly x: number;
  readonly y: number;
  /** Background colour behind the node. */
  readonly behind: string;
};

/** Top left corner of a node's row; undefined when it shows none. */
function rowCorner(scene: OverlayScene, { id }: TaggedNode): Point | undefined {
  const box = scene.pillBox(id);
  return box && { x: box.x, y: box.y + PILL_GAP };
}

function visibleRows(scene: OverlayScene, { visible }: OverlayView): readonly Placed[] {
  const rows: Placed[] = [];
  for (const node of scene.tagged) {
    const center = scene.position(node.id);
    if (!center || isFarFrom(visible, center, node.row.width)) continue;
    const place = rowCorner(scene, node);
    if (!place) continue;
    const { row } = node;
    if (overlaps({ ...place, width: row.width, height: row.height }, visible)) {
      const behind = backgroundAt(scene.document.sections, center, scene.colors);
      rows.push({ row, ...place, isHighlighted: scene.isHighlighted('nodes', node.id), behind });
    }
  }
  return rows;
}

/** Whether a node's pills are certainly out of view, without measuring the node. */
function isFarFrom({ x, y, width, height }: Box, center: Point, rowWidth: number): boolean {
  return (
    center.x + rowWidth / 2 < x ||
    center.x - rowWidth / 2 > x + width ||
    center.y > y + height ||
    center.y + MAX_BELOW < y
  );
}

/** Pills further below their node than this, in graph units, may disappear slightly early at the view's upper edge. */
const MAX_BELOW = 600;

/** Small pills as bars of their colours, all of one colour at once. */
function paintBars(context: CanvasRenderingContext2D, scene: OverlayScene, rows: readonly Placed[]): void {
  for (const isHighlighted of [false, true]) {
    context.globalAlpha = isHighlighted ? 1 : PALE;
    for (const [color, bars] of barsOf(
      scene,
      rows.filter((row) => row.isHighlighted === isHighlighted),
    )) {
      context.fillStyle = color;
      context.beginPath();
      for (const { x, y, width, height } of bars) context.rect(x, y, width, height);
      context.fill();
    }
  }
}

function barsOf(scene: OverlayScene, rows: readonly Placed[]): ReadonlyMap<string, readonly Box[]> {
  const byColor = new Map<string, Box[]>();
  for (const { row, x, y } of rows) {
    for (const pill of row.pills) {
      const color = pillColor(scene.document, pill, scene.colors);
      const bar = { ...pill.box, x: pill.box.x + x, y: y + 2, height: row.height - 4 };
      const list = byColor.get(color);
      if (list) list.push(bar);
      else byColor.set(color, [bar]);
    }
  }
  return byColor;
}

/** Limit of cached pictures: a few hundred tags at two scales. */
const MAX_KEPT = 2000;

type Colors = { readonly color: string; readonly ink: string };

/** Cached pictures of one layer. */
class PillPictures {
  #pictures = new Map<string, HTMLCanvasElement>();

  /** Copies the pill at (x, y). @param sharpness - device pixels per unit of these coordinates */
  paint(
    context: CanvasRenderingContext2D,
    pill: Pill,
    font: Font,
    { color, ink }: Colors,
    { x, y }: Point,
    sharpness: number,
  ): void {
    const scale = stepAbove(sharpness);
    const key = `${scale} ${font.size} ${color} ${ink} ${pill.tag === undefined} ${pill.icon?.icon.path.length ?? 0} ${pill.text}`;
    let picture = this.#pictures.get(key);
    if (!picture) {
      picture = drawOnce(pill, font, { color, ink }, scale);
      if (this.#pictures.size >= MAX_KEPT) this.#pictures.clear();
      this.#pictures.set(key, picture);
    }
    context.drawImage(picture, x + pill.box.x, y, picture.width / scale, picture.height / scale);
  }
}

/** Rounds up to powers of √2, so that zooming does not redraw every picture on each frame. */
function stepAbove(sharpness: number): number {
  return 2 ** (Math.ceil(Math.log2(Math.min(8, Math.max(0.25, sharpness))) * 2) / 2);
}

function drawOnce(pill: Pill, font: Font, { color, ink }: Colors, scale: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = Math.ceil(pill.box.width * scale);
  picture.height = Math.ceil(pill.box.height * scale);
  const context = picture.getContext('2d');
  if (context) {
    context.scale(scale, scale);
    commandPainter(context)(pillCommands(pill, font, -pill.box.x, 0, color, ink));
  }
  return picture;
}

const pictures = new PillPictures();
