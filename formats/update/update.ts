/**
 * Update of a map from its source: changes of the source are offered, manual changes stay, and conflicts are questions.
 * Positions, styles and manual relationships are never touched.
 */

import { applyChanges } from '../compare/apply.ts';
import type { Change, Comparison, FieldChange } from '../compare/change.ts';
import { compareMaps, withNewIds } from '../compare/compare.ts';
import { matchElements } from '../compare/match.ts';
import { changeSentences } from '../compare/words.ts';
import type { MapDocument, MapEdge } from '../document/document.ts';
import { plainText } from '../words/parts.ts';
import { ChangeReview, RememberedSource } from './change-review.ts';
import { remembering } from './memory.ts';
import { type Memory, memoryOf, NO_MEMORY } from './recall.ts';
import { completed, idsByName } from './sheet.ts';
import type { SheetTables } from './sheet-tables.ts';

/** An optional change. */
export type UpdateRow = {
  /** Its description in sentences. */
  readonly words: readonly string[];
  readonly what: Change['what'];
  /** Initial selection: additions and changes of the source, but not removals. */
  readonly isTicked: boolean;
  /** Whether it conflicts with a manual change. */
  readonly isAsked: boolean;
};

type UpdatePlan = {
  readonly rows: readonly UpdateRow[];
  /**
   * The map with the chosen rows, in step with its source from now on.
   *
   * @param chosen - numbers of rows
   * @param date - the day of the update as `YYYY-MM-DD`
   */
  readonly apply: (chosen: ReadonlySet<number>, date: string | undefined) => MapDocument;
};

/** A row with its changes. */
type Draft = UpdateRow & {
  readonly change: Change;
  readonly fields: ReadonlySet<FieldChange>;
  readonly others: readonly Change[];
};

type UpdateSource = {
  readonly address?: string | undefined;
  /** The tables of a sheet, whose missing columns stay unchanged. */
  readonly tables?: SheetTables | undefined;
  /** Sources of a joined map that have another name since the last update, with the present one. */
  readonly renamed?: ReadonlyMap<string, string>;
};

/**
 * Plans the update of `map` from a newer state of its source.
 */
export function planUpdate(
  map: MapDocument,
  source: MapDocument,
  { address, tables, renamed }: UpdateSource = {},
): UpdatePlan {
  const known = memoryOf(map);
  // The saved state of another kind of source is not comparable.
  const memory = known.isSheet === (tables !== undefined) ? known : NO_MEMORY;
  const { aligned: said, ids } = withOwnIds(map, source, memory, tables !== undefined);
  const remembered = new RememberedSource(map, memory, ids, source, renamed);
  const aligned = tables ? completed(map, said, tables, remembered) : said;
  const comparison = { ...compareMaps(map, aligned), reordered: [] };
  const review = new ChangeReview(remembered, { meta: source.meta, ...elementsById(source, aligned) });
  const drafts = joined(
    comparison,
    comparison.changes.flatMap((change) => draftsOf(comparison, change, review)),
  );
  const silent = (change: Change, field: FieldChange): boolean =>
    isBookkeeping(change, field) && review.of(change, field) === 'theirs';
  return {
    rows: drafts,
    apply(chosen, date) {
      const taken = drafts.filter((_, index) => chosen.has(index));
      const whole = new Set(
        taken.flatMap(({ change, others }) => (change.what === 'changed' ? others : [change, ...others])),
      );
      const fields = new Set(taken.flatMap((draft) => [...draft.fields]));
      const next = applyChanges(comparison, (change, field) =>
        field ? fields.has(field) || silent(change, field) : whole.has(change),
      );
      const document = withTypes(next, aligned);
      if (!tables) return remembering(document, source, { address, date, ids });
      // A sheet does not replace the saved state of another source.
      if (known.seen && !known.isSheet) return document;
      return remembering(document, source, { address, date, ids, tables });
    },
  };
}

/** The source with the node ids of the map, and its own ids by those. */
function withOwnIds(
  map: MapDocument,
  source: MapDocument,
  memory: Memory,
  isSheet: boolean,
): { readonly aligned: MapDocument; readonly ids: ReadonlyMap<string, string> } {
  const known = new Map([...memory.ids].map(([own, theirs]) => [theirs, own]));
  const mine = new Set(map.nodes.map(({ id }) => id));
  const first = renamed(source, new Map([...known].filter(([, own]) => mine.has(own))));
  const found = matchElements(map, first).nodeIds;
  const matched = renamed(first, new Map([...found].map(([own, theirs]) => [theirs, own])));
  const aligned = isSheet ? renamed(matched, idsByName(map, matched)) : matched;
  const ids = new Map(aligned.nodes.map(({ id }, index) => [id, source.nodes[index]?.id ?? id]));
  return { aligned, ids };
}

/** The elements of a source by their ids beside the map, where they are first and in the same order. */
function elementsById(source: MapDocument, aligned: MapDocument) {
  const byId = (kind: 'nodes' | 'edges') =>
    new Map(source[kind].map((element, index) => [aligned[kind][index]?.id ?? element.id, element]));
  return { nodes: byId('nodes'), edges: byId('edges') };
}

function renamed(document: MapDocument, ids: ReadonlyMap<string, string>): MapDocument {
  if ([...ids].every(([from, to]) => from === to)) return document;
  return {
    ...document,
    nodes: document.nodes.map((node) => ({ ...node, id: ids.get(node.id) ?? node.id })),
    edges: document.edges.map((edge) => withNewIds(edge, ids)),
    arrows: document.arrows.map((arrow) => withNewIds(arrow, ids)),
  };
}

const BOOKKEEPING: ReadonlySet<string> = new Set(['details.generated_at', 'details.sources', 'repoInfo.fetchedAt']);

/**
 * Whether a field is irrelevant, such as the date of a descriptor. Title and description of a map follow its source.
 */
function isBookkeeping({ kind }: Change, { path }: FieldChange): boolean {
  return kind === 'meta' ? path[0] === 'title' || path[0] === 'description' : BOOKKEEPING.has(path.join('.'));
}

function draftsOf(comparison: Comparison, change: Change, review: ChangeReview): readonly Draft[] {
  if (change.kind !== 'node' && change.kind !== 'edge') return [];
  const draft = (part: Partial<Draft>): Draft => ({
    words: changeSentences(comparison, change).map(plainText),
    what: change.what,
    isTicked: false,
    isAsked: false,
    change,
    fields: new Set(),
    others: [],
    ...part,
  });
  if (change.what === 'added') return review.isRemovedByHand(change) ? [] : [draft({ isTicked: true })];
  if (change.what === 'removed') return review.isAddedByHand(change) ? [] : [draft({})];
  const content = change.fields.filter(
    (field) => field.aspect === 'content' && field.path[0] !== 'id' && !isBookkeeping(change, field),
  );
  const of = (whose: 'theirs' | undefined) => content.filter((field) => review.of(change, field) === whose);
  return [
    { fields: of('theirs'), isTicked: true, isAsked: false },
    { fields: of(undefined), isTicked: false, isAsked: true },
  ].flatMap(({ fields, ...tick }) => {
    if (fields.length === 0) return [];
    const words = changeSentences(comparison, { ...change, fields }).map(plainText);
    return [draft({ ...tick, words, fields: new Set(fields) })];
  });
}

/** An added or removed node and its relationships are one row. */
function joined(comparison: Comparison, drafts: readonly Draft[]): readonly Draft[] {
  const nodes = new Map<string, Draft>();
  for (const draft of drafts) {
    if (draft.change.kind === 'node' && draft.what !== 'changed') nodes.set(`${draft.what} ${draft.change.id}`, draft);
  }
  const alone: Draft[] = [];
  for (const draft of drafts) {
    if (endsOf(draft.change).length === 0) {
      if (!nodes.has(`${draft.what} ${draft.change.id}`) || draft.what === 'changed') alone.push(draft);
      continue;
    }
    const key = endsOf(draft.change)
      .map((end) => `${draft.what} ${end}`)
      .find((end) => nodes.has(end));
    const node = key === undefined ? undefined : nodes.get(key);
    if (key === undefined || !node) alone.push(draft);
    else {
      nodes.set(key, { ...node, words: [...node.words, ...draft.words], others: [...node.others, draft.change] });
    }
  }
  const order = new Map(comparison.changes.map((change, index) => [change, index]));
  return [...nodes.values(), ...alone].sort((a, b) => (order.get(a.change) ?? 0) - (order.get(b.change) ?? 0));
}

/** The ends of an added or removed edge. */
function endsOf(change: Change): readonly string[] {
  if (change.kind !== 'edge' || change.what === 'changed') return [];
  const { from, to } = (change.what === 'added' ? change.after : change.before) as MapEdge;
  return [from, to];
}

/** Adds types and tags in use from the source; those in the map stay unchanged. */
function withTypes(map: MapDocument, source: MapDocument): MapDocument {
  const used = {
    nodeTypes: new Set(map.nodes.map(({ type }) => type)),
    edgeTypes: new Set(map.edges.map(({ type }) => type)),
    tags: new Set(map.nodes.flatMap(({ tags }) => tags ?? [])),
  };
  const tables = Object.entries(used).map(([table, names]) => {
    const [own, theirs] = [map, source].map((one) => one[table as keyof typeof used]);
    const missing = Object.entries(theirs ?? {}).filter(([name]) => names.has(name) && !Object.hasOwn(own ?? {}, name));
    return [table, missing.length === 0 ? own : Object.fromEntries([...Object.entries(own ?? {}), ...missing])];
  });
  return { ...map, ...Object.fromEntries(tables) };
}
