/** Makes a record of a draft equal to another one, touching only what differs, so that undo remembers little. */

/**
 * Brings `target` to hold exactly what `next` holds; keys named in `keep` stay as they are in `target`.
 *
 * Values are compared as JSON, so that a list that was only copied is no change.
 */
export function assign(target: object, next: object, keep: readonly string[] = []): void {
  const old = target as Record<string, unknown>;
  const fresh = next as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(old)) {
    if (!keep.includes(key) && (!Object.hasOwn(fresh, key) || fresh[key] === undefined)) delete old[key];
  }
  for (const key of Object.keys(fresh)) {
    if (keep.includes(key) || fresh[key] === undefined) continue;
    if (!Object.hasOwn(old, key) || !sameJson(old[key], fresh[key])) old[key] = fresh[key];
  }
}

/** Whether two JSON values say the same, keys in the same order. */
export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A copy of a record with one entry set, renamed or (without `value`) taken away; the order of the others stays. */
export function withEntry<T>(
  record: Readonly<Record<string, T>>,
  name: string,
  value: T | undefined,
  previousName = name,
): Record<string, T> {
  const entries: [string, T][] = [];
  let done = false;
  for (const [key, old] of Object.entries(record)) {
    if (key !== previousName && key !== name) entries.push([key, old]);
    else if (!done && value !== undefined) {
      entries.push([name, value]);
      done = true;
    }
  }
  if (!done && value !== undefined) entries.push([name, value]);
  // `fromEntries` defines own properties whatever their names.
  return Object.fromEntries(entries);
}
