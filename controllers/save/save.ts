/** Executes the decisions of saving.ts: the map is saved soon after every change, and when the page is closed. */

import {
  delay,
  EMPTY,
  filter,
  fromEvent,
  merge,
  type Observable,
  type ObservableInput,
  of,
  Subject,
  Subscription,
  switchMap,
  timer,
} from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { Notice } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { mergeVersions } from '../../models/document/merge.ts';
import type { Background } from '../../services/worker.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { lazy } from '../base/lazy.ts';
import { freshId, type MapStorage, StorageForbidden } from '../base/storage.ts';
import {
  downloadOpen,
  LARGE_MAP,
  readSaved,
  readSnapshot,
  type SavedMap,
  type Saver,
  saveFacts,
  takeSnapshot,
} from './saved-maps.ts';
import { NOTHING_SAVED, type RememberedMap, type SavingEffect, type SavingEvent, saving, slotOf } from './saving.ts';
import { commonVersion, type StorageSlot } from './versions.ts';

/** Delay between a change and saving it, in milliseconds: half of the promised time. */
const DELAY_MS = 250;

/** Parts of the page that saving needs. */
type SavingPage = {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
};

/** Saving in this browser, and My maps. @param storage - undefined in an embedded map, which saves nothing */
export function attachPersistence(
  context: ControllerContext,
  storage: MapStorage | undefined,
  dialogs: HTMLElement,
): Subscription & Pick<Saver, 'openLast' | 'ready'> {
  if (!storage) return Object.assign(new Subscription(), { openLast: () => false, ready: () => undefined });
  const saver = attachSave(context, storage);
  const loadMyMaps = async () => {
    await saver.ready();
    return import('./my-maps.ts');
  };
  const myMaps = lazy(context, saver, loadMyMaps, 'last');
  const show = () => myMaps(({ showMyMaps }) => showMyMaps({ context, storage, saver }, dialogs));
  saver.add(answer(context, { 'intent:my-maps': show }));
  return saver;
}

/** Saves changes, and reports the status by `saving:changed`. Specification: Storage. */
export function attachSave(
  context: ControllerContext,
  storage: MapStorage,
  page: SavingPage = { window, document },
): Subscription & Saver {
  const open = (id: string): boolean => {
    // It may be the open map, whose last change is still pending.
    flush();
    return show(context, shell, readSaved(context, storage, id));
  };
  const shell = startSaving(context, storage, open);
  const { running, send } = shell;
  const flush = () => shell.flush();

  // Other parts read saved data without waiting, so this starts first.
  void attempt(() => storage.prepare());
  running.add(
    onFacts(context.bus, {
      'document:loaded': ({ document, origin }) => {
        shell.flush({ isLeft: true });
        // A snapshot of it is taken at once when another map replaces it.
        if (document.nodes.length >= LARGE_MAP) void storage.prepare(Number.POSITIVE_INFINITY);
        send({ kind: 'loaded', document, origin, remembered: shell.remembered(document) });
      },
      'document:changed': ({ document, cause }) => send({ kind: 'changed', document, cause }),
    }),
  );
  running.add(followPage(shell, storage, page));

  return Object.assign(running, {
    open,
    ready: () => attempt(() => storage.prepare()),
    openLast: () => {
      const last = attempt(() => storage.current());
      return last !== undefined && open(last);
    },
    restore(text: string) {
      const isShown = show(context, shell, readSnapshot(text));
      // A locked map is viewed, not edited: it stays among the snapshots.
      if (isShown && !context.models.document.isLocked()) send({ kind: 'keep' });
      return isShown;
    },
    currentId: () => slotOf(shell.state()).id,
    flush,
    release: () => send({ kind: 'let-go' }),
  });
}

type Shell = ReturnType<typeof startSaving>;

/** Keeps the state, and executes the effects of each event before the next one. */
function startSaving(context: ControllerContext, storage: MapStorage, open: (id: string) => void) {
  const { bus, models, services } = context;
  let state = NOTHING_SAVED;
  const remembered = new WeakMap<MapDocument, RememberedMap>();
  const waits$ = new Subject<boolean>();
  const flush = (how: { readonly isLeft?: boolean } = {}) => send({ kind: 'due', fresh: freshId(), ...how });
  let ready: { readonly map: MapDocument; readonly text: string } | undefined;
  const textOf = (map: MapDocument) => (ready?.map === map ? ready.text : serializeDocument(map, { positions: true }));
  const { compress, end } = openPacker(context, storage);
  const prepare = () => {
    ready = { map: state.shown, text: textOf(state.shown) };
    return compress(ready.text) ?? of(undefined);
  };
  const running = whenDue(services, waits$, prepare).subscribe(() => services.inTurn('graphmap:saving', flush));
  running.add(end);

  function send(event: SavingEvent): void {
    const [next, effects] = saving(state, event);
    state = next;
    for (const effect of effects) RUN[effect.kind](effect as never);
  }

  const ask = (what: () => SavingEvent) => send(answered(what));

  const RUN: { readonly [K in SavingEffect['kind']]: (effect: Extract<SavingEffect, { kind: K }>) => void } = {
    announce: (effect) => bus.emit('saving:changed', { state: effect.state }),
    notify: (effect) => bus.emit('notice:raised', noticeOf(effect, context, open)),
    wait: () => waits$.next(true),
    stop: () => waits$.next(false),
    hurry: () => flush(),
    look: ({ id, why }) => ask(() => foundVersion(storage, id, why)),
    merge: ({ slot, map }) => send(mergeWith(context, storage, slot, map)),
    show: ({ map }) => models.document.load(map, { ...models.document.source(), ...ELSEWHERE }),
    write: ({ id, map, lineage }) =>
      ask(() => {
        const facts = { ...saveFacts(context, map), ...(lineage.length > 0 ? { lineage } : {}) };
        const text = textOf(map);
        ready = undefined;
        storage.write('map', id, facts, text);
        return { kind: 'written', revision: facts.revision, map };
      }),
    point: ({ id, after }) =>
      ask(() => {
        storage.setCurrent(id);
        return { kind: 'pointed', after };
      }),
    adopt: ({ id }) => {
      const saved = readSaved(context, storage, id);
      if (!saved) return;
      send({ kind: 'opening', slot: saved.slot });
      models.document.load(saved.document, { ...saved.source, origin: 'elsewhere' });
    },
    discard: ({ id }) => void attempt(() => storage.remove('map', id)),
    snapshot: (effect) => takeSnapshot(context, storage, effect, compress),
    remember: ({ document, as }) => void remembered.set(document, as),
  };

  return { running, send, flush, state: () => state, remembered: (map: MapDocument) => remembered.get(map) };
}

/**
 * Emits a while after the last change, when its text is prepared. For a large map, both creating and storing the text
 * take a while, so the page is released between them.
 */
function whenDue(
  { clock }: Pick<ControllerContext['services'], 'clock'>,
  waits$: Observable<boolean>,
  prepare: () => ObservableInput<unknown>,
): Observable<unknown> {
  const due$ = timer(DELAY_MS, clock).pipe(switchMap(prepare), delay(0, clock));
  return waits$.pipe(switchMap((isWaiting) => (isWaiting ? due$ : EMPTY)));
}

/** The revision in the storage; on a load, an unreadable storage has none. */
function foundVersion(
  storage: MapStorage,
  id: string,
  why: Extract<SavingEffect, { kind: 'look' }>['why'],
): SavingEvent {
  const look = () => storage.facts('map', id)?.revision;
  return { kind: 'found', why, revision: why.for === 'load' ? attempt(look) : look(), fresh: freshId() };
}

/** A message with its button. */
function noticeOf(
  { notice, offers }: Extract<SavingEffect, { kind: 'notify' }>,
  context: ControllerContext,
  open: (id: string) => void,
): Notice {
  if (offers === undefined) return notice;
  if (offers === 'download') return { ...notice, action: { label: 'Download', asks: () => downloadOpen(context) } };
  return { ...notice, action: { label: 'Show the other version', asks: () => open(offers.show) } };
}

/** Compression in a worker, which starts with the first large map. */
function openPacker({ services }: ControllerContext, storage: MapStorage) {
  let worker: Background<Jobs> | undefined;
  const pack = async (text: string) => {
    const { openWork } = await import('../../jobs/open.ts');
    worker ??= openWork(services);
    return worker.run('pack', text);
  };
  return { compress: (text: string) => storage.compress(text, pack), end: () => worker?.end() };
}

/** The event after a storage access, including a failure. */
function answered(what: () => SavingEvent): SavingEvent {
  try {
    return what();
  } catch (error) {
    return { kind: 'refused', reason: error instanceof StorageForbidden ? 'forbidden' : 'full' };
  }
}

/** Makes a read map the open one; returns whether there was one. */
function show({ models }: ControllerContext, { send }: Shell, saved: SavedMap | undefined): boolean {
  if (!saved) return false;
  send({ kind: 'opening', slot: saved.slot });
  models.document.load(saved.document, saved.source);
  return true;
}

/** A map with changes of another window. What there is to say about it was said when it was opened. */
const ELSEWHERE = { origin: 'elsewhere', warnings: [], notices: [] } as const;

/** Joins an edited map with what another window saved. */
function mergeWith(context: ControllerContext, storage: MapStorage, slot: StorageSlot, mine: MapDocument): SavingEvent {
  const saved = readSaved(context, storage, slot.id ?? '');
  const { revision, lineage } = saved?.slot ?? {};
  const there = saved && revision !== undefined ? { revision, lineage, map: saved.document } : undefined;
  const base = there && commonVersion(slot, there);
  const isOpen = there && !there.map.meta.readOnly;
  return {
    kind: 'merged',
    there,
    map: base && isOpen ? mergeVersions(base.map, mine, there.map) : undefined,
    fresh: freshId(),
  };
}

/** Events of the page: closing, and changes of the storage in other windows. */
function followPage({ flush, send, state }: Shell, storage: MapStorage, page: SavingPage): Subscription {
  // A hidden page may never be shown again.
  const hiding$ = fromEvent(page.document, 'visibilitychange').pipe(
    filter(() => page.document.visibilityState === 'hidden'),
  );
  const following = merge(fromEvent(page.window, 'pagehide'), hiding$).subscribe(() => {
    storage.settle();
    flush();
  });
  following.add(storage.settle);
  // Only when saving has failed is there something to lose.
  const leaving$ = fromEvent<BeforeUnloadEvent>(page.window, 'beforeunload').pipe(filter(() => state().hasFailed));
  following.add(leaving$.subscribe((event) => event.preventDefault()));
  following.add(
    fromEvent<StorageEvent>(page.window, 'storage').subscribe(({ key, newValue }) => {
      const id = storage.mapOfKey(key);
      if (id === undefined) return;
      void attempt(() => storage.prepare());
      const { revision, lineage } = attempt(() => storage.facts('map', id)) ?? {};
      send({ kind: 'elsewhere', id, isDeleted: newValue === null, revision, lineage });
    }),
  );
  return following;
}

/** Result of a storage access; undefined where the browser does not allow it. */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
