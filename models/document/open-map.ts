import type { DocumentModel } from './document-model.ts';

type WithDocument = { readonly document: Pick<DocumentModel, 'current' | 'source'> };

/** Whether a map is open: one was loaded, or something was drawn. */
export function isMapOpen({ document }: WithDocument): boolean {
  const { nodes, sections, arrows } = document.current();
  return document.source().origin !== 'start' || nodes.length + sections.length + arrows.length > 0;
}

export function isEmptyToEdit({
  document,
}: WithDocument & { readonly document: Pick<DocumentModel, 'isLocked'> }): boolean {
  const { nodes, sections, arrows } = document.current();
  return !document.isLocked() && nodes.length + sections.length + arrows.length === 0;
}

/** A sentence about the open map that stays when another one fails to open; empty without an open map. */
export const unchangedMapNote = (models: WithDocument): string =>
  isMapOpen(models) ? 'The open map is unchanged.' : '';
