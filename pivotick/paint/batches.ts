/** Numbers for looks: what looks alike is painted in one go. */

type Branch = Map<unknown, Branch> & { batch?: number };

/** Gives looks their numbers; two elements of one number are painted in one path. */
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

  /** Forgets all numbers, and counts from 0 again. */
  clear(): void {
    this.#root.clear();
    this.#count = 0;
  }
}

/** Sorts items into lists by batch; the lists are kept. */
export function sortByBatch<T extends { batch: number }>(buckets: T[][], items: readonly T[]): T[][] {
  // A painting that was given up has left its items there.
  for (const bucket of buckets) if (bucket) bucket.length = 0;
  // What is called for each is compiled before the first thousand, a loop that runs once is not.
  items.forEach((item) => {
    if (item.batch < 0) return;
    let bucket = buckets[item.batch];
    if (!bucket) {
      bucket = [];
      buckets[item.batch] = bucket;
    }
    bucket.push(item);
  });
  return buckets.filter((bucket) => bucket !== undefined);
}
