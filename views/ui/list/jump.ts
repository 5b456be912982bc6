/** Navigation from a name in a list to the element on the map. */

import type { Bus } from '../../../bus/bus.ts';
import type { ElementRef } from '../../../bus/payloads.ts';

/** Selects an element and reveals it with a flash. */
export function jumpTo(bus: Bus, ref: ElementRef): void {
  bus.emit('intent:select', { refs: [ref], mode: 'replace' });
  bus.emit('intent:reveal', { ref, how: 'flash' });
}
