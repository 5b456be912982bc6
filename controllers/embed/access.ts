/** A frame gives its host nothing that the host could not have fetched itself. Specification: reading A73. */

import type { DocumentModel } from '../../models/document/document-model.ts';

/** The origin of the host page according to the browser; undefined where only messages tell it. */
export function parentOrigin(): string | undefined {
  try {
    return window.parent.location.origin;
  } catch {
    // A page of another origin, which some browsers name.
    return location.ancestorOrigins?.[0];
  }
}

/** Whether a page of that origin may read the open map. */
export function mayRead({ source }: Pick<DocumentModel, 'source'>, origin: string): boolean {
  return origin === self.origin || (source().access ?? []).every((value) => value === '*' || value === origin);
}

/** Possible recipients of a change while the host's origin is unknown; the browser delivers only to that origin. */
export function possibleReaders({ source }: Pick<DocumentModel, 'source'>): readonly string[] {
  const named = new Set((source().access ?? []).filter((value) => value !== '*'));
  if (named.size === 0) return ['*'];
  return named.size === 1 && !named.has('') ? [...named] : [];
}

/** Reason for refusing a page. */
export const unreadable = (origin: string) =>
  `This map is shown, but not given to other sites: its server, ${self.origin}, must send it with the header Access-Control-Allow-Origin: ${origin}.`;
