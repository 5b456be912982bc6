import type { Bus } from '../../bus/bus.ts';
import type { Models } from '../../models/models.ts';
import type { Services } from '../../services/index.ts';

export type ControllerContext = {
  readonly bus: Bus;
  readonly models: Models;
  readonly services: Services;
};
