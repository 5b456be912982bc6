/** The lists of the side panel: rows, and the actions of choosing, opening and the context menu. */

import { html, type TemplateResult } from 'lit-html';
import type { ElementRef, Point } from '../../bus/payloads.ts';
import { type FacetValue, UNTYPED } from '../../models/filter/filter.ts';
import { ARROW_MARK, SECTION_MARK } from '../ui/icons/swatch.ts';
import { attachVirtualList, type ListOptions, type VirtualList } from '../ui/list/virtual-list.ts';
import type { ViewContext } from '../ui/view.ts';
import { arrowEnds } from '../ui/words.ts';
import { edgeRow, edgeRows, nodeRow, nodeRows, type TypeRow, tagRow, tagRows, typeRow, typeRows } from './rows.ts';
import type { FoundTab, ListTab, PanelTab } from './tab-names.ts';

/** Height in pixels of rows with two lines of text, and with one. */
const ROW_HEIGHT = { tall: 46, low: 32 };

export type Lists = {
  readonly Nodes: VirtualList<ReturnType<typeof nodeRows>[number]>;
  readonly Edges: VirtualList<ReturnType<typeof edgeRows>[number]>;
  readonly Tags: VirtualList<FacetValue>;
  readonly Types: VirtualList<TypeRow>;
  readonly Shapes: VirtualList<DrawingRow>;
};

export const listHost = (frame: HTMLElement, name: ListTab): HTMLElement | null =>
  frame.querySelector<HTMLElement>(`[data-tab="${name}"] .list-host`);

/** Creates the list when its tab is first opened. @returns the number of rows */
export function fillList(
  lists: Partial<Lists>,
  tab: ListTab,
  frame: HTMLElement,
  context: ViewContext,
  found: Readonly<Record<FoundTab, string>>,
): number {
  function show<T extends ListTab>(name: T, rows: Parameters<Lists[T]['show']>[0]): number {
    const host = listHost(frame, name);
    if (!host) return 0;
    const list = (lists[name] as Lists[T] | undefined) ?? LISTS[name](context, host);
    lists[name] = list;
    (list.show as (rows: Parameters<Lists[T]['show']>[0]) => void)(rows);
    return rows.length;
  }
  const fill: Record<ListTab, () => number> = {
    Nodes: () => show('Nodes', nodeRows(context)),
    Edges: () => show('Edges', edgeRows(context, found.Edges)),
    Tags: () => show('Tags', tagRows(context, found.Tags)),
    Types: () => show('Types', typeRows(context, found.Types)),
    Shapes: () => show('Shapes', drawingRows(context, found.Shapes)),
  };
  return fill[tab]();
}

/** Scrolls to the row of an element when its list is visible. */
export function revealIn(lists: Partial<Lists>, tab: PanelTab, { kind, id }: ElementRef): void {
  if (kind === 'node' && tab === 'Nodes') lists.Nodes?.reveal(id);
  if (kind === 'edge' && tab === 'Edges') lists.Edges?.reveal(id);
  if (tab === 'Shapes') lists.Shapes?.reveal(`${kind} ${id}`);
}

const LISTS: { readonly [T in keyof Lists]: (context: ViewContext, into: HTMLElement) => Lists[T] } = {
  Nodes: (context, into) =>
    makeElements(context, into, 'node', {
      name: 'Nodes',
      rowHeight: ({ description }) => (description ? ROW_HEIGHT.tall : ROW_HEIGHT.low),
      content: (node) => nodeRow(context.models.filter.unmeasured(), node),
    }),
  Edges: (context, into) =>
    makeElements(context, into, 'edge', {
      name: 'Edges',
      rowHeight: () => ROW_HEIGHT.tall,
      content: (edge) => edgeRow(context.models.filter.unmeasured(), edge),
    }),
  Tags: (context, into) => makeTags(context, into),
  Types: (context, into) => makeTypes(context, into),
  Shapes: (context, into) => makeDrawn(context, into),
};

function chooseElement({ bus, models }: ViewContext, ref: ElementRef, event: MouseEvent | KeyboardEvent): void {
  if (event.shiftKey || event.ctrlKey || event.metaKey) {
    bus.emit('intent:select', { refs: [ref], mode: 'toggle' });
    // More rows may follow in a multiple selection: on a phone the list stays open.
    if (models.selection.has(ref)) bus.emit('intent:reveal', { ref, how: 'near' });
    return;
  }
  bus.emit('intent:select', { refs: [ref], mode: 'replace' });
  bus.emit('intent:reveal', { ref });
}

function activateElement({ bus, models }: ViewContext, ref: ElementRef): void {
  if (ref.kind === 'node' && models.filter.isFolded(ref.id)) bus.emit('intent:unfold', { id: ref.id });
  else if (!models.document.isLocked()) bus.emit('intent:edit', { ref });
  else if (ref.kind === 'node') bus.emit('intent:open-website', { nodeId: ref.id });
}

const openMenu = ({ bus, models }: ViewContext, ref: ElementRef, at: Point) =>
  bus.emit('intent:open-menu', { ref, at, graph: models.viewport.toGraph({ x: 0, y: 0 }) });

function makeElements<T extends { readonly id: string }>(
  context: ViewContext,
  into: HTMLElement,
  kind: 'node' | 'edge',
  shown: Pick<ListOptions<T>, 'name' | 'rowHeight' | 'content'>,
): VirtualList<T> {
  const ref = ({ id }: T): ElementRef => ({ kind, id });
  return attachVirtualList(into, {
    ...shown,
    key: ({ id }) => id,
    isOn: (one) => context.models.selection.has(ref(one)),
    choose: (one, event) => chooseElement(context, ref(one), event),
    activate: (one) => activateElement(context, ref(one)),
    menu: (one, at) => openMenu(context, ref(one), at),
  });
}

const makeDrawn = (context: ViewContext, into: HTMLElement): Lists['Shapes'] =>
  attachVirtualList<DrawingRow>(into, {
    name: 'Shapes',
    rowHeight: () => ROW_HEIGHT.low,
    key: (row) => ('heading' in row ? `heading ${row.heading}` : `${row.ref.kind} ${row.ref.id}`),
    content: drawingRow,
    isHeading: (row) => 'heading' in row,
    isOn: (row) => 'ref' in row && context.models.selection.has(row.ref),
    choose: (row, event) => {
      if ('ref' in row) chooseElement(context, row.ref, event);
    },
    activate: (row) => {
      if ('ref' in row) activateElement(context, row.ref);
    },
    menu: (row, at) => {
      if ('ref' in row) openMenu(context, row.ref, at);
    },
  });

const makeTags = ({ bus, models }: ViewContext, into: HTMLElement): Lists['Tags'] =>
  attachVirtualList(into, {
    name: 'Tags',
    rowHeight: () => ROW_HEIGHT.low,
    multiple: true,
    key: ({ value }) => value,
    content: (row) => tagRow(models.document.current(), row),
    isOn: ({ on }) => on,
    choose: ({ value }) => bus.emit('intent:set-filter', { change: { facet: 'tags', toggle: value } }),
    edit: {
      isOffered: () => !models.document.isLocked(),
      run: ({ value }) => bus.emit('intent:edit', { form: { kind: 'tag', name: value } }),
    },
  });

const makeTypes = ({ bus, models }: ViewContext, into: HTMLElement): Lists['Types'] =>
  attachVirtualList<TypeRow>(into, {
    name: 'Types',
    rowHeight: () => ROW_HEIGHT.low,
    multiple: true,
    key: (row) => ('heading' in row ? `heading ${row.heading}` : `${row.facet} ${row.value}`),
    content: (row) => typeRow(models.document.current(), row),
    isHeading: (row) => 'heading' in row,
    isOn: (row) => 'on' in row && row.on,
    choose: (row) => {
      if ('facet' in row) bus.emit('intent:set-filter', { change: { facet: row.facet, toggle: row.value } });
    },
    edit: {
      isOffered: (row) => 'facet' in row && row.value !== UNTYPED && !models.document.isLocked(),
      run: (row) => {
        if (!('facet' in row)) return;
        const kind = row.facet === 'types' ? 'nodeType' : 'edgeType';
        bus.emit('intent:edit', { form: { kind, name: row.value } });
      },
    },
  });

/** A heading, or a section or an arrow with its name. */
type DrawingRow = { readonly heading: string } | { readonly ref: ElementRef; readonly name: string };

/** Sections, then arrows, each under a heading, whose name contains `text`; in document order. */
function drawingRows({ models }: Pick<ViewContext, 'models'>, text: string): readonly DrawingRow[] {
  const map = models.document.current();
  const words = text.trim().toLowerCase();
  const group = (heading: string, all: readonly { readonly ref: ElementRef; readonly name: string }[]) => {
    const rows = all.filter(({ name }) => name.toLowerCase().includes(words));
    return rows.length > 0 ? [{ heading }, ...rows] : [];
  };
  const sections = map.sections.map(({ id, title }) => ({
    ref: { kind: 'section', id } as const,
    name: title?.trim() || 'Without a title',
  }));
  const arrows = map.arrows.map((arrow) => ({
    ref: { kind: 'arrow', id: arrow.id } as const,
    name: arrow.label?.trim().replace(/\s+/g, ' ') || arrowEnds(map, arrow),
  }));
  return [...group('Sections', sections), ...group('Arrows', arrows)];
}

function drawingRow(row: DrawingRow): TemplateResult {
  if ('heading' in row) return html`${row.heading}`;
  return html`${row.ref.kind === 'section' ? SECTION_MARK : ARROW_MARK}<b>${row.name}</b>`;
}
