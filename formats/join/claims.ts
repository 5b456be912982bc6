/** Unproven keys of sources, and the conditions under which they count. */

import { pushTo } from '../base/groups.ts';

type Claim = {
  readonly keys: readonly number[];
  readonly claims: readonly number[];
  /** Whether an account on a code host claims, which a person chose. */
  readonly isAccount: boolean;
};

/** Collects claims, and joins the keys of those that count. */
export class Claims {
  readonly #claims: Claim[] = [];
  /** Domains that published data about themselves. */
  readonly #ownDomains = new Set<number>();

  add(claim: Claim): void {
    this.#claims.push(claim);
  }

  addOwn(domains: readonly number[]): void {
    for (const domain of domains) this.#ownDomains.add(domain);
  }

  join(keys: Components): void {
    this.#joinMutual(keys);
    this.#joinLone(keys);
  }

  /** Two that claim each other are one. */
  #joinMutual(all: Components): void {
    const claimants = new Map<number, Claim[]>();
    for (const claim of this.#claims) for (const key of claim.claims) pushTo(claimants, key, claim);
    for (const claim of this.#claims) {
      for (const key of claim.keys) {
        for (const other of claimants.get(key) ?? []) {
          if (other.keys.some((one) => claim.claims.includes(one))) all.join(key, other.keys[0] ?? key);
        }
      }
    }
  }

  /** The website of an account counts if its domain published nothing and it is the only claim. */
  #joinLone(all: Components): void {
    const claimants = new Map<number, { root: number; isLone: boolean }>();
    for (const { keys, claims, isAccount } of this.#claims) {
      const root = all.root(keys[0] ?? 0);
      for (const claim of claims) {
        const known = claimants.get(claim);
        if (!known) claimants.set(claim, { root, isLone: isAccount && !this.#ownDomains.has(claim) });
        else if (known.root !== root || !isAccount) claimants.set(claim, { root, isLone: false });
      }
    }
    for (const [claim, { root, isLone }] of claimants) if (isLone) all.join(claim, root);
  }
}

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
