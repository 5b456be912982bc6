/**
 * Storage of maps in this browser: maps, snapshots of replaced ones, and unreadable ones. Only local storage.
 * Specification: Saving; Limits, Storage.
 * A map is one entry: a line of facts, then the text of its file. They are written together, so that they cannot
 * disagree, and the list needs to read no map. The text of a large map is compressed (services/packing.ts); its facts then
 * contain `packed`, the length of the compressed data.
 */

import type { Packed } from '../../services/packing.ts';

/** Facts about a saved map that are available without reading it. */
export type StoredFacts = {
  readonly title: string;
  /** ISO 8601. */
  readonly changedAt: string;
  readonly nodes: number;
  readonly edges: number;
  /** Changes with every write, which detects writes of another window. */
  readonly revision: string;
  /** Earlier revisions that this one contains, the latest first. */
  readonly lineage?: readonly string[];
  /** Of a snapshot: the action before which it was taken. */
  readonly reason?: string;
  /** Names of the first nodes, which distinguish maps with the same title. */
  readonly names?: string;
};

type StoredEntry = StoredFacts & { readonly id: string };

/** The browser has no space for this. */
export class StorageFull extends Error {}
/** The browser does not allow this page to store anything. */
export class StorageForbidden extends Error {}

const PREFIX = 'graphmap:';
const CURRENT = `${PREFIX}current`;
const PREFIXES = { map: `${PREFIX}map:`, snapshot: `${PREFIX}snapshot:`, aside: `${PREFIX}aside:` } as const;
/** A saved map, or a snapshot of a replaced one. */
export type StoredKind = keyof typeof PREFIXES;

/** Limit of snapshots; the oldest are removed first, and earlier when space is low. */
const MAX_SNAPSHOTS = 30;

/** Number of characters from which texts are compressed. Most maps are smaller and do not need the code for it. */
const PACKED_FROM = 100_000;

type Packing = typeof import('../../services/packing.ts');

/** A large map is saved here, but the code that decompresses it is not loaded. */
export class NotUnpacked extends Error {}

/** The loaded code, and the last compressed text, because a snapshot often equals the last save. */
/** Compression of large texts, whose code is loaded when it is needed. */
class Compression {
  #packing: Packing | undefined;
  #loading: Promise<void> | undefined;
  #last: { readonly text: string; readonly packed: Packed } | undefined;

  /** @returns undefined when it is already loaded; the promise also resolves on failure */
  load(): Promise<void> | undefined {
    if (this.#packing) return undefined;
    this.#loading ??= import('../../services/packing.ts').then(
      (packing) => {
        this.#packing = packing;
      },
      () => {
        // Offline: large maps are written uncompressed, and loading is tried again the next time.
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }

  applies(length: number): boolean {
    return length >= PACKED_FROM;
  }

  /** Compresses a text with `pack`; on failure {@link packed} does it. */
  async prepare(text: string, pack: (text: string) => Promise<Packed>): Promise<void> {
    if (this.#last?.text === text) return;
    const packed = await pack(text).catch(() => undefined);
    if (packed) this.#last = { text, packed };
  }

  /** Undefined for a text that is stored as it is. */
  packed(text: string): Packed | undefined {
    if (!this.applies(text.length) || !this.#packing) return undefined;
    if (this.#last?.text !== text) this.#last = { text, packed: this.#packing.packText(text) };
    return this.#last.packed;
  }

  unpack(packed: Packed): string {
    if (!this.#packing) throw new NotUnpacked();
    return this.#packing.unpack(packed);
  }
}

/** Local storage of a browser, or a substitute. */
export class MapStorage {
  readonly #open: () => Storage;
  readonly #compression = new Compression();
  readonly #postponed: (() => void)[] = [];

  /** @param open - returns the storage; throws where the browser does not allow it */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  /**
   * Loads the compression code.
   *
   * @param length - of a text to write; by default, whether any entry is compressed decides
   * @returns undefined when it is not needed or already loaded; the promise also resolves on failure
   */
  prepare(length?: number): Promise<void> | undefined {
    const isNeeded = length === undefined ? this.#holdsPacked() : this.#compression.applies(length);
    return isNeeded ? this.#compression.load() : undefined;
  }

  /**
   * Compresses a large text with `pack` outside the page's thread, so that writing it does not block the page.
   *
   * @returns undefined when it is not needed; the promise also resolves on failure, after which writing compresses it
   */
  compress(text: string, pack: (text: string) => Promise<Packed>): Promise<void> | undefined {
    if (!this.#compression.applies(text.length)) return undefined;
    return Promise.all([this.#compression.load(), this.#compression.prepare(text, pack)]).then(() => {});
  }

  /** Runs `write` once `ready` settles, or before: when entries are listed or the page closes. */
  postpone(write: () => void, ready: Promise<unknown>): void {
    this.#postponed.push(write);
    void ready.then(this.settle, this.settle);
  }

  /** Runs what is postponed. */
  readonly settle = (): void => {
    for (const write of this.#postponed.splice(0)) write();
  };

  /** Entries of a kind, latest first. Those with unreadable facts are listed under their id. */
  list(kind: StoredKind): readonly StoredEntry[] {
    this.settle();
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

  /** The text of a file, even with unreadable facts; undefined without an entry. */
  text(kind: StoredKind, id: string): string | undefined {
    const value = this.#store().getItem(PREFIXES[kind] + id);
    if (value === null) return undefined;
    if (!factsOf(value)) return value;
    const body = bodyOf(value);
    const bytes = packedBytes(value);
    if (bytes === undefined) return body;
    return this.#compression.unpack({ body, bytes });
  }

  /** The entry with this text. */
  idOf(kind: StoredKind, text: string): string | undefined {
    const store = this.#store();
    const packed = this.#compression.packed(text)?.body;
    return this.list(kind).find(({ id }) => {
      const body = bodyOf(store.getItem(PREFIXES[kind] + id) ?? '');
      return body === text || body === packed;
    })?.id;
  }

  /** @throws StorageFull or StorageForbidden; the previous entry is then unchanged */
  write(kind: StoredKind, id: string, facts: StoredFacts, text: string): void {
    const packed = this.#compression.packed(text);
    const line = JSON.stringify(packed ? { ...facts, packed: packed.bytes } : facts);
    this.#setFreeingSpace(PREFIXES[kind] + id, `${line}\n${packed?.body ?? text}`);
    if (kind === 'snapshot') this.#dropOldSnapshots();
  }

  remove(kind: StoredKind, id: string): void {
    this.#store().removeItem(PREFIXES[kind] + id);
  }

  /** Moves an unreadable map away, byte for byte. */
  moveToUnreadable(id: string): void {
    this.#move(id, PREFIXES.aside + id, (value) => value);
  }

  /** Moves a map to the snapshots, as the newest one. Throws without enough space; it then remains a map. */
  retire(id: string, facts: StoredFacts): void {
    this.#move(id, PREFIXES.snapshot + freshId(), (value) => {
      const packed = packedBytes(value);
      return `${JSON.stringify(packed === undefined ? facts : { ...facts, packed })}\n${bodyOf(value)}`;
    });
    this.#dropOldSnapshots();
  }

  /** Id of the map for the next start. */
  current(): string | undefined {
    return this.#store().getItem(CURRENT) ?? undefined;
  }

  setCurrent(id: string | undefined): void {
    if (id === undefined) this.#store().removeItem(CURRENT);
    else this.#set(CURRENT, id);
  }

  /** Id of the map that a storage event concerns. */
  mapOfKey(key: string | null): string | undefined {
    return key?.startsWith(PREFIXES.map) ? key.slice(PREFIXES.map.length) : undefined;
  }

  readValue(name: string): string | undefined {
    return this.#store().getItem(PREFIX + name) ?? undefined;
  }

  writeValue(name: string, value: string): void {
    this.#set(PREFIX + name, value);
  }

  /** Whether some entries need {@link prepare} before they can be read. */
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

  /** Writes; without enough space, the oldest snapshots are removed. None is removed if that is not enough. */
  #setFreeingSpace(key: string, value: string): void {
    const deleted: [key: string, value: string][] = [];
    for (;;) {
      try {
        this.#set(key, value);
        return;
      } catch (error) {
        const oldest = this.list('snapshot')
          .map(({ id }) => PREFIXES.snapshot + id)
          .findLast((one) => one !== key);
        if (!(error instanceof StorageFull) || !oldest) {
          for (const [old, text] of deleted) this.#set(old, text);
          throw error;
        }
        deleted.push([oldest, this.#store().getItem(oldest) ?? '']);
        this.#store().removeItem(oldest);
      }
    }
  }

  #dropOldSnapshots(): void {
    for (const { id } of this.list('snapshot').slice(MAX_SNAPSHOTS)) {
      this.#store().removeItem(PREFIXES.snapshot + id);
    }
  }

  /** Moves a map to another key. Space for two copies is not needed, because the first is removed before. */
  #move(id: string, key: string, changed: (value: string) => string): void {
    const from = PREFIXES.map + id;
    const value = this.#store().getItem(from);
    if (value === null) return;
    this.#store().removeItem(from);
    try {
      this.#setFreeingSpace(key, changed(value));
    } catch (error) {
      this.#set(from, value);
      throw error;
    }
  }
}

const UNREADABLE: StoredFacts = { title: 'Unreadable map', changedAt: '', nodes: 0, edges: 0, revision: '' };

const bodyOf = (value: string): string => value.slice(value.indexOf('\n') + 1);

/** Length of the compressed data of an entry; undefined for an uncompressed one. */
function packedBytes(value: string): number | undefined {
  const packed = /^\{[^\n]*"packed":(\d+)\}\n/.exec(value)?.[1];
  return packed === undefined ? undefined : Number(packed);
}

/** Facts of the first line; undefined when it has none, as in an entry of another program. */
function factsOf(value: string): StoredFacts | undefined {
  const end = value.indexOf('\n');
  if (end < 0) return undefined;
  try {
    const facts: unknown = JSON.parse(value.slice(0, end));
    if (typeof facts !== 'object' || facts === null) return undefined;
    const { title, changedAt, nodes, edges, revision, lineage, reason, names } = facts as Record<string, unknown>;
    if (typeof revision !== 'string' || typeof changedAt !== 'string') return undefined;
    return {
      title: typeof title === 'string' ? title : '',
      changedAt,
      nodes: typeof nodes === 'number' ? nodes : 0,
      edges: typeof edges === 'number' ? edges : 0,
      revision,
      ...(Array.isArray(lineage) ? { lineage: lineage.filter((one) => typeof one === 'string') } : {}),
      ...(typeof reason === 'string' ? { reason } : {}),
      ...(typeof names === 'string' ? { names } : {}),
    };
  } catch {
    return undefined;
  }
}

/** A unique name, also without a secure context. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
