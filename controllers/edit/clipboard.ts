/** Copy, cut and paste between windows: part of the map as JSON on the clipboard. Loaded after the first map. */

import type { ElementRef, Point } from '../../bus/base/payloads.ts';
import { safeLink } from '../../formats/document/address.ts';
import { EMPTY_DOCUMENT, type MapDocument } from '../../formats/document/document.ts';
import { slug } from '../../formats/document/id.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { isWholeFile } from '../../formats/open/whole-file.ts';
import { parseMapText } from '../../formats/parse/text.ts';
import { otherFormatIn } from '../../formats/problems/problem.ts';
import { pastedTable } from '../../formats/tables/pasted.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { quoted } from '../../formats/words/words.ts';
import { centreOfNodes, type PasteResult, partOf, paste } from '../../models/commands/copy.ts';
import { removeElements } from '../../models/commands/remove.ts';
import { shortAddress } from '../../views/ui/repository-card.ts';
import { refuses } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { type FileOpening, openFiles } from '../load/open-files.ts';
import type { ScreenMap } from '../screen/screen-map.ts';

/** Offset of a copy from its original, in graph units. */
const BESIDE = { x: 40, y: 40 };

/** The content of the clipboard as plain text, and as HTML where it has that. */
type Pasted = { readonly text: string; readonly html: string };

type Clipboard = {
  /** Copies elements next to themselves. */
  readonly duplicate: (refs: readonly ElementRef[]) => void;
  /** The selection as a text, removed from the map by `cut`; undefined where there is nothing to copy. */
  readonly copy: (refs?: readonly ElementRef[]) => string | undefined;
  readonly cut: () => string | undefined;
  readonly paste: (content: Pasted, files: readonly File[]) => void;
};

/** @param screen - the map as displayed, so that a copy keeps its arrangement */
export function createClipboard(context: ControllerContext & FileOpening, screen: ScreenMap): Clipboard {
  const { models } = context;

  function copy(refs = models.selection.current()): string | undefined {
    const part = partOf(screen.document(), refs);
    return isBare(part) ? undefined : serializeDocument(part, { positions: true });
  }

  return {
    duplicate(refs) {
      const part = partOf(screen.document(), refs);
      const done = paste(models.document.current(), part, BESIDE, 'duplicate');
      if (done.refs.length > 0 && models.document.apply(done.command)) models.selection.change(done.refs, 'replace');
    },
    copy,
    cut() {
      const refs = models.selection.current();
      if (refs.length === 0 || refuses(context)) return undefined;
      const text = copy();
      if (text !== undefined) models.document.apply(removeElements(models.document.current(), refs));
      return text;
    },
    paste({ text, html }, files) {
      const table = text.trimStart().startsWith('{') ? undefined : pastedTable(text, html);
      // Spreadsheets also put a picture of the cells on the clipboard.
      if (table) context.dialogs.importTables([table]);
      else if (text.trim() === '') {
        if (files.length > 0) openFiles(context, files);
        else inform(context, 'Nothing was pasted. The clipboard has no text.');
      } else if (text.trimStart().startsWith('{')) pasteJson(context, screen, text);
      else pasteOther(context, screen, text);
    },
  };
}

const isBare = ({ nodes, sections, arrows }: MapDocument): boolean =>
  nodes.length + sections.length + arrows.length === 0;

function pasteJson(context: ControllerContext & FileOpening, screen: ScreenMap, text: string): void {
  const parsed = parseMapText(text);
  const part = parsed?.document;
  if (!part || otherFormatIn(parsed)) openText(context, text);
  else if (isBare(part)) inform(context, 'Nothing was pasted. The copied map is empty.');
  else if (!refuses(context)) pastePart(context, screen, part);
}

const inform = ({ bus }: Pick<ControllerContext, 'bus'>, text: string): void =>
  bus.emit('notice:raised', { tone: 'info', text });

/** Adds the part in the middle of the view, and selects it. */
function pastePart(context: ControllerContext, screen: ScreenMap, part: MapDocument): void {
  const { models } = context;
  const target = screen.middle();
  const center = centreOfNodes(part);
  const placedPart = center ? part : { ...part, nodes: spread(part, target) };
  const shift = center ? { x: target.x - center.x, y: target.y - center.y } : { x: 0, y: 0 };
  const { command, refs, renamed } = paste(
    models.document.current(),
    placedPart,
    beside(screen.document(), placedPart, shift),
  );
  if (!models.document.apply(command)) return;
  models.selection.change(refs, 'replace');
  announceRenamed(context, renamed);
}

function announceRenamed({ bus }: ControllerContext, renamed: PasteResult['renamed']): void {
  if (renamed.length === 0) return;
  const pairs = renamed.map(([from, to]) => `“${from}” is “${to}” here`).join(', ');
  const text = `This map has ${renamed.length === 1 ? 'a type' : 'types'} of the same name with another style: ${pairs}.`;
  bus.emit('notice:raised', { tone: 'info', text });
}

/** The offset, or a larger one if nodes would cover existing ones. */
function beside(map: MapDocument, { nodes }: MapDocument, shift: Point): Point {
  const cell = (x: number, y: number) => `${Math.round(x / BESIDE.x)} ${Math.round(y / BESIDE.y)}`;
  const taken = new Set(map.nodes.flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [cell(x, y)])));
  const isTaken = (by: Point) =>
    nodes.some(({ x, y }) => x !== undefined && y !== undefined && taken.has(cell(x + by.x, y + by.y)));
  let free = shift;
  for (let step = 1; step <= 20 && isTaken(free); step += 1)
    free = { x: shift.x + step * BESIDE.x, y: shift.y + step * BESIDE.y };
  return isTaken(free) ? { x: shift.x + BESIDE.x, y: shift.y + BESIDE.y } : free;
}

/** Positions for nodes without any: a square grid around the target. */
function spread(part: MapDocument, target: Point): MapDocument['nodes'] {
  const columns = Math.ceil(Math.sqrt(part.nodes.length));
  return part.nodes.map((node, index) => ({
    ...node,
    x: Math.round(target.x + ((index % columns) - (columns - 1) / 2) * 120),
    y: Math.round(target.y + (Math.floor(index / columns) - (columns - 1) / 2) * 120),
  }));
}

/** Opens a pasted text like a file, with the same detection and messages. */
function openText({ opening }: FileOpening, text: string): void {
  opening.openFile(new File([text], 'The pasted text'), 'drop');
}

/** Number of characters at the start of a text that are examined. */
const START = 2000;
const DIAGRAM_START =
  /^(?:```\s*mermaid|%%[^\n]*\n\s*(?:flowchart|graph)\b|---\n[\s\S]{0,500}?\n---\s*\n\s*(?:flowchart|graph)\b|(?:flowchart|graph)\s+(?:TB|TD|BT|RL|LR)\b|(?:strict\s+)?(?:di)?graph\b[^\n]{0,200}\{)/i;

/** Length above which pasted texts are not read. */
const LONGEST = 5_000_000;

/** Markup, but not a sentence that begins with a heart (`<3`). */
const MARKUP = /^<[!?a-z]/i;

/** Handles a text pasted on the map that is not a map. */
function pasteOther(context: ControllerContext & FileOpening, screen: ScreenMap, pasted: string): void {
  const { dialogs, opening } = context;
  const text = pasted.replace(/\r\n?/g, '\n').trim();
  if (text.length > LONGEST)
    inform(context, 'The pasted text is too long: over 5 million characters. Open it as a file.');
  else if (MARKUP.test(text) || isWholeFile(text)) openText(context, text);
  else if (DIAGRAM_START.test(text.slice(0, START))) opening.openFile(new File([text], 'pasted.mmd'), 'import');
  else if (refuses(context)) return;
  else if (/\S\s+\S/.test(text)) dialogs.write(text);
  else pasteNode(context, screen, text);
}

/** A single word or address becomes a node, unless the map has one of that name. */
function pasteNode(context: ControllerContext, screen: ScreenMap, text: string): void {
  const { models } = context;
  const address = /^https?:/i.test(text) ? safeLink(text) : undefined;
  const name = address === undefined ? text : shortAddress(address);
  const existing = models.document.current().nodes.find((node) => sameName(nodeName(node), name));
  if (existing) {
    models.selection.change([{ kind: 'node', id: existing.id }], 'replace');
    inform(context, `${quoted(name)} is on the map already. It is selected now.`);
    return;
  }
  const node = { id: slug(name) || 'node', label: name, ...(address === undefined ? {} : { url: address }) };
  pastePart(context, screen, { ...EMPTY_DOCUMENT, nodes: [node] });
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
