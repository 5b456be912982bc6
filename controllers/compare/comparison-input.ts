import type { GraphView } from '../../views/graph/graph-view.ts';
import type { Tasks } from '../page/tasks.ts';
import type { MapStorage } from '../save/storage.ts';

export type ComparisonInput = {
  readonly view: Pick<GraphView, 'position' | 'graph'>;
  /** Undefined where nothing is saved, as in an embedded map. */
  readonly storage: MapStorage | undefined;
  readonly dialogs: HTMLElement;
  readonly tasks: Pick<Tasks, 'begin'>;
};
