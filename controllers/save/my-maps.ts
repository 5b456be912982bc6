/** The command My maps…, for the maps saved in this browser. */

import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { fileName } from '../../formats/export/file-name.ts';
import { parseText } from '../../formats/open/read.ts';
import { parseMapText } from '../../formats/parse/text.ts';
import { titleInWords } from '../../formats/words/words.ts';
import { setMeta } from '../../models/commands/many.ts';
import { jsonFile } from '../../services/download.ts';
import { now } from '../../services/index.ts';
import { yieldToMain } from '../../services/yield-to-main.ts';
import { zip } from '../../services/zip.ts';
import { type MyMapsActions, type MyMapsLists, openMyMaps as openDialog } from '../../views/dialogs/my-maps.ts';
import type { ControllerContext } from '../base/context.ts';
import { freshId, type MapStorage, StorageFull, type StoredKind } from '../base/storage.ts';
import type { Saver } from './saved-maps.ts';
import { isWorthless } from './saving.ts';

/** Context of the dialog. */
type MyMaps = { readonly context: ControllerContext; readonly storage: MapStorage; readonly saver: Saver };

/** Opens the dialog in which they are opened, renamed, deleted and restored. */
export function showMyMaps(maps: MyMaps, dialogs: HTMLElement): void {
  openDialog(dialogs, () => lists(maps), actionsOn(maps));
}

/** All saved data; undefined where the browser does not allow reading it. */
function lists(maps: MyMaps): MyMapsLists | undefined {
  const { storage, saver } = maps;
  saver.flush();
  try {
    return {
      current: saver.currentId(),
      maps: worthwhile(maps),
      snapshots: storage.list('snapshot'),
      unreadable: storage.list('aside'),
    };
  } catch {
    return undefined;
  }
}

function actionsOn(maps: MyMaps): MyMapsActions {
  const { context, storage, saver } = maps;
  const attempt = (change: () => void) => attemptOn(context, change);
  let reading: Promise<MapDocument | undefined> = Promise.resolve(undefined);
  return {
    open: (id) => void (saver.open(id) || say(context, 'This map no longer exists.')),
    rename: (id, title) => rename(maps, id, title),
    duplicate: (id) =>
      attempt(() => rewrite(maps, id, freshId(), ({ meta }) => copyTitle(titleInWords(meta), storage.list('map')))),
    remove: (kind, id) => attempt(() => (kind === 'map' ? removeMap(maps, id) : storage.remove(kind, id))),
    download: (kind, id) =>
      attempt(() => context.services.download(jsonFile(storage.text(kind, id) ?? ''), nameOf(storage, kind, id))),
    downloadAll: () => attempt(() => downloadAll(maps)),
    restore: (id) =>
      attempt(() => {
        const text = storage.text('snapshot', id);
        if (text === undefined || !saver.restore(text))
          say(context, 'This snapshot cannot be read. Download it to look inside.');
      }),
    read: (kind, id) => {
      // One at a time, so that the dialog can be used meanwhile.
      reading = reading.then(yieldToMain).then(() => mapIn(storage, kind, id));
      return reading;
    },
    newGraph: () => context.bus.emit('intent:new-graph', {}),
  };
}

/** A saved map as it is, without a change in the storage; undefined when it cannot be read. */
function mapIn(storage: MapStorage, kind: StoredKind, id: string): MapDocument | undefined {
  try {
    return parseMapText(storage.text(kind, id) ?? '')?.document;
  } catch {
    return undefined;
  }
}

/** Saved maps. Untitled ones without elements are removed, unless they may be open. */
function worthwhile({ storage, saver }: MyMaps): ReturnType<MapStorage['list']> {
  return storage.list('map').filter(({ id, nodes, edges }) => {
    const map = nodes + edges === 0 ? mapIn(storage, 'map', id) : undefined;
    if (!map || !isWorthless(map)) return true;
    if (id !== saver.currentId() && id !== storage.current()) storage.remove('map', id);
    return false;
  });
}

const say = ({ bus }: ControllerContext, text: string) => bus.emit('notice:raised', { tone: 'info', text });

/** Executes a change of the storage; on failure the person is told, and nothing is lost. */
function attemptOn(context: ControllerContext, change: () => void): void {
  try {
    change();
  } catch (error) {
    say(
      context,
      error instanceof StorageFull
        ? 'This browser’s storage is full. Delete a map or a snapshot first; download it if you need it.'
        : 'This browser doesn’t allow Graphmap to store data.',
    );
  }
}

/** Writes a copy of a saved map under an id, with a new title. */
function rewrite({ context, storage }: MyMaps, from: string, to: string, titled: (map: MapDocument) => string): void {
  const text = storage.text('map', from);
  const facts = storage.facts('map', from);
  const map = text === undefined ? undefined : parseText(text).document;
  if (!map || !facts) {
    say(context, 'This map cannot be read. Download it to look inside.');
    return;
  }
  const title = titled(map);
  const changed = { ...facts, title, revision: freshId(), changedAt: now(context.services).toISOString() };
  const copy = { ...map, meta: { ...map.meta, title } };
  storage.write('map', to, changed, serializeDocument(copy, { positions: true }));
}

function rename(maps: MyMaps, id: string, title: string): void {
  const { context, saver } = maps;
  if (id === saver.currentId()) {
    const { document } = context.models;
    document.apply(setMeta({ ...document.current().meta, title }));
    saver.flush();
  } else attemptOn(context, () => rewrite(maps, id, id, () => title));
}

/** A deleted map can be restored from the snapshots, or fixed if it was unreadable. */
function removeMap({ context, storage, saver }: MyMaps, id: string): void {
  const facts = storage.facts('map', id);
  const canBeRead = parseText(storage.text('map', id) ?? '').document !== undefined;
  if (facts && canBeRead)
    storage.retire(id, { ...facts, changedAt: now(context.services).toISOString(), reason: 'deleting it' });
  else storage.moveToUnreadable(id);
  if (storage.current() === id) storage.setCurrent(undefined);
  if (saver.currentId() !== id) return;
  saver.release();
  say(context, 'The open map was deleted from My maps. Your next change saves it again.');
}

/** One archive of all maps, including unreadable ones. */
function downloadAll({ context, storage }: MyMaps): void {
  const { services } = context;
  const used = new Set<string>();
  const files = (['map', 'aside'] as const).flatMap((kind) =>
    storage.list(kind).map(({ id }) => ({
      name: unused(nameOf(storage, kind, id), used),
      content: storage.text(kind, id) ?? '',
    })),
  );
  void zip(files, now(services)).then((archive) => services.download(archive, 'my-maps.zip'));
}

function nameOf(storage: MapStorage, kind: StoredKind, id: string): string {
  return fileName(storage.facts(kind, id)?.title, 'json');
}

/** A unique title for a copy: "Atlas (copy)", "Atlas (copy 2)". */
function copyTitle(title: string, maps: readonly { readonly title: string }[]): string {
  const base = title.replace(/ \(copy(?: \d+)?\)$/, '');
  const taken = new Set(maps.map((map) => map.title));
  let free = `${base} (copy)`;
  for (let number = 2; taken.has(free); number += 1) free = `${base} (copy ${number})`;
  return free;
}

/** The name, with a number if the archive already has a file of that name. */
function unused(name: string, used: Set<string>): string {
  let free = name;
  // Many file systems ignore case.
  const known = (one: string) => one.toLowerCase();
  for (let number = 2; used.has(known(free)); number += 1) free = name.replace(/(\.\w+)$/, ` ${number}$1`);
  used.add(known(free));
  return free;
}
