import type { MeasureText } from '../drawing/base/types.ts';
import { type Arrangement, type ArrangementResult, arrange } from '../formats/arrange/arrange.ts';
import type { Position } from '../formats/arrange/graph.ts';
import { type WrittenValues, writtenValues } from '../formats/document/as-written.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { parseMapOrFault, parseText } from '../formats/open/read.ts';
import type { Parsed } from '../formats/problems/problem.ts';
import { packText } from '../services/packing.ts';
import type { OnProgress } from '../services/worker.ts';
import { READER } from '../views/panel/json/reader.ts';
import { createComparer } from './comparer.ts';
import { CONTENT_MAKERS, type FileContent } from './content.ts';
import { diagramIn } from './diagram-work.ts';
import type { Drawable } from './drawable.ts';
import { joinTexts } from './join-texts.ts';
import { laidOutFreely } from './lay-out.ts';
import { createTableJobs } from './table-work.ts';

/** The table of jobs; a page has the same for browsers without workers. */
export type Jobs = ReturnType<typeof createJobs>;

type Tools = {
  readonly measure: MeasureText;
  /** Makes embedded fonts available to text measurement. */
  readonly useFonts: (fonts: Drawable['fonts']) => Promise<void>;
};

type PlacedNode = Position & { readonly id: string };

type ToArrange = {
  readonly document: MapDocument;
  readonly how: Arrangement;
  readonly ids: ReadonlySet<string> | undefined;
  readonly root: string | undefined;
  /** Positions of nodes on the screen, by id. */
  readonly now: ReadonlyMap<string, Position>;
};

/** A parsed document, and the parts of it that are lost on the way from a worker. */
export type Sent = { readonly parsed: Parsed; readonly written: WrittenValues };

const withWritten = (parsed: Parsed): Sent => ({
  parsed,
  written: parsed.document ? writtenValues(parsed.document) : new Map(),
});

/** Text measurement where the jobs run. */
export function createJobs({ measure, useFonts }: Tools) {
  return {
    async content(
      { format, source }: { readonly format: keyof typeof CONTENT_MAKERS; readonly source: Drawable },
      onProgress: OnProgress,
    ): Promise<FileContent | undefined> {
      await useFonts(source.fonts);
      return CONTENT_MAKERS[format](source, measure, onProgress);
    },
    async arrange({ document, how, ids, root, now }: ToArrange): Promise<ArrangementResult> {
      return arrange(document, how, { ids, root, now: (id) => now.get(id), measure });
    },
    /** Positions of all nodes, as if the map had none and were opened. */
    async layOut(document: MapDocument): Promise<readonly PlacedNode[]> {
      return laidOutFreely(document, measure).nodes.map(({ id, x = 0, y = 0 }) => ({ id, x, y }));
    },
    readMap(text: string) {
      const parsed = parseMapOrFault(text);
      return parsed && withWritten(parsed);
    },
    readText: (text: string) => withWritten(parseText(text)),
    join: joinTexts,
    diagram: diagramIn,
    ...createTableJobs(),
    ...createComparer(measure, useFonts),
    pack: packText,
    jsonMarks: READER.marks,
    jsonPlace: READER.place,
    jsonHover: READER.hover,
  };
}
