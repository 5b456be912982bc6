/** Proportions of card images, which are known when they have loaded and determine the size of the cards. */

import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { nodeLook } from '../../formats/document/look.ts';
import { libraryNode } from '../../formats/export/library-style.ts';

export class CardPictures {
  #ratios = new Map<string, number>();
  #cards = new WeakMap<MapDocument, ReadonlyMap<string, readonly MapNode[]>>();

  /** Width relative to height; undefined until the image has loaded. */
  ratioOf(address: string | undefined): number | undefined {
    return address === undefined ? undefined : this.#ratios.get(address);
  }

  /** An image has loaded. @returns the cards to measure again: those that were measured with a square */
  arrived(address: string, ratio: number, document: MapDocument): readonly MapNode[] {
    const before = this.#ratios.get(address) ?? 1;
    this.#ratios.set(address, ratio);
    return before === ratio ? [] : (this.#cardsOf(document).get(address) ?? []);
  }

  /** Cards by image address; computed once per document, however many images load. */
  #cardsOf(document: MapDocument): ReadonlyMap<string, readonly MapNode[]> {
    let cards = this.#cards.get(document);
    if (!cards) {
      const found = new Map<string, MapNode[]>();
      for (const node of cardsIn(document)) {
        const address = libraryNode(document, node).style.imagePath;
        if (address !== undefined) found.set(address, [...(found.get(address) ?? []), node]);
      }
      cards = found;
      this.#cards.set(document, cards);
    }
    return cards;
  }
}

export function cardsIn(document: MapDocument): readonly MapNode[] {
  return document.nodes.filter((node) => nodeLook(document, node).shape === 'card');
}
