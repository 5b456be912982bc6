/** Options of the commands `svg` and `png` that decide what is on the picture around the map. */

import type { MapDocument } from '../../formats/document/document.ts';
import { type VisiblePart, visiblePart } from '../../formats/document/part.ts';
import { dateInWords, isDay } from '../../formats/words/dates.ts';
import { titleInWords } from '../../formats/words/words.ts';
import { type PictureOptions, withHubNames } from '../../scene/choices.ts';
import { UsageError } from '../base/usage.ts';

export type WrittenChoices = {
  readonly title?: boolean;
  readonly date?: string | undefined;
  readonly legend?: boolean;
  readonly background?: string | undefined;
  readonly part?: readonly string[] | undefined;
  readonly names?: string | undefined;
  readonly width?: string | undefined;
  readonly 'include-map'?: boolean;
};

type Choices = {
  /** Colour behind the map; undefined for that of the theme. */
  readonly page: string | undefined;
  /** The part of the map that is drawn, once it has positions. */
  readonly drawn: (document: MapDocument) => MapDocument;
  readonly visible: VisiblePart | undefined;
  /** Undefined for the picture as it is without options. */
  readonly choices: PictureOptions | undefined;
};

const MIN_WIDTH = 100;
const MAX_WIDTH = 4000;

/** @throws UsageError for a value that an option does not have */
export function readChoices(written: WrittenChoices, document: MapDocument): Choices {
  const { title = false, date, legend = false, background = 'page', part = [], names = 'all', width } = written;
  oneOf('background', background, ['page', 'white', 'none']);
  oneOf('names', names, ['all', 'hubs']);
  if (date !== undefined && !isDay(date)) throw new UsageError(`--date is a day such as 2026-01-31, not “${date}”.`);
  const pixels = width === undefined ? undefined : Number(width);
  if (pixels !== undefined && !(Number.isInteger(pixels) && pixels >= MIN_WIDTH && pixels <= MAX_WIDTH))
    throw new UsageError(`--width is a whole number from ${MIN_WIDTH} to ${MAX_WIDTH}, not “${width}”.`);
  const visible = part.length > 0 ? partOf(document, part) : undefined;
  const isChosen = title || legend || date !== undefined || background === 'none' || pixels !== undefined;
  return {
    page: background === 'white' ? '#ffffff' : undefined,
    drawn: (placed) => {
      const shown = visible ? visiblePart(placed, visible) : placed;
      return names === 'hubs' ? withHubNames(shown) : shown;
    },
    visible,
    choices: isChosen
      ? {
          title: title ? titleInWords(document.meta) : undefined,
          date: date && dateInWords(date),
          legend,
          isTransparent: background === 'none',
          width: pixels,
        }
      : undefined,
  };
}

function oneOf(option: string, value: string, values: readonly string[]): void {
  if (values.includes(value)) return;
  throw new UsageError(`--${option} is ${values.slice(0, -1).join(', ')} or ${values.at(-1)}, not “${value}”.`);
}

/** The nodes that meet any of the conditions, and the edges between them. */
function partOf({ nodes, edges }: MapDocument, conditions: readonly string[]): VisiblePart {
  const shown = new Set<string>();
  for (const condition of conditions) {
    const [, by, name = ''] = /^(type|tag|id):(.+)$/s.exec(condition) ?? [];
    if (by === undefined) throw new UsageError(`--part is type:NAME, tag:NAME or id:ID, not “${condition}”.`);
    const found = nodes.filter((node) =>
      by === 'type' ? node.type === name : by === 'tag' ? node.tags?.includes(name) : node.id === name,
    );
    if (found.length === 0) throw new UsageError(`--part: no node has the ${by} “${name}”.`);
    for (const { id } of found) shown.add(id);
  }
  const between = edges.filter(({ from, to }) => shown.has(from) && shown.has(to));
  return { nodes: shown, edges: new Set(between.map(({ id }) => id)) };
}
