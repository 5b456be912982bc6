/** Dialogs that are brought in when they are first asked for. */

import type { Bus } from '../bus/bus.ts';
import { eventsOf } from '../bus/bus.ts';

/** On each intent, opens what `load` brings; loads once, and says so when that fails, as offline. */
export function openWhenAsked(
  bus: Bus,
  intent: 'intent:search' | 'intent:help' | 'intent:import-dialog',
  load: () => Promise<() => void>,
): void {
  let loading: Promise<() => void> | undefined;
  eventsOf(bus, intent).subscribe(() => {
    loading ??= load();
    loading.then(
      (open) => open(),
      () => {
        loading = undefined;
        const text = 'This part of the application could not be loaded. Check your connection and try again.';
        bus.emit('intent:message', { tone: 'error', text });
      },
    );
  });
}
