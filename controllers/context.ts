/** What every controller is given. Controllers turn what comes in into model calls and bus events. */

import type { Bus } from '../bus/bus.ts';
import type { Models } from '../models/models.ts';
import type { Services } from '../services/index.ts';

/** The bus, the models and the world outside of one application. */
export type ControllerContext = {
  readonly bus: Bus;
  readonly models: Models;
  readonly services: Services;
};
