/**
 * Import of tables: read in a worker, shown with the guessed purpose of their columns, and applied on confirmation.
 * Loaded on first use.
 */

import { Subscription } from 'rxjs';
import type { TableChoice } from '../../bus/payloads.ts';
import { now } from '../../services/index.ts';
import { refuses } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { ScreenMap } from '../screen-map.ts';
import { applyTables, type ReadTables } from './apply-tables.ts';
import type { Loader } from './load.ts';
import { TableSession, type TablesState } from './table-session.ts';

/** Reads tables and reports their state, with the functions that change it, by `tables:changed`. */
export function attachTables(
  context: ControllerContext,
  screen: ScreenMap,
  loader: Pick<Loader, 'show'>,
): Subscription & { readonly read: (files: readonly File[]) => void } {
  const { bus, models, services } = context;
  let session: TableSession | undefined;
  let name = '';
  const choose = (choice: TableChoice) => session?.choose(choice);
  const tell = (state: TablesState) => bus.emit('tables:changed', { state, choose, take, cancel });

  function end(state: TablesState): void {
    session?.stop();
    session = undefined;
    tell(state);
  }
  const cancel = () => end({ kind: 'idle' });

  function read(files: readonly File[]): void {
    end({ kind: 'reading', share: 0 });
    name = files.map((file) => file.name).join(', ');
    // A new map is there to be filled: it has a title, and types that the table may name.
    const into = models.document.isLocked() ? 'new' : 'map';
    session = new TableSession(into, { base: services.base, map: models.document.current, tell });
    session.read(files);
  }

  function take(): void {
    const into = session?.into;
    if (into === undefined || (into === 'map' && refuses(context))) return;
    const date = now(services).toISOString().slice(0, 10);
    session?.take(date, (reading, source) => write({ into, name, reading, source }));
  }

  function write(read: ReadTables): void {
    // The map may have been replaced by a locked one in the meantime.
    if (read.into === 'map' && refuses(context)) return;
    cancel();
    applyTables(context, { screen, loader }, read);
  }

  return Object.assign(new Subscription(() => session?.stop()), { read });
}
