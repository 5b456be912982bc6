/** Maximum number of searches over all names per document. Further ones only match names that differ in case. */
const MAX_SEARCHES = 50;

/** Looks for names like a given one among the names of a document. */
export class NearNames {
  private folded: ReadonlyMap<string, string> | undefined;
  private readonly answers = new Map<string, string | undefined>();
  private searches = 0;

  /**
   * @param names - the candidates, each optionally with the name to suggest for it; read on the first search, which a
   * valid document never needs
   */
  constructor(private readonly names: () => Iterable<string | readonly [meant: string, answer: string]>) {}

  /** The nearest name with a small difference: case, punctuation, or one typing error per three letters. */
  find(wanted: string): string | undefined {
    if (this.answers.has(wanted)) return this.answers.get(wanted);
    const answer = this.search(fold(wanted));
    this.answers.set(wanted, answer);
    return answer;
  }

  private search(wanted: string): string | undefined {
    this.folded ??= foldAll(this.names());
    const same = this.folded.get(wanted);
    if (same !== undefined || wanted.length > 60 || this.searches >= MAX_SEARCHES) return same;
    this.searches += 1;
    let best: string | undefined;
    let bestDistance = Math.min(3, Math.ceil(wanted.length / 3)) + 1;
    for (const [folded, name] of this.folded) {
      if (Math.abs(folded.length - wanted.length) >= bestDistance) continue;
      const distance = editDistance(wanted, folded, bestDistance);
      if (distance >= bestDistance || distance >= Math.max(wanted.length, folded.length)) continue;
      best = name;
      bestDistance = distance;
    }
    return best;
  }
}

/** Each name by its case-folded form; the first of several. */
function foldAll(names: Iterable<string | readonly [string, string]>): ReadonlyMap<string, string> {
  const folded = new Map<string, string>();
  for (const name of names) {
    const [meant, answer] = typeof name === 'string' ? [name, name] : name;
    const key = fold(meant);
    if (!folded.has(key)) folded.set(key, answer);
  }
  return folded;
}

function fold(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}

/**
 * Optimal string alignment distance: insertions, deletions, replacements and swaps of neighbours. Any number of at
 * least `limit` once the distance reaches `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least >= limit) return limit;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
