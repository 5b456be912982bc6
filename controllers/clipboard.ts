/** Copy, cut and paste between windows: a part of the map as JSON on the clipboard. */

import { fromEvent } from 'rxjs';
import { eventsOf } from '../bus/bus.ts';
import type { ElementRef, Point } from '../bus/events.ts';
import type { MapDocument } from '../formats/document.ts';
import { parseText } from '../formats/read.ts';
import { serializeDocument } from '../formats/serialize.ts';
import { middleOf, partOf, paste } from '../models/commands/copy.ts';
import { removeElements } from '../models/commands/remove.ts';
import { counted } from '../models/commands/words.ts';
import type { ControllerContext } from './context.ts';
import type { Lock } from './lock.ts';

/** How far a copy lies from its original, in graph units. */
const BESIDE = { x: 40, y: 40 };

/**
 * @param middle - the graph point in the middle of the view
 * @param placed - the document with every node where it is on screen, so that a copy keeps its arrangement
 */
export function attachClipboard(
  { bus, models }: ControllerContext,
  lock: Lock,
  middle: () => Point,
  placed: () => MapDocument,
): void {
  /** What was copied last here, for browsers that do not let the clipboard be read from a menu. */
  let copied: string | undefined;

  function textOf(refs: readonly ElementRef[]): string | undefined {
    const part = partOf(placed(), refs);
    const count = part.nodes.length + part.sections.length + part.arrows.length;
    if (count === 0) return undefined;
    copied = serializeDocument(part, { positions: true });
    return copied;
  }

  function remove(refs: readonly ElementRef[]): void {
    models.document.apply(removeElements(models.document.current(), refs));
  }

  function pasteText(text: string, at: Point | undefined): boolean {
    const { document: part, format } = parseText(text);
    if (!part || format !== 'map' || part.nodes.length + part.sections.length + part.arrows.length === 0) return false;
    if (lock.refuses()) return true;
    const target = at ?? middle();
    const center = middleOf(part);
    const placedPart = center ? part : { ...part, nodes: spread(part, target) };
    const shift = center ? { x: target.x - center.x, y: target.y - center.y } : { x: 0, y: 0 };
    const { command, refs } = paste(models.document.current(), placedPart, beside(placed(), placedPart, shift));
    if (models.document.apply(command)) models.selection.change(refs, 'replace');
    return true;
  }

  eventsOf(bus, 'intent:copy').subscribe(({ refs, cut }) => {
    if (cut && lock.refuses()) return;
    const text = textOf(refs);
    if (text === undefined) return;
    if (cut) remove(refs);
    const done = () =>
      bus.emit('intent:message', { tone: 'success', text: `Copied ${counted(refs.length, 'element')}.` });
    // A browser may forbid the clipboard; the copy then still works within this window.
    navigator.clipboard?.writeText(text).then(done, done);
  });

  eventsOf(bus, 'intent:paste').subscribe(async ({ at }) => {
    if (lock.refuses()) return;
    let text: string | undefined;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      text = copied;
    }
    if (text === undefined) {
      bus.emit('intent:message', {
        tone: 'info',
        text: 'This browser lets Graphmap read the clipboard only with Ctrl V.',
      });
    } else if (!pasteText(text, at)) {
      bus.emit('intent:message', { tone: 'info', text: 'The clipboard holds no part of a map.' });
    }
  });

  eventsOf(bus, 'intent:duplicate').subscribe(({ refs }) => {
    if (lock.refuses()) return;
    const part = partOf(placed(), refs);
    const done = paste(models.document.current(), part, BESIDE, 'duplicate');
    if (done.refs.length > 0 && models.document.apply(done.command)) models.selection.change(done.refs, 'replace');
  });

  // The keys of the system: no permission is asked, because the person pressed them.
  fromEvent<ClipboardEvent>(document, 'copy').subscribe((event) => {
    if (isText(event)) return;
    const text = textOf(models.selection.current());
    if (text === undefined) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
  fromEvent<ClipboardEvent>(document, 'cut').subscribe((event) => {
    if (isText(event) || models.selection.current().length === 0 || lock.refuses()) return;
    const refs = models.selection.current();
    const text = textOf(refs);
    if (text === undefined) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    remove(refs);
  });
  fromEvent<ClipboardEvent>(document, 'paste').subscribe((event) => {
    if (isText(event)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trimStart().startsWith('{') && pasteText(text, undefined)) event.preventDefault();
  });
}

/** Whether the person is in a text, where these keys mean the text. */
function isText(event: Event): boolean {
  const target = event.target instanceof Element ? event.target : document.activeElement;
  if (document.querySelector('dialog[open]')) return true;
  if (target?.closest('input, textarea, select, [contenteditable], .cm-editor')) return true;
  return (getSelection()?.toString() ?? '') !== '';
}

/** The shift, or one a few steps further when nodes would hide those that are there already. */
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

/** Places for nodes that bring none: a row of squares around the target. */
function spread(part: MapDocument, target: Point): MapDocument['nodes'] {
  const columns = Math.ceil(Math.sqrt(part.nodes.length));
  return part.nodes.map((node, index) => ({
    ...node,
    x: Math.round(target.x + ((index % columns) - (columns - 1) / 2) * 120),
    y: Math.round(target.y + (Math.floor(index / columns) - (columns - 1) / 2) * 120),
  }));
}
