/** Compares by content; keys in any order, lists in theirs. Keys whose value is `undefined` count as absent. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => sameValue(item, b[index]));
  }
  const [first, second] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  const keys = given(first);
  return (
    keys.length === given(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && sameValue(first[key], second[key]))
  );
}

function given(record: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(record).filter((key) => record[key] !== undefined);
}
