/** Hover events of the mouse. */

import type { GraphElement } from '../../types.ts';
import { isNode } from '../interaction.ts';
import { dispatch } from './dispatch.ts';
import type { GestureParts } from './press.ts';

/** @returns a function that takes the element under the pointer; undefined for none, as when it leaves the canvas */
export function hovering(parts: GestureParts): (event: PointerEvent, element: GraphElement | undefined) => void {
  const { renderer, interaction } = parts;
  return (event, element) => {
    const before = interaction.hoveredNode ?? interaction.hoveredEdge;
    if (element === before) return;
    interaction.hoveredNode = isNode(element) ? element : undefined;
    interaction.hoveredEdge = isNode(element) ? undefined : element;
    renderer.dom.canvasBox.style.cursor = element ? 'pointer' : '';
    renderer.stage.ask('marks');
    if (before) dispatch(parts, 'HoverOut', event, before);
    if (element) dispatch(parts, 'HoverIn', event, element);
  };
}
