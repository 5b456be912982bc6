import { BY_HAND, type Fragment, type FragmentList } from '../claims/fragment.ts';
import { renamedSources, withRenamedSources } from '../claims/renamed-sources.ts';
import type { JoinOptions } from '../claims/trust.ts';
import type { MapDocument } from '../document/document.ts';
import { joinedDocument } from '../join/document.ts';
import { joinFragments } from '../join/join.ts';
import { fragmentsOf } from '../join/mapper.ts';
import { mergesIn } from '../join/merge-nodes.ts';
import { type CurrentMap, keepCurrent, movedByHand } from './keep-current.ts';

/** The present statements of the sources of a map. */
type Collected = {
  readonly fragments: FragmentList;
  /** Sources that could not be read, or only in part. */
  readonly incomplete: readonly string[];
};

type UpdateJoinedOptions = Pick<JoinOptions, 'trust' | 'aliases'> & {
  readonly today: string;
  readonly removeAfterDays: number;
  /** Present names of sources by others that they may have had. */
  readonly formerly?: ReadonlyMap<string, string>;
};

/** Joins what was collected, and updates a joined map with it. What could not be read counts as it was. */
export function updateJoined(
  map: MapDocument,
  { fragments, incomplete }: Collected,
  { removeAfterDays, formerly, ...options }: UpdateJoinedOptions,
): CurrentMap {
  const renamed = renamedSources(map, fragments, incomplete, formerly);
  const own = withRenamedSources(map, renamed);
  const more = [...earlierFragments(own, fragments, incomplete), ...mergesIn(own)];
  const joined = joinedDocument(joinFragments(fragments, options, more));
  return keepCurrent(own, joined, { ...options, removeAfterDays, incomplete, renamed });
}

/** Earlier statements of sources that could not be read now, without those they repeated. */
function earlierFragments(
  map: MapDocument,
  fragments: Iterable<Fragment>,
  incomplete: readonly string[],
): readonly Fragment[] {
  if (incomplete.length === 0) return [];
  const unsure = new Set(incomplete);
  const key = (source: string, one: string) => `${source}\n${one}`;
  const again = new Set<string>();
  for (const one of fragments) if (one.kind === 'node') for (const text of one.keys) again.add(key(one.source, text));
  const isMoved = movedByHand(map);
  const said = fragmentsOf({ ...map, edges: map.edges.filter((edge) => !isMoved(edge)) });
  return [...said].flatMap((one): readonly Fragment[] => {
    if (one.kind !== 'node' && one.kind !== 'edge') return [];
    const { trust: _, ...before } = one;
    const { source, via = source } = before;
    if (source === BY_HAND.source || !(unsure.has(source) || unsure.has(via))) return [];
    return before.kind === 'node' && before.keys.some((text) => again.has(key(source, text))) ? [] : [before];
  });
}
