/** Import of tables: read in a worker, shown with the guessed purpose of their columns, and applied on confirmation. */

import type { Subscription } from 'rxjs';
import type { BusEvents } from '../../bus/events.ts';
import { now } from '../../services/index.ts';
import { answer, refuses } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { ScreenMap } from '../screen-map.ts';
import type { ReadTables } from './apply-tables.ts';
import type { Loader } from './load.ts';
import type { TableSession, TablesState } from './table-session.ts';

/** Handles the intents of importing tables. */
export function attachTables(
  context: ControllerContext,
  screen: ScreenMap,
  loader: Pick<Loader, 'show'>,
): Subscription {
  const { bus, models, services } = context;
  let session: TableSession | undefined;
  let name = '';
  const tell = (state: TablesState) => bus.emit('tables:changed', { state });

  function end(state: TablesState): void {
    session?.stop();
    session = undefined;
    tell(state);
  }
  const cancel = () => end({ kind: 'idle' });

  async function read({ files }: BusEvents['intent:read-tables']): Promise<void> {
    end({ kind: 'reading', share: 0 });
    name = files.map((file) => file.name).join(', ');
    try {
      const { TableSession: Session } = await import('./table-session.ts');
      if (answering.closed) return;
      // A new map is there to be filled: it has a title, and types that the table may name.
      const into = models.document.isLocked() ? 'new' : 'map';
      session = new Session(into, { base: services.base(), map: models.document.current, tell });
      session.read(files);
    } catch {
      tell({ kind: 'failed', reason: 'This part of the application could not be loaded. Try again.' });
    }
  }

  function take(): void {
    const into = session?.into;
    if (into === undefined || (into === 'map' && refuses(context))) return;
    const date = now(services).toISOString().slice(0, 10);
    session?.take(date, (reading, source) => void write({ into, name, reading, source }));
  }

  async function write(read: ReadTables): Promise<void> {
    const { applyTables } = await import('./apply-tables.ts');
    if (!session) return;
    // The map may have been replaced by a locked one in the meantime.
    if (read.into === 'map' && refuses(context)) return;
    cancel();
    applyTables(context, { screen, loader }, read);
  }

  const answering = answer(context, {
    'intent:read-tables': read,
    'intent:set-tables': ({ choice }) => session?.choose(choice),
    'intent:take-tables': take,
    'intent:cancel-tables': cancel,
    'intent:choose-tables': () => chooseTables((files) => bus.emit('intent:import-tables', { files })),
  });
  answering.add(() => session?.stop());
  return answering;
}

/** Opens the browser's file chooser. */
function chooseTables(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.csv,.tsv,.xlsx,.zip,.txt,.md';
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  input.click();
}
