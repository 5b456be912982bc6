import type { ElementRef } from '../../../bus/base/payloads.ts';
import type { Bus } from '../../../bus/bus.ts';

export function jumpTo(bus: Bus, ref: ElementRef): void {
  bus.emit('intent:select', { refs: [ref], mode: 'replace' });
  bus.emit('intent:reveal', { ref, how: 'flash' });
}
