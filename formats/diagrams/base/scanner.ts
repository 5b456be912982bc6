/** A scanner: a position in a text that advances as tokens are consumed. */

/** Searches are linear in total, because the next occurrence of each sign is cached. */
export class Scanner {
  at = 0;
  readonly text: string;
  readonly #searches = new Map<string, { readonly from: number; readonly found: number }>();

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  startsWith(sign: string): boolean {
    return this.text.startsWith(sign, this.at);
  }

  /** Consumes a sign if it is next. */
  take(sign: string): boolean {
    if (!this.startsWith(sign)) return false;
    this.at += sign.length;
    return true;
  }

  /** The match of a sticky expression, without consuming it. */
  peek(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text) ?? undefined;
  }

  /** Consumes the match of a sticky expression. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    const found = this.peek(pattern);
    if (found) this.at += found[0].length;
    return found;
  }

  /** The next position of a sign; -1 if it does not occur. */
  find(sign: string, from = this.at): number {
    const last = this.#searches.get(sign);
    if (last && last.from <= from && (last.found < 0 || last.found >= from)) return last.found;
    const found = this.text.indexOf(sign, from);
    this.#searches.set(sign, { from, found });
    return found;
  }

  /** Consumes the text before a sign, and the sign; undefined if it does not occur. */
  takeUntil(sign: string): string | undefined {
    const end = this.find(sign);
    if (end < 0) return undefined;
    const taken = this.text.slice(this.at, end);
    this.at = end + sign.length;
    return taken;
  }
}
