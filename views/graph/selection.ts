/** Shows the selection and the highlight in the engine, which itself selects only with a selection box. */

import type { Edge, Node, Pivotick } from 'pivotick';
import { filter, fromEvent, type Subscription } from 'rxjs';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { onFacts } from '../../bus/bus.ts';
import type { Highlight } from '../../models/highlight.ts';
import type { ViewContext } from '../ui/view.ts';

type Interaction = ReturnType<Pivotick['renderer']['getGraphInteraction']>;

export const refOf = {
  node: ({ id }: Pick<Node, 'id'>): ElementRef => ({ kind: 'node', id }),
  edge: ({ id }: Pick<Edge, 'id'>): ElementRef => ({ kind: 'edge', id }),
};

/** @param container - the engine's container, which receives events after the engine */
export function attachSelection(
  interaction: Interaction,
  graph: Pivotick,
  container: HTMLElement,
  { bus, models }: ViewContext,
): Subscription {
  /** True while the selection is passed to the engine, whose events about it are ignored. */
  let isShowing = false;
  /** The engine selected nodes with a box during this gesture. */
  let isBoxed = false;
  interaction.on('selectNode', () => {
    isBoxed ||= !isShowing;
  });

  function show(selected: readonly ElementRef[]): void {
    const wanted = drawnRefs(selected);
    if (!sameRefs(wanted, selectedIn(interaction))) {
      const live = wanted.map(({ kind, id }) =>
        kind === 'node' ? graph.getMutableNode(id) : graph.getMutableEdge(id),
      );
      const elements = live.filter((element) => element !== undefined);
      isShowing = true;
      if (elements.length === 0) graph.deselectAll();
      else graph.selectElements(elements);
      isShowing = false;
    }
  }

  const listening = onFacts(bus, {
    'selection:changed': ({ selected }) => show(selected),
  });
  listening.add(models.highlight.changes$.subscribe(() => showHighlight(graph, models.highlight.current())));
  // Once for each box, however many nodes are in it.
  listening.add(
    fromEvent(container, 'pointerup')
      .pipe(filter(() => isBoxed))
      .subscribe(() => {
        isBoxed = false;
        const inside = interaction.getSelectedNodes().map(({ node }) => refOf.node(node));
        bus.emit('gesture:made', { kind: 'box', inside });
      }),
  );
  // A selection that survives a rebuild, as after a change of layout or applied JSON, is shown in the new graph.
  if (models.selection.current().length > 0) show(models.selection.current());
  if (models.highlight.current()) showHighlight(graph, models.highlight.current());
  return listening;
}

/** The nodes and edges of a selection, which the engine draws. */
export function drawnRefs(selected: readonly ElementRef[]): readonly ElementRef[] {
  return selected.filter(({ kind }) => kind === 'node' || kind === 'edge');
}

/** Whether two selections contain the same elements, in any order. */
export function sameRefs(some: readonly ElementRef[], others: readonly ElementRef[]): boolean {
  const keyOf = ({ kind, id }: ElementRef) => `${kind} ${id}`;
  const known = new Set(others.map(keyOf));
  return some.length === known.size && some.every((ref) => known.has(keyOf(ref)));
}

function selectedIn(interaction: Interaction): readonly ElementRef[] {
  return [
    ...interaction.getSelectedNodes().map(({ node }) => refOf.node(node)),
    ...interaction.getSelectedEdges().map(({ edge }) => refOf.edge(edge)),
  ];
}

export function showHighlight(graph: Pivotick, highlight: Highlight | undefined): void {
  const nodes = [...(highlight?.nodes ?? [])].flatMap((id) => graph.getMutableNode(id) ?? []);
  const edges = [...(highlight?.edges ?? [])].flatMap((id) => graph.getMutableEdge(id) ?? []);
  if (nodes.length > 0) graph.emphasiseElements([...nodes, ...edges]);
  else graph.clearEmphasis();
}
