/** The application's modal dialog, based on the browser's, with a title, a close button, and focus that returns. */

import { html, render, type TemplateResult } from 'lit-html';
import { iconButton } from '../../ui/icons/icon.ts';

export type OpenDialog = {
  readonly element: HTMLDialogElement;
  readonly draw: (body: TemplateResult) => void;
  readonly close: () => void;
};

type DialogOptions = {
  readonly title: string;
  readonly className?: string;
  /** Called before Esc or the close button closes it; false keeps it open. */
  readonly mayClose?: () => boolean;
  /** Called once, however the dialog was closed. */
  readonly onClose?: () => void;
};

let count = 0;

/** Opens a modal dialog at the end of `host`. Focus returns to where it was when it is closed. */
export function openDialog(host: HTMLElement, options: DialogOptions): OpenDialog {
  const element = document.createElement('dialog');
  element.className = `dialog ${options.className ?? ''}`;
  count += 1;
  const titleId = `dialog-title-${count}`;
  element.setAttribute('aria-labelledby', titleId);
  host.append(element);

  let isOpen = true;
  // Synchronously, not in the browser's event, which comes a task later: the next form would find this one still open.
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    element.close();
    element.remove();
    options.onClose?.();
  };
  const ask = () => {
    if (options.mayClose?.() ?? true) close();
  };
  const draw = (body: TemplateResult) =>
    render(
      html`<header>
          <h2 id=${titleId}>${options.title}</h2>
          ${iconButton('Close', 'close', ask, 'Close')}
        </header>
        ${body}`,
      element,
    );
  element.addEventListener('cancel', (event) => {
    // The event of a cancelled file chooser in the dialog bubbles to here.
    if (event.target !== element) return;
    event.preventDefault();
    ask();
  });
  // The map's keyboard shortcuts do not apply in the dialog.
  element.addEventListener('keydown', (event) => event.stopPropagation());
  element.addEventListener('close', close);
  draw(html``);
  element.showModal();
  return { element, draw, close };
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
    dialog.element.querySelector<HTMLElement>('footer .outlined')?.focus();
  });
}
