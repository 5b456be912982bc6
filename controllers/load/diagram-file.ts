/** Reads diagrams away from the page, which a long one would hold up. */

import type { MapDocument } from '../../formats/document/document.ts';
import { FetchFailure } from '../../services/fetch-text.ts';
import { diagramOf } from './diagram-work.ts';
import { openTableReader } from './table-reader.ts';
import type { TableResponse } from './table-work.ts';

type Diagram = { readonly document: MapDocument; readonly lost: readonly string[] };

/** A text of this many bytes fits on a screen; reading it takes less time than starting a thread. */
const SCREENFUL = 4000;

/**
 * Reads a diagram in the thread that reads tables, a short one on the page.
 *
 * @param base - address of the page
 * @param signal - ends the reading, whose promise then stays open
 * @throws FetchFailure with a sentence
 */
export function readDiagramFile(base: string, file: File, signal: AbortSignal): Promise<Diagram> {
  return new Promise((resolve, reject) => {
    const hear = (reported: TableResponse) => {
      if (reported.kind === 'diagram') resolve(reported);
      else if (reported.kind === 'failed') reject(new FetchFailure(reported.reason));
    };
    if (file.size <= SCREENFUL) {
      void diagramOf(file).then(hear);
      return;
    }
    const reader = openTableReader(base, (reported) => {
      reader.stop();
      hear(reported);
    });
    signal.addEventListener('abort', () => reader.stop(), { once: true });
    reader.ask({ kind: 'diagram', file });
  });
}
