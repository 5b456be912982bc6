/** The sentence about nodes that make a picture too small to read. */

import type { MapDocument } from '../document/document.ts';
import { farNodes } from '../document/far-apart.ts';
import { listed, nodeName } from './parts.ts';
import { grouped, quoted, shortened } from './words.ts';

/** Nodes that the sentence names. */
const MAX_NAMED = 3;

/** Undefined for a map without such nodes. */
export function farApartNote({ nodes }: Pick<MapDocument, 'nodes'>): string | undefined {
  const far = farNodes(nodes);
  if (!far) return undefined;
  const names = far.nodes.slice(0, MAX_NAMED).map((node) => quoted(shortened(nodeName(node), 40)));
  const more = far.nodes.length - names.length;
  const who = listed(more > 0 ? [...names, `${grouped(more)} more`] : names);
  const [verb, them] = far.nodes.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${who} ${verb} ${grouped(Math.round(far.distance))} units from the other nodes, so the picture is too small to read. Move ${them} closer.`;
}
