/** Layers of an SVG file: elements of one kind at the same height. */

import { type Box, union } from '../../../drawing/index.ts';
import type { ElementMarkup } from './context.ts';
import { startTag } from './markup.ts';

/** Number of elements per step and piece of the file. */
const STEP = 64;

/** A layer that is drawn for its box, and again for the file unless its markup is kept. */
export class Layer {
  box: Box | undefined;
  readonly #id: string;
  readonly #drawings: () => Iterable<DrawnElement>;
  #kept: DrawnElement[] | undefined;

  /** @param isKept - keeps all markup in memory instead of drawing it twice */
  constructor(id: string, drawings: () => Iterable<DrawnElement>, isKept: boolean) {
    this.#id = id;
    this.#drawings = drawings;
    this.#kept = isKept ? [] : undefined;
  }

  /** Computes the box and the definitions of the layer. */
  *measure(): Generator<void, void> {
    for (const command of this.#drawings()) {
      if (command.box) this.box = union(this.box, command.box);
      this.#kept?.push(command);
      yield;
    }
  }

  /** The group with all elements; nothing when none of them has markup. */
  *markup(): Generator<string, void> {
    let isOpen = false;
    for (const { markup } of this.#kept ?? this.#drawings()) {
      if (markup === '') continue;
      if (!isOpen) yield startTag('g', { id: this.#id });
      isOpen = true;
      yield markup;
    }
    if (isOpen) yield '\n</g>';
  }
}

type DrawnElement = ElementMarkup;

/** Draws elements in pieces, one element per line. */
export function* drawElements<T>(
  elements: readonly T[],
  draw: (element: T) => ElementMarkup,
): Generator<DrawnElement, void> {
  for (let start = 0; start < elements.length; start += STEP) {
    const drawn = elements.slice(start, start + STEP).map(draw);
    const box = drawn.reduce<Box | undefined>((sum, part) => (part.box ? union(sum, part.box) : sum), undefined);
    const markup = drawn.map((part) => part.markup).filter(Boolean);
    // Flattens the string, because one that is concatenated lazily takes many times its length.
    yield { markup: markup.length > 0 ? ['', ...markup].join('\n') : '', box };
  }
}
