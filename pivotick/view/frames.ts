/** One paint a frame at most, and none when nothing changed. */

/** Frames of the browser, asked for one at a time. */
export class Frames {
  #draw: (time: number) => boolean;
  #request = 0;

  /** @param draw - paints; answers whether the next frame is wanted too */
  constructor(draw: (time: number) => boolean) {
    this.#draw = draw;
  }

  /** Asks for a paint on the next frame. */
  ask(): void {
    if (this.#request === 0) this.#request = requestAnimationFrame(this.#frame);
  }

  /** Paints no more. */
  destroy(): void {
    cancelAnimationFrame(this.#request);
    this.#request = -1;
  }

  #frame = (time: number): void => {
    this.#request = 0;
    if (this.#draw(time) && this.#request === 0) this.ask();
  };
}
