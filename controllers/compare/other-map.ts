import { isNamed } from '../../formats/base/file-endings.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { importAddress } from '../../formats/ocd/address.ts';
import { holdsNoMap, reasonsOf } from '../../formats/problems/problem.ts';
import { lostInWords } from '../../formats/tables/lost.ts';
import type { SheetTables } from '../../formats/update/sheet-tables.ts';
import { withWork } from '../../jobs/open.ts';
import { FetchFailure, fetchText } from '../../services/fetch-text.ts';
import { type ChosenMap, openChooseMap } from '../../views/dialogs/choose-map.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { ControllerContext } from '../base/context.ts';
import { NOT_LOADED } from '../base/lazy.ts';
import type { MapStorage } from '../base/storage.ts';
import type { Tasks } from '../base/tasks.ts';
import { parsedBeside } from '../load/parsed-text.ts';
import { readSource } from '../load/read-file.ts';

type OtherMap = {
  readonly document: MapDocument;
  readonly name: string;
  readonly address?: string;
  readonly tables?: SheetTables;
};

type Words = {
  readonly title: string;
  readonly lead: string;
  readonly address?: string | undefined;
  readonly takesTables?: boolean;
};

type TableFile = { readonly file: File; readonly address?: string };

/** Endings of addresses of tables. Compressed tables are not texts and must be chosen as files. */
const TABLE_ADDRESS = /\.(?:csv|tsv|tab)$/i;
const NOT_SAVED = 'This map no longer exists.';
const NO_MAP = 'This file is neither a map document nor an Open Contributions Descriptor.';

/** Opens the dialog that chooses a map, and calls `take` with it. Errors are shown in the dialog, which stays. */
export function chooseOtherMap(
  { bus, models, services }: Pick<ControllerContext, 'bus' | 'models' | 'services'>,
  { storage, dialogs }: Pick<ComparisonInput, 'storage' | 'dialogs'>,
  words: Words,
  take: (other: OtherMap) => void,
): void {
  const { takesTables } = words;
  const stopped = new AbortController();
  openChooseMap(dialogs, {
    ...words,
    saved: savedMaps(storage),
    async read(chosen, onProgress) {
      const reading = { models, services, storage, takesTables, stopped: stopped.signal, onProgress };
      const found = await readOther(reading, chosen);
      if (typeof found === 'string') return found;
      return () => {
        if (found.lost) bus.emit('notice:raised', { tone: 'warning', text: found.lost });
        take(found.other);
      };
    },
    onClose: () => services.clock.schedule(() => stopped.abort()),
  });
}

type ReadContext = Pick<ControllerContext, 'models' | 'services'> &
  Pick<ComparisonInput, 'storage'> & {
    readonly takesTables: boolean | undefined;
    readonly stopped: AbortSignal;
    readonly onProgress: (share: number) => void;
  };

/** The map; `lost` describes table rows that were skipped. */
type OtherMapResult = { readonly other: OtherMap; readonly lost?: string | undefined };

async function readOther(reading: ReadContext, chosen: ChosenMap): Promise<OtherMapResult | string> {
  try {
    const table = await tableOf(reading, chosen);
    if (table) return await readTable(reading, table);
    const { text, ...from } = await textOf(reading, chosen);
    const parsed = await parsedBeside(reading.services, text, reading.stopped);
    const { document, errors } = parsed;
    if (!document || holdsNoMap(parsed)) return reasonsOf(errors) || NO_MAP;
    return { other: { document, ...from } };
  } catch (error) {
    return error instanceof FetchFailure ? error.message : 'The file could not be read. Choose it again.';
  }
}

/** A chosen table, with its address if it has one; undefined for other files. */
async function tableOf(
  { takesTables, services, stopped }: ReadContext,
  chosen: ChosenMap,
): Promise<TableFile | undefined> {
  if (!takesTables || chosen.kind === 'kept') return undefined;
  if (chosen.kind === 'file') return isNamed(chosen.file.name, 'tables') ? { file: chosen.file } : undefined;
  const address = importAddress(chosen.address);
  if (address === undefined || !TABLE_ADDRESS.test(new URL(address).pathname)) return undefined;
  const { text } = await fetchText(services.fetch, address, stopped);
  return { file: new File([text], address), address };
}

async function readTable(
  { models, services, stopped, onProgress }: ReadContext,
  { address, file }: TableFile,
): Promise<OtherMapResult | string> {
  const tables = { files: [file], known: models.document.current().meta.source?.tables };
  const control = { signal: stopped, onProgress };
  const source = await withWork(services, (work) => work.run('tablesSource', tables, control)).catch(
    (error: Error) => error.message || NOT_LOADED,
  );
  if (typeof source === 'string') return source;
  const { faults, taken } = source;
  const [first] = faults;
  const where = first && `${first.sheet}, row ${first.row}, column ${first.column}: ${first.reason}`;
  if (taken === 0) return where ?? `${file.name} contains no nodes or relationships.`;
  return {
    other: {
      document: source.document,
      tables: source.tables,
      name: file.name,
      ...(address === undefined ? {} : { address }),
    },
    lost: where && `${lostInWords(faults)} ${where}`,
  };
}

async function textOf(
  { models, services, storage, stopped }: ReadContext,
  chosen: ChosenMap,
): Promise<{ text: string; name: string; address?: string }> {
  if (chosen.kind !== 'kept')
    return readSource({ models, services }, chosen.kind === 'file' ? chosen.file : chosen.address, stopped);
  const text = storage?.text(chosen.of, chosen.id);
  if (text === undefined) throw new FetchFailure(NOT_SAVED);
  return { text, name: storage?.facts(chosen.of, chosen.id)?.title ?? '' };
}

function savedMaps(storage: ComparisonInput['storage']) {
  try {
    return { maps: storage?.list('map') ?? [], snapshots: storage?.list('snapshot') ?? [] };
  } catch {
    // The browser does not allow reading its storage.
    return { maps: [], snapshots: [] };
  }
}

export type ComparisonInput = {
  readonly view: Pick<GraphView, 'position' | 'graph'>;
  /** Undefined where nothing is saved, as in an embedded map. */
  readonly storage: MapStorage | undefined;
  readonly dialogs: HTMLElement;
  readonly tasks: Pick<Tasks, 'begin'>;
};
