/** Application of all or selected changes of a comparison to the old map. */

import { setOwn } from '../base/json.ts';
import type { MapDocument } from '../document/document.ts';
import type { ArrowEnd } from '../document/fields/values.ts';
import { IdMaker } from '../document/id.ts';
import {
  type Change,
  type Comparison,
  type FieldChange,
  LISTS,
  type ListKind,
  type Loose,
  NAMED_TABLES,
  type NamedTable,
} from './change.ts';
import { unknownOf, withNewIds } from './compare.ts';

/** Whether a change is selected. For a changed element it is called for each field. */
type Choice = (change: Change, field?: FieldChange) => boolean;

/**
 * The old map with the selected changes. With all of them it is the new map, byte for byte when written (except for an
 * irrelevant order of keys). Edges and arrows without an end are left out.
 */
export function applyChanges(comparison: Comparison, isChosen: Choice = () => true): MapDocument {
  const { before } = comparison;
  const changes = new SelectedChanges(comparison, isChosen);
  const record = (kind: 'document' | 'meta', old: Loose): Loose => {
    const change = changes.of(kind, '');
    return change ? changes.changed(old, change) : old;
  };
  const tables = Object.fromEntries(
    (Object.keys(NAMED_TABLES) as NamedTable[]).map((kind) => [NAMED_TABLES[kind], table(kind, comparison, changes)]),
  );
  const lists = Object.fromEntries(
    (Object.keys(LISTS) as ListKind[]).map((kind) => [LISTS[kind], list(kind, comparison, changes)]),
  );
  const document = {
    version: 1,
    meta: record('meta', before.meta),
    ...tables,
    ...lists,
    ...record('document', unknownOf(before)),
  } as unknown as MapDocument;
  return withoutLooseEnds(document);
}

/** The selected changes by element. */
class SelectedChanges {
  readonly #byOld = new Map<string, Change>();
  readonly #isChosen: Choice;
  readonly #all: readonly Change[];
  /** Changed ids of nodes, by their old id. */
  readonly nodeIds: ReadonlyMap<string, string>;

  constructor({ changes }: Comparison, isChosen: Choice) {
    this.#isChosen = isChosen;
    this.#all = changes;
    const ids = new Map<string, string>();
    for (const change of changes) {
      if (change.what === 'added') continue;
      this.#byOld.set(`${change.kind} ${change.what === 'changed' ? change.was : change.id}`, change);
      if (change.kind !== 'node' || change.what !== 'changed' || change.was === change.id) continue;
      if (change.fields.some((field) => field.path[0] === 'id' && isChosen(change, field))) {
        ids.set(change.was, change.id);
      }
    }
    this.nodeIds = ids;
  }

  /** The change of an element of the old map, if it is selected or may be in part. */
  of(kind: Change['kind'], id: string): Change | undefined {
    const change = this.#byOld.get(`${kind} ${id}`);
    return change?.what === 'removed' && !this.#isChosen(change) ? undefined : change;
  }

  added(kind: Change['kind']): readonly Extract<Change, { readonly what: 'added' }>[] {
    return this.#all.flatMap((change) =>
      change.kind === kind && change.what === 'added' && this.#isChosen(change) ? [change] : [],
    );
  }

  /** A record with the chosen ones of its fields. */
  changed(record: Loose, change: Change): Loose {
    if (change.what !== 'changed') return record;
    const fields = change.fields.filter((field) => this.#isChosen(change, field));
    return fields.length === 0 ? record : withFields(record, fields, change.after);
  }
}

function withFields(record: Loose, fields: readonly FieldChange[], model: Loose): Loose {
  const next: Record<string, unknown> = { ...record };
  for (const { path, after } of fields) {
    const [field, key] = path;
    if (key === undefined) put(next, field, after);
    else {
      const inside: Record<string, unknown> = { ...(next[field] as object | undefined) };
      put(inside, key, after);
      const ordered = inOrderOf(inside, (model[field] ?? {}) as Loose);
      put(next, field, Object.keys(ordered).length > 0 ? ordered : undefined);
    }
  }
  return inOrderOf(next, model);
}

function put(record: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) delete record[key];
  else setOwn(record, key, value);
}

/** The record with its keys in the order of another one. Additional keys are last. */
function inOrderOf(record: Loose, model: Loose): Loose {
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(model)) if (Object.hasOwn(record, key)) setOwn(ordered, key, record[key]);
  for (const key of Object.keys(record)) if (!Object.hasOwn(ordered, key)) setOwn(ordered, key, record[key]);
  return ordered;
}

function table(kind: NamedTable, { before, after, changes }: Comparison, chosen: SelectedChanges): Loose {
  const [olds, news] = [before[NAMED_TABLES[kind]] as Loose, after[NAMED_TABLES[kind]] as Loose];
  const next: Record<string, unknown> = {};
  for (const [id, old] of Object.entries(olds)) {
    const change = chosen.of(kind, id);
    if (change?.what === 'removed') continue;
    setOwn(next, id, change ? chosen.changed(old as Loose, change) : old);
  }
  for (const { id, after: value } of chosen.added(kind)) setOwn(next, id, value);
  // The order of keys has no meaning. Where keys were added or removed, the order of the new map is used.
  const hasOthers = changes.some((change) => change.kind === kind && change.what !== 'changed');
  return hasOthers ? inOrderOf(next, news) : next;
}

function list(kind: ListKind, { before, after, reordered }: Comparison, chosen: SelectedChanges): readonly object[] {
  const next: { id: string }[] = [];
  for (const old of before[LISTS[kind]] as readonly (object & { readonly id: string })[]) {
    const change = chosen.of(kind, old.id);
    if (change?.what === 'removed') continue;
    const moved = withNewIds(old, chosen.nodeIds);
    next.push((change ? chosen.changed(moved as Loose, change) : moved) as { id: string });
  }
  const ids = new IdMaker(next.map(({ id }) => id));
  for (const { after: element } of chosen.added(kind)) {
    const id = ids.make((element as { readonly id: string }).id);
    next.push({ ...(element as { id: string }), id });
  }
  if (!reordered.includes(kind)) return next;
  const rank = new Map((after[LISTS[kind]] as readonly { readonly id: string }[]).map(({ id }, index) => [id, index]));
  const known = next.filter(({ id }) => rank.has(id)).sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
  return [...known, ...next.filter(({ id }) => !rank.has(id))];
}

function withoutLooseEnds(document: MapDocument): MapDocument {
  const nodes = new Set(document.nodes.map(({ id }) => id));
  const sections = new Set(document.sections.map(({ id }) => id));
  const isThere = (end: ArrowEnd) =>
    'node' in end ? nodes.has(end.node) : 'section' in end ? sections.has(end.section) : true;
  return {
    ...document,
    edges: document.edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to)),
    arrows: document.arrows.filter(({ from, to }) => isThere(from) && isThere(to)),
  };
}
