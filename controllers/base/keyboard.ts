/** Keyboard shortcuts, defined by the table of actions. Typing in a field never triggers one. */

import { filter, fromEvent, type Subscription } from 'rxjs';
import { ACTIONS, type Action, type ActionName } from '../../bus/actions.ts';
import type { Point } from '../../bus/base/payloads.ts';
import type { ActionContext } from '../../bus/base/row.ts';
import { type Bus, emitIntent, onFacts } from '../../bus/bus.ts';
import { INTENTS } from '../../bus/intents.ts';
import { actionContext, intentOf, isAvailable, obstacle } from '../../models/action-context.ts';
import { isComposed, latinKey } from '../../models/keys.ts';
import { refuses } from './answer.ts';
import type { ControllerContext } from './context.ts';

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Keys with another name in the table of actions than in the browser. */
const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Escape: 'Esc',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  ContextMenu: 'Menu',
  ...Object.fromEntries(Object.keys(DIRECTIONS).map((key) => [key, 'Arrow keys'])),
};

const BY_KEY: ReadonlyMap<string, ActionName> = new Map(
  (Object.entries(ACTIONS) as [ActionName, Action][]).flatMap(([name, { keys = [] }]) =>
    keys.map((key) => [key, name] as const),
  ),
);

export function attachKeyboard(
  { bus, models }: Pick<ControllerContext, 'bus' | 'models'>,
  canvas: HTMLElement,
): Subscription {
  let isDrawing = false;
  const keys = onFacts(bus, {
    'tool:changed': ({ tool }) => {
      isDrawing = tool !== undefined;
    },
  });
  const pressed = fromEvent<KeyboardEvent>(window, 'keydown')
    .pipe(filter((event) => !event.defaultPrevented))
    .subscribe((event) => {
      const name = actionOf(event);
      if (!name || document.querySelector('dialog[open], [popover]:popover-open')) return;
      // A field has its own undo; search and print work everywhere. Outside of the map, "all" means its text.
      const isForAll = name === 'leave' || name === 'export-pdf' || (name === 'search' && hasMod(event));
      if (isTyping(event.target) && !isForAll) return;
      // With a tool active, a letter is likely meant for a name.
      if (isDrawing && /^[A-Z]$/.test(letterOf(event) ?? '') && !hasMod(event) && !event.altKey) return;
      if (name === 'select-all' && !isOnMap(event.target)) return;
      if ((ACTIONS[name] as Action).onMap && !canvas.contains(event.target as Node)) return;
      const direction = DIRECTIONS[event.key];
      const subject = actionContext(models, undefined, direction && { direction });
      if (name !== 'leave') event.preventDefault();
      // Refused intents are emitted on a locked map, too, because a key without a response would be confusing.
      if (isAvailable(name, subject)) emitIntent(bus, intentOf(name, subject));
      else if (subject.isFolded && isAvailable(name, { ...subject, isFolded: false })) announceGroup(bus, subject);
      else if (!(INTENTS[ACTIONS[name].intent].edits && refuses({ bus, models })))
        announceNeed({ bus, models }, name, subject);
    });
  keys.add(pressed);
  keys.add(ignoreComposing());
  return keys;
}

/** The code editor follows input methods itself. */
const CODE_EDITOR = '.cm-editor';

/** Keys of an input method reach its field only: they end no editor, and are no shortcut. */
function ignoreComposing(): Subscription {
  return fromEvent<KeyboardEvent>(window, 'keydown', { capture: true })
    .pipe(filter((event) => isComposed(event) && !(event.target as Element | null)?.closest?.(CODE_EDITOR)))
    .subscribe((event) => event.stopImmediatePropagation());
}

function announceNeed(
  { bus, models }: Pick<ControllerContext, 'bus' | 'models'>,
  name: ActionName,
  subject: ActionContext,
): void {
  const { label }: Action = ACTIONS[name];
  const first = obstacle(models, name, subject);
  if (!first) return;
  const text = `${label}: ${first.charAt(0).toLowerCase()}${first.slice(1)}.`;
  bus.emit('notice:raised', { tone: 'info', text, about: 'nothing to do it to' });
}

/** Says why a key has no effect on a collapsed group, and offers to expand it. */
function announceGroup(bus: Bus, subject: ActionContext): void {
  bus.emit('notice:raised', {
    tone: 'info',
    text: 'This is a collapsed group. Expand it to work with its nodes.',
    action: { label: ACTIONS.unfold.label, asks: intentOf('unfold', subject) },
    about: 'collapsed group',
  });
}

const hasMod = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/** The action of a key with its modifiers. Shift is part of the character where it changes it (`?`). */
function actionOf(event: KeyboardEvent): ActionName | undefined {
  const letter = letterOf(event);
  const key = NAMES[event.key] ?? letter ?? latinKey(event);
  const held = (hasMod(event) ? 'Mod+' : '') + (event.altKey ? 'Alt+' : '');
  const withShift = event.shiftKey ? BY_KEY.get(`${held}Shift+${key}`) : undefined;
  if (withShift || (event.shiftKey && letter !== undefined)) return withShift;
  return BY_KEY.get(held + key);
}

/** The letter of a key as a capital. */
function letterOf(event: KeyboardEvent): string | undefined {
  const key = latinKey(event);
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : undefined;
}

/** Whether the focus is on the map, a list of its elements, or nothing. */
function isOnMap(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('main, [role="listbox"]') !== null);
}

/** Whether the focused element accepts text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'color'].includes(target.type);
}
