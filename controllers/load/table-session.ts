/** A running import of tables: read data, the person's choices, and their effect. */

import type { BusEvents } from '../../bus/events.ts';
import type { TableChoice, TableOutcome, TablePreview } from '../../bus/payloads.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { TableReading } from '../../formats/tables/read.ts';
import type { Services } from '../../services/index.ts';
import { openTableReader, type TableReader } from './table-reader.ts';
import type { TableResponse } from './table-work.ts';

/** State of an import of tables for its dialog. */
export type TablesState = BusEvents['tables:changed']['state'];

/** Receives the content to write, and the information about the tables that the map stores. */
type OnTaken = (reading: TableReading, source: MapDocument['meta']['source']) => void;

/** One import of tables, from its files to the confirmed result. */
export class TableSession {
  readonly #tell: (state: TablesState) => void;
  readonly #map: () => MapDocument;
  readonly #reader: TableReader;
  #tables: readonly TablePreview[] = [];
  #choice: TableChoice;
  #outcome: TableOutcome | undefined;
  #onTaken: OnTaken | undefined;

  /**
   * @param surroundings.base - address of the page
   * @param surroundings.map - the open map at the time of the call
   */
  constructor(
    into: TableChoice['into'],
    {
      base,
      map,
      tell,
    }: {
      readonly base: Services['base'];
      readonly map: () => MapDocument;
      readonly tell: (state: TablesState) => void;
    },
  ) {
    this.#choice = { setups: [], into, by: 'id' };
    this.#map = map;
    this.#tell = tell;
    this.#reader = openTableReader({ base }, (reported) => this.#hear(reported));
  }

  read(files: readonly File[]): void {
    this.#reader.ask({ kind: 'read', files, known: this.#map().meta.source?.tables });
  }

  /** Computes the effect of another choice. */
  choose(choice: TableChoice): void {
    this.#choice = choice;
    this.#outcome = undefined;
    this.#onTaken = undefined;
    this.#tellReady();
    const document = choice.into === 'map' ? this.#map() : undefined;
    this.#reader.ask({ kind: 'plan', setups: choice.setups, document, by: choice.by });
  }

  /** The target map. */
  get into(): TableChoice['into'] {
    return this.#choice.into;
  }

  /** Delivers the confirmed result for a date; nothing while it is being computed. */
  take(date: string, onTaken: OnTaken): void {
    if (!this.#outcome || this.#onTaken) return;
    this.#onTaken = onTaken;
    this.#reader.ask({ kind: 'take', date });
    this.#tellReady();
  }

  stop(): void {
    this.#reader.stop();
  }

  #hear(reported: TableResponse): void {
    if (reported.kind === 'progress') this.#tell({ kind: 'reading', share: reported.share });
    else if (reported.kind === 'failed') this.#tell({ kind: 'failed', reason: reported.reason });
    else if (reported.kind === 'read') {
      this.#tables = reported.sheets.map(({ name, rows, numbers }, index) => ({
        name,
        rows: reported.counts[index] ?? 0,
        sample: rows,
        numbers,
      }));
      this.choose({ ...this.#choice, setups: reported.setups });
    } else if (reported.kind === 'plan') {
      this.#outcome = reported.outcome;
      this.#tellReady();
    } else if (reported.kind === 'taken') this.#onTaken?.(reported.reading, reported.source);
  }

  #tellReady(): void {
    this.#tell({
      kind: 'ready',
      tables: this.#tables,
      choice: this.#choice,
      outcome: this.#outcome,
      isTaking: this.#onTaken !== undefined,
    });
  }
}
