/** What comparing needs of the page. */

import type { GraphView } from '../../views/graph/graph-view.ts';
import type { Tasks } from '../page/tasks.ts';
import type { MapStorage } from '../save/storage.ts';

/** The parts of the page that comparing works with. */
export type ComparisonInput = {
  readonly view: Pick<GraphView, 'position' | 'graph'>;
  /** Undefined where nothing is kept, as in an embedded map. */
  readonly storage: MapStorage | undefined;
  readonly dialogs: HTMLElement;
  readonly tasks: Pick<Tasks, 'begin'>;
};
