/** Worker that reads tables, so that the page stays responsive. */

import { createTableWork, type TableRequest } from './table-work.ts';

const scope = self as unknown as { postMessage(message: unknown): void };
const work = createTableWork((reported) => scope.postMessage(reported));
self.onmessage = ({ data }: MessageEvent<TableRequest>) => void work(data);
