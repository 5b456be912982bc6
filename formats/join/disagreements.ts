/** Contradictions between the sources of a joined map, for the check and the details. */

import { claimsDomain, isClaimed, licenseOf, statusOf } from '../claims/derive.ts';
import { entriesIn, type SourceEntry, type SourceFields } from '../claims/fragment.ts';
import type { MapDocument, MapNode } from '../document/document.ts';
import { disputedMaintainers } from './document.ts';

/** One value with its source. */
type Version = { readonly value: string; readonly entry: SourceEntry };

/** A fact with contradicting sources; the displayed version is first. */
type Disagreement = {
  readonly nodeId: string;
  readonly fact: 'license' | 'status';
  readonly versions: readonly Version[];
};

/** Access to each fact in the statement of a source. */
const FACTS: Readonly<Record<Disagreement['fact'], (says: SourceFields) => string | undefined>> = {
  license: licenseOf,
  status: statusOf,
};

/** `AGPL-3.0-only` is `AGPL-3.0`: SPDX renamed these. */
const comparable = (text: string): string => text.toLowerCase().replace(/-only$/, '');

/** Facts of a node that its sources disagree about, in the order in which sources count. */
export function disagreementsOf(node: MapNode): readonly Disagreement[] {
  const entries = entriesIn(node.details);
  if (entries.length < 2) return [];
  return (Object.keys(FACTS) as Disagreement['fact'][]).flatMap((fact) => {
    const versions: Version[] = [];
    for (const entry of entries) {
      const value = FACTS[fact](entry.says);
      if (value === undefined || versions.some((one) => comparable(one.value) === comparable(value))) continue;
      versions.push({ value, entry });
    }
    return versions.length > 1 ? [{ nodeId: node.id, fact, versions }] : [];
  });
}

/** Projects that different sources name different maintainers of: ids of the project and of the maintainers, the one that counts first. */
export const maintainerDisagreements = (
  document: MapDocument,
): readonly { readonly projectId: string; readonly edgeId: string; readonly maintainers: readonly string[] }[] =>
  disputedMaintainers(document.edges).map(({ first, others }) => ({
    projectId: first.to,
    edgeId: first.id,
    maintainers: [first, ...others].map(({ from }) => from),
  }));

/** Entries of descriptors that claim a domain that did not serve them, with that domain. */
export const claimsOf = (node: MapNode): readonly { readonly entry: SourceEntry; readonly domain: string }[] =>
  entriesIn(node.details)
    .filter((entry) => isClaimed(entry) && claimsDomain(entry.keys, entry.claims))
    .map((entry) => ({
      entry,
      domain: (entry.claims?.find((key) => key.startsWith('domain:')) ?? '').slice('domain:'.length),
    }));
