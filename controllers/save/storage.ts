/**
 * The maps that are kept in this browser: named maps, snapshots of what was replaced, and what could not be read. Local
 * storage only. Specification: Saving; Limits, Storage.
 *
 * A map is one entry: a line of facts about it, then the text of its file. Both are written at once, so that they
 * cannot disagree, and the list needs to read no map. The text of a large map is compressed (packing.ts); its line of facts
 * then says `packed`, the length of the compressed data.
 */

import type { Packed } from './packing.ts';

/** What is known of a kept map without reading it. */
export type StoredFacts = {
  readonly title: string;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly nodes: number;
  readonly edges: number;
  /** Changes with every write; tells whether another window wrote meanwhile. */
  readonly revision: string;
  /** Of a snapshot: what it was taken before. */
  readonly reason?: string;
  /** Names of the first nodes: many maps are called the same, and these tell them apart. */
  readonly names?: string;
};

type StoredEntry = StoredFacts & { readonly id: string };

/** The browser has no room for this. */
export class StorageFull extends Error {}
/** The browser does not let this page store anything. */
export class StorageForbidden extends Error {}

const PREFIX = 'graphmap:';
const CURRENT = `${PREFIX}current`;
const PREFIXES = { map: `${PREFIX}map:`, snapshot: `${PREFIX}snapshot:`, aside: `${PREFIX}aside:` } as const;
/** What is kept: a map of the person's own, or a snapshot of one that was replaced. */
export type StoredKind = keyof typeof PREFIXES;

/** More snapshots than this are not kept; the oldest go first, and sooner when room is short. */
const MAX_SNAPSHOTS = 30;

/** Texts of this many characters and more are compressed. Most maps are smaller and need no code for it. */
const PACKED_FROM = 100_000;

type Packing = typeof import('./packing.ts');

/** A large map is kept here, and what unpacks it is not loaded. */
export class NotUnpacked extends Error {}

/** The local storage of a browser, or what stands in for it. */
export class MapStorage {
  readonly #open: () => Storage;
  #packing: Packing | undefined;
  #loading: Promise<void> | undefined;
  #last: { readonly text: string; readonly packed: Packed } | undefined;

  /** @param open - gives the storage; throws where the browser forbids it */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  /**
   * Loads what compresses large maps.
   *
   * @param length - of a text that is to be written; without it, whether any entry is compressed decides
   * @returns nothing when it is not needed or loaded already; the promise is kept also where loading fails
   */
  prepare(length?: number): Promise<void> | undefined {
    if (this.#packing || (length === undefined ? !this.#holdsPacked() : length < PACKED_FROM)) return undefined;
    this.#loading ??= import('./packing.ts').then(
      (packing) => {
        this.#packing = packing;
      },
      () => {
        // Offline: large maps are written as they are, and asked for again the next time.
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }

  /** What is kept of a kind, the latest first. Entries whose facts cannot be read are listed under their id. */
  list(kind: StoredKind): readonly StoredEntry[] {
    const store = this.#store();
    return this.#keysOf(kind)
      .map((key) => {
        const id = key.slice(PREFIXES[kind].length);
        return { id, ...(factsOf(store.getItem(key) ?? '') ?? UNREADABLE) };
      })
      .sort((a, b) => b.changedAt.localeCompare(a.changedAt) || b.id.localeCompare(a.id));
  }

  facts(kind: StoredKind, id: string): StoredFacts | undefined {
    return factsOf(this.#store().getItem(PREFIXES[kind] + id) ?? '');
  }

  /** The text of a file, whatever its facts look like; undefined when there is no such entry. */
  text(kind: StoredKind, id: string): string | undefined {
    const value = this.#store().getItem(PREFIXES[kind] + id);
    if (value === null) return undefined;
    if (!factsOf(value)) return value;
    const body = bodyOf(value);
    const bytes = packedBytes(value);
    if (bytes === undefined) return body;
    if (!this.#packing) throw new NotUnpacked();
    return this.#packing.unpack({ body, bytes });
  }

  /** The entry that has this text. */
  idOf(kind: StoredKind, text: string): string | undefined {
    const store = this.#store();
    const packed = this.#packed(text)?.body;
    return this.list(kind).find(({ id }) => {
      const body = bodyOf(store.getItem(PREFIXES[kind] + id) ?? '');
      return body === text || body === packed;
    })?.id;
  }

  /** Writes an entry. Throws StorageFull or StorageForbidden; then what stood there before stands there still. */
  write(kind: StoredKind, id: string, facts: StoredFacts, text: string): void {
    const packed = this.#packed(text);
    const line = JSON.stringify(packed ? { ...facts, packed: packed.bytes } : facts);
    this.#setWithRoom(PREFIXES[kind] + id, `${line}\n${packed?.body ?? text}`);
    if (kind === 'snapshot') this.#dropOldSnapshots();
  }

  remove(kind: StoredKind, id: string): void {
    this.#store().removeItem(PREFIXES[kind] + id);
  }

  /** Moves a map that cannot be read out of the way, byte for byte. */
  moveToUnreadable(id: string): void {
    this.#move(id, PREFIXES.aside + id, (value) => value);
  }

  /** Moves a map among the snapshots, as the newest of them. Throws when there is no room; it then stays a map. */
  retire(id: string, facts: StoredFacts): void {
    this.#move(id, PREFIXES.snapshot + freshId(), (value) => {
      const packed = packedBytes(value);
      return `${JSON.stringify(packed === undefined ? facts : { ...facts, packed })}\n${bodyOf(value)}`;
    });
    this.#dropOldSnapshots();
  }

  /** The map that comes back on the next start. */
  current(): string | undefined {
    return this.#store().getItem(CURRENT) ?? undefined;
  }

  setCurrent(id: string | undefined): void {
    if (id === undefined) this.#store().removeItem(CURRENT);
    else this.#set(CURRENT, id);
  }

  /** The id of the map that a change of the storage is about. */
  mapOfKey(key: string | null): string | undefined {
    return key?.startsWith(PREFIXES.map) ? key.slice(PREFIXES.map.length) : undefined;
  }

  readValue(name: string): string | undefined {
    return this.#store().getItem(PREFIX + name) ?? undefined;
  }

  writeValue(name: string, value: string): void {
    this.#set(PREFIX + name, value);
  }

  /** The last text stays compressed: a snapshot says what was saved a moment ago. */
  #packed(text: string): Packed | undefined {
    if (text.length < PACKED_FROM || !this.#packing) return undefined;
    if (this.#last?.text !== text) this.#last = { text, packed: this.#packing.pack(text) };
    return this.#last.packed;
  }

  /** Whether what is kept can be read by {@link prepare} alone. */
  #holdsPacked(): boolean {
    const store = this.#store();
    return (Object.keys(PREFIXES) as StoredKind[]).some((kind) =>
      this.#keysOf(kind).some((key) => packedBytes(store.getItem(key) ?? '') !== undefined),
    );
  }

  #store(): Storage {
    try {
      return this.#open();
    } catch {
      throw new StorageForbidden();
    }
  }

  #keysOf(kind: StoredKind): readonly string[] {
    const prefix = PREFIXES[kind];
    const store = this.#store();
    const keys: string[] = [];
    for (let index = 0; index < store.length; index += 1) {
      const key = store.key(index);
      if (key?.startsWith(prefix)) keys.push(key);
    }
    return keys;
  }

  #set(key: string, value: string): void {
    const store = this.#store();
    try {
      store.setItem(key, value);
    } catch (error) {
      if (error instanceof DOMException && (error.name === 'QuotaExceededError' || error.code === 22)) {
        throw new StorageFull();
      }
      throw new StorageForbidden();
    }
  }

  /** Writes; while the browser has no room, the oldest snapshots give way. None does when that is not enough. */
  #setWithRoom(key: string, value: string): void {
    const gone: [key: string, value: string][] = [];
    for (;;) {
      try {
        this.#set(key, value);
        return;
      } catch (error) {
        const oldest = this.list('snapshot')
          .map(({ id }) => PREFIXES.snapshot + id)
          .findLast((one) => one !== key);
        if (!(error instanceof StorageFull) || !oldest) {
          for (const [old, text] of gone) this.#set(old, text);
          throw error;
        }
        gone.push([oldest, this.#store().getItem(oldest) ?? '']);
        this.#store().removeItem(oldest);
      }
    }
  }

  #dropOldSnapshots(): void {
    for (const { id } of this.list('snapshot').slice(MAX_SNAPSHOTS)) {
      this.#store().removeItem(PREFIXES.snapshot + id);
    }
  }

  /** Puts a map under another key. Room for two copies is not needed: the first goes before the second comes. */
  #move(id: string, key: string, changed: (value: string) => string): void {
    const from = PREFIXES.map + id;
    const value = this.#store().getItem(from);
    if (value === null) return;
    this.#store().removeItem(from);
    try {
      this.#setWithRoom(key, changed(value));
    } catch (error) {
      this.#set(from, value);
      throw error;
    }
  }
}

const UNREADABLE: StoredFacts = { title: 'Unreadable map', changedAt: '', nodes: 0, edges: 0, revision: '' };

const bodyOf = (value: string): string => value.slice(value.indexOf('\n') + 1);

/** Length of the compressed data of an entry; undefined for one that holds its text as it is. */
function packedBytes(value: string): number | undefined {
  const packed = /^\{[^\n]*"packed":(\d+)\}\n/.exec(value)?.[1];
  return packed === undefined ? undefined : Number(packed);
}

/** Facts of the first line; undefined when it holds none, as in an entry that something else wrote. */
function factsOf(value: string): StoredFacts | undefined {
  const end = value.indexOf('\n');
  if (end < 0) return undefined;
  try {
    const facts: unknown = JSON.parse(value.slice(0, end));
    if (typeof facts !== 'object' || facts === null) return undefined;
    const { title, changedAt, nodes, edges, revision, reason, names } = facts as Record<string, unknown>;
    if (typeof revision !== 'string' || typeof changedAt !== 'string') return undefined;
    return {
      title: typeof title === 'string' ? title : '',
      changedAt,
      nodes: typeof nodes === 'number' ? nodes : 0,
      edges: typeof edges === 'number' ? edges : 0,
      revision,
      ...(typeof reason === 'string' ? { reason } : {}),
      ...(typeof names === 'string' ? { names } : {}),
    };
  } catch {
    return undefined;
  }
}

/** A name that no other entry of this browser has, also without a secure context. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
