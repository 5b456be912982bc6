/** Giving way: the rest of a long work goes on after the events that wait were handled. */

let channel: MessageChannel | undefined;
const waiting: (() => void)[] = [];

/** Calls back after waiting events. A message to ourselves has none of the delay that timers get. */
export function scheduleTask(call: () => void): void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  waiting.push(call);
  channel.port2.postMessage(0);
}
