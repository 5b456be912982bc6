/** What My maps shows: the maps of this browser, snapshots, and what could not be read. */

import { counted } from '../../formats/words.ts';

/** An entry of one of the lists. */
export type SavedMapEntry = {
  readonly id: string;
  readonly title: string;
  /** When it was changed last, as ISO 8601; empty when nobody knows. */
  readonly changedAt: string;
  readonly nodes: number;
  readonly edges: number;
  /** Of a snapshot, what it was taken before. */
  readonly reason?: string;
  /** Names of the first nodes. */
  readonly names?: string;
};

/** The lists of the dialog, each with the latest first. */
export type MyMapsLists = {
  /** The map on screen, when it is kept. */
  readonly current: string | undefined;
  readonly maps: readonly SavedMapEntry[];
  readonly snapshots: readonly SavedMapEntry[];
  readonly unreadable: readonly SavedMapEntry[];
};

/** Ids of entries that have their title in common with another one of their list; the names of nodes tell those apart. */
export function alikeIn({ maps, snapshots }: Pick<MyMapsLists, 'maps' | 'snapshots'>): ReadonlySet<string> {
  return new Set(
    [maps, snapshots].flatMap((list) =>
      list.filter((map) => list.some((other) => other.id !== map.id && other.title === map.title)).map(({ id }) => id),
    ),
  );
}

/** The names that are shown with an entry: those of entries whose title does not say which they are. */
export function namesOf({ id, names }: SavedMapEntry, alike: ReadonlySet<string>): string | undefined {
  return alike.has(id) ? names : undefined;
}

/** The title of an entry, and what tells it from others of that title. */
export function fullName(map: SavedMapEntry, alike: ReadonlySet<string>): string {
  const names = namesOf(map, alike);
  return names ? `${map.title} (${names})` : map.title;
}

/** How large an entry is and when it was changed, in the time zone of this browser. */
export function factsText({ nodes, edges, changedAt }: SavedMapEntry): string {
  const counts = [counted(nodes, 'node'), counted(edges, 'edge')];
  const date = new Date(changedAt);
  if (Number.isNaN(date.getTime())) return counts.join(' · ');
  const [day, time] = [
    { day: 'numeric', month: 'short', year: 'numeric' },
    { hour: '2-digit', minute: '2-digit' },
  ] as const satisfies readonly Intl.DateTimeFormatOptions[];
  return [...counts, date.toLocaleString('en-GB', { ...day, ...time })].join(' · ');
}
