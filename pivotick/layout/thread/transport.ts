/** Commands to a layout and its reports, through a worker or, without workers, on the page. */

import type { LayoutCommand, LayoutDriver, LayoutReport } from './driver.ts';
import { driveOnPage } from './on-page.ts';

/** Callbacks of a transport. */
type Listener = {
  /** The layout found new positions. */
  onReport(report: LayoutReport): void;
  /** No layout is available, for example offline. */
  onLost(): void;
};

/** A worker that was started in advance, because that takes 0.1 to 0.4 s. The first layout takes it. */
let prepared: Worker | undefined;

/** Starts a worker for the first layout of the page, where there are workers. */
export function prepareWorker(): void {
  if (typeof Worker === 'undefined' || prepared) return;
  try {
    const worker = newWorker();
    worker.onerror = (event) => {
      event.preventDefault();
      if (prepared === worker) prepared = undefined;
    };
    prepared = worker;
  } catch {
    // The layout finds out by itself, and runs on the page.
  }
}

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Connection to one layout; it starts with the first command or with `begin`. */
export class Transport {
  #listener: Listener;
  #mayUseWorker: boolean;
  #worker: Worker | undefined;
  #driver: LayoutDriver | undefined;
  /** Commands that wait while the page's own driver is loading. */
  #arriving: LayoutCommand[] | undefined;
  #lastLoad: LayoutCommand | undefined;
  #destroyed = false;

  /** @param mayUseWorker - false computes everything on the page */
  constructor(mayUseWorker: boolean, listener: Listener) {
    this.#mayUseWorker = mayUseWorker && typeof Worker !== 'undefined';
    this.#listener = listener;
  }

  /** Sends a command; commands before the first graph are dropped. */
  send(command: LayoutCommand): void {
    if (this.#destroyed) return;
    if (command.type === 'load') this.#lastLoad = command;
    else if (!this.#lastLoad) return;
    this.begin();
    if (this.#worker) this.#worker.postMessage(command);
    else if (this.#driver) this.#driver.handle(command);
    else this.#arriving?.push(command);
  }

  /** Starts the worker before the first command. */
  begin(): void {
    if (this.#worker || this.#driver || this.#arriving) return;
    if (this.#mayUseWorker) this.#startWorker();
    if (!this.#worker) this.#startOnPage();
  }

  #startWorker(): void {
    try {
      this.#worker = prepared ?? newWorker();
      prepared = undefined;
      this.#worker.onmessage = (event: MessageEvent<LayoutReport>) => this.#listener.onReport(event.data);
      this.#worker.onerror = (event) => {
        event.preventDefault();
        this.#fallBack();
      };
    } catch {
      this.#mayUseWorker = false;
    }
  }

  #startOnPage(): void {
    this.#arriving = [];
    driveOnPage((report) => this.#listener.onReport(report)).then(
      (driver) => {
        if (this.#destroyed) return;
        this.#driver = driver;
        for (const command of this.#arriving?.splice(0) ?? []) driver.handle(command);
      },
      () => this.#listener.onLost(),
    );
  }

  /** The worker could not start or crashed: the page continues from the last known state. */
  #fallBack(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#mayUseWorker = false;
    if (this.#lastLoad) this.send(this.#lastLoad);
  }

  destroy(): void {
    this.#destroyed = true;
    this.#worker?.terminate();
    this.#driver?.stop();
  }
}
