/** What questions are asked on: the page and the drawing. */

import type { GraphView } from '../../views/graph/graph-view.ts';
import type { Page } from '../../views/page.ts';

export type QuestionParts = { readonly page: Page; readonly view: GraphView };
