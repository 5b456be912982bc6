/** What questions are asked on: the page and the drawing, and where the map came from. */

import type { GraphView } from '../../views/graph/graph-view.ts';
import type { Page } from '../../views/page.ts';
import type { Camera } from '../camera.ts';
import type { MapSource } from '../link/link.ts';

/** What the application lends to questions. */
export type QuestionParts = {
  readonly page: Page;
  readonly view: GraphView;
  readonly camera: Camera;
  readonly source: () => MapSource | undefined;
};
