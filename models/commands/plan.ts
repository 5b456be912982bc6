/** Command that adds a plan from sentences or a table in one step. */

import { castDraft } from 'mutative';
import type { Point } from '../../bus/base/payloads.ts';
import { setOwn } from '../../formats/base/json.ts';
import type { MapDocument, MapNode } from '../../formats/document/document.ts';
import type { Plan } from '../../formats/plan/plan.ts';
import { counted } from '../../formats/words/words.ts';
import { assign } from '../document/assign.ts';
import type { Command } from '../document/command.ts';

export type PlanOptions = {
  readonly verb?: string;
  readonly source?: MapDocument['meta']['source'];
};

/**
 * Adds the elements of a plan. Its ids must be free, and the ends of its edges must exist in the map or the plan.
 * @param positions - of new nodes, in graph coordinates; nodes without one are laid out
 * @param how.verb - for the undo label
 * @param how.source - recorded in the map as the source
 */
export function writePlan(
  plan: Plan,
  positions: ReadonlyMap<string, Point>,
  { verb = 'write', source }: PlanOptions = {},
): Command {
  return {
    label: `${verb} ${planNamed(plan)}`,
    change: (draft) => {
      if (source) setOwn(draft.meta as Record<string, unknown>, 'source', source);
      addMissing(draft.nodeTypes, plan.nodeTypes);
      addMissing(draft.edgeTypes, plan.edgeTypes);
      const changes = new Map(plan.changes.map(({ id, next }) => [id, next]));
      for (const node of draft.nodes) {
        const next = changes.get(node.id);
        if (next) assign(node, next, ['x', 'y']);
      }
      for (const node of plan.nodes) {
        const place = positions.get(node.id);
        const placed: MapNode = place ? { ...node, x: Math.round(place.x), y: Math.round(place.y) } : node;
        draft.nodes.push(castDraft(placed));
      }
      for (const edge of plan.edges) draft.edges.push(castDraft(edge));
    },
  };
}

/** For example `2 nodes and 3 relationships`. */
function planNamed({ nodes, changes, edges }: Plan): string {
  const parts = [
    nodes.length > 0 ? counted(nodes.length, 'node') : '',
    edges.length > 0 ? counted(edges.length, 'relationship') : '',
    nodes.length + edges.length === 0 ? `about ${counted(changes.length, 'node')}` : '',
  ];
  return parts.filter(Boolean).join(' and ');
}

/** Adds the missing types. Existing ones stay. */
function addMissing(types: object, more: object): void {
  for (const [key, type] of Object.entries(more)) {
    if (!Object.hasOwn(types, key)) setOwn(types as Record<string, unknown>, key, type);
  }
}
