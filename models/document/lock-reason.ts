import type { MapDocument } from '../../formats/document/document.ts';
import type { DocumentModel } from './document-model.ts';

/** Why a map is locked, as one sentence. */
export function lockReason({ meta }: MapDocument, { origin, isShared }: ReturnType<DocumentModel['source']>): string {
  if (isShared) return 'You opened a shared link.';
  if (origin === 'start' || origin === 'example') return 'It is an example.';
  const { source } = meta;
  if (source?.format === 'ocd') return 'It shows what an organization publishes about itself.';
  if (source) return 'It shows data from other sources.';
  return 'Its file says that it is for reading only.';
}
