/** The layout's own thread. */

import { soon } from '../soon.ts';
import { type LayoutCommand, LayoutDriver } from './driver.ts';

const scope = self as unknown as { postMessage(message: unknown, transfer: Transferable[]): void };
const driver = new LayoutDriver(
  (report) => scope.postMessage(report, [report.positions.buffer as ArrayBuffer]),
  soon,
  24,
);

self.onmessage = (event: MessageEvent<LayoutCommand>) => driver.handle(event.data);
