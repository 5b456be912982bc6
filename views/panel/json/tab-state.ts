/** What the JSON tab holds, and when the map's own text takes the place of that; decides, and edits nothing. */

/** The state of the tab. */
export type JsonTabState = {
  /** What the editor holds: the map as it is; the person's own text; or the text of a file that was refused. */
  readonly holds: 'map' | 'edit' | 'refused';
  /** The map has changed since. */
  readonly isStale: boolean;
  /** The tab can be seen. */
  readonly isVisible: boolean;
  /** The map's text is to come in a moment. */
  readonly isAwaited: boolean;
};

/** What can happen to the tab. */
export type JsonTabEvent =
  /** The person changed the text. */
  | { readonly kind: 'edited' }
  | { readonly kind: 'map-changed' }
  /** Another map came. `replaces`: nothing of one's own outlives it, as after Apply or on a locked map. */
  | { readonly kind: 'map-loaded'; readonly replaces: boolean }
  | { readonly kind: 'map-shown' }
  | { readonly kind: 'refused-shown' }
  | { readonly kind: 'seen'; readonly isVisible: boolean };

/** Before the first text is in the editor. */
export const EMPTY_JSON_TAB: JsonTabState = { holds: 'map', isStale: false, isVisible: true, isAwaited: false };

/**
 * The state after an event.
 *
 * @returns with it, whether the map's text is to be put into the editor now
 */
export function jsonTab(state: JsonTabState, event: JsonTabEvent): readonly [state: JsonTabState, showsMap: boolean] {
  switch (event.kind) {
    case 'edited':
      // The map changed a moment ago, and its text was on the way: the person's own stays.
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

/** Follows the map, unless the person's own text would be lost or nobody would see it. */
function followed(state: JsonTabState): JsonTabState {
  const isFollowed = state.holds === 'map' && state.isVisible;
  return isFollowed ? { ...state, isAwaited: true } : { ...state, isStale: true };
}

/** What is said above the editor; undefined when there is nothing to say. */
export function jsonNotice({ holds, isStale }: JsonTabState, isLocked: boolean): string | undefined {
  if (isLocked && holds === 'refused') return 'This file was not opened. Fix it, then open it again.';
  if (isLocked) return 'This map is locked. You can read and export its JSON, but not change it.';
  if (holds === 'refused') return 'These changes are not applied. Fix the errors, then choose Apply.';
  if (holds === 'edit' && isStale) return 'The map has changed since this edit. Apply replaces it with this text.';
  return undefined;
}
