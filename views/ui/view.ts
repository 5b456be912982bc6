/** What every view is given. Views read models, and announce intents on the bus; they change nothing. */

import type { Bus } from '../../bus/bus.ts';
import type { ReadModels } from '../../models/models.ts';

/** The bus, and the models to be read. */
export type ViewContext = {
  readonly bus: Bus;
  readonly models: ReadModels;
};

/** Calls `render` at most once a frame, however often it is asked; the returned function asks. */
export function onceAFrame(render: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      render();
    });
  };
}
