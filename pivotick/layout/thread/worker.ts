/** The layout worker. A page without workers loads this script and runs the layout itself. */

import { scheduleTask } from '../../model/schedule.ts';
import { refinement } from '../search/index.ts';
import { type LayoutCommand, LayoutDriver } from './driver.ts';
import { LAYOUT_ON_PAGE, type OnPage } from './on-page.ts';

if (typeof document === 'undefined') {
  const scope = self as unknown as { postMessage(message: unknown, transfer: Transferable[]): void };
  const driver = new LayoutDriver(
    (report) => scope.postMessage(report, [report.positions.buffer as ArrayBuffer]),
    scheduleTask,
    refinement,
    24,
    true,
  );
  self.onmessage = (event: MessageEvent<LayoutCommand>) => driver.handle(event.data);
} else {
  (globalThis as OnPage)[LAYOUT_ON_PAGE] = (report, later, sliceMs) =>
    new LayoutDriver(report, later, refinement, sliceMs);
}
