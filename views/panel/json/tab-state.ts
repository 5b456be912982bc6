/** State of the JSON tab, which decides when the map's text replaces the editor's. Has no side effects. */

export type JsonTabState = {
  /** Content of the editor: the map, the person's own text, or the text of a refused file. */
  readonly holds: 'map' | 'edit' | 'refused';
  /** The map has changed since. */
  readonly isStale: boolean;
  /** The tab is visible. */
  readonly isVisible: boolean;
  /** The map's text will be shown soon. */
  readonly isAwaited: boolean;
};

/** Events of the tab. */
export type JsonTabEvent =
  /** The person changed the text. */
  | { readonly kind: 'edited' }
  | { readonly kind: 'map-changed' }
  /** Another map was loaded. `replaces`: the person's own text is dropped, as after Apply or on a locked map. */
  | { readonly kind: 'map-loaded'; readonly replaces: boolean }
  | { readonly kind: 'map-shown' }
  | { readonly kind: 'refused-shown' }
  | { readonly kind: 'seen'; readonly isVisible: boolean };

/** Before the editor has a text. */
export const EMPTY_JSON_TAB: JsonTabState = { holds: 'map', isStale: false, isVisible: true, isAwaited: false };

/**
 * The state after an event.
 *
 * @returns also whether the map's text must be put into the editor now
 */
export function jsonTab(state: JsonTabState, event: JsonTabEvent): readonly [state: JsonTabState, showsMap: boolean] {
  switch (event.kind) {
    case 'edited':
      // The map's text was pending when the person edited: the person's text stays.
      if (state.holds !== 'map') return [state, false];
      return [{ ...state, holds: 'edit', isStale: state.isAwaited, isAwaited: false }, false];
    case 'map-changed':
      return [followed(state), false];
    case 'map-loaded':
      return state.holds === 'map' || event.replaces ? [state, true] : [followed(state), false];
    case 'map-shown':
      return [{ ...state, holds: 'map', isStale: false, isAwaited: false }, false];
    case 'refused-shown':
      return [{ ...state, holds: 'refused', isStale: false, isAwaited: false }, false];
    case 'seen':
      return [{ ...state, isVisible: event.isVisible }, event.isVisible && state.isStale && state.holds === 'map'];
  }
}

/** Follows the map, unless the person's own text would be lost or the tab is hidden. */
function followed(state: JsonTabState): JsonTabState {
  const isFollowed = state.holds === 'map' && state.isVisible;
  return isFollowed ? { ...state, isAwaited: true } : { ...state, isStale: true };
}

/** Message above the editor; undefined when there is none. */
export function jsonNotice({ holds, isStale }: JsonTabState, isLocked: boolean): string | undefined {
  if (isLocked && holds === 'refused') return 'This file was not opened. Fix it, then open it again.';
  if (isLocked) return 'This map is locked. You can read and export its JSON, but not change it.';
  if (holds === 'refused') return 'These changes are not applied. Fix the errors, then choose Apply.';
  if (holds === 'edit' && isStale) return 'The map has changed since this edit. Apply replaces it with this text.';
  return undefined;
}
