/** The right panel: details of the selected element to read, or its form once editing was requested. */

import { nothing, render } from 'lit-html';
import { fromEvent, Subscription, timer } from 'rxjs';
import type { ElementRef, FormSubject, Subject } from '../../bus/base/payloads.ts';
import { onFacts } from '../../bus/bus.ts';
import type { FormHooks, FormMemory, OpenedForm } from '../forms/index.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { elementDetails, nodeSurroundings, type ShowAll, severalDetails } from './element-details.ts';
import { formHead, isUnderPanel, type LastPress } from './form-head.ts';

/** Longest time between the clicks of a double-click, in milliseconds. */
const BETWEEN_CLICKS_MS = 320;
type Forms = typeof import('../forms/index.ts');

export type DetailsPanel = {
  readonly focus: () => void;
  /** Opens a form, and moves the keyboard focus to a field of it, unless it `stays` where it is. */
  readonly edit: (shown: FormSubject, field?: string, stays?: boolean) => void;
  /** Closes the form that has the focus, or that of something without a place on the map; returns whether there was one. */
  readonly leave: () => boolean;
};

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
    'tool:changed': ({ tool, isKept }) => panel.giveWay(tool !== undefined && isKept),
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
    edit: (shown: FormSubject, field?: string, stays?: boolean) => panel.edit(shown, field, stays),
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
  /** The subject of the form, until something else is selected. Without one, the selection is shown to read. */
  #openForm: FormSubject | undefined;
  /** The form of the selection from which the form of a type was opened; it is open again afterwards. */
  #outer: FormSubject | undefined;
  #isLive = true;
  /** Hidden while a tool is kept, whose next target it would cover. */
  #givesWay = false;
  #isDrawing = false;
  /** Id of the element whose relationships are all shown, however many. */
  #allShownOf: string | undefined;
  #shownRef: ElementRef | undefined;
  #later = Subscription.EMPTY;
  #press: LastPress = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };

  constructor(host: HTMLElement, context: ViewContext, fetchRepository: FormHooks['fetchRepository']) {
    this.#host = host;
    this.#context = context;
    const { bus, models } = context;
    this.#hooks = {
      fetchRepository,
      document: models.document.current,
      newType: (kind, users) => bus.emit('intent:edit', { form: { making: `${kind}Type`, values: {}, users } }),
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

  selectionChanged(): void {
    if (!this.#editsSelection()) this.#openForm = this.#outer = undefined;
    this.#redraw();
  }

  giveWay(givesWay: boolean): void {
    if (givesWay === this.#givesWay) return;
    this.#givesWay = givesWay;
    this.draw();
  }

  #redraw(): void {
    if (this.#host.contains(document.activeElement)) this.#drawNow();
    else this.draw();
  }

  /** Forms are loaded with the first map that can be edited. */
  loaded(): void {
    this.#openForm = this.#outer = undefined;
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

  /** The selected elements, if they are of one kind and may be edited. */
  #editable(): Extract<Subject, { readonly ids: unknown }> | undefined {
    const { document, selection } = this.#context.models;
    const refs = selection.current();
    const [first] = refs;
    return first && !document.isLocked() && refs.every(({ kind }) => kind === first.kind)
      ? { kind: first.kind, ids: refs.map(({ id }) => id) }
      : undefined;
  }

  #editsSelection = () =>
    this.#openForm !== undefined && JSON.stringify(this.#openForm) === JSON.stringify(this.#editable());

  #shown = () => (this.#context.models.document.isLocked() ? undefined : this.#openForm);

  #openedForm(): OpenedForm | undefined {
    const shown = this.#shown();
    const isThere = (one: FormSubject) =>
      'making' in one || (this.#forms?.elementsOf(this.#context.models.document.current(), one).length ?? 0) > 0;
    if (!shown || !this.#forms || !isThere(shown)) {
      if (shown && this.#forms) this.#openForm = undefined;
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
    if (this.#givesWay) return undefined;
    const form = this.#openedForm();
    const shown = this.#shown();
    const done = this.#editsSelection() ? () => this.#read() : undefined;
    if (form && shown) return [formHead(this.#context, shown, () => this.#close(), done), form.template()];
    const { selection } = this.#context.models;
    const editable = this.#editable();
    const edit = editable && ((field?: string) => this.edit(editable, field));
    const only = selection.only();
    if (only) return elementDetails(this.#context, only, { showAll: this.#showAll, edit });
    return selection.current().length > 0 ? severalDetails(this.#context, selection.current(), edit) : undefined;
  }

  #read(): void {
    this.#openForm = undefined;
    this.focusHeading();
  }

  #close(): void {
    const isBeside = !this.#editsSelection();
    this.#openForm = isBeside ? this.#outer : undefined;
    if (isBeside) this.#redraw();
    else this.#context.bus.emit('intent:select', { refs: [], mode: 'replace' });
  }

  rememberPress({ clientX, clientY, timeStamp }: PointerEvent): void {
    this.#press = { x: clientX, y: clientY, time: timeStamp };
  }

  focusHeading(): void {
    this.#drawNow();
    this.#host.querySelector('h2')?.focus();
  }

  edit(shown: FormSubject, field: string | undefined, stays = false): void {
    this.#outer = 'ids' in shown ? undefined : this.#editsSelection() ? this.#openForm : this.#outer;
    this.#openForm = shown;
    const show = () => {
      if (!this.#isLive) return;
      // A person who types in a form continues in the form of what was made, so the next key must reach it.
      if (stays && 'ids' in shown && !this.#host.contains(document.activeElement)) this.draw();
      else this.#drawNow();
      if (!stays) this.#focusForm(field);
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
    const isIn = this.#form !== undefined && this.#host.contains(document.activeElement);
    const isBeside = !this.#editsSelection();
    if (!this.#openForm || !(isBeside || isIn)) return false;
    this.#openForm = isBeside ? this.#outer : undefined;
    this.#redraw();
    this.#context.bus.emit('intent:focus-canvas', {});
    return true;
  }

  destroy(): void {
    this.#isLive = false;
    this.#later.unsubscribe();
    this.#dropForm();
  }
}
