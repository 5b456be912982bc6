/** Comparison of two maps by element and field. The order of keys and the formatting of a file do not matter. */

import { isRecord } from '../base/json.ts';
import { sameValue } from '../base/same-json.ts';
import type { MapDocument } from '../document/document.ts';
import { EDGE_LOOK_FIELDS, NODE_LOOK_FIELDS } from '../document/fields/fields.ts';
import {
  type Aspect,
  type Change,
  type ChangedKind,
  type Comparison,
  type FieldChange,
  LISTS,
  type ListKind,
  type Loose,
  NAMED_TABLES,
  type NamedTable,
} from './change.ts';
import { isDerived, type Matches, matchElements } from './match.ts';

/** Compares two maps. Changes nothing and never throws; linear in their size. */
export function compareMaps(before: MapDocument, after: MapDocument): Comparison {
  const matches = matchElements(before, after);
  const changes = [
    ...recordChanges('document', unknownOf(before), unknownOf(after)),
    ...recordChanges('meta', before.meta, after.meta),
    ...(Object.keys(NAMED_TABLES) as NamedTable[]).flatMap((kind) => tableChanges(kind, before, after)),
    ...(Object.keys(LISTS) as ListKind[]).flatMap((kind) => listChanges(kind, before, after, matches)),
  ];
  const reordered = (Object.keys(LISTS) as ListKind[]).filter((kind) => isReordered(kind, before, after, matches));
  return { before, after, changes, reordered };
}

/** The unknown keys of a document. */
export function unknownOf(document: MapDocument): Loose {
  const { version: _, meta, nodeTypes, edgeTypes, tags, sections, arrows, nodes, edges, ...unknown } = document;
  return unknown;
}

function recordChanges(kind: 'document' | 'meta', before: object, after: object): readonly Change[] {
  const fields = fieldChanges(kind, before as Loose, after as Loose);
  if (fields.length === 0) return [];
  return [{ kind, id: '', was: '', what: 'changed', before: before as Loose, after: after as Loose, fields }];
}

function tableChanges(kind: NamedTable, before: MapDocument, after: MapDocument): readonly Change[] {
  const [olds, news] = [before[NAMED_TABLES[kind]], after[NAMED_TABLES[kind]]] as const;
  // The registry of tags contains styles; a type also has a name.
  const aspect = kind === 'tag' ? 'look' : 'content';
  const changes: Change[] = [];
  for (const [id, next] of Object.entries(news)) {
    const old = Object.hasOwn(olds, id) ? olds[id] : undefined;
    if (old === undefined) changes.push({ kind, id, what: 'added', aspect, after: next });
    else {
      const fields = fieldChanges(kind, old, next);
      if (fields.length > 0) changes.push({ kind, id, was: id, what: 'changed', before: old, after: next, fields });
    }
  }
  for (const [id, old] of Object.entries(olds)) {
    if (!Object.hasOwn(news, id)) changes.push({ kind, id, what: 'removed', aspect, before: old });
  }
  return changes;
}

type Element = { readonly id: string };

function listChanges(kind: ListKind, before: MapDocument, after: MapDocument, matches: Matches): readonly Change[] {
  const pairs: ReadonlyMap<Element, Element> = matches[kind];
  const changes: Change[] = [];
  const kept = new Set(pairs.values());
  for (const next of after[LISTS[kind]] as readonly Element[]) {
    const old = pairs.get(next);
    if (!old) {
      changes.push({ kind, id: next.id, what: 'added', aspect: 'content', after: next as Loose });
      continue;
    }
    const fields = fieldChanges(kind, withNewIds(old, matches.nodeIds) as Loose, next as Loose, old as Loose);
    if (fields.length === 0) continue;
    changes.push({
      kind,
      id: next.id,
      was: old.id,
      what: 'changed',
      before: old as Loose,
      after: next as Loose,
      fields,
    });
  }
  for (const old of before[LISTS[kind]] as readonly Element[]) {
    if (!kept.has(old)) changes.push({ kind, id: old.id, what: 'removed', aspect: 'content', before: old as Loose });
  }
  return changes;
}

/** An edge or arrow with the new ids of its ends, because the renaming of a node does not change its edges. */
export function withNewIds<T extends object>(element: T, nodeIds: ReadonlyMap<string, string>): T {
  const { from, to } = element as { readonly from?: unknown; readonly to?: unknown };
  const [nextFrom, nextTo] = [endWithNewId(from, nodeIds), endWithNewId(to, nodeIds)];
  return nextFrom === from && nextTo === to ? element : { ...element, from: nextFrom, to: nextTo };
}

function endWithNewId(end: unknown, nodeIds: ReadonlyMap<string, string>): unknown {
  if (typeof end === 'string') return nodeIds.get(end) ?? end;
  if (!isRecord(end) || typeof end.node !== 'string') return end;
  const id = nodeIds.get(end.node) ?? end.node;
  return id === end.node ? end : { ...end, node: id };
}

/** Fields whose keys are compared separately. */
const NESTED: readonly string[] = ['details', 'repoInfo'];

/** @param written - the old record as in its map; `before` has the new ids of its ends */
function fieldChanges(kind: ChangedKind, before: Loose, after: Loose, written = before): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of keysOf(before, after)) {
    const [old, next] = [own(before, field), own(after, field)];
    if (sameValue(old, next)) continue;
    if (NESTED.includes(field) && isObject(old ?? {}) && isObject(next ?? {})) {
      const [oldKeys, nextKeys] = [(old ?? {}) as Loose, (next ?? {}) as Loose];
      for (const key of keysOf(oldKeys, nextKeys)) {
        const [a, b] = [own(oldKeys, key), own(nextKeys, key)];
        if (sameValue(a, b)) continue;
        changes.push({
          path: [field, key],
          aspect: isRecordOfSources(field, key) ? 'hidden' : 'content',
          before: a,
          after: b,
        });
      }
    } else {
      const aspect = aspectOf(kind, field, old, next, written, after);
      changes.push({ path: [field], aspect, before: old, after: next });
    }
  }
  return changes;
}

/** Source and date of a statement are not part of its content. */
const RECORDS: ReadonlySet<string> = new Set(['details.sources', 'details.generated_at', 'repoInfo.fetchedAt']);
const isRecordOfSources = (field: string, key: string): boolean => RECORDS.has(`${field}.${key}`);

function keysOf(before: Loose, after: Loose): readonly string[] {
  return [...Object.keys(after), ...Object.keys(before).filter((key) => !Object.hasOwn(after, key))];
}

const own = (record: Loose, key: string): unknown => (Object.hasOwn(record, key) ? record[key] : undefined);
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const PLACES: Readonly<Partial<Record<ChangedKind, readonly string[]>>> = {
  meta: ['fixedLayout'],
  node: ['x', 'y'],
  section: ['x', 'y', 'width', 'height'],
  arrow: ['labelOffset'],
};

/** Content fields; all other fields of these kinds are styles. */
const CONTENTS: Readonly<Partial<Record<ChangedKind, readonly string[]>>> = {
  nodeType: ['label'],
  edgeType: ['label', 'direction'],
  tag: [],
  section: ['id', 'title'],
  arrow: ['id', 'from', 'to', 'label', 'description', 'direction'],
};

function aspectOf(kind: ChangedKind, field: string, old: unknown, next: unknown, before: Loose, after: Loose): Aspect {
  if (PLACES[kind]?.includes(field)) return 'place';
  if (kind === 'meta') return field === 'linkDistance' ? 'look' : 'content';
  if (kind === 'arrow' && (field === 'from' || field === 'to')) return sameTarget(old, next) ? 'place' : 'content';
  if (kind === 'edge' && field === 'id') return isOfEnds(before) && isOfEnds(after) ? 'hidden' : 'content';
  if (field === 'tags' && sameSet(old, next)) return 'look';
  const contents = CONTENTS[kind];
  if (contents) return contents.includes(field) ? 'content' : 'look';
  if (kind === 'node') return Object.hasOwn(NODE_LOOK_FIELDS, field) ? 'look' : 'content';
  if (kind === 'edge') return field !== 'direction' && Object.hasOwn(EDGE_LOOK_FIELDS, field) ? 'look' : 'content';
  return 'content';
}

const isOfEnds = (edge: Loose): boolean => isDerived(edge as Parameters<typeof isDerived>[0]);

/** Whether two ends of arrows are on the same node or section, or both free. */
function sameTarget(a: unknown, b: unknown): boolean {
  const [one, other] = [a, b].map((end) => (isRecord(end) ? [end.node, end.section] : [end]));
  return sameValue(one, other);
}

export function sameSet(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  const known = new Set(a);
  return b.every((item) => known.has(item));
}

/** Whether the common elements changed order, or new elements are not at the end. */
function isReordered(kind: ListKind, before: MapDocument, after: MapDocument, matches: Matches): boolean {
  const pairs: ReadonlyMap<Element, Element> = matches[kind];
  const rank = new Map((before[LISTS[kind]] as readonly Element[]).map((element, index) => [element, index]));
  let last = -1;
  for (const next of after[LISTS[kind]] as readonly Element[]) {
    const old = pairs.get(next);
    const place = old ? (rank.get(old) ?? 0) : Number.POSITIVE_INFINITY;
    if (place < last) return true;
    last = place;
  }
  return false;
}
