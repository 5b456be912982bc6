/** Import of tables, read in a worker and applied on confirmation. Loaded on first use. */

import { create } from 'mutative';
import { Subscription } from 'rxjs';
import { ACTIONS } from '../../bus/actions.ts';
import type { TableChoice, TableOutcome, TablePreview } from '../../bus/base/payloads.ts';
import type { BusEvents, Notice } from '../../bus/events.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { lostInWords } from '../../formats/tables/lost.ts';
import type { TableReading } from '../../formats/tables/read.ts';
import { counted } from '../../formats/words/words.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openWork } from '../../jobs/open.ts';
import { writePlan } from '../../models/commands/plan.ts';
import { asCards } from '../../models/commands/styles.ts';
import { now, type Services } from '../../services/index.ts';
import type { Background } from '../../services/worker.ts';
import { refuses } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { NOT_LOADED } from '../base/lazy.ts';
import { applyPlan } from '../edit/write/apply-plan.ts';
import type { ScreenMap } from '../screen/screen-map.ts';
import type { Loader } from './load.ts';

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
  const setState = (state: TablesState) => bus.emit('tables:changed', { state, choose, take, cancel });

  function end(state: TablesState): void {
    session?.stop();
    session = undefined;
    setState(state);
  }
  const cancel = () => end({ kind: 'idle' });

  function read(files: readonly File[]): void {
    end({ kind: 'reading', share: 0 });
    name = files.map((file) => file.name).join(', ');
    // A new map is there to be filled: it has a title, and types that the table may name.
    const into = models.document.isLocked() ? 'new' : 'map';
    session = new TableSession(into, { base: services.base, map: models.document.current, setState });
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

type ReadTables = {
  readonly into: TableChoice['into'];
  /** Name of the tables for the person. */
  readonly name: string;
  readonly reading: TableReading;
  /** Information about the tables that the map stores. */
  readonly source: MapDocument['meta']['source'];
};

/** Reports the result to the person. */
function applyTables(
  context: ControllerContext,
  { screen, loader }: { readonly screen: ScreenMap; readonly loader: Pick<Loader, 'show'> },
  { into, name, reading, source }: ReadTables,
): void {
  const { plan } = reading;
  const isDone =
    into === 'map'
      ? applyPlan(context, screen, plan, { verb: 'import', source })
      : loader.show(asRead(asCards(create(EMPTY_DOCUMENT, writePlan(plan, new Map(), { source }).change)), name));
  if (isDone) context.bus.emit('notice:raised', noticeOf(reading, name));
}

/** A new map that was created and checked in the worker: reading it again would only block the page. */
const asRead = (document: MapDocument, name: string): Parameters<Loader['show']>[0] => ({
  name,
  origin: 'import',
  parsed: { document, errors: [], warnings: [], notices: [], format: 'map' },
});

function noticeOf({ plan, faults, repeated }: TableReading, name: string): Notice {
  const counts = `Imported ${counted(plan.nodes.length, 'node')} and ${counted(plan.edges.length, 'relationship')} from ${name}.`;
  const said =
    repeated > 0
      ? `${counts} ${counted(repeated, 'repeated row')} ${repeated === 1 ? 'was' : 'were'} merged and counted in the details.`
      : counts;
  const action = { label: ACTIONS.styles.label, asks: { name: 'intent:styles', payload: {} } } as const;
  if (faults.length === 0) return { tone: 'success', text: said, action };
  return { tone: 'warning', text: `${said} ${lostInWords(faults)}`, action };
}

/** State of an import of tables for its dialog. */
type TablesState = BusEvents['tables:changed']['state'];

/** Receives the content to write, and the information about the tables that the map stores. */
type OnTaken = (reading: TableReading, source: MapDocument['meta']['source']) => void;

/** One import of tables, from its files to the confirmed result. */
class TableSession {
  readonly #setState: (state: TablesState) => void;
  readonly #map: () => MapDocument;
  readonly #work: Background<Jobs>;
  #tables: readonly TablePreview[] = [];
  #choice: TableChoice;
  #outcome: TableOutcome | undefined;
  #isTaking = false;

  /** @param surroundings.map - the open map at the time of the call */
  constructor(
    into: TableChoice['into'],
    {
      base,
      map,
      setState,
    }: {
      readonly base: Services['base'];
      readonly map: () => MapDocument;
      readonly setState: (state: TablesState) => void;
    },
  ) {
    this.#choice = { setups: [], into, by: 'id' };
    this.#map = map;
    this.#setState = setState;
    this.#work = openWork({ base });
  }

  read(files: readonly File[]): void {
    const onProgress = (share: number) => this.#setState({ kind: 'reading', share });
    const known = this.#map().meta.source?.tables;
    this.#hear(this.#work.run('tablesRead', { files, known }, { onProgress }), ({ sheets, counts, setups }) => {
      this.#tables = sheets.map(({ name, rows, numbers }, index) => ({
        name,
        rows: counts[index] ?? 0,
        sample: rows,
        numbers,
      }));
      this.choose({ ...this.#choice, setups });
    });
  }

  /** Computes the effect of another choice. */
  choose(choice: TableChoice): void {
    this.#choice = choice;
    this.#outcome = undefined;
    this.#isTaking = false;
    this.#emitReady();
    const { setups, by, into } = choice;
    const document = into === 'map' ? this.#map() : undefined;
    this.#hear(this.#work.run('tablesPlan', { setups, document, by }), (outcome) => {
      this.#outcome = outcome;
      this.#emitReady();
    });
  }

  /** The target map. */
  get into(): TableChoice['into'] {
    return this.#choice.into;
  }

  /** Delivers the confirmed result for a date; nothing while it is being computed. */
  take(date: string, onTaken: OnTaken): void {
    if (!this.#outcome || this.#isTaking) return;
    this.#isTaking = true;
    this.#emitReady();
    this.#hear(this.#work.run('tablesTake', date), ({ reading, source }) => {
      if (this.#isTaking) onTaken(reading, source);
    });
  }

  stop(): void {
    this.#work.end();
  }

  #hear<T>(result: Promise<T>, take: (result: T) => void): void {
    result.then(take, (error: Error) => this.#setState({ kind: 'failed', reason: error.message || NOT_LOADED }));
  }

  #emitReady(): void {
    this.#setState({
      kind: 'ready',
      tables: this.#tables,
      choice: this.#choice,
      outcome: this.#outcome,
      isTaking: this.#isTaking,
    });
  }
}
