/** Reads a table as the other map, in a worker. Loaded on first use. */

import { lostInWords } from '../../formats/tables/lost.ts';
import type { SheetSource } from '../../formats/update/sheet-source.ts';
import type { Services } from '../../services/index.ts';
import { openTableReader } from '../load/table-reader.ts';

type TableReading =
  | { readonly reason: string; readonly source?: undefined; readonly lost?: undefined }
  | { readonly source: SheetSource; readonly reason?: undefined; readonly lost: string | undefined };

type Reading = {
  readonly services: Pick<Services, 'base'>;
  /** Cancels the reading, which then has no result. */
  readonly stopped: AbortSignal;
  /** Receives the completed share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Earlier tables that the open map was made from. */
  readonly known: unknown;
};

/** Content of a file of tables, or a reason why it has none; `lost` describes rows that were skipped. */
export function readTableFile(file: File, { services, stopped, onProgress, known }: Reading): Promise<TableReading> {
  return new Promise((resolve) => {
    const reader = openTableReader(services, (reported) => {
      if (reported.kind === 'progress') return onProgress(reported.share);
      if (reported.kind === 'failed') resolve({ reason: reported.reason });
      else if (reported.kind === 'source') resolve(readingOf(file.name, reported.source));
      return reader.stop();
    });
    stopped.addEventListener('abort', reader.stop);
    reader.ask({ kind: 'source', files: [file], known });
  });
}

function readingOf(name: string, source: SheetSource): TableReading {
  const { faults, taken } = source;
  const [first] = faults;
  const where = first && `${first.sheet}, row ${first.row}, column ${first.column}: ${first.reason}`;
  if (taken === 0) return { reason: where ?? `${name} contains no nodes or relationships.` };
  return { source, lost: where && `${lostInWords(faults)} ${where}` };
}
