/** Fragments: statements of one source about one node, edge or type. A file contains one JSON object per line. */

import { isRecord, JsonCopier, wellFormed } from '../base/json.ts';
import type { Json } from '../document/fields/values.ts';

/** Fields of a node or an edge as a source has them. */
export type SourceFields = Readonly<Record<string, Json>>;

/** Source and date of a statement. */
export type Attribution = {
  /** Address of the source, or another text that stays the same. */
  readonly source: string;
  /** Its name for people. */
  readonly name?: string;
  /** The date as `YYYY-MM-DD`. */
  readonly date?: string;
  /** Rank among trusted sources, from 1; 0 for a manual edit. Undefined for an unranked source. */
  readonly trust?: number;
  /** The address that was asked, if another one answered. */
  readonly via?: string;
  /** Whether the source claims a domain that it was not served from. */
  readonly unproven?: true;
  /**
   * Whether the statement is by the subject: a descriptor of its organization, an account of its owner, a code host of
   * its own repository.
   */
  readonly own?: true;
};

/** Attribution of what was changed by hand in a joined map: it counts before all sources. */
export const BY_HAND: Attribution = { source: 'by hand', name: 'edits by hand', trust: 0 };

export type NodeFragment = Attribution & {
  readonly kind: 'node';
  /** Never empty. */
  readonly keys: readonly string[];
  /** Unproven keys of the node. */
  readonly claims?: readonly string[];
  readonly says: SourceFields;
};

/** A statement about a relationship. `from` and `to` are keys of nodes with separate fragments. */
export type EdgeFragment = Attribution & {
  readonly kind: 'edge';
  readonly from: string;
  readonly to: string;
  readonly says: SourceFields;
};

type TypeFragment = {
  readonly kind: 'nodeType' | 'edgeType' | 'tag';
  readonly id: string;
  readonly says: SourceFields;
};

/** One line of a file of fragments. */
export type Fragment = NodeFragment | EdgeFragment | TypeFragment;

/** Fragments by number: an array, or a list that keeps them outside of memory and reads them again. */
export type FragmentList = Iterable<Fragment> & {
  readonly length: number;
  readonly at: (index: number) => Fragment | undefined;
};

/** A list that takes fragments. */
export type FragmentSink = FragmentList & { readonly push: (fragment: Fragment) => unknown };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** The statement without empty texts, lists and objects, which parsing a map would drop. */
export const filledStatement = (says: unknown): SourceFields => {
  const filled = new JsonCopier().copyFilled(says, '');
  return isRecord(filled) ? (filled as SourceFields) : {};
};

/** Signs of values that parsing a map drops or replaces: empty values, halves of surrogate pairs. */
const UNUSUAL = ['""', '[]', '{}', 'null', '\\ud', '\\uD'] as const;

/** Whether a line certainly contains no values that parsing a map would drop. */
const isPlain = (line: string): boolean => !UNUSUAL.some((sign) => line.includes(sign)) && !/[[{]\s/.test(line);

/** Size of the longest line of a file of fragments, in bytes. */
export const LONGEST_LINE = 16_000_000;

/** A sentence about a line that is too long; otherwise undefined. */
export const tooLongLine = (bytes: number): string | undefined =>
  bytes > LONGEST_LINE
    ? `This line is longer than ${LONGEST_LINE / 1e6} MB. A file of fragments has one fragment in each line.`
    : undefined;

/** The fragment of a line; `undefined` for any other line. */
export function readFragment(line: string): Fragment | undefined {
  try {
    const value: unknown = JSON.parse(line, HALF_PAIR.test(line) ? repaired : undefined);
    if (!isFragment(value)) return undefined;
    return value.says !== undefined && isPlain(line) ? value : { ...value, says: filledStatement(value.says) };
  } catch {
    return undefined;
  }
}

/** Sign of a half of a surrogate pair, which no database stores. */
const HALF_PAIR = /\\ud[89a-f]/i;

const repaired = (_key: string, value: unknown): unknown => (typeof value === 'string' ? wellFormed(value) : value);

function isFragment(value: unknown): value is Fragment {
  if (!isRecord(value) || (value.says !== undefined && !isRecord(value.says))) return false;
  if (value.kind === 'nodeType' || value.kind === 'edgeType' || value.kind === 'tag') return isText(value.id);
  if (!isText(value.source)) return false;
  if (value.kind === 'edge') return isText(value.from) && isText(value.to);
  return (
    value.kind === 'node' &&
    areTexts(value.keys) &&
    value.keys.length > 0 &&
    (value.claims === undefined || areTexts(value.claims))
  );
}

/** An entry of `details.sources`: a fragment of a node or an edge without the values of its element. */
export type SourceEntry = Attribution & {
  readonly keys?: readonly string[];
  readonly claims?: readonly string[];
  readonly says: SourceFields;
};

/** The entry of a fragment, with its keys in one order. */
export function entryOf(fragment: NodeFragment | EdgeFragment): SourceEntry {
  const { own, ...who } = attributionIn(fragment);
  return {
    ...who,
    ...(fragment.kind === 'node' ? { keys: fragment.keys } : {}),
    ...(fragment.kind === 'node' && fragment.claims?.length ? { claims: fragment.claims } : {}),
    ...(own ? { own } : {}),
    says: fragment.says,
  };
}

/** The attribution of a fragment or an entry, without its statement. */
export const attributionIn = ({ source, name, date, trust, via, unproven, own }: Attribution): Attribution => ({
  source,
  ...(name === undefined ? {} : { name }),
  ...(date === undefined ? {} : { date }),
  ...(trust === undefined ? {} : { trust }),
  ...(via === undefined ? {} : { via }),
  ...(unproven === true ? { unproven } : {}),
  ...(own === true ? { own } : {}),
});

/** The valid entries of `details.sources`. */
export function entriesIn(details: unknown): readonly SourceEntry[] {
  const list = isRecord(details) ? details.sources : undefined;
  return Array.isArray(list) ? list.filter(isEntry).map((entry) => ({ ...entry, says: entry.says ?? {} })) : [];
}

function isEntry(value: unknown): value is Omit<SourceEntry, 'says'> & { readonly says?: SourceFields } {
  return (
    isRecord(value) &&
    isText(value.source) &&
    (value.says === undefined || isRecord(value.says)) &&
    (value.keys === undefined || areTexts(value.keys)) &&
    (value.claims === undefined || areTexts(value.claims))
  );
}

/** A fragment as a line of a file, without the line break. */
export const fragmentLine = (fragment: Fragment): string => JSON.stringify(fragment);
