/** Parameters of the listeners of each event. */
// biome-ignore lint/suspicious/noExplicitAny: the parameter lists of listeners differ by name; each map states its own.
type EventMap = Record<string, (...values: any[]) => void>;

/** Listeners run in order of registration; an error in one does not stop the others. */
export class Emitter<Events extends EventMap> {
  #listeners = new Map<keyof Events, Events[keyof Events][]>();

  on<Name extends keyof Events>(name: Name, listener: Events[Name]): void {
    const list = this.#listeners.get(name) ?? [];
    list.push(listener);
    this.#listeners.set(name, list);
  }

  off<Name extends keyof Events>(name: Name, listener: Events[Name]): void {
    const list = this.#listeners.get(name) ?? [];
    const index = list.indexOf(listener);
    // A copy, because a listener may remove itself while the list is iterated.
    if (index >= 0) this.#listeners.set(name, list.toSpliced(index, 1));
  }

  emit<Name extends keyof Events>(name: Name, ...values: Parameters<Events[Name]>): void {
    for (const listener of this.#listeners.get(name) ?? []) guarded(() => listener(...values));
  }

  has(name: keyof Events): boolean {
    return (this.#listeners.get(name)?.length ?? 0) > 0;
  }

  clear(): void {
    this.#listeners.clear();
  }
}

/** Calls external code. Errors are reported to the console as uncaught, and drawing continues. */
export function guarded(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}
