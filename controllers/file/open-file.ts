/** The file of `graphmap open`: shown, written after each edit, and reloaded when another program changes it. */

import { concatMap, debounceTime, filter, fromEvent, merge, type Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { Notice } from '../../bus/events.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { parseText } from '../../formats/open/read.ts';
import { mergeVersions } from '../../models/document/merge.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Loader } from '../load/load.ts';
import { DeskServer } from './desk-server.ts';
import { comparing } from './saved-file.ts';

/** Delay between an edit and writing it, in milliseconds. */
const DELAY_MS = 300;
/** Delay before the server is asked again after a failure, in milliseconds. */
const RETRY_MS = 2000;
const RESTART = 'Start “graphmap open” again and leave this page open, or export as JSON.';

/** Opens the file at an address of the page's own server, and follows it until unsubscribed. */
export function openFile(context: ControllerContext, loader: Pick<Loader, 'open'>, address: string): Subscription {
  const file = new OpenedFile(context, loader, new DeskServer(context.services, address));
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
  const leaving$ = fromEvent<BeforeUnloadEvent>(window, 'beforeunload').pipe(filter(() => file.isUnsaved()));
  life.add(leaving$.subscribe((event) => event.preventDefault()));
  void file.start(life);
  return life;
}

/** The file as the server last had it. */
type Version = { readonly tag: string; readonly text: string };

class OpenedFile {
  /** Version of the file that the page shows or has written. */
  private version: Version = { tag: '', text: '' };
  private name = 'The file';
  private state: 'current' | 'edited' | 'conflict' | 'elsewhere' = 'elsewhere';
  /** Reason why edits are not written. */
  private problem: Notice | undefined;

  constructor(
    private readonly context: ControllerContext,
    private readonly loader: Pick<Loader, 'open'>,
    private readonly server: DeskServer,
  ) {}

  async start(life: Subscription): Promise<void> {
    const response = await this.server.request();
    if (!response?.ok) return this.notify('error', `The file can’t be read. ${RESTART}`);
    this.name = decodeURIComponent(response.headers.get('x-name') ?? this.name);
    this.show(await versionIn(response), 'src');
    while (!life.closed) await this.follow(life);
  }

  isUnsaved(): boolean {
    return this.state === 'edited' || this.state === 'conflict';
  }

  noteEdit(): boolean {
    if (this.state === 'elsewhere') return false;
    if (this.state === 'current') this.state = 'edited';
    this.announce();
    return true;
  }

  async writeEdits(): Promise<void> {
    if (this.state === 'edited') await this.write(this.version.tag);
  }

  leave(): void {
    if (this.state === 'elsewhere') return;
    this.state = 'elsewhere';
    this.problem = undefined;
    const advice = 'Reload the page to open it again.';
    this.notify('info', `Another map is open, so changes are no longer written to ${this.name}. ${advice}`);
  }

  /** @param condition - version to replace; `*` for any */
  private async write(condition: string): Promise<void> {
    const { document } = this.context.models;
    const written = document.current();
    const body = serializeDocument(written, { positions: true });
    const headers = { 'If-Match': condition, 'Content-Type': 'application/json' };
    const response = await this.server.request('', { method: 'PUT', headers, body });
    if (this.state === 'elsewhere') return;
    if (response?.ok) {
      this.version = { tag: response.headers.get('etag') ?? '', text: body };
      this.become(document.current() === written ? 'current' : 'edited');
      return this.writeEdits();
    }
    if (response?.status === 412) return this.meet(await versionIn(response), body);
    const reason = response && response.status !== 403 ? await response.text() : RESTART;
    this.fail({ tone: 'error', text: `${this.name} can’t be written. ${reason.trim()}`, about: 'file' });
  }

  /** Another program, or another window, wrote the file. @param body - what this page was about to write */
  private async meet(theirs: Version, body: string): Promise<void> {
    const { document } = this.context.models;
    const [base, mine, other] = [this.version.text, body, theirs.text].map((text) => parseText(text).document);
    const merged = base && mine && other && !other.meta.readOnly && mergeVersions(base, mine, other);
    if (!merged) return this.fail(this.conflict(theirs, other), 'conflict');
    // Edits of this moment are not part of it yet.
    if (serializeDocument(document.current(), { positions: true }) !== body) return this.write(this.version.tag);
    this.version = theirs;
    document.load(merged, { origin: 'apply', name: this.name, warnings: [], notices: [] }, ORIGINS.apply.undoLabel);
    this.notify('info', `${this.name} was changed elsewhere, too. This map has both changes now.`);
    await this.write(theirs.tag);
  }

  private conflict(theirs: Version, other: ReturnType<typeof parseText>['document']): Notice {
    const { name } = this;
    return {
      tone: 'warning',
      text: `${name} was changed by another program. Compare the versions, or write yours; the other one is kept as a backup.`,
      about: 'file',
      action: comparing(name, other),
      answers: [
        { label: 'Keep mine', asks: () => void this.write('*') },
        { label: 'Take theirs', asks: () => void this.takeTheirs(theirs) },
      ],
    };
  }

  /** Shows the file as it is; undo brings back the person's own version. */
  private async takeTheirs(known: Version): Promise<void> {
    const response = await this.server.request();
    this.show(response?.ok ? await versionIn(response) : known, 'apply');
  }

  private show(version: Version, origin: 'src' | 'apply'): void {
    this.loader.open({
      name: this.name,
      origin,
      read: async () => ({ text: version.text }),
      accepted: () => {
        this.version = version;
        // It is announced at once, and is not an edit by the person.
        queueMicrotask(() => {
          this.state = 'current';
          this.problem = undefined;
          this.context.bus.emit('saving:changed', { state: 'none' });
        });
      },
    });
  }

  /** Waits for the next version of the file. The server answers when there is one, or after a while with 304. */
  private async follow(life: Subscription): Promise<void> {
    const { clock } = this.context.services;
    const pause = () => new Promise<void>((resolve) => clock.schedule(() => resolve(), RETRY_MS));
    if (this.problem && this.state === 'edited') {
      if (await this.server.isThere()) await this.writeEdits();
      return pause();
    }
    const response = await this.server.request('/changes', { headers: { 'If-None-Match': this.version.tag } });
    if (life.closed || response?.status === 304) return;
    // A pending edit is compared with the new version when it is written.
    if (!response?.ok || this.state !== 'current') return pause();
    const version = await versionIn(response);
    if (version.tag === this.version.tag) return;
    this.version = version;
    this.show(version, 'apply');
    this.notify('info', `${this.name} was changed by another program, and is shown as it is now.`);
  }

  private fail(
    problem: Notice,
    state: 'edited' | 'conflict' = this.state === 'conflict' ? 'conflict' : 'edited',
  ): void {
    const isKnown = this.problem?.text === problem.text;
    this.problem = problem;
    this.state = state;
    this.announce();
    if (!isKnown || state === 'conflict') this.context.bus.emit('notice:raised', problem);
  }

  private become(state: 'current' | 'edited'): void {
    const hadProblem = this.problem !== undefined;
    this.problem = undefined;
    this.state = state;
    this.announce();
    if (hadProblem) this.notify('success', `${this.name} is saved again.`);
  }

  /** The header says whether the file has all edits; *Not saved* leads to the reason and what to do. */
  private announce(): void {
    const { bus } = this.context;
    const { problem } = this;
    if (problem) bus.emit('saving:changed', { state: 'failed', explain: () => bus.emit('notice:raised', problem) });
    else bus.emit('saving:changed', { state: this.state === 'current' ? 'written' : 'pending' });
  }

  private notify(tone: Notice['tone'], text: string): void {
    this.context.bus.emit('notice:raised', { tone, text, about: 'file' });
  }
}

const versionIn = async (response: Response): Promise<Version> => ({
  tag: response.headers.get('etag') ?? '',
  text: await response.text(),
});
