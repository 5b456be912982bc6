/** A small typed event source: listeners run in order of registration, one that throws does not stop the rest. */

/** What the listeners of each event are called with. */
// biome-ignore lint/suspicious/noExplicitAny: the parameter lists of listeners differ by name; each map states its own.
type EventMap = Record<string, (...values: any[]) => void>;

/** Calls the listeners of an event, in the order in which they came. */
export class Emitter<Events extends EventMap> {
  #listeners = new Map<keyof Events, Events[keyof Events][]>();

  /** Has a listener called from now on. */
  on<Name extends keyof Events>(name: Name, listener: Events[Name]): void {
    const list = this.#listeners.get(name) ?? [];
    list.push(listener);
    this.#listeners.set(name, list);
  }

  /** Calls it no more. */
  off<Name extends keyof Events>(name: Name, listener: Events[Name]): void {
    const list = this.#listeners.get(name) ?? [];
    const index = list.indexOf(listener);
    // A copy, so that a listener may leave while the list is walked.
    if (index >= 0) this.#listeners.set(name, list.toSpliced(index, 1));
  }

  /** Calls the listeners of an event. */
  emit<Name extends keyof Events>(name: Name, ...values: Parameters<Events[Name]>): void {
    for (const listener of this.#listeners.get(name) ?? []) guarded(() => listener(...values));
  }

  /** Whether anyone listens. */
  has(name: keyof Events): boolean {
    return (this.#listeners.get(name)?.length ?? 0) > 0;
  }

  /** Forgets all listeners. */
  clear(): void {
    this.#listeners.clear();
  }
}

/** Calls foreign code; what it throws reaches the console as an uncaught error, and the drawing goes on. */
export function guarded(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}
