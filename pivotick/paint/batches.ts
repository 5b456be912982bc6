/** Numbers for looks: what looks alike is painted in one go. */

type Branch = Map<unknown, Branch> & { batch?: number };

export class Batches {
  #root: Branch = new Map();
  #count = 0;

  /** The number of a look, given by what makes it; counted from 0. Cheaper than a text made of it all as a key. */
  of(...look: readonly unknown[]): number {
    let branch = this.#root;
    for (const part of look) {
      let next = branch.get(part);
      if (!next) {
        next = new Map();
        branch.set(part, next);
      }
      branch = next;
    }
    branch.batch ??= this.#count++;
    return branch.batch;
  }

  clear(): void {
    this.#root.clear();
    this.#count = 0;
  }
}
