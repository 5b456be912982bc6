/** How wide the pictures of cards are by their height, which is known once they have come, and makes the cards' size. */

import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { nodeLook } from '../../formats/document/look.ts';
import { libraryNode } from '../../formats/export/library-style.ts';

/** Proportions of pictures by their addresses, and the cards that wait for them. */
export class CardPictures {
  #ratios = new Map<string, number>();
  #cards = new WeakMap<MapDocument, ReadonlyMap<string, readonly MapNode[]>>();

  /** Undefined until the picture has come. */
  ratioOf(address: string | undefined): number | undefined {
    return address === undefined ? undefined : this.#ratios.get(address);
  }

  /** A picture has come. @returns the cards to measure again: those that were measured as if it were a square */
  arrived(address: string, ratio: number, document: MapDocument): readonly MapNode[] {
    const before = this.#ratios.get(address) ?? 1;
    this.#ratios.set(address, ratio);
    return before === ratio ? [] : (this.#cardsOf(document).get(address) ?? []);
  }

  /** Cards by the addresses of their pictures; looked for once in a document, however many pictures come. */
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

/** The nodes of a document that are drawn as cards. */
export function cardsIn(document: MapDocument): readonly MapNode[] {
  return document.nodes.filter((node) => nodeLook(document, node).shape === 'card');
}
