/** Yielding: the rest of a long task continues after pending events were handled. */

let channel: MessageChannel | undefined;
const waiting: (() => void)[] = [];

/** Calls back after pending events. A message to the page itself has no delay, unlike a timer. */
export function scheduleTask(call: () => void): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  waiting.push(call);
  channel.port2.postMessage(0);
}
