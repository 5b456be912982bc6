/** The thread in which tables are read, so that the page goes on moving. */

import { createTableWork, type TableRequest } from './table-work.ts';

const scope = self as unknown as { postMessage(message: unknown): void };
const work = createTableWork((reported) => scope.postMessage(reported));
self.onmessage = ({ data }: MessageEvent<TableRequest>) => void work(data);
