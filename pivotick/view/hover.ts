/** What the mouse is over, told as it changes. */

import { guarded } from '../emitter.ts';
import type { GraphElement } from '../types.ts';
import { isNode } from './interaction.ts';
import type { Hands } from './press.ts';

/** @returns `over`, to be told what is under the pointer now; undefined for nothing, as when it leaves the canvas */
export function hovering({ renderer, interaction, options }: Hands): {
  over(event: PointerEvent, element: GraphElement | undefined): void;
} {
  const { callbacks } = options;
  const over = (event: PointerEvent, element: GraphElement | undefined): void => {
    const node = isNode(element) ? element : undefined;
    const edge = element && !isNode(element) ? element : undefined;
    const { hoveredNode, hoveredEdge } = interaction;
    if (node === hoveredNode && edge === hoveredEdge) return;
    interaction.hoveredNode = node;
    interaction.hoveredEdge = edge;
    renderer.dom.canvasBox.style.cursor = element ? 'pointer' : '';
    renderer.stage.ask('marks');
    if (hoveredNode && hoveredNode !== node) {
      interaction.bus.emit('nodeHoverOut', event, hoveredNode, null);
      guarded(() => callbacks.onNodeHoverOut?.(event, hoveredNode, null));
    }
    if (hoveredEdge && hoveredEdge !== edge) {
      interaction.bus.emit('edgeHoverOut', event, hoveredEdge, null);
      guarded(() => callbacks.onEdgeHoverOut?.(event, hoveredEdge, null));
    }
    if (node && node !== hoveredNode) {
      interaction.bus.emit('nodeHoverIn', event, node, null);
      guarded(() => callbacks.onNodeHoverIn?.(event, node, null));
    }
    if (edge && edge !== hoveredEdge) {
      interaction.bus.emit('edgeHoverIn', event, edge, null);
      guarded(() => callbacks.onEdgeHoverIn?.(event, edge, null));
    }
  };
  return { over };
}
