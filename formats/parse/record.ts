/** Parser of one record by its field table. Known fields are normalized, unknown keys preserved. */

import { isColor } from '../base/color.ts';
import { wordPattern } from '../base/color-pattern.ts';
import { childPath, isRecord, type JsonCopier, own, type RawRecord, setOwn, wellFormed } from '../base/json.ts';
import { NearNames } from '../base/suggestions.ts';
import { safeLink } from '../document/address.ts';
import type { MapNode } from '../document/document.ts';
import type { Field, FieldTable } from '../document/fields/field.ts';
import { type RecordKind, TABLES } from '../document/fields/tables.ts';
import type { Json, Link, RecordOf } from '../document/fields/values.ts';
import { VISUAL_FIELDS, VISUAL_KEY } from '../document/fields/visual.ts';
import { safeFont } from '../document/fonts.ts';
import { ICON_NAMES } from '../document/icon-names.ts';
import { normalizeTags, typedTags } from '../document/tags.ts';
import { VALIDATORS } from '../generated/validators.js';
import type { Problems } from '../problems/problem.ts';
import * as messages from '../problems/sentences.ts';

type Named = { readonly name: string; readonly field: Field };

/** Field tables by current and deprecated names, as Maps, which are faster and have no inherited keys. */
const FIELDS = new Map(Object.entries<FieldTable>(TABLES).map(([kind, table]) => [kind, fieldsByName(table)]));

function fieldsByName(table: FieldTable): ReadonlyMap<string, Named> {
  const rows = Object.entries(table);
  return new Map(
    rows.flatMap(([name, field]) => [name, ...(field.aliases ?? [])].map((key) => [key, { name, field }])),
  );
}

/** Shared state of parsing one document. */
export type ParseState = {
  readonly problems: Problems;
  readonly copier: JsonCopier;
  /** The deprecated names found, each with the name of its field and the first path. */
  readonly deprecated: Map<string, { readonly name: string; readonly path: string }>;
};

/** The nodes of a document, the index of each id, and a search for similar ids. */
export type Nodes = {
  readonly list: readonly MapNode[];
  readonly ids: ReadonlyMap<string, number>;
  readonly near: NearNames;
};

/** The record being parsed: its name in messages and its path in the document. */
export type Owner = { name(): string; readonly path: string };

/** A record being parsed, one field at a time. */
export type Mutable<T> = { -readonly [K in keyof T]?: T[K] };

/** The fields of a record that were given and are sound; required ones may be missing. */
type Read<K extends RecordKind> = {
  -readonly [P in keyof RecordOf<(typeof TABLES)[K]>]?: RecordOf<(typeof TABLES)[K]>[P];
};

/**
 * Parses a record. Invalid values are left out with a notice, an unknown shape or direction with a warning.
 * Repositories and arrow ends stay unchanged; they are checked later with more context.
 */
export function readRecord<K extends RecordKind>(kind: K, raw: RawRecord, owner: Owner, reading: ParseState): Read<K> {
  const bad = badFields(kind, raw);
  const table = FIELDS.get(kind);
  const record: Record<string, unknown> = {};
  for (const key of Object.keys(raw)) {
    const value = raw[key];
    if (value === undefined) continue;
    const known = table?.get(key);
    // Worked out from the map, so that it would be wrong after the first change.
    if (key === VISUAL_KEY && (kind === 'node' || kind === 'edge' || kind === 'arrow') && isVisual(value)) continue;
    if (known && known.name !== key && !countsAs(known.name, key, raw, owner, reading)) continue;
    const read = known
      ? readField(key, known.field, value, bad.has(key), owner, reading)
      : reading.copier.copy(value, childPath(owner.path, key));
    if (read === undefined) continue;
    if (known) record[known.name] = read;
    else setOwn(record, wellFormed(key), read);
  }
  return record as Read<K>;
}

/** Whether a value under the key is this, and not something of the same name in a map of others. */
function isVisual(value: unknown): boolean {
  const keys = isRecord(value) ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => Object.hasOwn(VISUAL_FIELDS, key));
}

/** Whether the value under a deprecated name counts, which it does unless the field exists under its own name. */
function countsAs(
  name: string,
  key: string,
  raw: RawRecord,
  owner: Owner,
  { problems, deprecated }: ParseState,
): boolean {
  const path = `${owner.path}/${key}`;
  if (!deprecated.has(key)) deprecated.set(key, { name, path });
  const given = own(raw, name);
  if (given === undefined || given === '') return true;
  if (given !== raw[key]) problems.add('value-ignored', path, messages.deprecatedBeside(owner.name(), key, name));
  return false;
}

function readField(
  key: string,
  field: Field,
  value: unknown,
  isBad: boolean,
  owner: Owner,
  reading: ParseState,
): unknown {
  if (isBad && !PARTLY_READ.has(field.kind)) return ignore(key, field, value, owner, reading);
  switch (field.kind) {
    case 'tags':
      return readTags(key, field, value, owner, reading);
    case 'links':
      return readLinks(key, field, value, owner, reading);
    case 'details':
      return reading.copier.copyFilled(value, `${owner.path}/${key}`);
    case 'object':
      return reading.copier.copy(value, `${owner.path}/${key}`);
    case 'repoInfo': {
      if (!isRecord(value)) return ignore(key, field, value, owner, reading);
      const info = readRecord('repoInfo', value, { name: () => owner.name(), path: `${owner.path}/${key}` }, reading);
      return Object.keys(info).length > 0 ? info : undefined;
    }
    case 'id':
      return wellFormed(String(value));
    case 'number':
      return (value as number) + 0;
    case 'pair':
      return (value as number[]).map((item) => item + 0);
    case 'boolean':
    case 'enum':
    case 'end':
      return value;
    case 'color': {
      if (typeof value !== 'string') return ignore(key, field, value, owner, reading);
      if (field.none && IS_NONE.test(value)) return 'none';
      return isColor(value) ? value.trim() : ignore(key, field, value, owner, reading);
    }
    case 'font':
      return safeFont(value as string) ?? ignore(key, field, value, owner, reading);
    case 'icon':
      return typeof value === 'string' && isIconName(value) ? value : ignore(key, field, value, owner, reading);
    case 'repository':
      // Values that are not texts are checked and reported as repositories, too.
      return typeof value === 'string' ? wellFormed(value).trim() || undefined : value;
    case 'address': {
      const address = wellFormed(value as string).trim();
      if (!field.relative) noteUnlinked(address, key, `${owner.path}/${key}`, owner, reading);
      return address || undefined;
    }
    case 'image':
      return wellFormed(value as string).trim() || undefined;
    default:
      return wellFormed(value as string);
  }
}

/** Reports an address that is not a link. @param key - its field, or undefined for one of the links */
function noteUnlinked(
  address: string,
  key: string | undefined,
  path: string,
  owner: Owner,
  { problems }: ParseState,
): void {
  if (address === '' || safeLink(address)) return;
  problems.add('not-a-link', path, messages.notALink(owner.name(), key, address));
}

const IS_NONE = new RegExp(wordPattern('none'));

const isIconName = (name: string): boolean => (ICON_NAMES as readonly string[]).includes(name);

/** Kinds whose own parser checks them, because it keeps valid parts or is more lenient than the schema. */
const PARTLY_READ: ReadonlySet<string> = new Set(['tags', 'links', 'end', 'repoInfo', 'color', 'icon', 'repository']);

/** Leaves a value out and reports it. */
function ignore(key: string, field: Field, value: unknown, owner: Owner, { problems }: ParseState): undefined {
  const path = `${owner.path}/${key}`;
  const values = field.values ?? [];
  if (value !== null && field.kind === 'enum' && (key === 'shape' || key === 'direction')) {
    const near = typeof value === 'string' ? new NearNames(() => values).find(value) : undefined;
    problems.add(`unknown-${key}`, path, messages.unknownWord(owner.name(), key, value, near, values));
  } else if (field.kind === 'icon' && typeof value === 'string') {
    const near = new NearNames(() => ICON_NAMES).find(value);
    problems.add('value-ignored', path, messages.unknownIcon(owner.name(), value, near));
  } else problems.add('value-ignored', path, messages.valueIgnored(owner.name(), key, field, value));
  return undefined;
}

function readTags(key: string, field: Field, value: unknown, owner: Owner, reading: ParseState): string[] | undefined {
  let tags: string[] = [];
  if (typeof value === 'string') tags = typedTags(wellFormed(value));
  else if (Array.isArray(value)) {
    const texts = soundEntries(key, value, (entry) => typeof entry === 'string', owner, reading);
    tags = normalizeTags((texts as string[]).map(wellFormed));
  } else return ignore(key, field, value, owner, reading);
  return tags.length > 0 ? tags : undefined;
}

/** Links with an address; a plain text counts as one (reading A11), an entry without address as none (A10). */
function readLinks(key: string, field: Field, value: unknown, owner: Owner, reading: ParseState): Link[] | undefined {
  if (!Array.isArray(value)) return ignore(key, field, value, owner, reading);
  const links: Link[] = [];
  const entries = value as unknown[];
  entries.forEach((entry, index) => {
    const path = `${owner.path}/${key}/${index}`;
    if (typeof entry === 'string' && entry.trim() !== '') {
      links.push({ url: wellFormed(entry).trim() });
      noteUnlinked(entry.trim(), undefined, path, owner, reading);
    }
    if (!isRecord(entry) || typeof entry.url !== 'string' || entry.url.trim() === '') return;
    const link: Record<string, Json> = {};
    for (const name of Object.keys(entry)) {
      const copy = reading.copier.copy(entry[name], childPath(path, name));
      if (copy === undefined) continue;
      if (name === 'label' && typeof copy !== 'string') {
        reading.problems.add('value-ignored', `${path}/label`, messages.linkLabelIgnored(owner.name(), copy));
      } else if (name !== 'label' || copy !== '') setOwn(link, wellFormed(name), copy);
    }
    links.push({ ...link, url: wellFormed(entry.url).trim() });
    noteUnlinked(entry.url.trim(), undefined, `${path}/url`, owner, reading);
  });
  return links.length > 0 ? links : undefined;
}

function soundEntries(
  key: string,
  list: readonly unknown[],
  isSound: (entry: unknown) => boolean,
  owner: Owner,
  { problems }: ParseState,
): readonly unknown[] {
  if (list.every(isSound)) return list;
  return Array.from(list).filter((entry, index) => {
    if (isSound(entry)) return true;
    const path = `${owner.path}/${key}/${index}`;
    problems.add('value-ignored', path, messages.listedValueIgnored(owner.name(), key, entry));
    return false;
  });
}

const NONE: ReadonlySet<string> = new Set();

/** Names of the fields whose values do not fit the schema; a field that is absent is never among them. */
function badFields(kind: RecordKind, raw: RawRecord): ReadonlySet<string> {
  const validate = VALIDATORS[kind];
  if (validate(raw)) return NONE;
  const bad = new Set<string>();
  for (const { instancePath } of validate.errors ?? []) {
    const key = instancePath.split('/', 2)[1];
    if (key !== undefined) bad.add(key);
  }
  return bad;
}

/** Leaves an empty `type` of a node or edge out, and warns of one that the document does not declare. */
export function readType(
  element: { type?: string },
  table: 'nodeTypes' | 'edgeTypes',
  types: Readonly<Record<string, unknown>>,
  near: NearNames,
  owner: Owner,
  { problems }: ParseState,
): void {
  const type = element.type;
  if (type === '') delete element.type;
  else if (type !== undefined && !Object.hasOwn(types, type)) {
    const message = messages.undeclaredType(owner.name(), type, table, near.find(type));
    problems.add('undeclared-type', `${owner.path}/type`, message);
  }
}
