import type { ElementRef } from '../../bus/base/payloads.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import type { Page } from '../../views/page.ts';
import type { Camera } from '../screen/camera.ts';

/** The address of a map, as a parameter of the application. */
export type MapSource = { readonly parameter: 'src' | 'example'; readonly value: string };

export type QuestionParts = {
  readonly page: Page;
  readonly view: GraphView;
  readonly camera: Camera;
  readonly flash: (ref: ElementRef) => void;
  readonly source: () => MapSource | undefined;
};
