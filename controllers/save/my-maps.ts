/** Graph → My maps…: the maps that this browser keeps. */

import type { Subscription } from 'rxjs';
import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { fileName } from '../../formats/export/file-name.ts';
import { parseText } from '../../formats/parse/read.ts';
import { UNTITLED } from '../../formats/words.ts';
import { setMeta } from '../../models/commands/many.ts';
import { jsonFile } from '../../services/download.ts';
import { now } from '../../services/index.ts';
import { zip } from '../../services/zip.ts';
import type { MyMapsActions, MyMapsLists } from '../../views/dialogs/my-maps.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { Saver } from './save.ts';
import { freshId, type MapStorage, StorageFull, type StoredKind } from './storage.ts';

export function attachMyMaps(
  context: ControllerContext,
  storage: MapStorage,
  saver: Saver,
  dialogs: HTMLElement,
): Subscription {
  const { bus, models, services } = context;
  const say = (text: string) => bus.emit('notice:raised', { tone: 'info', text });

  function lists(): MyMapsLists | undefined {
    saver.flush();
    try {
      return {
        current: saver.currentId(),
        maps: storage.list('map'),
        snapshots: storage.list('snapshot'),
        aside: storage.list('aside'),
      };
    } catch {
      return undefined;
    }
  }

  /** Carries out a change of the storage; a browser without room or leave is told about, and nothing is lost. */
  function attempt(change: () => void): void {
    try {
      change();
    } catch (error) {
      say(
        error instanceof StorageFull
          ? 'This browser’s storage is full. Delete a map or a snapshot first; download it if you need it.'
          : 'This browser does not let Graphmap store anything.',
      );
    }
  }

  /** Writes a changed copy of a kept map under an id. */
  function rewrite(from: string, to: string, change: (map: MapDocument) => MapDocument): void {
    const text = storage.text('map', from);
    const facts = storage.facts('map', from);
    const map = text === undefined ? undefined : parseText(text).document;
    if (!map || !facts) {
      say('This map cannot be read. Download it to look inside.');
      return;
    }
    const next = change(map);
    const title = next.meta.title ?? facts.title;
    const changed = { ...facts, title, revision: freshId(), changedAt: now(services).toISOString() };
    storage.write('map', to, changed, serializeDocument(next, { positions: true }));
  }

  const actions: MyMapsActions = {
    open: (id) => void (saver.open(id) || say('This map is not there any more.')),
    rename(id, title) {
      if (id === saver.currentId()) {
        models.document.apply(setMeta({ ...models.document.current().meta, title }));
        saver.flush();
      } else attempt(() => rewrite(id, id, (map) => ({ ...map, meta: { ...map.meta, title } })));
    },
    duplicate: (id) =>
      attempt(() =>
        rewrite(id, freshId(), (map) => ({
          ...map,
          meta: { ...map.meta, title: copyTitle(map.meta.title ?? UNTITLED, storage.list('map')) },
        })),
      ),
    remove(kind, id) {
      attempt(() => {
        if (kind !== 'map') return storage.remove(kind, id);
        const facts = storage.facts('map', id);
        const canBeRead = parseText(storage.text('map', id) ?? '').document !== undefined;
        // What is deleted by mistake can be brought back from the snapshots, or mended when it is kept aside.
        if (facts && canBeRead)
          storage.retire(id, { ...facts, changedAt: now(services).toISOString(), reason: 'deleting it' });
        else storage.setAside(id);
        if (storage.current() === id) storage.setCurrent(undefined);
        if (saver.currentId() !== id) return;
        saver.letGo();
        say('The map on screen is deleted from My maps. The next change keeps it again.');
      });
    },
    download: (kind, id) => attempt(() => services.download(jsonFile(storage.text(kind, id) ?? ''), nameOf(kind, id))),
    downloadAll() {
      attempt(() => {
        const used = new Set<string>();
        const files = [...storage.list('map'), ...storage.list('aside')].map((entry) => {
          const kind = storage.text('map', entry.id) === undefined ? 'aside' : 'map';
          return { name: unused(nameOf(kind, entry.id), used), text: storage.text(kind, entry.id) ?? '' };
        });
        void zip(files, now(services)).then((archive) => services.download(archive, 'my-maps.zip'));
      });
    },
    bringBack(id) {
      attempt(() => {
        const text = storage.text('snapshot', id);
        if (text === undefined || !saver.bringBack(text))
          say('This snapshot cannot be read. Download it to look inside.');
      });
    },
    newGraph: () => bus.emit('intent:new-graph', {}),
  };

  function nameOf(kind: StoredKind, id: string): string {
    return fileName(storage.facts(kind, id)?.title, 'json');
  }

  return answer(context, {
    'intent:my-maps': async () => {
      const { openMyMaps } = await import('../../views/dialogs/my-maps.ts');
      openMyMaps(dialogs, lists, actions);
    },
  });
}

/** A title for a copy, which no other kept map has: "Atlas (copy)", "Atlas (copy 2)". */
function copyTitle(title: string, maps: readonly { readonly title: string }[]): string {
  const base = title.replace(/ \(copy(?: \d+)?\)$/, '');
  const taken = new Set(maps.map((map) => map.title));
  let free = `${base} (copy)`;
  for (let number = 2; taken.has(free); number += 1) free = `${base} (copy ${number})`;
  return free;
}

/** The name, with a number when a file of that name is in the archive already. */
function unused(name: string, used: Set<string>): string {
  let free = name;
  // Many file systems take capitals for small letters.
  const known = (one: string) => one.toLowerCase();
  for (let number = 2; used.has(known(free)); number += 1) free = name.replace(/(\.\w+)$/, ` ${number}$1`);
  used.add(known(free));
  return free;
}
