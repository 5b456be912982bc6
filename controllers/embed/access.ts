/**
 * Which pages may read the map on screen: a frame gives its host nothing that the host could not have fetched itself.
 * Specification: reading A73.
 */

import type { DocumentModel } from '../../models/document/document-model.ts';

/** The origin of the page around the frame as far as the browser says it; undefined where only messages tell. */
export function parentOrigin(): string | undefined {
  try {
    return window.parent.location.origin;
  } catch {
    // A page of another origin: some browsers name it.
    return location.ancestorOrigins?.[0];
  }
}

/** Whether a page of that origin may have the map that is on screen. */
export function mayRead({ source }: Pick<DocumentModel, 'source'>, origin: string): boolean {
  return origin === self.origin || (source().access ?? []).every((value) => value === '*' || value === origin);
}

/** Where a change may go while the page around the frame has not told its origin; the browser delivers to that one alone. */
export function possibleReaders({ source }: Pick<DocumentModel, 'source'>): readonly string[] {
  const named = new Set((source().access ?? []).filter((value) => value !== '*'));
  if (named.size === 0) return ['*'];
  return named.size === 1 && !named.has('') ? [...named] : [];
}

/** The reason that is given to a page that may not. */
export const unreadable = (origin: string) =>
  `This map is shown, but not given to other sites: its server, ${self.origin}, must send it with the header Access-Control-Allow-Origin: ${origin}.`;
