/** The lists of the side panel: rows, and the actions of choosing, opening and the context menu. */

import { html, type TemplateResult } from 'lit-html';
import type { ElementRef, Point } from '../../bus/base/payloads.ts';
import type { ListTab } from '../../bus/tables/page.ts';
import type { MapEdge, MapNode } from '../../formats/document/document.ts';
import { type FacetValue, UNTYPED } from '../../models/filter/filter.ts';
import { ARROW_MARK, SECTION_MARK } from '../ui/icons/swatch.ts';
import { type ListOptions, VirtualList } from '../ui/list/virtual-list.ts';
import type { ViewContext } from '../ui/view.ts';
import { arrowEnds } from '../ui/words.ts';
import { edgeRow, edgeRows, nodeRow, nodeRows, type TypeRow, tagRow, tagRows, typeRow, typeRows } from './rows.ts';
import type { PanelTab } from './tab-names.ts';

/** Height in pixels of rows with two lines of text, and with one. */
const ROW_HEIGHT = { tall: 46, low: 32 };

type PanelList = {
  /** Creates the list in `host` when it is first shown. @returns the number of rows */
  readonly fill: (host: HTMLElement, text: string) => number;
  readonly reveal: (key: string) => void;
};

function panelList<Row>(rows: (text: string) => readonly Row[], options: ListOptions<Row>): PanelList {
  let list: VirtualList<Row> | undefined;
  return {
    fill(host, text) {
      const shown = rows(text);
      list ??= new VirtualList(host, options);
      list.show(shown);
      return shown.length;
    },
    reveal: (key) => list?.reveal(key),
  };
}

type Lists = Readonly<Record<ListTab, PanelList>>;

export const createLists = (context: ViewContext): Lists => ({
  Nodes: panelList(
    () => nodeRows(context),
    elements<MapNode>(context, 'node', {
      name: 'Nodes',
      rowHeight: ({ description }) => (description ? ROW_HEIGHT.tall : ROW_HEIGHT.low),
      content: (node) => nodeRow(context.models.filter.unmeasured(), node),
    }),
  ),
  Relationships: panelList(
    (text) => edgeRows(context, text),
    elements<MapEdge>(context, 'edge', {
      name: 'Relationships',
      rowHeight: () => ROW_HEIGHT.tall,
      content: (edge) => edgeRow(context.models.filter.unmeasured(), edge),
    }),
  ),
  Tags: panelList((text) => tagRows(context, text), tags(context)),
  Types: panelList((text) => typeRows(context, text), types(context)),
  Shapes: panelList((text) => drawingRows(context, text), drawings(context)),
});

/** Scrolls to the row of an element when its list is visible. */
export function revealIn(lists: Lists, tab: PanelTab, { kind, id }: ElementRef): void {
  if (kind === 'node' && tab === 'Nodes') lists.Nodes.reveal(id);
  if (kind === 'edge' && tab === 'Relationships') lists.Relationships.reveal(id);
  if (tab === 'Shapes') lists.Shapes.reveal(`${kind} ${id}`);
}

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

function elements<T extends { readonly id: string }>(
  context: ViewContext,
  kind: 'node' | 'edge',
  shown: Pick<ListOptions<T>, 'name' | 'rowHeight' | 'content'>,
): ListOptions<T> {
  const ref = ({ id }: T): ElementRef => ({ kind, id });
  return {
    ...shown,
    key: ({ id }) => id,
    isOn: (one) => context.models.selection.has(ref(one)),
    choose: (one, event) => chooseElement(context, ref(one), event),
    activate: (one) => activateElement(context, ref(one)),
    menu: (one, at) => openMenu(context, ref(one), at),
  };
}

const drawings = (context: ViewContext): ListOptions<DrawingRow> => ({
  name: 'Shapes',
  rowHeight: () => ROW_HEIGHT.low,
  key: (row) => ('heading' in row ? `heading ${row.heading}` : `${row.ref.kind} ${row.ref.id}`),
  content: drawingRow,
  isHeading: (row) => 'heading' in row,
  isOn: (row) => 'ref' in row && context.models.selection.has(row.ref),
  choose: (row, event) => 'ref' in row && chooseElement(context, row.ref, event),
  activate: (row) => 'ref' in row && activateElement(context, row.ref),
  menu: (row, at) => 'ref' in row && openMenu(context, row.ref, at),
});

const tags = ({ bus, models }: ViewContext): ListOptions<FacetValue> => ({
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

const types = ({ bus, models }: ViewContext): ListOptions<TypeRow> => ({
  name: 'Types',
  rowHeight: () => ROW_HEIGHT.low,
  multiple: true,
  key: (row) => ('heading' in row ? `heading ${row.heading}` : `${row.facet} ${row.value}`),
  content: (row) => typeRow(models.document.current(), row),
  isHeading: (row) => 'heading' in row,
  isOn: (row) => 'on' in row && row.on,
  choose: (row) => 'facet' in row && bus.emit('intent:set-filter', { change: { facet: row.facet, toggle: row.value } }),
  edit: {
    isOffered: (row) => 'facet' in row && row.value !== UNTYPED && !models.document.isLocked(),
    run(row) {
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
