/** Proportions of card images, which are known when they have loaded and determine the size of the cards. */

import { type Subscription, timer } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { PICTURE_SITES } from '../../drawing/node/picture-sites.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import { nodeLook } from '../../formats/document/look.ts';
import { libraryNode } from '../../formats/export/library-style.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { ONLY_WITH_CORS } from '../ui/icons/swatch.ts';
import type { ViewContext } from '../ui/view.ts';

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

/** Time in milliseconds in which failures are collected into one message. */
const GATHER_MS = 1000;
/** Limit of names in the message. */
const MAX_NAMES = 3;

/** Call `report` with the source of each failed image. */
export function attachFailedPictures({ bus, models }: ViewContext): Subscription & {
  readonly reportFailure: (source: string) => void;
} {
  const failed = new Set<string>();
  let isGathering = false;
  let isHosts = false;

  function reportGathered(): void {
    isGathering = false;
    const document = models.document.current();
    const without = document.nodes.filter((node) => failed.has(libraryNode(document, node).style.imagePath ?? ''));
    const isRefused = without.some((node) =>
      PICTURE_SITES.needsCors(libraryNode(document, node).style.imagePath ?? ''),
    );
    const names = without.map((node) => `“${nodeName(node)}”`);
    failed.clear();
    if (names.length === 0) return;
    const others = names.length > MAX_NAMES ? [`${names.length - MAX_NAMES + 1} more`] : [];
    const listed = new Intl.ListFormat('en').format([...names.slice(0, MAX_NAMES - others.length), ...others]);
    const text =
      names.length === 1
        ? `The picture of ${listed} could not be loaded.`
        : `The pictures of ${names.length} nodes could not be loaded: ${listed}.`;
    const reported = isRefused ? `${text} ${ONLY_WITH_CORS}` : text;
    // A visitor of a host page cannot fix it; its author looks in the console.
    if (isHosts) console.info(`graphmap: ${reported}`);
    else bus.emit('notice:raised', { tone: 'info', text: reported });
  }

  const listening = onFacts(bus, {
    'document:loaded': ({ origin }) => {
      isHosts = ORIGINS[origin].isHosts === true;
      failed.clear();
    },
  });
  return Object.assign(listening, {
    reportFailure(source: string) {
      failed.add(source);
      if (!isGathering) listening.add(timer(GATHER_MS).subscribe(reportGathered));
      isGathering = true;
    },
  });
}
