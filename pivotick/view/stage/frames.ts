/** Animation frames: at most one paint per frame, and none when nothing changed. */

export class Frames {
  #draw: (time: number) => boolean;
  #request = 0;
  #isAsked = false;
  #isOver = false;

  /** @param draw - paints, and returns whether the next frame is needed, too */
  constructor(draw: (time: number) => boolean) {
    this.#draw = draw;
  }

  /** Requests a paint on the next frame, after other listeners of the same change, which may resize the canvas. */
  ask(): void {
    if (this.#isAsked || this.#isOver) return;
    this.#isAsked = true;
    queueMicrotask(() => {
      if (!this.#isOver) this.#request = requestAnimationFrame(this.#frame);
    });
  }

  destroy(): void {
    cancelAnimationFrame(this.#request);
    this.#isOver = true;
  }

  #frame = (time: number): void => {
    this.#isAsked = false;
    if (this.#draw(time)) this.ask();
  };
}
