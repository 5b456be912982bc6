type Branch = Map<unknown, Branch> & { batch?: number };

/** Assigns numbers to styles; elements with the same number are painted in one path. */
export class Batches {
  #root: Branch = new Map();
  #count = 0;

  /** The number of a style given by its parts, counted from 0. Faster than a text key of all parts. */
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

/** Sorts items into lists by batch; the lists are reused. */
export function sortByBatch<T extends { batch: number }>(buckets: T[][], items: readonly T[]): T[][] {
  // A cancelled painting leaves its items there.
  for (const bucket of buckets) if (bucket) bucket.length = 0;
  // A function called this often is optimized early; a loop that runs once is not.
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
