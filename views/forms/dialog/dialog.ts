/** The application's modal dialog, based on the browser's, with a title, a close button, and focus that returns. */

import { html, render, type TemplateResult } from 'lit-html';
import { iconButton } from '../../ui/icons/icon.ts';

export type Dialog = {
  readonly element: HTMLDialogElement;
  /** @param title - replaces that of the dialog */
  readonly draw: (body: TemplateResult, title?: string) => void;
  readonly open: () => void;
  readonly close: () => void;
};

/** A closed dialog at the end of `host`. @param isLight - a click outside closes it, and keys of the map apply */
export function createDialog(host: HTMLElement, title: string, className: string, isLight = false): Dialog {
  const element = document.createElement('dialog');
  element.className = `dialog ${className}`;
  element.setAttribute('aria-label', title);
  if (isLight) element.addEventListener('click', ({ target }) => target === element && element.close());
  else element.addEventListener('keydown', (event) => event.stopPropagation());
  host.append(element);
  const dialog: Dialog = {
    element,
    close: () => element.close(),
    open() {
      if (!element.open) element.showModal();
    },
    draw(body, heading = title) {
      element.setAttribute('aria-label', heading);
      const close = iconButton('Close', 'close', () => dialog.close(), 'Close');
      render(html`<header><h2>${heading}</h2>${close}</header>${body}`, element);
    },
  };
  return dialog;
}

type DialogOptions = {
  readonly title: string;
  readonly className: string;
  /** Called once, however the dialog was closed. */
  readonly onClose?: () => void;
};

/** Opens a dialog that is removed when it is closed. Focus then returns to where it was. */
export function openDialog(host: HTMLElement, { title, className, onClose }: DialogOptions): Dialog {
  const dialog = createDialog(host, title, className);
  const { element } = dialog;
  // Synchronously, not in the browser's event, which comes a task later: the next form would find this one still open.
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    element.close();
    element.remove();
    onClose?.();
  };
  element.addEventListener('cancel', (event) => {
    // The event of a cancelled file chooser in the dialog bubbles to here.
    if (event.target !== element) return;
    event.preventDefault();
    close();
  });
  element.addEventListener('close', close);
  dialog.draw(html``);
  dialog.open();
  return Object.assign(dialog, { close });
}

type Question = {
  readonly title: string;
  readonly body: TemplateResult | string;
  /** Label of the confirming button; the other is Cancel. */
  readonly agree: string;
  readonly danger?: boolean;
};

/** Resolves to whether the person agreed. Esc means no. */
export function ask(host: HTMLElement, { title, body, agree, danger }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const dialog = openDialog(host, { title, className: 'question', onClose: () => resolve(answer) });
    const yes = () => {
      answer = true;
      dialog.close();
    };
    dialog.draw(html`<div class="dialog-body">${body}</div>
      <footer>
        <span class="grow"></span>
        <button type="button" class="outlined" @click=${dialog.close}>Cancel</button>
        <button type="button" class=${danger ? 'primary dangerous' : 'primary'} @click=${yes}>${agree}</button>
      </footer>`);
    dialog.element.querySelector<HTMLElement>('select, footer .outlined')?.focus();
  });
}
