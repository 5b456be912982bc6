/**
 * Keys of code hosts with a port. Maps of older versions have them without, so a key without a port is also that of the
 * only port at which its path is known.
 */

const WITH_PORT = /^((?:forge|git):[^/:]+):\d+(\/.*)$/;

/** The key without its port; undefined for a key without one. */
export function portlessKey(key: string): string | undefined {
  const [, host, path] = WITH_PORT.exec(key) ?? [];
  return host === undefined ? undefined : `${host}${path}`;
}

/** Keys with their form without a port. */
export const withPortless = (keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => {
    const plain = portlessKey(key);
    return plain === undefined ? [key] : [key, plain];
  });

/** Collects keys with ports by their form without. */
export class Ports {
  /** The only key of each form; undefined where two ports have it. */
  readonly #keys = new Map<string, string | undefined>();

  add(key: string): void {
    const plain = portlessKey(key);
    if (plain === undefined) return;
    this.#keys.set(plain, this.#keys.has(plain) && this.#keys.get(plain) !== key ? undefined : key);
  }

  /** Pairs of a key without a port and the only one with a port that it can mean. */
  *pairs(): Iterable<readonly [plain: string, key: string]> {
    for (const [plain, key] of this.#keys) if (key !== undefined) yield [plain, key];
  }
}
