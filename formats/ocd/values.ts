/** Parsing of a descriptor's values: texts, addresses, repositories, and the rest for `details`. */

import { isRecord, own, type RawRecord, setOwn } from '../base/json.ts';
import { safeLink } from '../document/address.ts';
import { normalizeRepository } from '../document/repository.ts';

/** A raw element of the map, to be parsed like any other. */
export type RawElement = Record<string, unknown>;

/** One with details. */
export type Detailed = RawElement & { details: RawElement };

/** Description and details of an entry: the text `description`, and all keys that are not used otherwise. */
export function described(value: RawRecord, used: readonly string[]): Detailed {
  const description = textOf(value, 'description');
  const details: RawElement = {};
  for (const key of Object.keys(value)) {
    const isUsed = used.includes(key) || (key === 'description' && description !== undefined);
    const fact = isUsed ? undefined : withoutPlaceholders(value[key]);
    if (fact !== undefined) setOwn(details, key, fact);
  }
  return { ...(description === undefined ? {} : { description }), details };
}

/** A trimmed text under a key; a number is converted. */
export function textOf(value: RawRecord, key: string): string | undefined {
  const found = own(value, key);
  if (typeof found === 'number' && Number.isFinite(found)) return String(found);
  return typeof found === 'string' && found.trim() !== '' && isFact(found) ? found.trim() : undefined;
}

/** Placeholders that generators of descriptors write for unknown values. Reading A77. */
const NOTHING_KNOWN =
  /^\s*(?:NOASSERTION|(?:no (?:\w+ ){1,2}|not |none )(?:provided|available|given|specified|applicable)|no description|n\/a|tbd)[.!]?\s*$/i;

/** Whether a text is neither empty nor a placeholder. */
const isFact = (text: string): boolean => text.length > 60 || !NOTHING_KNOWN.test(text);

/** Levels of nesting that are looked at; deeper ones stay as they are, and so cycles end. */
const DEEPEST_FACT = 8;

/** A value without placeholders; undefined when nothing remains. */
export function withoutPlaceholders(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return isFact(value) ? value : undefined;
  if (depth > DEEPEST_FACT) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withoutPlaceholders(item, depth + 1));
    return items.every((item, at) => item === value[at]) ? value : items.filter((item) => item !== undefined);
  }
  if (!isRecord(value)) return value;
  const entries = Object.keys(value).map((key) => [key, withoutPlaceholders(value[key], depth + 1)] as const);
  if (entries.every(([key, fact]) => fact === value[key])) return value;
  const facts: RawElement = {};
  for (const [key, fact] of entries) if (fact !== undefined) setOwn(facts, key, fact);
  return facts;
}

/** The `label` field of an element: none for an empty text. */
export const labelField = (label: string | undefined): { label?: string } => (label ? { label } : {});

/** A word of the descriptor for people: `technical_report` is `technical report`. */
export const readableWord = (word: string): string => word.replace(/[_\s]+/g, ' ').trim();

/** Names are the same when they differ in case and spaces only. */
export const sameName = (name: string): string => readableWord(name).toLowerCase();

/** Tags when they are all texts; else they stay in the details. */
export function tagsOf(value: RawRecord): string[] | undefined {
  const tags = own(value, 'tags');
  if (typeof tags === 'string') return [tags];
  if (!Array.isArray(tags)) return undefined;
  return tags.every((tag) => typeof tag === 'string') ? (tags as string[]) : undefined;
}

/** The repository on the code host that a value names: an address, an object with one, or a list of these. */
export function repositoryOf(value: unknown): string | undefined {
  if (typeof value === 'string') return /[:/]/.test(value) ? repositoryAt(value) : undefined;
  if (Array.isArray(value)) return value.slice(0, 10).map(repositoryOf).find(Boolean);
  return isRecord(value) ? repositoryAt(textOf(value, 'url') ?? textOf(value, 'clone')) : undefined;
}

/** The `owner/repo` of an address. A bare `owner/repo` names no host, so its host is unknown. */
function repositoryAt(address: string | undefined): string | undefined {
  return address !== undefined && /[.:]/.test(address.split('/')[0] ?? '') ? normalizeRepository(address) : undefined;
}

/** The first of some links that is a web address. */
export function firstLink(links: unknown, keys: readonly string[]): string | undefined {
  if (!isRecord(links)) return undefined;
  return keys.map((key) => webAddress(textOf(links, key))).find(Boolean);
}

/** An address that starts with http or https. */
export function webAddress(address: string | undefined): string | undefined {
  return address !== undefined && /^https?:/i.test(address) && safeLink(address) ? address : undefined;
}

/** The website of a domain. */
export function siteOf(domain: string | undefined): string | undefined {
  return domain !== undefined && /^(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,63}$/i.test(domain)
    ? `https://${domain.toLowerCase()}`
    : undefined;
}

/**
 * Adds the missing fields and details of a further entry to an element.
 * @returns contradicting values that were not added
 */
export function addTo(element: Detailed, { details, ...fields }: Detailed): RawElement {
  for (const key of Object.keys(fields)) element[key] ??= fields[key];
  const { description } = fields;
  const other = description === undefined || description === element.description ? {} : { description };
  return { ...other, ...mergeInto(element.details, details) };
}

/**
 * Adds missing keys and list entries of one object to another.
 * @returns contradicting values that were not added
 */
function mergeInto(target: RawElement, source: RawElement): RawElement {
  const rest: RawElement = {};
  for (const key of Object.keys(source)) {
    const value = source[key];
    const known = own(target, key);
    if (known === undefined) setOwn(target, key, value);
    else if (Array.isArray(known) && Array.isArray(value)) {
      setOwn(target, key, [...known, ...value.filter((item) => !known.some((other) => isSame(item, other)))]);
    } else if (!isSame(known, value)) setOwn(rest, key, value);
  }
  return rest;
}

/** Whether two values are the same JSON. Stops at a depth that no descriptor reaches, so that cycles end. */
function isSame(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true;
  if (depth > 8) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index], depth + 1));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], own(b, key), depth + 1));
}
