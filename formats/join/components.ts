/** Connected components of keys that identify the same thing: union-find with path halving. */

/** Keys as numbers, and which of them belong together. */
export class Components {
  readonly #numbers = new Map<string, number>();
  readonly #keys: string[] = [];
  #parents = new Int32Array(1024);

  /** The number of a key; a new one is a separate component. */
  number(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#keys.length;
    this.#numbers.set(key, number);
    this.#keys.push(key);
    if (number >= this.#parents.length) {
      const grown = new Int32Array(this.#parents.length * 2);
      grown.set(this.#parents);
      this.#parents = grown;
    }
    this.#parents[number] = number;
    return number;
  }

  /** The number of a key that was added. */
  known(key: string): number | undefined {
    return this.#numbers.get(key);
  }

  join(a: number, b: number): void {
    const [one, other] = [this.root(a), this.root(b)];
    if (one !== other) this.#parents[Math.max(one, other)] = Math.min(one, other);
  }

  /** The representative number of a key's component. */
  root(number: number): number {
    const parents = this.#parents;
    let at = number;
    for (;;) {
      const parent = parents[at] ?? at;
      if (parent === at) return at;
      const above = parents[parent] ?? parent;
      parents[at] = above;
      at = above;
    }
  }

  get size(): number {
    return this.#keys.length;
  }

  /** The smallest key of each component, by representative number. */
  labels(): readonly (string | undefined)[] {
    const labels: (string | undefined)[] = new Array(this.size);
    for (let number = 0; number < this.size; number += 1) {
      const [root, key] = [this.root(number), this.#keys[number] as string];
      const least = labels[root];
      if (least === undefined || key < least) labels[root] = key;
    }
    return labels;
  }
}
