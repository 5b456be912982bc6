/** One paint a frame at most, and none when nothing changed. */

/** Frames of the browser, asked for one at a time. */
export class Frames {
  #draw: (time: number) => boolean;
  #request = 0;
  #isAsked = false;
  #isOver = false;

  /** @param draw - paints; answers whether the next frame is wanted too */
  constructor(draw: (time: number) => boolean) {
    this.#draw = draw;
  }

  /** Asks for a paint on the next frame, behind what others draw in it who are told of the same change: they may resize us. */
  ask(): void {
    if (this.#isAsked || this.#isOver) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      if (!this.#isOver) this.#request = requestAnimationFrame(this.#frame);
    });
  }

  /** Paints no more. */
  destroy(): void {
    cancelAnimationFrame(this.#request);
    this.#isOver = true;
  }

  #frame = (time: number): void => {
    this.#isAsked = false;
    if (this.#draw(time)) this.ask();
  };
}
