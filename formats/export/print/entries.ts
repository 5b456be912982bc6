import { circle, drawEdge, edgeCommands, headCuts, layRoute, newRoute } from '../../../drawing/commands/index.ts';
import { sceneNode } from '../../../scene/items.ts';
import { paintedNode, sceneNodeBox } from '../../../scene/layers.ts';
import type { SceneView } from '../../../scene/view.ts';
import { isVisible, parseColor } from '../../base/color.ts';
import { own } from '../../base/json.ts';
import { isTranslucent } from '../../document/colors/background.ts';
import type { MapDocument, MapEdge, MapNode } from '../../document/document.ts';
import { findIcon } from '../../document/icons.ts';
import { edgeLook, nodeLabel, nodeLook } from '../../document/look.ts';
import { tagColor, textOn } from '../../document/tags.ts';
import type { DetailRow, DetailValue } from '../../report/details.ts';
import { type NodeEntry, SECTION_TITLES } from '../../report/model.ts';
import type { RelationshipEntry } from '../../report/relationships.ts';
import type { Part, Sentence } from '../../words/parts.ts';
import { itemMarkup } from '../svg/index.ts';
import { commandsMarkup, type Definitions, element, escapeText } from '../svg/markup.ts';

/** Input of the symbols of a report. */
export type PrintDrawing = {
  readonly document: MapDocument;
  readonly view: SceneView;
  readonly definitions: Definitions;
};

/** Maximum indentation level of rows. */
const DEEPEST_INDENT = 6;
const SYMBOL_SIDE = 34;
const NO_COLOR = '#8a94a6';

/** One node: bar, symbol, type, text, links, repository, tags, details and relationships. */
export function nodeEntry(
  drawing: PrintDrawing,
  writer: SentenceWriter,
  { node, name, description, facts, details, relationships }: NodeEntry,
  { id, kind, level }: { readonly id: string; readonly kind: string; readonly level: number },
): string {
  const head = tag(
    'div',
    { class: 'entry-head' },
    nodeSymbol(drawing, node, SYMBOL_SIDE) +
      tag(`h${level}`, { class: 'entry-title' }, escapeText(name)) +
      tag('span', { class: 'kind' }, escapeText(kind)),
  );
  const rows = facts.map(({ label, parts }) => {
    const value = parts.some(({ kind }) => kind === 'tag') ? writer.pills(parts) : writer.sentence(parts);
    return tag('dt', {}, escapeText(label)) + tag('dd', {}, value);
  });
  return tag(
    'article',
    { class: 'entry', id, style: `--bar:${barColor(drawing.document, node)}` },
    head +
      description.map((said) => tag('p', {}, writer.sentence(said))).join('') +
      (rows.length > 0 ? tag('dl', {}, rows.join('')) : '') +
      detailsTable(writer, details, tag('caption', {}, SECTION_TITLES.details)) +
      (relationships.length > 0 ? tag('p', { class: 'caption' }, SECTION_TITLES.relationships) : '') +
      list(relationships.map((said) => writer.sentence(said))),
  );
}

/** Relationships as a list with their facts. */
export function relationshipList(writer: SentenceWriter, entries: readonly RelationshipEntry[]): string {
  return list(
    entries.map(({ sentence, description, details }) => {
      const [first, ...more] = description;
      return (
        writer.sentence(sentence) +
        (first ? ` ${writer.sentence(first)}` : '') +
        more.map((said) => tag('p', {}, writer.sentence(said))).join('') +
        detailsTable(writer, details, '')
      );
    }),
  );
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '' : tag('ul', {}, items.map((item) => tag('li', {}, item)).join(''));
}

/** The colour of a node's bar: its own, its border's when its own is invisible on paper, otherwise grey. */
function barColor(document: MapDocument, node: MapNode): string {
  const { color, borderColor } = nodeLook(document, node);
  return [color, borderColor].find(showsOnPaper) ?? NO_COLOR;
}

function detailsTable(writer: SentenceWriter, rows: readonly DetailRow[], caption: string): string {
  if (rows.length === 0) return '';
  return tag('table', {}, caption + tag('tbody', {}, detailLines(writer, rows, 0)));
}

/** Nested objects as indented rows of the same table, because nested tables get too narrow. */
function detailLines(writer: SentenceWriter, rows: readonly DetailRow[], level: number): string {
  return rows.map(({ label, value }) => detailLine(writer, label, value, level)).join('');
}

function detailLine(writer: SentenceWriter, label: string, value: DetailValue, level: number): string {
  const style = level > 0 ? `--level:${Math.min(level, DEEPEST_INDENT)}` : undefined;
  if (value.kind === 'line') {
    return tag(
      'tr',
      {},
      tag('th', { scope: 'row', style }, escapeText(label)) + tag('td', {}, writer.sentence(value.parts)),
    );
  }
  const heading = tag('tr', {}, tag('th', { colspan: 2, style }, escapeText(label)));
  if (value.kind === 'rows') return heading + detailLines(writer, value.rows, level + 1);
  return heading + value.items.map((item, index) => detailLine(writer, String(index + 1), item, level + 1)).join('');
}

/** An element; attributes without a value are left out. `content` is markup. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: string,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`)
    .join('');
  return `<${name}${written}>${content}</${name}>`;
}

/** Writes sentences of one report: names lead to the entries of their nodes and have their colour as a line, tags are pills. */
export class SentenceWriter {
  readonly #document: MapDocument;
  readonly #entries: ReadonlyMap<string, string>;
  readonly #colors: ReadonlyMap<string, string>;

  /** @param entries - the id of the entry of each node in the page */
  constructor(document: MapDocument, entries: ReadonlyMap<string, string>) {
    this.#document = document;
    this.#entries = entries;
    this.#colors = new Map(document.nodes.map((node) => [node.id, barColor(document, node)]));
  }

  sentence(parts: Sentence): string {
    return parts.map((part) => this.#part(part)).join('');
  }

  /** The tags of a sentence as a list of pills. */
  pills(parts: Sentence): string {
    const items = parts.flatMap((part) => (part.kind === 'tag' ? [tag('li', {}, this.pill(part.tag))] : []));
    return tag('ul', { class: 'pills' }, items.join(''));
  }

  /** A tag in its colour, with its icon. Specification: Tag registry. */
  pill(name: string): string {
    const look = own(this.#document.tags, name);
    const color = look?.color ?? tagColor(name);
    const icon = findIcon(look?.icon);
    const drawn = icon
      ? tag(
          'svg',
          { viewBox: `0 0 ${icon.width} ${icon.height}`, 'aria-hidden': 'true' },
          tag('path', { d: icon.path }, ''),
        )
      : '';
    const style = `--pill:${color};--on-pill:${textOn(color)}`;
    return tag('span', { class: 'pill', style }, drawn + escapeText(icon ? name : `#${name}`));
  }

  #part(part: Part): string {
    switch (part.kind) {
      case 'text':
        return escapeText(part.text);
      case 'value':
        return tag('b', {}, escapeText(part.text));
      case 'break':
        return '<br>';
      case 'tag':
        return this.pill(part.tag);
      case 'link':
        return tag('a', { href: part.url }, escapeText(part.text));
      case 'node': {
        const entry = this.#entries.get(part.id);
        const name = tag('strong', {}, escapeText(part.name));
        return entry === undefined
          ? name
          : tag('a', { class: 'name', href: `#${entry}`, style: `--bar:${this.#colors.get(part.id)}` }, name);
      }
    }
  }
}

/** Outline of shapes that are invisible on paper. */
const OUTLINE = '#8a94a6';

/** Whether a colour is visible on white. */
function showsOnPaper(color: string): boolean {
  const parsed = parseColor(color);
  return parsed !== undefined && isVisible(color) && Math.min(parsed.red, parsed.green, parsed.blue) < 0.93;
}

/** A node without its label, in a square of that side in pixels; hidden from screen readers. */
export function nodeSymbol(drawing: PrintDrawing, node: MapNode, side: number): string {
  const { shape, color } = nodeLook(drawing.document, node);
  // A whole card is illegible at this size; its box and picture are not.
  const simple = shape === 'card' ? ({ shape: 'square', size: 16, color, imageFit: 'contain' } as const) : {};
  const item = sceneNode(drawing.document, { ...node, ...simple, x: 0, y: 0 }, drawing.view);
  if (!item) return '';
  const { look } = item;
  const shows = showsOnPaper(look.color) || (look.borderWidth > 0 && showsOnPaper(look.borderColor));
  if (!shows) item.draw({ ...item.drawing, border: { color: OUTLINE, width: look.size / 10 } });
  const { x, y, width, height } = sceneNodeBox(item);
  const markup = itemMarkup(
    { title: nodeLabel(item.node), opacity: 1, commands: paintedNode(item) },
    drawing.definitions,
  );
  return element(
    'svg',
    { class: 'symbol', width: side, height: side, viewBox: `${x} ${y} ${width} ${height}`, 'aria-hidden': 'true' },
    markup,
  );
}

/** The line of an edge type, or of untyped edges; hidden from screen readers. */
export function edgeSymbol(drawing: PrintDrawing, type: string | undefined): string {
  const width = 44;
  const height = 14;
  const edge: MapEdge = { id: '', from: '', to: '', ...(type === undefined ? {} : { type }) };
  const full = edgeLook(drawing.document as MapDocument, edge);
  const look = { ...full, width: Math.min(full.width, 4) };
  const end = (x: number) => ({ x, y: height / 2, outline: circle(0), stroke: 0 });
  const route = newRoute();
  const drawn = drawEdge(look, isTranslucent(look.color));
  layRoute(route, end(0), end(width), { bend: 0, loop: 0, ...headCuts(drawn), labelHeight: 0 });
  const markup = commandsMarkup(edgeCommands(route, drawn), drawing.definitions);
  return element(
    'svg',
    { class: 'line', width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    markup,
  );
}
