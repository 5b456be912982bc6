/** The style and the marks of a view, which are drawn only. */

import type { MapDocument } from '../../formats/document/document.ts';

type Restyling = { readonly restyle?: ((document: MapDocument) => MapDocument) | undefined };

export type Marked = (document: MapDocument) => MapDocument;

/** The document in the style of the view, with its marks. */
export function withLooks(
  document: MapDocument,
  { queries }: { readonly queries: readonly Restyling[] },
  marked: Marked = (map) => map,
): MapDocument {
  return marked(queries.reduce((map, { restyle }) => restyle?.(map) ?? map, document));
}
