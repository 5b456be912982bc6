/** Selection of a joined element's field values among its sources. */

import { isRecord, own, setOwn } from '../base/json.ts';
import { sameValue } from '../base/same-json.ts';
import type { Json } from '../document/fields/values.ts';
import type { SourceEntry, SourceFields } from './fragment.ts';

export type FieldValues = Readonly<Record<string, Json>>;

/** Names do not change with the date of a source: of sources alike the first by address gives them. */
const STABLE = new Set(['label', 'description', 'type', 'url', 'image']);
/** Fields whose keys are selected separately. */
const NESTED = new Set(['details']);

/** After every rank that a list of trusted sources can give. */
const UNRANKED = 1e9;

/** Whether an entry is from a descriptor for a domain that it was not served from. */
export const isClaimed = ({ keys, claims, trust, unproven }: Omit<SourceEntry, 'source' | 'says'>): boolean =>
  trust === undefined && (unproven === true || claimsDomain(keys, claims));

/** Whether a descriptor claims a domain that it was not served from, by its organization's keys. */
export const claimsDomain = (keys: readonly string[] = [], claims: readonly string[] = []): boolean =>
  claims.some((key) => key.startsWith('domain:')) &&
  keys.some((key) => key.startsWith('ocd:')) &&
  !keys.some((key) => key.startsWith('domain:'));

const isExternal = ({ says: { type } }: SourceEntry): boolean =>
  typeof type === 'string' && type.startsWith('external-');

/**
 * Trusted sources first, unproven claims last; statements of an organization about itself, and of a code host about its
 * repositories, before those of others.
 */
const byRank = (a: SourceEntry, b: SourceEntry): number =>
  (a.trust ?? UNRANKED) - (b.trust ?? UNRANKED) ||
  Number(isClaimed(a)) - Number(isClaimed(b)) ||
  Number(b.own === true) - Number(a.own === true) ||
  Number(isExternal(a)) - Number(isExternal(b));

/** The order of sources in a contradiction: by rank, then the newer first. */
export const byRankAndDate = (a: SourceEntry, b: SourceEntry): number =>
  byRank(a, b) || byText(b.date ?? '', a.date ?? '');

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The text decides last, and only among entries of one source and day, because it is expensive to create. */
const byContent = (a: SourceEntry, b: SourceEntry): number =>
  a === b ? 0 : byText(JSON.stringify(a), JSON.stringify(b));

/** Among equal sources the newer one counts, then the first address, so that the order of sources does not matter. */
const byDate = (a: SourceEntry, b: SourceEntry): number =>
  byRankAndDate(a, b) || byText(a.source, b.source) || byContent(a, b);
const bySource = (a: SourceEntry, b: SourceEntry): number =>
  byRank(a, b) || byText(b.source, a.source) || byText(b.date ?? '', a.date ?? '') || byContent(a, b);

/** Entries in the order in which they count, each once. */
function inOrder(entries: readonly SourceEntry[]): readonly SourceEntry[] {
  if (entries.length === 1) return entries;
  const sorted = [...entries].sort(byDate);
  return sorted.filter((entry, at) => {
    const before = sorted[at - 1];
    return before === undefined || byDate(before, entry) !== 0;
  });
}

/** The merged fields of ordered entries. */
function fieldsOf(entries: readonly SourceEntry[]): FieldValues {
  const newest = entries.map(({ says }) => says);
  const stable = [...entries].sort(bySource).map(({ says }) => says);
  const status = firstOf(newest, statusOf);
  const fields: Record<string, Json> = {};
  for (const says of newest) {
    for (const [name, value] of Object.entries(says)) {
      if (Object.hasOwn(fields, name)) continue;
      if (STABLE.has(name)) setOwn(fields, name, stable.find((one) => Object.hasOwn(one, name))?.[name] ?? value);
      else if (name === 'links') setOwn(fields, name, unionOf(newest, name));
      // The tag of an older status is outdated, too.
      else if (name === 'tags')
        setOwn(
          fields,
          name,
          unionOf(newest, name, (tag, from) => tag !== status && tag === statusOf(from)),
        );
      else setOwn(fields, name, NESTED.has(name) ? nestedOf(newest, name) : value);
    }
  }
  const license = firstOf(newest, licenseOf);
  return license === undefined ? fields : withLicense(fields, license);
}

const firstOf = <T>(
  statements: readonly SourceFields[],
  read: (says: SourceFields) => T | undefined,
): T | undefined => {
  for (const says of statements) {
    const value = read(says);
    if (value !== undefined) return value;
  }
  return undefined;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** The status that a source gives. */
export function statusOf({ details, repoInfo }: SourceFields): string | undefined {
  const archived = isRecord(repoInfo) ? own(repoInfo, 'archived') : undefined;
  if (archived === true) return 'archived';
  return (
    (isRecord(details) ? textOf(own(details, 'status')) : undefined) ?? (archived === false ? 'active' : undefined)
  );
}

/** The licence that a source gives. */
export function licenseOf({ details, repoInfo }: SourceFields): string | undefined {
  const repository = isRecord(details) ? own(details, 'repository') : undefined;
  const given = firstOf([details, repository, repoInfo] as SourceFields[], (place) =>
    isRecord(place) ? textOf(own(place, 'license')) : undefined,
  );
  return given === 'NOASSERTION' ? undefined : given;
}

/** The fields with one licence wherever sources put it. */
function withLicense(fields: FieldValues, license: string): FieldValues {
  const relicensed = <T extends Json | undefined>(record: T): T =>
    isRecord(record) && textOf(own(record, 'license')) !== undefined
      ? ({ ...record, license } as unknown as T)
      : record;
  const { details, repoInfo } = fields;
  const next = relicensed(details);
  const repository = isRecord(next) ? own(next, 'repository') : undefined;
  return {
    ...fields,
    ...(repoInfo === undefined ? {} : { repoInfo: relicensed(repoInfo) }),
    ...(next === undefined
      ? {}
      : { details: isRecord(repository) ? { ...(next as object), repository: relicensed(repository as Json) } : next }),
  };
}

/** The fields that sources give together. */
export const deriveFields = (entries: readonly SourceEntry[]): FieldValues => settle(entries).fields;

/** The entries in their order, and the fields that they give together. */
export function settle(entries: readonly SourceEntry[]): {
  readonly sources: readonly SourceEntry[];
  readonly fields: FieldValues;
} {
  const sources = inOrder(entries);
  const [only] = sources;
  return { sources, fields: sources.length === 1 && only ? only.says : fieldsOf(sources) };
}

/** The items of a list that all sources give, each once. */
function unionOf(
  statements: readonly SourceFields[],
  name: string,
  isLeftOut: (item: Json, from: SourceFields) => boolean = () => false,
): Json {
  const items: Json[] = [];
  for (const says of statements) {
    const list = says[name];
    if (!Array.isArray(list)) continue;
    for (const item of list as readonly Json[]) {
      if (!isLeftOut(item, says) && !items.some((one) => sameValue(one, item))) items.push(item);
    }
  }
  return items;
}

function nestedOf(statements: readonly SourceFields[], name: string): Json {
  const all: Record<string, Json> = {};
  for (const says of statements) {
    const record = says[name];
    if (!isRecord(record)) continue;
    for (const [key, value] of Object.entries(record)) {
      if (!Object.hasOwn(all, key)) setOwn(all, key, value as Json);
    }
  }
  return all;
}
