/** Reads diagrams in a worker, because a long one would block the page. */

import type { MapDocument } from '../../formats/document/document.ts';
import { FetchFailure } from '../../services/fetch-text.ts';
import type { Services } from '../../services/index.ts';
import { diagramOf } from './diagram-work.ts';
import { openTableReader } from './table-reader.ts';
import type { TableResponse } from './table-work.ts';

type Diagram = { readonly document: MapDocument; readonly lost: readonly string[] };

/** Length in bytes up to which reading is faster than starting a worker. */
const SCREENFUL = 4000;

/**
 * Uses the worker, or the page for a short diagram.
 *
 * @param signal - cancels the reading; its promise then stays pending
 * @throws FetchFailure with a sentence
 */
export function readDiagramFile(services: Pick<Services, 'base'>, file: File, signal: AbortSignal): Promise<Diagram> {
  return new Promise((resolve, reject) => {
    const hear = (reported: TableResponse) => {
      if (reported.kind === 'diagram') resolve(reported);
      else if (reported.kind === 'failed') reject(new FetchFailure(reported.reason));
    };
    if (file.size <= SCREENFUL) {
      void diagramOf(file).then(hear);
      return;
    }
    const reader = openTableReader(services, (reported) => {
      reader.stop();
      hear(reported);
    });
    signal.addEventListener('abort', () => reader.stop(), { once: true });
    reader.ask({ kind: 'diagram', file });
  });
}
