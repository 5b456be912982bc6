/** The first view of a large joined map: collapsed organizations and shared projects, the most connected only. */

import type { ElementRef } from '../../bus/base/payloads.ts';
import { groupBy } from '../../formats/base/groups.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Query } from '../../formats/document/query.ts';
import { grouped } from '../../formats/words/words.ts';
import { indexesOf } from '../document/indexes.ts';
import { ownersOf } from './owners.ts';

/** Number of organizations and shared projects in the overview, and of shared projects among them. */
const SHOWN = 60;
const SHARED = 20;

/**
 * The queries of the overview: the most connected organizations, each collapsed with its own projects, and projects of
 * several organizations, which are larger the more they are shared. Linear in the size of the map.
 */
export function overviewQueries(document: MapDocument): readonly Query[] {
  const owners = ownersOf(document);
  const unitOf = (id: string) => owners.get(id) ?? id;
  const ids = document.nodes.map(({ id }) => id);
  const members = groupBy(ids, unitOf);
  const edges = new Map<string, number>();
  for (const { from, to } of document.edges) {
    const [a, b] = [unitOf(from), unitOf(to)];
    if (a !== b) for (const unit of [a, b]) edges.set(unit, (edges.get(unit) ?? 0) + 1);
  }
  const ranked = [...members.keys()].sort((a, b) => (edges.get(b) ?? 0) - (edges.get(a) ?? 0));
  const isShared = (unit: string) => !owners.has(unit) && (edges.get(unit) ?? 0) > 1;
  const shared = ranked.filter(isShared).slice(0, SHARED);
  const others = ranked.filter((unit) => !isShared(unit)).slice(0, SHOWN - shared.length);
  const shown = [...shared, ...others];
  const values = others.filter((unit) => (members.get(unit)?.length ?? 0) > 1);
  return [
    { kind: 'measure', by: 'size', field: 'organizations' },
    {
      kind: 'only',
      nodes: shown.flatMap((unit) => members.get(unit) ?? []),
      words: wordsFor(document, shown.length),
      overview: true,
    },
    { kind: 'fold', by: 'organization', values },
  ];
}

/**
 * The queries with a hidden node visible: its organization is expanded, and an overview shows the organization, too.
 * Undefined when no such query hides it.
 */
export function withShown(
  document: MapDocument,
  queries: readonly Query[],
  ref: ElementRef,
): readonly Query[] | undefined {
  const edge = ref.kind === 'edge' ? indexesOf(document).edges.get(ref.id) : undefined;
  const ids = edge ? [edge.from, edge.to] : [ref.id];
  const owners = ownersOf(document);
  const units = new Set(ids.map((id) => owners.get(id) ?? id));
  let isChanged = false;
  const next = queries.flatMap((query): readonly Query[] => {
    if (query.kind === 'only' && query.overview) {
      const shown = new Set(query.nodes);
      if (ids.every((id) => shown.has(id))) return [query];
      isChanged = true;
      const added = document.nodes.filter(({ id }) => units.has(owners.get(id) ?? id) && !shown.has(id));
      const nodes = [...query.nodes, ...added.map(({ id }) => id)];
      const count = new Set(nodes.map((id) => owners.get(id) ?? id)).size;
      return [{ ...query, nodes, words: wordsFor(document, count) }];
    }
    if (query.kind !== 'fold' || query.by !== 'organization') return [query];
    const values = query.values.filter((value) => !units.has(value));
    if (values.length < query.values.length) isChanged = true;
    return values.length > 0 ? [{ ...query, values }] : [];
  });
  return isChanged ? next : undefined;
}

const wordsFor = ({ nodes }: MapDocument, count: number): string =>
  `${grouped(count)} of ${grouped(nodes.length)} shown`;
