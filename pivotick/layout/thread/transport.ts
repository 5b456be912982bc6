/** Brings commands to a layout and its reports back: in a worker or, where there is none, on the page. */

import type { LayoutCommand, LayoutDriver, LayoutReport } from './driver.ts';
import { driveOnPage } from './on-page.ts';

/** What a transport tells. */
type Listener = {
  /** The layout found new places. */
  onReport(report: LayoutReport): void;
  /** No layout can be had, as when the connection is gone. */
  onLost(): void;
};

/** The way to one layout; it starts with the first command, or when it is asked to begin. */
export class Transport {
  #listener: Listener;
  #mayUseWorker: boolean;
  #worker: Worker | undefined;
  #driver: LayoutDriver | undefined;
  /** The page's own driver is on its way; commands wait for it. */
  #arriving: LayoutCommand[] | undefined;
  #lastLoad: LayoutCommand | undefined;
  #destroyed = false;

  /** @param mayUseWorker - else everything is computed on the page */
  constructor(mayUseWorker: boolean, listener: Listener) {
    this.#mayUseWorker = mayUseWorker && typeof Worker !== 'undefined';
    this.#listener = listener;
  }

  /** Sends a command; what comes before the first graph has nobody to go to. */
  send(command: LayoutCommand): void {
    if (this.#destroyed) return;
    if (command.type === 'load') this.#lastLoad = command;
    else if (!this.#lastLoad) return;
    this.begin();
    if (this.#worker) this.#worker.postMessage(command);
    else if (this.#driver) this.#driver.handle(command);
    else this.#arriving?.push(command);
  }

  /** Starts what computes, ahead of the first command. */
  begin(): void {
    if (this.#worker || this.#driver || this.#arriving) return;
    if (this.#mayUseWorker) this.#startWorker();
    if (!this.#worker) this.#startOnPage();
  }

  #startWorker(): void {
    try {
      this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
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

  /** The worker could not start, or died: the page computes, from the last known state. */
  #fallBack(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#mayUseWorker = false;
    if (this.#lastLoad) this.send(this.#lastLoad);
  }

  /** Ends what computes. */
  destroy(): void {
    this.#destroyed = true;
    this.#worker?.terminate();
    this.#driver?.stop();
  }
}
