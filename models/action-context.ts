/** What an action is asked about, and whether it is offered there. */

import { ACTIONS, type Action, type ActionName } from '../bus/actions.ts';
import type { Intent } from '../bus/intents.ts';
import { INTENTS } from '../bus/intents.ts';
import type { ElementRef, Point } from '../bus/payloads.ts';
import type { ActionContext, Need } from '../bus/row.ts';
import { safeGraph, safeLink } from '../formats/document/address.ts';
import { readViews } from '../formats/document/views.ts';
import { indexesOf } from './indexes.ts';
import type { ReadModels } from './models.ts';

/** Where a menu was opened, or which way an arrow key points. */
type ContextExtras = { readonly at?: Point; readonly direction?: Point };

/** @param refs - what it is about; what is selected, unless given */
export function actionContext(
  { document, filter, selection }: ReadModels,
  refs: readonly ElementRef[] = selection.current(),
  more: ContextExtras = {},
): ActionContext {
  const map = document.current();
  const [first] = refs;
  const node = first?.kind === 'node' ? indexesOf(map).nodes.get(first.id) : undefined;
  return {
    ...more,
    refs,
    isFolded: refs.some(({ kind, id }) => kind === 'node' && filter.isFolded(id)),
    hasWebsite: node?.url !== undefined && safeLink(node.url) !== undefined,
    hasGraph: node?.graph !== undefined && safeGraph(node.graph) !== undefined,
    isPart: filter.isActive(),
    hasViews: readViews(map.meta).length > 0,
    hasHidden: filter.current().hidden.length > 0,
    isFixed: map.meta.fixedLayout === true,
  };
}

const NEEDS: Readonly<Record<Need, (context: ActionContext) => boolean>> = {
  nothing: () => true,
  something: ({ refs }) => refs.length > 0,
  one: ({ refs }) => refs.length === 1,
  node: ({ refs }) => refs.length === 1 && refs[0]?.kind === 'node',
  folded: ({ isFolded }) => isFolded === true,
  pair: ({ refs }) => refs.length > 1 && refs.every(({ kind }) => kind === 'node'),
  nodes: ({ refs }) => refs.some(({ kind }) => kind === 'node'),
  boxes: ({ refs }) => refs.some(({ kind }) => kind === 'node' || kind === 'section'),
  website: ({ hasWebsite }) => hasWebsite === true,
  graph: ({ hasGraph }) => hasGraph === true,
  hidden: ({ hasHidden }) => hasHidden,
  part: ({ isPart }) => isPart === true,
  views: ({ hasViews }) => hasViews === true,
};

/** Whether an action changes the map, so that a locked one refuses it. */
const edits = (name: ActionName): boolean => INTENTS[ACTIONS[name].intent].edits;

/** Whether what an action needs is there. */
export function isAvailable(name: ActionName, context: ActionContext): boolean {
  const { needs } = ACTIONS[name];
  // A folded group is no element of the map: it is opened, and nothing else.
  if (context.isFolded && needs !== 'nothing' && needs !== 'folded') return false;
  return NEEDS[needs](context);
}

/** Whether an action is offered: what it needs is there, and it changes nothing that is locked. */
export function isOffered(
  { document }: Pick<ReadModels, 'document'>,
  name: ActionName,
  context: ActionContext,
): boolean {
  return isAvailable(name, context) && !(edits(name) && document.isLocked());
}

/** The intent that an action stands for, about this ground. */
export function intentOf(name: ActionName, context: ActionContext): Intent {
  const { intent, payload }: Action = ACTIONS[name] as Action;
  return { name: intent, payload: payload(context) } as Intent;
}
