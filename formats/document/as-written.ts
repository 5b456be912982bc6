/**
 * What an author wrote and a normalized document does not show: ids that are numbers, and ids equal to those that parsing
 * would make. Kept beside an element's fields under a symbol, so that copies keep it, and neither comparing nor JSON sees it.
 */

const WRITTEN = Symbol('as written');

type Written = Readonly<Record<string, unknown>>;

/** Keeps the numbers among some fields as they came, and the id where `keepsId`. @param raw - the element in its file */
export function keepWritten(element: object, raw: Written, keys: readonly string[], keepsId = false): void {
  const kept: Record<string, unknown> = {};
  let isEmpty = true;
  for (const key of keys) {
    const value = Object.hasOwn(raw, key) ? raw[key] : undefined;
    if (typeof value !== 'number' && !(keepsId && key === 'id' && typeof value === 'string')) continue;
    kept[key] = value;
    isEmpty = false;
  }
  if (!isEmpty)
    Object.defineProperty(element, WRITTEN, { value: kept, enumerable: true, configurable: true, writable: true });
}

/** The fields of an element that stand in its file in another way; those that were edited since are not among them. */
export function asWritten(element: object): Written {
  const kept = (element as { readonly [WRITTEN]?: Written })[WRITTEN];
  if (!kept) return {};
  const now = element as Written;
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => String(value) === now[key]));
}

/** Whether an element's id is one that its author wrote, although parsing would have made the same. */
export function hasWrittenId(element: object): boolean {
  return 'id' in asWritten(element);
}

/** Gives an element that was read anew what another one keeps of its file: nothing of what was read since. */
export function keepWrittenOf(before: object, element: object): void {
  const kept = (before as { readonly [WRITTEN]?: Written })[WRITTEN];
  if (kept) Object.assign(element, { [WRITTEN]: kept });
  else Reflect.deleteProperty(element, WRITTEN);
}
