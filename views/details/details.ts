/** The right panel: details of the selected element, or its form on a map that can be edited. */

import { nothing, render } from 'lit-html';
import { fromEvent, Subscription, timer } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { ElementRef } from '../../bus/payloads.ts';
import type { FormHooks, FormMemory, FormSubject, OpenedForm } from '../forms/index.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { elementDetails, nodeSurroundings, type ShowAll, severalDetails } from './element-details.ts';
import { formHead } from './form-head.ts';

/** Longest time between the clicks of a double-click, in milliseconds. */
const BETWEEN_CLICKS_MS = 320;
/** Width of the panel next to the map. */
const PANEL_PX = 320;

/** Last press of the pointer, in pixels of the window and milliseconds of its clock. */
type Press = { readonly x: number; readonly y: number; readonly time: number };

/** Time after which a press is forgotten, in milliseconds. */
const FORGOTTEN_MS = 1000;
/** Width of the window from which the panel is at its right instead of its bottom; as in the style sheet. */
const WIDE_PX = 1100;

/** Whether the pointer was just pressed where the panel will open. */
export function isUnderPanel(
  press: Press,
  now: number,
  { innerWidth, innerHeight }: { readonly innerWidth: number; readonly innerHeight: number },
): boolean {
  if (now - press.time > FORGOTTEN_MS) return false;
  return innerWidth >= WIDE_PX ? press.x > innerWidth - PANEL_PX : press.y > innerHeight / 2;
}

type Forms = typeof import('../forms/index.ts');

export type DetailsPanel = {
  /** Moves the keyboard focus into the panel. */
  readonly focus: () => void;
  /** Moves the keyboard focus to a field of the form of the selection, or of `shown`. */
  readonly edit: (shown?: FormSubject, field?: string) => void;
  /** Closes the form that has the focus or was requested; returns whether there was one. */
  readonly leave: () => boolean;
};

/** @param fetchRepository - requests details from a code host, for the form of a node */
export function attachDetails(
  host: HTMLElement,
  context: ViewContext,
  { fetchRepository }: Pick<FormHooks, 'fetchRepository'>,
): Subscription & DetailsPanel {
  const { bus } = context;
  const panel = new RightPanel(host, context, fetchRepository);
  const listening = onFacts(bus, {
    'selection:changed': () => panel.selectionChanged(),
    'document:loaded': () => panel.loaded(),
    'filter:changed': () => panel.draw(),
    'document:changed': ({ cause }) => {
      if (cause === 'undo' || cause === 'redo') panel.replayed();
      if (cause !== 'layout') panel.draw();
    },
  });
  const presses$ = fromEvent<PointerEvent>(document, 'pointerdown', { capture: true, passive: true });
  listening.add(presses$.subscribe((event) => panel.rememberPress(event)));
  listening.add(() => panel.destroy());
  // Something may be selected already.
  panel.loaded();
  return Object.assign(listening, {
    focus: () => panel.focusHeading(),
    edit: (shown?: FormSubject, field?: string) => panel.edit(shown, field),
    leave: () => panel.leave(),
  });
}

class RightPanel {
  #host: HTMLElement;
  #context: ViewContext;
  #hooks: FormHooks;
  #memory: FormMemory = { tab: '', groups: new Map() };
  #forms: Forms | undefined;
  #form: { readonly key: string; readonly opened: OpenedForm } | undefined;
  /** A type, a tag, the map or a new element, until something is selected. */
  #asked: FormSubject | undefined;
  #isLive = true;
  #isDrawing = false;
  /** Id of the element whose relationships are all shown, however many. */
  #allShownOf: string | undefined;
  #shownRef: ElementRef | undefined;
  #later = Subscription.EMPTY;
  #press: Press = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };

  constructor(host: HTMLElement, context: ViewContext, fetchRepository: FormHooks['fetchRepository']) {
    this.#host = host;
    this.#context = context;
    const { bus, models } = context;
    this.#hooks = {
      fetchRepository,
      document: models.document.current,
      newType: (kind, users) => bus.emit('intent:edit-type', { kind, users }),
      relationships: (id) => nodeSurroundings(context, id, this.#showAll),
    };
    host.hidden = true;
  }

  #showAll: ShowAll = {
    isOn: (nodeId) => this.#allShownOf === nodeId,
    turnOn: (nodeId) => {
      this.#allShownOf = nodeId;
      this.draw();
    },
  };

  // ——— Subject ———

  selectionChanged(): void {
    this.#asked = undefined;
    if (this.#host.contains(document.activeElement)) this.#drawNow();
    else this.draw();
  }

  /** Forms are loaded with the first map that can be edited. */
  loaded(): void {
    this.#asked = undefined;
    // Typed text belongs to the previous map.
    this.#dropForm();
    if (!this.#context.models.document.isLocked()) void this.#bringForms();
    this.draw();
  }

  async #bringForms(): Promise<Forms> {
    this.#forms ??= await import('../forms/index.ts');
    if (this.#isLive) this.draw();
    return this.#forms;
  }

  /** Subject of the form: the requested one, otherwise the selection if it is of one kind. */
  #shown(): FormSubject | undefined {
    const { document, selection } = this.#context.models;
    if (document.isLocked()) return undefined;
    if (this.#asked) return this.#asked;
    const refs = selection.current();
    const [first] = refs;
    return first && refs.every(({ kind }) => kind === first.kind)
      ? { kind: first.kind, ids: refs.map(({ id }) => id) }
      : undefined;
  }

  #openedForm(): OpenedForm | undefined {
    const shown = this.#shown();
    const isThere = (one: FormSubject) =>
      'making' in one || (this.#forms?.elementsOf(this.#context.models.document.current(), one).length ?? 0) > 0;
    if (!shown || !this.#forms || !isThere(shown)) {
      if (shown && this.#asked && this.#forms) this.#asked = undefined;
      this.#leaveForm();
      return undefined;
    }
    const key = JSON.stringify(shown);
    if (this.#form?.key === key) return this.#form.opened;
    this.#leaveForm();
    const opened = this.#forms.openForm(shown, {
      context: this.#context,
      hooks: this.#hooks,
      memory: this.#memory,
      // At once, so that the next key reaches the new element.
      redraw: () => this.#drawNow(),
    });
    this.#form = { key, opened };
    return opened;
  }

  #leaveForm(): void {
    const left = this.#form;
    this.#form = undefined;
    left?.opened.leave();
    left?.opened.destroy();
  }

  #dropForm(): void {
    this.#form?.opened.destroy();
    this.#form = undefined;
  }

  replayed(): void {
    this.#form?.opened.replayed();
  }

  // ——— Drawing ———

  draw = onceAFrame(() => {
    if (!this.#isLive) return;
    this.#later.unsubscribe();
    // A panel that opens under the pointer would catch the second click of a double-click.
    if (this.#host.hidden && isUnderPanel(this.#press, performance.now(), window))
      this.#later = timer(BETWEEN_CLICKS_MS).subscribe(() => this.#drawNow());
    else this.#drawNow();
  });

  #drawNow(): void {
    // Replacing a form saves its typed text, which may request another drawing; it follows this one.
    if (this.#isDrawing) {
      this.draw();
      return;
    }
    this.#isDrawing = true;
    this.#paint();
    this.#isDrawing = false;
  }

  #paint(): void {
    const only = this.#context.models.selection.only();
    if (only?.id !== this.#shownRef?.id || only?.kind !== this.#shownRef?.kind) this.#host.scrollTop = 0;
    this.#shownRef = only;
    const content = this.#content();
    const losesFocus = content === undefined && this.#host.contains(document.activeElement);
    this.#host.hidden = content === undefined;
    render(content ?? nothing, this.#host);
    this.#form?.opened.drawn(this.#host);
    if (losesFocus) this.#context.bus.emit('intent:focus-canvas', {});
  }

  #content(): unknown {
    const form = this.#openedForm();
    const shown = this.#shown();
    if (form && shown) return [formHead(this.#context, shown, () => this.#close()), form.template()];
    const { selection } = this.#context.models;
    const only = selection.only();
    if (only) return elementDetails(this.#context, only, this.#showAll);
    return selection.current().length > 0 ? severalDetails(this.#context, selection.current()) : undefined;
  }

  #close(): void {
    if (this.#asked) this.selectionChanged();
    else this.#context.bus.emit('intent:select', { refs: [], mode: 'replace' });
  }

  rememberPress({ clientX, clientY, timeStamp }: PointerEvent): void {
    this.#press = { x: clientX, y: clientY, time: timeStamp };
  }

  // ——— Keyboard focus ———

  focusHeading(): void {
    this.#drawNow();
    this.#host.querySelector('h2')?.focus();
  }

  edit(shown: FormSubject | undefined, field: string | undefined): void {
    // A person who types in a form continues in the new element's form.
    const isTyping = this.#host.contains(document.activeElement) && shown !== undefined && !('making' in shown);
    if (shown) this.#asked = shown;
    const show = () => {
      if (!this.#isLive) return;
      this.#drawNow();
      if (!isTyping) this.#focusForm(field);
    };
    if (this.#forms) show();
    else void this.#bringForms().then(show);
  }

  #focusForm(wanted: string | undefined): void {
    const field = this.#form?.opened.begin(wanted);
    if (field === undefined) return;
    this.#drawNow();
    const row = this.#host.querySelector(`[data-field="${CSS.escape(field)}"]`);
    row?.querySelector<HTMLElement>('input:not([tabindex="-1"]), select, textarea, button')?.focus();
  }

  leave(): boolean {
    if (this.#asked) {
      this.selectionChanged();
      this.#context.bus.emit('intent:focus-canvas', {});
      return true;
    }
    const isIn = this.#form !== undefined && this.#host.contains(document.activeElement);
    if (isIn) this.#context.bus.emit('intent:focus-canvas', {});
    return isIn;
  }

  destroy(): void {
    this.#isLive = false;
    this.#later.unsubscribe();
    this.#dropForm();
  }
}
