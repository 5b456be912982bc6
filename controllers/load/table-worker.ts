/** The thread in which tables are read, so that the page goes on moving. */

import { type Asked, createTableWork } from './table-work.ts';

const scope = self as unknown as { postMessage(message: unknown): void };
const work = createTableWork((told) => scope.postMessage(told));
self.onmessage = ({ data }: MessageEvent<Asked>) => void work(data);
