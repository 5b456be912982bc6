/** Whether a map opens with an overview; apart from it, because every map asks. */

import type { MapDocument } from '../../formats/document/document.ts';

/** Number of nodes above which a joined map opens with an overview. */
const LARGE = 300;

export const hasOverview = ({ meta, nodes }: MapDocument): boolean =>
  meta.source?.format === 'joined' && nodes.length > LARGE;
