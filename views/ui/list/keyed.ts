/** Replaces lit-html's `repeat`, which from 3.3.1 on leaves a comment in the page for each removed item. */

import { type ChildPart, noChange } from 'lit-html';
import { Directive, type DirectiveResult, directive } from 'lit-html/directive.js';
import {
  clearPart,
  getCommittedValue,
  insertPart,
  removePart,
  setChildPartValue,
  setCommittedValue,
} from 'lit-html/directive-helpers.js';

type OfItem = (item: never, index: number) => unknown;

class Keyed extends Directive {
  #parts: readonly (readonly [key: unknown, part: ChildPart])[] = [];

  render(_items: readonly unknown[], _key: OfItem, _template: OfItem): unknown {
    return noChange;
  }

  override update(container: ChildPart, [items, key, template]: Parameters<this['render']>): unknown {
    // Something else was drawn here before.
    if (getCommittedValue(container) !== this.#parts) clearPart(container);
    const old = new Map(this.#parts);
    const leftover = new Set(this.#parts.map(([, part]) => part));
    const parts: [unknown, ChildPart][] = [];
    let next: ChildPart | undefined;
    // From the end: each part is inserted before the next one, and an existing part does not move.
    for (let index = items.length - 1; index >= 0; index -= 1) {
      const item = items[index] as never;
      const own = key(item, index);
      const part = insertPart(container, next, old.get(own));
      old.delete(own);
      leftover.delete(part);
      setChildPartValue(part, template(item, index));
      parts.push([own, part]);
      next = part;
    }
    for (const part of leftover) remove(part);
    this.#parts = parts.reverse();
    // A template that replaces the list clears this part only if it has a value.
    setCommittedValue(container, this.#parts);
    return noChange;
  }
}

/** `removePart` leaves the comment at the end. */
function remove(part: ChildPart): void {
  const end = part.endNode;
  removePart(part);
  end?.parentNode?.removeChild(end);
}

const ofItems = directive(Keyed);

/** @param key - unique key of an item; an item keeps its elements while its key is in the list */
export function keyed<Item>(
  items: readonly Item[],
  key: (item: Item, index: number) => unknown,
  template: (item: Item, index: number) => unknown,
): DirectiveResult {
  return ofItems(items, key, template);
}
