/** Unproven keys of sources, and the conditions under which they count. */

import type { Components } from './components.ts';

/** A claim, by the numbers of its keys. */
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
    for (const claim of this.#claims) {
      for (const key of claim.claims) {
        const list = claimants.get(key);
        if (list) list.push(claim);
        else claimants.set(key, [claim]);
      }
    }
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
