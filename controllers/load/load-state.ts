/** Life cycle of loads: of several that are requested, only the last one counts. */

/** The load that is being read, by its number; numbers count from 1. */
type LoadState = { readonly count: number; readonly reading: number | undefined };

export const NOTHING_READ: LoadState = { count: 0, reading: undefined };

export type LoadEvent =
  | { readonly kind: 'requested' }
  /** It was read. Without content, a dialog was opened instead. */
  | { readonly kind: 'read'; readonly load: number; readonly hasContent: boolean }
  | { readonly kind: 'failed'; readonly load: number }
  /** A person cancelled it. */
  | { readonly kind: 'cancelled' }
  /** A map was loaded, in this way or another, so whatever is still being read was requested before it. */
  | { readonly kind: 'loaded' };

type LoadEffect = { readonly kind: 'abort' | 'read' | 'show' | 'report-failure'; readonly load: number };

export function loading(state: LoadState, event: LoadEvent): readonly [LoadState, readonly LoadEffect[]] {
  const { count, reading } = state;
  const ended = { count, reading: undefined };
  const abort: readonly LoadEffect[] = reading === undefined ? [] : [{ kind: 'abort', load: reading }];
  switch (event.kind) {
    case 'requested': {
      const load = count + 1;
      return [{ count: load, reading: load }, [...abort, { kind: 'read', load }]];
    }
    case 'read':
      if (event.load !== reading) return [state, []];
      return [ended, event.hasContent ? [{ kind: 'show', load: reading }] : []];
    case 'failed':
      return event.load === reading ? [ended, [{ kind: 'report-failure', load: reading }]] : [state, []];
    case 'cancelled':
    case 'loaded':
      return [ended, abort];
  }
}
