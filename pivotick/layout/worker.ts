/** The layout's own thread. */

import { type LayoutCommand, LayoutDriver } from './driver.ts';

// A message to ourselves comes after those that wait, without the delay that timers get.
const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

const scope = self as unknown as { postMessage(message: unknown, transfer: Transferable[]): void };
const driver = new LayoutDriver(
  (report) => scope.postMessage(report, [report.positions.buffer as ArrayBuffer]),
  (resume) => {
    waiting.push(resume);
    channel.port2.postMessage(0);
  },
  24,
);

self.onmessage = (event: MessageEvent<LayoutCommand>) => driver.handle(event.data);
