/** A picture for others: the map's title and date above it, its legend below it. */

import { type Box, LINE_HEIGHT, type MeasureText, shorten, wrapLines } from '../drawing/commands/index.ts';
import { fontFamily } from '../formats/document/fonts.ts';
import type { SceneItem } from './layers.ts';
import type { LegendEntry } from './legend.ts';
import { legendOf } from './legend.ts';
import { type Picture, roundOut } from './picture.ts';
import type { MapScene } from './scene.ts';

type Caption = {
  /** One or more lines in large letters; none without it. */
  readonly title?: string | undefined;
  /** In small letters under the title. */
  readonly date?: string | undefined;
  readonly legend: boolean;
  /** Width by height of the whole picture, such as that of a slide; by default the map decides. */
  readonly ratio?: number | undefined;
};

/** Sizes in units of the caption: of letters, of gaps, and of the smallest picture that it fits into. */
const TITLE = 24;
const SMALL = 12;
const GAP = 14;
const ENTRY_GAP = 22;
const ROW = 24;
const LEAST_WIDTH = 420;
/** The caption's letters have their size in a picture that is this wide or high. */
const USUAL_LENGTH = 1100;
/** A long title ends after this many lines. */
const MAX_LINES = 3;
/** Attempts to reach the wanted proportions. */
const MAX_TURNS = 6;

type Placed = { readonly items: readonly SceneItem[]; readonly height: number };

/** The picture in a larger frame with its caption. Without title, date, legend and ratio, the picture itself. */
export function captioned(picture: Picture, scene: MapScene, caption: Caption): Picture {
  const { ratio } = caption;
  let map = picture.frame;
  let made = withCaption(picture, map, scene, caption);
  if (ratio === undefined) return made;
  // More space changes the lines and the size of the caption, and so the space that is missing.
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const { width, height } = made.frame;
    const [narrow, low] = [Math.max(0, height * ratio - width), Math.max(0, width / ratio - height)];
    if (narrow < 1 && low < 1) break;
    map = grownTo(map, { width: map.width + narrow, height: map.height + low });
    made = withCaption(picture, map, scene, caption);
  }
  const { frame } = made;
  // A multiple of 16, so that the height of a slide is whole, too.
  const width = Math.ceil(Math.max(frame.width, frame.height * ratio) / 16) * 16;
  const { x, y } = grownTo(frame, { width, height: width / ratio });
  return { ...made, frame: { x: Math.floor(x), y: Math.floor(y), width, height: width / ratio } };
}

/** A box with the same middle, enlarged to a minimum size. */
function grownTo({ x, y, width, height }: Box, least: { readonly width: number; readonly height: number }): Box {
  const [more, higher] = [Math.max(0, least.width - width), Math.max(0, least.height - height)];
  return { x: x - more / 2, y: y - higher / 2, width: width + more, height: height + higher };
}

/** @param mapBox - the part of the frame for the map */
function withCaption(picture: Picture, mapBox: Box, scene: MapScene, { title, date, legend }: Caption): Picture {
  const unit = Math.max(1, Math.max(mapBox.width, mapBox.height) / USUAL_LENGTH);
  const entries = legend ? legendOf(scene, unit) : [];
  if (!title && !date && entries.length === 0) return { ...picture, frame: roundOut(mapBox) };
  const map = grownTo(mapBox, { width: LEAST_WIDTH * unit, height: 0 });
  const edge = GAP * unit;
  const lines = { x: map.x + 2 * edge, width: map.width - 4 * edge, unit };
  const heading = headingOf({ title: isDrawn(title, scene) ? undefined : title, date }, lines, scene);
  const key = keyOf(entries, lines, scene);
  const top = map.y - (heading.height > 0 ? heading.height + edge : 0);
  const below = map.y + map.height;
  const frame = { ...map, y: top, height: below - top + (key.height > 0 ? key.height + edge : 0) };
  const moved = (items: readonly SceneItem[], y: number) =>
    items.map((item) => ({ ...item, at: { x: item.at?.x ?? 0, y: (item.at?.y ?? 0) + y } }));
  return {
    ...picture,
    frame: roundOut(frame),
    layers: [
      ...picture.layers,
      { id: 'caption', items: [...moved(heading.items, top + edge), ...moved(key.items, below)] },
    ],
  };
}

/** Whether a section already shows the title. */
const isDrawn = (title: string | undefined, { document }: MapScene): boolean =>
  document.sections.some((section) => section.title?.trim() === title);

type Lines = { readonly x: number; readonly width: number; readonly unit: number };

/** Title and date, from y = 0 downwards. */
function headingOf(
  { title, date }: Pick<Caption, 'title' | 'date'>,
  { x, width, unit }: Lines,
  { view: { colors, measure } }: MapScene,
): Placed {
  const family = fontFamily(undefined);
  const large = { family, size: TITLE * unit, weight: 600 } as const;
  const small = { family, size: SMALL * unit, weight: 400 } as const;
  const items: SceneItem[] = [];
  let y = 0;
  const write = (text: string, font: typeof large | typeof small, color: string) => {
    y += font.size * LINE_HEIGHT;
    const words = shorten(text, width, font, measure);
    const at = { x, y: y - font.size * 0.25 };
    items.push(textItem(`caption ${items.length}`, words, at, font, color, measure));
  };
  const lines = title ? wrapLines(title, width, large, measure) : [];
  for (const [at, line] of lines.slice(0, MAX_LINES).entries())
    write(at === MAX_LINES - 1 && lines.length > MAX_LINES ? `${line}…` : line, large, colors.ink);
  if (date) write(date, small, colors.section.title);
  return { items, height: y };
}

/** The legend in rows that fill the width, from y = 0 downwards. */
function keyOf(
  entries: readonly LegendEntry[],
  { x, width, unit }: Lines,
  { view: { colors, measure } }: MapScene,
): Placed {
  const font = { family: fontFamily(undefined), size: SMALL * unit, weight: 400 } as const;
  const items: SceneItem[] = [];
  let [left, row] = [x, 0];
  for (const { name, width: sample, sample: commands } of entries) {
    const words = shorten(name, width / 2, font, measure);
    const whole = sample + 8 * unit + measure(words, font);
    if (left > x && left + whole > x + width) {
      left = x;
      row += 1;
    }
    const middle = (row + 0.5) * ROW * unit;
    const box = { x: left, y: middle - (ROW / 2) * unit, width: sample, height: ROW * unit };
    items.push({ id: `sample ${items.length}`, opacity: 1, at: { x: left + sample / 2, y: middle }, box, commands });
    const at = { x: left + sample + 8 * unit, y: middle + font.size * 0.35 };
    items.push(textItem(`entry ${items.length}`, words, at, font, colors.ink, measure));
    left += whole + ENTRY_GAP * unit;
  }
  return { items, height: entries.length > 0 ? (row + 1) * ROW * unit : 0 };
}

function textItem(
  id: string,
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
  font: Parameters<MeasureText>[1],
  color: string,
  measure: MeasureText,
): SceneItem {
  const box = { x, y: y - font.size, width: measure(text, font), height: font.size * LINE_HEIGHT };
  return { id, opacity: 1, box, commands: [{ kind: 'text', text, x, y, align: 'left', font, color }] };
}
