/** The engine selects by click and by box, and lights what is selected; the selection itself is the model's. */

import type { Edge, Node, Pivotick } from 'pivotick';
import { asapScheduler, auditTime, Subject, type Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { ElementRef } from '../../bus/events.ts';
import type { ViewContext } from '../ui/view.ts';

type Interaction = ReturnType<Pivotick['renderer']['getGraphInteraction']>;

/** A node or an edge of the engine, as the bus names it. */
export const refOf = {
  node: ({ id }: Pick<Node, 'id'>): ElementRef => ({ kind: 'node', id }),
  edge: ({ id }: Pick<Edge, 'id'>): ElementRef => ({ kind: 'edge', id }),
};

/** Tells what the engine selected, and shows it what is selected elsewhere. */
export function attachSelection(interaction: Interaction, graph: Pivotick, { bus, models }: ViewContext): Subscription {
  /** While the selection is shown to the engine, what the engine tells about it is no news. */
  let isShowing = false;
  const asked$ = new Subject<void>();
  const ask = () => {
    if (!isShowing) asked$.next();
  };
  for (const name of ['selectNode', 'unselectNode', 'selectEdge', 'unselectEdge'] as const) interaction.on(name, ask);
  // A click on nothing also leaves what the engine does not know: sections and arrows.
  interaction.on('canvasClick', (event) => {
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) ask();
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
    lightEdge(interaction, graph);
  }

  const listening = onFacts(bus, { 'selection:changed': ({ selected }) => show(selected) });
  // Told once for each gesture, however many elements it took or left.
  listening.add(
    asked$
      .pipe(auditTime(0, asapScheduler))
      .subscribe(() => bus.emit('intent:select', { refs: selectedIn(interaction), mode: 'replace' })),
  );
  // What outlives a rebuilding, as of another layout or applied JSON, is shown in the new graph as well.
  if (models.selection.current().length > 0) show(models.selection.current());
  return listening;
}

/** What of a selection the engine draws: nodes and edges. */
export function drawnRefs(selected: readonly ElementRef[]): readonly ElementRef[] {
  return selected.filter(({ kind }) => kind === 'node' || kind === 'edge');
}

/** Whether two selections hold the same elements, in whatever order. */
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

/** A selected node lights its neighbourhood by the engine's own focus; a selected edge lights its two ends. */
function lightEdge(interaction: Interaction, graph: Pivotick): void {
  const selected = interaction.getSelectedEdge();
  if (selected) graph.emphasiseElements([selected.edge, selected.edge.from, selected.edge.to]);
  else graph.clearEmphasis();
}
