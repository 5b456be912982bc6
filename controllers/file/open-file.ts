/** The file of `graphmap open`: shown, written after each edit, and reloaded when another program changes it. */

import { concatMap, debounceTime, filter, merge, type Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { Notice } from '../../bus/events.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { parseText } from '../../formats/open/read.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Loader } from '../load/load.ts';

/** Delay between an edit and writing it, in milliseconds. */
const DELAY_MS = 300;
/** Delay before the server is asked again after a failure, in milliseconds. */
const RETRY_MS = 2000;
const RESTART = 'Start “graphmap open” again.';

/** Opens the file at an address of the page's own server, and follows it until unsubscribed. */
export function openFile(context: ControllerContext, loader: Pick<Loader, 'open'>, address: string): Subscription {
  const file = new OpenedFile(context, loader, address);
  const { bus, services } = context;
  const edits$ = merge(
    eventsOf(bus, 'document:changed').pipe(filter(({ cause }) => cause !== 'layout')),
    eventsOf(bus, 'document:loaded').pipe(filter(({ origin }) => ORIGINS[origin].isEdit === true)),
  );
  const life = edits$
    .pipe(
      filter(() => file.noteEdit()),
      debounceTime(DELAY_MS, services.clock),
      concatMap(() => file.writeEdits()),
    )
    .subscribe();
  life.add(
    eventsOf(bus, 'document:loaded').subscribe(({ origin }) => {
      if (!ORIGINS[origin].isEdit) file.leave();
    }),
  );
  void file.start(life);
  return life;
}

class OpenedFile {
  /** Version of the file that the page shows or has written. */
  private version = '';
  private name = 'The file';
  private state: 'current' | 'edited' | 'conflict' | 'elsewhere' = 'elsewhere';

  constructor(
    private readonly context: ControllerContext,
    private readonly loader: Pick<Loader, 'open'>,
    private readonly address: string,
  ) {}

  async start(life: Subscription): Promise<void> {
    const response = await this.context.services.fetch(this.address).catch(() => undefined);
    if (!response?.ok) return this.tell('error', `The file can’t be read. ${RESTART}`);
    this.name = decodeURIComponent(response.headers.get('x-name') ?? this.name);
    this.show(await response.text(), response.headers.get('etag') ?? '', 'src');
    while (!life.closed) await this.follow(life);
  }

  noteEdit(): boolean {
    if (this.state === 'elsewhere') return false;
    if (this.state === 'current') this.state = 'edited';
    this.context.bus.emit('saving:changed', { state: 'pending' });
    return true;
  }

  async writeEdits(): Promise<void> {
    if (this.state === 'edited') await this.write(this.version);
  }

  leave(): void {
    if (this.state === 'elsewhere') return;
    this.state = 'elsewhere';
    const advice = 'Reload the page to open it again.';
    this.tell('info', `Another map is open, so changes are no longer written to ${this.name}. ${advice}`);
  }

  /** @param condition - version to replace; `*` for any */
  async write(condition: string): Promise<void> {
    const { bus, models, services } = this.context;
    const written = models.document.current();
    const body = serializeDocument(written, { positions: true });
    const headers = { 'If-Match': condition, 'Content-Type': 'application/json' };
    const response = await services.fetch(this.address, { method: 'PUT', headers, body }).catch(() => undefined);
    if (response?.ok) {
      this.version = response.headers.get('etag') ?? '';
      this.state = models.document.current() === written ? 'current' : 'edited';
      bus.emit('saving:changed', { state: this.state === 'current' ? 'written' : 'pending' });
      return;
    }
    bus.emit('saving:changed', { state: 'failed' });
    if (response?.status === 412) return this.tellConflict(await response.text());
    const reason = response ? await response.text() : RESTART;
    this.tell('error', `${this.name} can’t be written. ${reason.trim()}`);
  }

  private tellConflict(text: string): void {
    this.state = 'conflict';
    const { document } = parseText(text);
    const { name } = this;
    this.context.bus.emit('notice:raised', {
      tone: 'warning',
      text: `${name} was changed by another program. Compare the versions, or write yours; the other one is kept as a backup.`,
      about: 'file',
      action: {
        label: 'Compare',
        asks: { name: 'intent:compare', payload: document ? { other: { document, name } } : {} },
      },
      answer: { label: 'Keep mine', asks: () => void this.write('*') },
    });
  }

  private show(text: string, version: string, origin: 'src' | 'apply'): void {
    this.loader.open({
      name: this.name,
      origin,
      read: async () => text,
      accepted: () => {
        this.version = version;
        // It is announced at once, and is not an edit by the person.
        queueMicrotask(() => {
          this.state = 'current';
          this.context.bus.emit('saving:changed', { state: 'none' });
        });
      },
    });
  }

  /** Waits for the next version of the file. The server answers when there is one, or after a while with 304. */
  private async follow(life: Subscription): Promise<void> {
    const { clock, fetch } = this.context.services;
    const pause = () => new Promise<void>((resolve) => clock.schedule(() => resolve(), RETRY_MS));
    const headers = { 'If-None-Match': this.version };
    const response = await fetch(`${this.address}/changes`, { headers }).catch(() => undefined);
    if (life.closed || response?.status === 304) return;
    const version = response?.headers.get('etag') ?? '';
    // A pending edit is compared with the new version when it is written.
    if (!response?.ok || this.state !== 'current') return pause();
    if (version === this.version) return;
    const text = await response.text();
    this.version = version;
    this.show(text, version, 'apply');
    this.tell('info', `${this.name} was changed by another program, and is shown as it is now.`);
  }

  private tell(tone: Notice['tone'], text: string): void {
    this.context.bus.emit('notice:raised', { tone, text, about: 'file' });
  }
}
