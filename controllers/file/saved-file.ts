/** A file on disk with the map, as the page last read or wrote it. Loaded with the first **Save**. */

import type { Notice } from '../../bus/events.ts';
import { ORIGINS } from '../../bus/origins.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { fileName } from '../../formats/export/file-name.ts';
import { parseText } from '../../formats/open/read.ts';
import { mergeVersions } from '../../models/document/merge.ts';
import { jsonFile, savedNotice } from '../../services/download.ts';
import type { ControllerContext } from '../base/context.ts';

type Handle = FileSystemFileHandle & {
  readonly requestPermission?: (how: { readonly mode: 'readwrite' }) => Promise<PermissionState>;
};

export class SavedFile {
  /** @param known - text of the file as the page knows it; undefined for one that is only being made */
  constructor(
    private readonly context: ControllerContext,
    private readonly handle: Handle,
    private known: string | undefined,
  ) {}

  /**
   * Writes the map. When another program changed the file, both changes are merged, or the person decides. Other windows
   * wait, so that none writes between reading and writing.
   */
  save(): void {
    this.context.services.inTurn(`graphmap:file:${this.handle.name}`, () => this.saveNow());
  }

  private async saveNow(): Promise<void> {
    const { handle } = this;
    try {
      if ((await handle.requestPermission?.({ mode: 'readwrite' })) === 'denied')
        return this.notify(
          'warning',
          `${handle.name} is not saved: the browser may not write it. Save again to allow it.`,
        );
      const theirs = this.known === undefined ? undefined : await (await handle.getFile()).text();
      if (theirs === this.known || theirs === undefined) await this.write();
      else await this.meet(theirs);
    } catch (error) {
      console.info('graphmap: the file was not written.', error);
      this.notify(
        'error',
        `${handle.name} is not saved: it was moved, deleted, or can’t be written. Export the map as JSON.`,
      );
    }
  }

  private async write(): Promise<void> {
    const { bus, models } = this.context;
    const map = models.document.current();
    const text = serializeDocument(map, { positions: true });
    const file = await this.handle.createWritable();
    await file.write(text);
    await file.close();
    this.known = text;
    bus.emit('file:changed', { name: this.handle.name, isSaved: models.document.current() === map });
    this.notify('success', `Saved in ${this.handle.name}. My maps has a copy.`);
  }

  private async meet(theirs: string): Promise<void> {
    const { document } = this.context.models;
    const [base, other] = [this.known ?? '', theirs].map((text) => parseText(text).document);
    const merged = base && other && !other.meta.readOnly && mergeVersions(base, document.current(), other);
    if (!merged) return this.ask(theirs, other);
    this.known = theirs;
    const name = this.handle.name;
    document.load(merged, { origin: 'apply', name, warnings: [], notices: [] }, ORIGINS.apply.undoLabel);
    await this.write();
    this.notify('info', `${name} was changed by another program, too. This map and the file have both changes now.`);
  }

  private ask(theirs: string, other: MapDocument | undefined): void {
    const { bus, models } = this.context;
    const { name } = this.handle;
    const take = (map: MapDocument) => () => {
      this.known = theirs;
      models.document.load(map, { origin: 'apply', name, warnings: [], notices: [] }, ORIGINS.apply.undoLabel);
      bus.emit('file:changed', { name, isSaved: true });
    };
    bus.emit('notice:raised', {
      tone: 'warning',
      text: `${name} was changed by another program, and is not saved. Compare the versions, or write yours.`,
      about: 'file',
      action: comparing(name, other),
      answers: [
        { label: 'Keep mine', asks: () => this.replace(theirs) },
        ...(other ? [{ label: 'Take theirs', asks: take(other) }] : []),
      ],
    });
  }

  private replace(theirs: string): void {
    this.known = theirs;
    this.save();
  }

  private notify(tone: Notice['tone'], text: string): void {
    this.context.bus.emit('notice:raised', { tone, text, about: 'file' });
  }
}

/** The button that compares the map with a file that another program changed. @param other - of the file, if readable */
export function comparing(name: string, other: MapDocument | undefined): NonNullable<Notice['action']> {
  return {
    label: 'Compare',
    asks: { name: 'intent:compare', payload: other ? { other: { document: other, name } } : {} },
  };
}

/** A file that the person names; without the browser's help, or for a locked map, a download. */
export async function newFile(context: ControllerContext): Promise<FileSystemFileHandle | undefined> {
  const { bus, models, services } = context;
  const map = models.document.current();
  const name = fileName(map.meta.title, 'json');
  if (services.disk && !models.document.isLocked()) return services.disk.create(name);
  const outcome = services.download(jsonFile(serializeDocument(map, { positions: true })), name);
  const { text, tone } = savedNotice(name, outcome);
  const why = services.disk ? '' : ' This browser doesn’t let pages write files, so each Save is a download.';
  bus.emit('notice:raised', { tone, text: `${text}${why}` });
  return undefined;
}
