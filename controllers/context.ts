/** Context of controllers, which turn input into model calls and bus events. */

import type { Bus } from '../bus/bus.ts';
import type { Models } from '../models/models.ts';
import type { Services } from '../services/index.ts';

/** The bus, the models and external services of one application. */
export type ControllerContext = {
  readonly bus: Bus;
  readonly models: Models;
  readonly services: Services;
};
