/** What the mouse is over, told as it changes. */

import type { GraphElement } from '../types.ts';
import { isNode } from './interaction.ts';
import type { Hands } from './press.ts';
import { tell } from './tell.ts';

/** @returns `over`, to be told what is under the pointer now; undefined for nothing, as when it leaves the canvas */
export function hovering({ renderer, interaction, options }: Hands): {
  over(event: PointerEvent, element: GraphElement | undefined): void;
} {
  const told = { interaction, callbacks: options.callbacks };
  const over = (event: PointerEvent, element: GraphElement | undefined): void => {
    const before = interaction.hoveredNode ?? interaction.hoveredEdge;
    if (element === before) return;
    interaction.hoveredNode = isNode(element) ? element : undefined;
    interaction.hoveredEdge = isNode(element) ? undefined : element;
    renderer.dom.canvasBox.style.cursor = element ? 'pointer' : '';
    renderer.stage.ask('marks');
    if (before) tell(told, 'HoverOut', event, before);
    if (element) tell(told, 'HoverIn', event, element);
  };
  return { over };
}
