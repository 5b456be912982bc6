/** Lists of My maps: saved maps, snapshots, and unreadable data. */

import { counted } from '../../formats/words/words.ts';

export type SavedMapEntry = {
  readonly id: string;
  readonly title: string;
  /** Time of the last change as ISO 8601; empty when unknown. */
  readonly changedAt: string;
  readonly nodes: number;
  readonly edges: number;
  /** Action before which a snapshot was taken. */
  readonly reason?: string;
  readonly names?: string;
};

/** Each list begins with the latest entry. */
export type MyMapsLists = {
  /** Id of the open map, if it is saved. */
  readonly current: string | undefined;
  readonly maps: readonly SavedMapEntry[];
  readonly snapshots: readonly SavedMapEntry[];
  readonly unreadable: readonly SavedMapEntry[];
};

/** Ids of entries with the same title as another one of their list; names of nodes distinguish them. */
export function alikeIn({ maps, snapshots }: Pick<MyMapsLists, 'maps' | 'snapshots'>): ReadonlySet<string> {
  return new Set(
    [maps, snapshots].flatMap((list) =>
      list.filter((map) => list.some((other) => other.id !== map.id && other.title === map.title)).map(({ id }) => id),
    ),
  );
}

/** Names shown with an entry whose title is not unique. */
export function namesOf({ id, names }: SavedMapEntry, alike: ReadonlySet<string>): string | undefined {
  return alike.has(id) ? names : undefined;
}

export function fullName(map: SavedMapEntry, alike: ReadonlySet<string>): string {
  const names = namesOf(map, alike);
  return names ? `${map.title} (${names})` : map.title;
}

/** Size and last change of an entry, in the time zone of this browser. */
export function factsText({ nodes, edges, changedAt }: SavedMapEntry): string {
  const counts = [counted(nodes, 'node'), counted(edges, 'relationship')];
  const date = new Date(changedAt);
  if (Number.isNaN(date.getTime())) return counts.join(' · ');
  const [day, time] = [
    { day: 'numeric', month: 'short', year: 'numeric' },
    { hour: '2-digit', minute: '2-digit' },
  ] as const satisfies readonly Intl.DateTimeFormatOptions[];
  return [...counts, date.toLocaleString('en-GB', { ...day, ...time })].join(' · ');
}
