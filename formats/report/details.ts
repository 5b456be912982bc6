/**
 * Details of nodes and edges as rows: names of keys, values as text, links and nested rows. Report content rules, 3.
 */

import { isClaimed } from '../claims/derive.ts';
import { entriesIn, type SourceEntry } from '../claims/fragment.ts';
import { type SharedNames, sourceInWords } from '../claims/source-words.ts';
import { safeLink } from '../document/address.ts';
import type { Details, Json } from '../document/fields/values.ts';
import { onOneLine, type Part, type Sentence, text, withCapital, withoutEnd } from '../words/parts.ts';

/** A displayed value of `details`: a line, a nested object or a list. */
export type DetailValue =
  /** One line, or several with breaks. */
  | { readonly kind: 'line'; readonly parts: Sentence }
  /** A nested object. */
  | { readonly kind: 'rows'; readonly rows: readonly DetailRow[] }
  /** A list that contains objects or lists. */
  | { readonly kind: 'items'; readonly items: readonly DetailValue[] };

/** One key of `details` with its value. */
export type DetailRow = {
  /** As in the document. */
  readonly key: string;
  /** For people: spaces for `_`, the first letter capital. */
  readonly label: string;
  readonly value: DetailValue;
};

/**
 * The rows of `details`, in the document's order. Empty values, also nested ones, give no row.
 * @param shared - names that several sources of the map have
 */
export function detailRows(details: Details | undefined, shared: SharedNames = new Set()): DetailRow[] {
  return Object.entries(details ?? {}).flatMap(([key, json]) => {
    const sources = key === 'sources' ? entriesIn(details) : [];
    if (sources.length > 0)
      return [{ key, label: 'According to', value: { kind: 'line', parts: sourceParts(sources, shared) } }];
    const value = detailValue(json);
    // `spec_version` is `Spec version`.
    const label = withCapital(onOneLine(key.replaceAll('_', ' '))) || key;
    return value ? [{ key, label, value }] : [];
  });
}

/** The sources of a joined element, each once: `MISP (2026-09-23), AIL (claimed)`. */
function sourceParts(sources: readonly SourceEntry[], shared: SharedNames): Part[] {
  const words = sources.map((entry) => `${sourceInWords(entry, shared)}${isClaimed(entry) ? ' (claimed)' : ''}`);
  return [text(onOneLine([...new Set(words)].join(', ')))];
}

function detailValue(value: Json): DetailValue | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'object') {
    const parts = scalarParts(value);
    return parts.length === 0 ? undefined : { kind: 'line', parts };
  }
  if (!isList(value)) {
    const rows = detailRows(value);
    return rows.length === 0 ? undefined : { kind: 'rows', rows };
  }
  const entries = value.flatMap((entry) => {
    const read = detailValue(entry);
    return read ? [{ read, isNested: typeof entry === 'object' }] : [];
  });
  if (entries.length === 0) return undefined;
  // Lists in a list stay apart: joined, the rows of a table would be one row.
  if (entries.some(({ isNested }) => isNested)) return { kind: 'items', items: entries.map(({ read }) => read) };
  const lines = entries.flatMap(({ read }) => (read.kind === 'line' ? [read.parts] : []));
  return { kind: 'line', parts: lines.flatMap((line, index) => (index === 0 ? line : [text(', '), ...line])) };
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);

function scalarParts(value: string | number | boolean): Part[] {
  if (typeof value === 'boolean') return [text(value ? 'yes' : 'no')];
  if (typeof value === 'number') return [text(String(value))];
  const lines = value
    .split(/\r\n?|\n/)
    .map(onOneLine)
    .filter(Boolean);
  return lines.flatMap((line, index) => (index === 0 ? linked(line) : [{ kind: 'break' as const }, ...linked(line)]));
}

/** A text with its web addresses as links. Other schemes stay text, except for a whole `mailto:` address. */
export function linked(line: string): Part[] {
  if (/^mailto:\S+$/i.test(line)) return addressParts(line);
  const parts: Part[] = [];
  let end = 0;
  for (const match of line.matchAll(WEB_ADDRESS)) {
    const address = withoutTrailing(match[0]);
    const [link] = addressParts(address);
    if (link?.kind !== 'link') continue;
    if (match.index > end) parts.push(text(line.slice(end, match.index)));
    parts.push(link);
    end = match.index + address.length;
  }
  if (end < line.length) parts.push(text(line.slice(end)));
  return parts;
}

const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>"'`|\\^{}]+/gi;

/** An address without the punctuation and closing parenthesis of the surrounding sentence. */
function withoutTrailing(address: string): string {
  return withoutEnd(address, address.includes('(') ? '.,;:!?…' : '.,;:!?…)');
}

/** An address as a link without `https://`; as text when it is unsafe. */
export function addressParts(address: string): Part[] {
  const written = address.trim();
  const shown = shownAddress(written);
  return safeLink(written) === undefined ? [text(shown)] : [{ kind: 'link', url: written, text: shown }];
}

function shownAddress(address: string): string {
  return onOneLine(address.replace(/^(?:https:\/\/|mailto:)(?=.)/i, '').replace(/(?<=[^/:])\/$/, ''));
}
