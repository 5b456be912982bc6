/** Keys. What a mouse does, a key does; typing in a field is never taken for a key. */

import { filter, fromEvent } from 'rxjs';
import type { ElementRef, Point } from '../bus/events.ts';
import { indexesOf } from '../models/indexes.ts';
import { neighbourInDirection } from '../models/neighbours.ts';
import type { GraphView } from '../views/graph-view.ts';
import type { ControllerContext } from './context.ts';

/** Pixels that one key press moves the view, and graph units that it moves nodes. */
const PAN_PX = 60;
const MOVE = 10;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Keys = Readonly<Record<string, () => void>>;

/** `canvas` is the element that holds the keyboard's focus for the map. */
export function attachKeyboard({ bus, models }: ControllerContext, view: GraphView, canvas: HTMLElement): void {
  const isLocked = () => models.document.isLocked();
  const whenEditable = (run: () => void) => () => {
    if (!isLocked()) run();
  };
  const selectedNode = () => {
    const only = models.selection.only();
    return only?.kind === 'node' ? only.id : undefined;
  };

  /** With ctrl or ⌘. */
  const commands: Keys = {
    k: () => bus.emit('intent:search', {}),
    z: whenEditable(() => bus.emit('intent:undo', {})),
    'shift z': whenEditable(() => bus.emit('intent:redo', {})),
    y: whenEditable(() => bus.emit('intent:redo', {})),
    d: whenEditable(() => {
      const refs = models.selection.current();
      if (refs.length > 0) bus.emit('intent:duplicate', { refs });
    }),
    a: selectAll,
  };

  const anywhere: Keys = {
    '/': () => bus.emit('intent:search', {}),
    '?': () => bus.emit('intent:help', {}),
    '+': () => bus.emit('intent:zoom', { by: 'in' }),
    '=': () => bus.emit('intent:zoom', { by: 'in' }),
    '-': () => bus.emit('intent:zoom', { by: 'out' }),
    '−': () => bus.emit('intent:zoom', { by: 'out' }),
    '0': () => bus.emit('intent:zoom', { by: 'fit' }),
    n: whenEditable(() => bus.emit('intent:add', { kind: 'node' })),
    e: whenEditable(() => {
      const from = selectedNode();
      bus.emit('intent:add', { kind: 'edge', ...(from === undefined ? {} : { from }) });
    }),
    Delete: whenEditable(deleteSelected),
    Backspace: whenEditable(deleteSelected),
  };

  const onCanvas: Keys = {
    Enter: openSelected,
    ' ': openSelected,
    ContextMenu: openMenu,
    'shift F10': openMenu,
    PageDown: () => step(1),
    PageUp: () => step(-1),
  };

  /** Everything that is on the map: edges go where their nodes go. */
  function selectAll(): void {
    const { nodes, sections, arrows } = models.document.current();
    const refs: ElementRef[] = [
      ...nodes.filter(({ id }) => view.position(id)).map(({ id }) => ({ kind: 'node' as const, id })),
      ...sections.map(({ id }) => ({ kind: 'section' as const, id })),
      ...arrows.map(({ id }) => ({ kind: 'arrow' as const, id })),
    ];
    bus.emit('intent:select', { refs, mode: 'replace' });
  }

  function deleteSelected(): void {
    const refs = models.selection.current();
    if (refs.length > 0) bus.emit('intent:delete', { refs });
  }

  function openSelected(): void {
    const ref = models.selection.only();
    if (!ref) selectCentral();
    else if (isLocked()) bus.emit('intent:focus-details', {});
    else bus.emit('intent:edit', { ref });
  }

  function openMenu(): void {
    const ref = models.selection.only();
    const box = canvas.getBoundingClientRect();
    const { width, height } = models.viewport.current();
    const middle = models.viewport.toGraph({ x: width / 2, y: height / 2 });
    const graph = (ref?.kind === 'node' && view.position(ref.id)) || middle;
    const at = models.viewport.toScreen(graph);
    bus.emit('intent:context-menu', { ref, at: { x: box.left + at.x, y: box.top + at.y }, graph });
  }

  function select(id: string): void {
    const ref: ElementRef = { kind: 'node', id };
    bus.emit('intent:select', { refs: [ref], mode: 'replace' });
    if (!isComfortablyInView(id)) bus.emit('intent:reveal', { ref });
  }

  /** Following arrows through a map should not move it under the eyes more than needed. */
  function isComfortablyInView(id: string): boolean {
    const at = view.position(id);
    if (!at) return true;
    const { x, y } = models.viewport.toScreen(at);
    const { width, height } = models.viewport.current();
    return x > width * 0.1 && x < width * 0.9 && y > height * 0.1 && y < height * 0.9;
  }

  /** Without a selection the node nearest to the middle of the view is the way in. */
  function selectCentral(): void {
    const { width, height } = models.viewport.current();
    const middle = models.viewport.toGraph({ x: width / 2, y: height / 2 });
    let best: { readonly id: string; readonly distance: number } | undefined;
    for (const { id } of models.document.current().nodes) {
      const at = view.position(id);
      const distance = at ? Math.hypot(at.x - middle.x, at.y - middle.y) : Number.POSITIVE_INFINITY;
      if (at && (!best || distance < best.distance)) best = { id, distance };
    }
    if (best) select(best.id);
    else bus.emit('intent:announce', { text: 'No nodes in view.' });
  }

  function follow(direction: Point): void {
    const from = selectedNode();
    if (from === undefined) {
      const edge = models.selection.only();
      const ends = edge?.kind === 'edge' ? indexesOf(models.document.current()).edges.get(edge.id) : undefined;
      if (ends) select(ends.to);
      else selectCentral();
      return;
    }
    const neighbour = neighbourInDirection(models.document.current(), from, direction, view.position);
    if (neighbour !== undefined) select(neighbour);
    else bus.emit('intent:announce', { text: 'No relationship in this direction.' });
  }

  /** To the next or previous node of the document that is in view, around its ends. */
  function step(by: 1 | -1): void {
    const ids = models.document.current().nodes.flatMap(({ id }) => (view.position(id) ? [id] : []));
    const from = selectedNode();
    const at = from === undefined ? (by === 1 ? -1 : 0) : ids.indexOf(from);
    const next = ids[(at + by + ids.length) % ids.length];
    if (next !== undefined) select(next);
  }

  function moveSelected(by: Point): void {
    const places = models.selection.ids('node').flatMap((id) => {
      const at = view.position(id);
      return at ? [{ id, x: Math.round(at.x + by.x * MOVE), y: Math.round(at.y + by.y * MOVE) }] : [];
    });
    // Sections that are selected with nodes move along with them, in one step.
    if (places.length > 0) {
      bus.emit('intent:place-nodes', { places, cause: 'keys' });
      return;
    }
    for (const { id, x, y } of models.document.current().sections) {
      if (!models.selection.has({ kind: 'section', id })) continue;
      bus.emit('intent:reshape-section', { id, box: { x: x + by.x * MOVE, y: y + by.y * MOVE } });
    }
  }

  function onArrow(event: KeyboardEvent, direction: Point): void {
    if (event.altKey) moveSelected(direction);
    else if (event.shiftKey) view.pan({ x: direction.x * PAN_PX, y: direction.y * PAN_PX });
    else follow(direction);
  }

  /** Esc leaves what is nearest: an open tool or drawer, then the selection. Dialogs and menus close by themselves. */
  function leave(): void {
    if (document.querySelector('.tool-panel:not([hidden])')) bus.emit('intent:leave-tool', {});
    else if (document.querySelector('[data-drawer][data-panel="open"]'))
      bus.emit('intent:toggle-panel', { open: false });
    else if (models.selection.current().length > 0) {
      const inDetails = document.activeElement?.closest('.details') !== null;
      bus.emit('intent:select', { refs: [], mode: 'replace' });
      if (inDetails) view.focus();
    }
  }

  fromEvent<KeyboardEvent>(window, 'keydown')
    .pipe(filter((event) => !event.defaultPrevented && !event.isComposing))
    .subscribe((event) => {
      if (document.querySelector('dialog[open], [popover]:popover-open')) return;
      if (event.ctrlKey || event.metaKey) {
        const run = commands[(event.shiftKey ? 'shift ' : '') + event.key.toLowerCase()];
        // A field has an undo of its own; search is for everywhere. Beside the map, "all" means the text there.
        if (!run || (isTyping(event) && event.key.toLowerCase() !== 'k')) return;
        if (run === selectAll && !isOnMap(event.target)) return;
        event.preventDefault();
        run();
        return;
      }
      if (event.key === 'Escape') return leave();
      if (isTyping(event)) return;
      const inCanvas = canvas.contains(event.target as Node);
      const arrow = ARROWS[event.key];
      if (inCanvas && arrow) {
        event.preventDefault();
        onArrow(event, arrow);
        return;
      }
      if (event.altKey) return;
      const named = (event.shiftKey ? 'shift ' : '') + event.key;
      const run =
        (inCanvas && (onCanvas[named] ?? onCanvas[event.key])) ||
        anywhere[event.key] ||
        anywhere[event.key.toLowerCase()];
      if (!run || (event.shiftKey && /^[a-z]$/i.test(event.key))) return;
      event.preventDefault();
      run();
    });
}

/** Whether the keyboard is with the map, a list of what is on it, or nothing at all. */
function isOnMap(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('main, [role="listbox"]') !== null);
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'color'].includes(target.type);
}
