/** A joined map of 80 organizations with five projects each, and 20 projects that several share. */

import type { MapDocument } from '../../formats/document/document.ts';
import { parseText } from '../../formats/open/read.ts';

const ORGANIZATIONS = [...Array(80).keys()];

/** The most connected organizations come first. */
export const JOINED_TEXT = JSON.stringify({
  meta: { title: 'Ecosystem', source: { format: 'joined' } },
  nodeTypes: { organization: { label: 'Organization' }, project: { label: 'Project' } },
  edgeTypes: { maintains: { label: 'maintains' }, uses: { label: 'uses' }, supports: { label: 'supports' } },
  nodes: [
    ...ORGANIZATIONS.flatMap((org) => [
      { id: `org-${org}`, label: `Org ${org}`, type: 'organization' },
      ...[0, 1, 2, 3, 4].map((at) => ({ id: `project-${org}-${at}`, label: `Project ${org}.${at}`, type: 'project' })),
    ]),
    ...[...Array(20).keys()].map((at) => ({ id: `shared-${at}`, label: `Library ${at}`, type: 'project' })),
  ],
  edges: [
    ...ORGANIZATIONS.flatMap((org) =>
      [0, 1, 2, 3, 4].map((at) => ({
        id: `org-${org}-maintains-${at}`,
        from: `org-${org}`,
        to: `project-${org}-${at}`,
        type: 'maintains',
      })),
    ),
    ...[...Array(20).keys()].flatMap((at) =>
      [at, at + 1, at + 2].map((org) => ({ from: `org-${org}`, to: `shared-${at}`, type: 'uses' })),
    ),
    ...ORGANIZATIONS.slice(0, 40)
      .map((org) => ({ from: `org-${org}`, to: 'org-0', type: 'supports' }))
      .slice(1),
  ],
});

export function joinedMap(): MapDocument {
  const { document } = parseText(JOINED_TEXT);
  if (!document) throw new Error('refused');
  return document;
}
