import type { Services } from '../../services/index.ts';
import { openWork } from '../work/open.ts';
import type { TableRequest, TableResponse } from './table-work.ts';

/** A reader of tables, which answers with the callback that it was created with. */
export type TableReader = {
  readonly ask: (asked: TableRequest) => void;
  /** Stops it at once. */
  readonly stop: () => void;
};

const NOT_LOADED: TableResponse = {
  kind: 'failed',
  reason: 'This part of the application could not be loaded. Try again.',
};

/** @param tell - receives responses until it is stopped */
export function openTableReader(
  services: Pick<Services, 'base'>,
  tell: (reported: TableResponse) => void,
): TableReader {
  const work = openWork(services);
  let isStopped = false;
  const hear = (reported: TableResponse) => {
    if (!isStopped) tell(reported);
  };
  const onProgress = (share: number) => hear({ kind: 'progress', share });
  return {
    ask: (asked) => void work.run('tables', asked, { onProgress }).then(hear, () => hear(NOT_LOADED)),
    stop() {
      isStopped = true;
      work.end();
    },
  };
}
