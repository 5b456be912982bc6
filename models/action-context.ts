/** The subject of an action, and whether the action is available for it. */

import { ACTIONS, type Action, type ActionName } from '../bus/actions.ts';
import type { ElementRef, Point } from '../bus/base/payloads.ts';
import type { ActionContext, Need } from '../bus/base/row.ts';
import type { Bus } from '../bus/bus.ts';
import type { Intent } from '../bus/intents.ts';
import { INTENTS } from '../bus/intents.ts';
import { safeGraph, safeLink } from '../formats/document/address.ts';
import { readViews } from '../formats/document/views.ts';
import { indexesOf } from './document/indexes.ts';
import type { ReadModels } from './models.ts';

/** The point where a menu was opened, or the direction of an arrow key. */
type ContextExtras = { readonly at?: Point; readonly direction?: Point };

/** @param refs - the subject; the selection by default */
export function actionContext(
  { document, filter, selection, settings }: ReadModels,
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
    isSized: isSizedByDegree(filter),
    settings: settings.current(),
  };
}

export const isSizedByDegree = (filter: Pick<ReadModels['filter'], 'current'>): boolean =>
  filter
    .current()
    .queries.some(({ query }) => query.kind === 'measure' && query.by === 'size' && query.field === 'degree');

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

/** The step before an action is available. */
const FIRST: Readonly<Record<Exclude<Need, 'nothing'>, string>> = {
  something: 'Select something first',
  one: 'Select one element first',
  node: 'Select a node first',
  nodes: 'Select a node first',
  boxes: 'Select nodes or sections first',
  pair: 'Select two nodes first',
  folded: 'Select a collapsed group first',
  website: 'Select a node with a website first',
  graph: 'Select a node with a linked map first',
  hidden: 'Hide a node first',
  part: 'Filter the map first',
  views: 'Save a view first',
};

/** Why an action is not offered, as what to do; undefined if it is. */
export function obstacle(
  { document }: Pick<ReadModels, 'document'>,
  name: ActionName,
  context: ActionContext,
): string | undefined {
  const { needs } = ACTIONS[name];
  if (edits(name) && document.isLocked()) return 'This map is locked';
  if (isAvailable(name, context)) return undefined;
  if (needs === 'nothing') return undefined;
  return context.isFolded && NEEDS[needs]({ ...context, isFolded: false })
    ? 'Expand the collapsed group first'
    : FIRST[needs];
}

/** Whether a locked map refuses the action. */
const edits = (name: ActionName): boolean => INTENTS[ACTIONS[name].intent].edits;

/** Whether the needs of an action are met. */
export function isAvailable(name: ActionName, context: ActionContext): boolean {
  const { needs } = ACTIONS[name];
  // A collapsed group is not an element of the map, so it can only be expanded.
  if (context.isFolded && needs !== 'nothing' && needs !== 'folded') return false;
  return NEEDS[needs](context);
}

/** Actions that some pages do not answer: one without storage, such as a frame, and one with a map of its own to read. */
const NOT_EVERYWHERE: readonly ActionName[] = [
  'my-maps',
  'make-copy',
  'new-graph',
  'save',
  'open-file',
  'import',
  'import-tables',
  'compare',
  'update-from',
  'matrix',
  'picture',
  'report',
  'styles',
];

/** Whether the page has the action at all. */
export function isPresent({ all }: Pick<Bus, 'all'>, name: ActionName): boolean {
  return !NOT_EVERYWHERE.includes(name) || (all.get(ACTIONS[name].intent)?.length ?? 0) > 0;
}

/** Whether an action is offered: its needs are met, and it changes nothing that is locked. */
export function isOffered(
  { document }: Pick<ReadModels, 'document'>,
  name: ActionName,
  context: ActionContext,
): boolean {
  return obstacle({ document }, name, context) === undefined;
}

export function intentOf(name: ActionName, context: ActionContext): Intent {
  const { intent, payload }: Action = ACTIONS[name] as Action;
  return { name: intent, payload: payload(context) } as Intent;
}
