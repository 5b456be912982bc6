/** Whether there is a map at all: where none has come in, or none could be opened, the empty document is none. */

import type { DocumentModel } from './document-model.ts';

type WithDocument = { readonly document: Pick<DocumentModel, 'current' | 'source'> };

/** Whether a map is on screen: one came in, or something was drawn where none did. */
export function isMapOpen({ document }: WithDocument): boolean {
  const { nodes, sections, arrows } = document.current();
  return document.source().origin !== 'start' || nodes.length + sections.length + arrows.length > 0;
}

/** Whether the map has nothing yet and can be given something. */
export function isEmptyToEdit({
  document,
}: WithDocument & { readonly document: Pick<DocumentModel, 'isLocked'> }): boolean {
  const { nodes, sections, arrows } = document.current();
  return !document.isLocked() && nodes.length + sections.length + arrows.length === 0;
}

/** What becomes of the map on screen when another one is not opened, in a sentence; nothing where there is none. */
export const whatStays = (models: WithDocument): string => (isMapOpen(models) ? 'The open map is unchanged.' : '');
