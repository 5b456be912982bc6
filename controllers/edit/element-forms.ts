/** Adds and edits single elements by their forms. What was drawn, or is selected, is where a form starts from. */

import type { Subscription } from 'rxjs';
import type { BusEvents, ElementKind, ElementRef } from '../../bus/events.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import type { ArrowEnd } from '../../formats/document/fields.ts';
import { sectionBase, uniqueId } from '../../formats/document/id.ts';
import { linkDistance } from '../../formats/document/look.ts';
import { newEdgeId } from '../../models/commands/edges.ts';
import { freePlace } from '../../models/free-place.ts';
import { indexesOf } from '../../models/indexes.ts';
import { type ElementOf, findElement, KINDS } from '../../models/kinds.ts';
import type { FormHooks, FormOutcome } from '../../views/forms/index.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import type { OnScreen } from '../on-screen.ts';
import type { DrawingTools } from './draw.ts';

/** Loaded with the first form. */
const loadForms = () => import('../../views/forms/index.ts');

type Asked = BusEvents['intent:add'];
/** The types that were chosen last: what is added next is likely of the same kind. */
type LastTypes = { readonly node?: string | undefined; readonly edge?: string | undefined };

/** What a new element starts from, and what becomes of it once its form is saved. */
type Maker<K extends ElementKind> = {
  readonly start: (asked: Asked, at: Ground) => object;
  readonly finish?: (element: ElementOf[K], asked: Asked, at: Ground) => ElementOf[K];
};
type Ground = {
  readonly map: MapDocument;
  readonly screen: OnScreen;
  readonly selected: readonly ElementRef[];
  readonly lastTypes: LastTypes;
};

const MAKERS: { readonly [K in ElementKind]: Maker<K> } = {
  node: {
    start: (_asked, { map, lastTypes }) => ({
      id: uniqueId('node', idsOf(map, 'node')),
      ...known(lastTypes.node, map.nodeTypes),
    }),
    finish(node, { at }, { map, screen }) {
      const { x, y } = at ?? freePlace(screen.middle(), screen.places(), 1.1 * linkDistance(map));
      return { ...node, id: uniqueId(node.id, idsOf(map, 'node')), x: Math.round(x), y: Math.round(y) };
    },
  },
  edge: {
    start(asked, { map, selected, lastTypes }) {
      const [first, second] = selected.flatMap(({ kind, id }) => (kind === 'node' ? [id] : []));
      const from = asked.from ?? first;
      const to = asked.to ?? (asked.from === undefined ? second : undefined);
      return {
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
        ...known(lastTypes.edge, map.edgeTypes),
        ...(from && to ? { id: newEdgeId(map, { from, to }) } : {}),
      };
    },
    finish: (edge, _asked, { map }) => ({ ...edge, id: uniqueId(edge.id, idsOf(map, 'edge')) }),
  },
  section: {
    start({ at, size }, { map, screen }) {
      const middle = screen.middle();
      const { x, y } = at ?? { x: middle.x - 200, y: middle.y - 120 };
      return {
        id: uniqueId(sectionBase({}), idsOf(map, 'section')),
        x: Math.round(x),
        y: Math.round(y),
        ...(size ? { width: Math.round(size.width), height: Math.round(size.height) } : {}),
      };
    },
  },
  arrow: {
    start: (asked, ground) => ({ id: uniqueId('arrow', idsOf(ground.map, 'arrow')), ...newEnds(asked, ground) }),
  },
};

const idsOf = (map: MapDocument, kind: ElementKind) => new Set(KINDS[kind].byId(indexesOf(map)).keys());

const known = (type: string | undefined, types: object) =>
  type !== undefined && Object.hasOwn(types, type) ? { type } : {};

/** Ends of a new arrow: as drawn, else what is selected, else two points beside each other in view. */
function newEnds(
  { ends, from, to }: Asked,
  { screen, selected }: Ground,
): { readonly from: ArrowEnd; readonly to: ArrowEnd } {
  if (ends) return ends;
  const [first, second] = selected.flatMap((ref): ArrowEnd[] =>
    ref.kind === 'node' ? [{ node: ref.id }] : ref.kind === 'section' ? [{ section: ref.id }] : [],
  );
  const { x, y } = screen.middle();
  return {
    from: from ? { node: from } : (first ?? { x: Math.round(x - 100), y: Math.round(y) }),
    to: to ? { node: to } : (second ?? { x: Math.round(x + 100), y: Math.round(y) }),
  };
}

type ElementForms = {
  readonly dialogs: HTMLElement;
  readonly screen: OnScreen;
  readonly tools: DrawingTools;
  readonly hooks: FormHooks;
};

export function attachElementForms(
  context: ControllerContext,
  { dialogs, screen, tools, hooks }: ElementForms,
): Subscription {
  const { bus, models } = context;
  const map = () => models.document.current();
  let lastTypes: LastTypes = {};
  /** One form at a time; a second double click while the first form is still loading opens nothing. */
  let isOpen = false;

  async function withForm(open: () => Promise<void>): Promise<void> {
    if (isOpen) return;
    isOpen = true;
    try {
      await open();
    } finally {
      isOpen = false;
    }
  }

  async function openForm<K extends ElementKind>(
    kind: K,
    element: object,
    isNew: boolean,
    field?: string,
  ): Promise<FormOutcome<K>> {
    const forms = await loadForms();
    return forms.openElementForm(kind, dialogs, { element, isNew, hooks, field });
  }

  const select = (kind: ElementKind, id: string) => models.selection.change([{ kind, id }], 'replace');

  async function add<K extends ElementKind>(kind: K, asked: Asked): Promise<void> {
    const { start, finish }: Maker<K> = MAKERS[kind];
    const ground = (): Ground => ({ map: map(), screen, selected: models.selection.current(), lastTypes });
    const outcome = await openForm(kind, start(asked, ground()), true);
    if (outcome?.action !== 'save') return;
    if ('type' in outcome.value) lastTypes = { ...lastTypes, [kind]: outcome.value.type };
    const element = finish ? finish(outcome.value, asked, ground()) : outcome.value;
    if (models.document.apply(KINDS[kind].add(map(), element))) select(kind, element.id);
  }

  async function edit<K extends ElementKind>(kind: K, id: string, field?: string): Promise<void> {
    const element = findElement(map(), { kind, id });
    const outcome = element && (await openForm(kind, element, false, field));
    if (outcome?.action === 'delete') bus.emit('intent:delete', { refs: [{ kind, id }] });
    if (outcome?.action !== 'save') return;
    const isDone = models.document.apply(KINDS[kind].update(map(), id, outcome.value));
    // Another id makes it another element to the selection, though not to the person.
    if (isDone && outcome.value.id !== id) select(kind, outcome.value.id);
  }

  function draw(asked: Asked): boolean {
    const { kind, from, to, at, ends } = asked;
    const selected = models.selection.ids('node').length + models.selection.ids('section').length;
    const openForm = () => void withForm(() => add(kind, asked));
    // With only a source, the target is clicked; a section and an arrow are drawn. The form follows.
    if (kind === 'edge' && from !== undefined && to === undefined) bus.emit('intent:connect', { from });
    else if (kind === 'section' && !at) tools.arm('section', openForm);
    else if (kind === 'arrow' && !ends && selected !== 2) tools.arm('arrow', openForm);
    else return false;
    return true;
  }

  return answer(context, {
    'intent:add': (asked) => {
      if (!asked.form && draw(asked)) return;
      tools.leave();
      void withForm(() => add(asked.kind, asked));
    },
    'intent:edit': ({ ref, field }) => void withForm(() => edit(ref.kind, ref.id, field)),
  });
}
