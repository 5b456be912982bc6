/** The application's dialog: the browser's own, with a title, a way out, and focus that comes back. */

import { html, render, type TemplateResult } from 'lit-html';
import { iconButton } from '../../ui/icons/icon-button.ts';

/** An open dialog. */
export type OpenDialog = {
  readonly element: HTMLDialogElement;
  /** Draws the body anew. */
  readonly draw: (body: TemplateResult) => void;
  readonly close: () => void;
};

type DialogOptions = {
  readonly title: string;
  readonly className?: string;
  /** Asked before Esc or the close button ends it; false keeps it open. */
  readonly mayClose?: () => boolean;
  /** Called once, however the dialog ended. */
  readonly onClose?: () => void;
};

let count = 0;

/** Opens a modal dialog at the end of `host`. Focus returns to where it was once it is closed. */
export function openDialog(host: HTMLElement, options: DialogOptions): OpenDialog {
  const element = document.createElement('dialog');
  element.className = `dialog ${options.className ?? ''}`;
  count += 1;
  const titleId = `dialog-title-${count}`;
  element.setAttribute('aria-labelledby', titleId);
  host.append(element);

  let isOpen = true;
  // At once, and not in the browser's event, which comes a task later: until then a next form would find this one open.
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
    event.preventDefault();
    ask();
  });
  // Keys of the map behind the dialog have no business in it.
  element.addEventListener('keydown', (event) => event.stopPropagation());
  element.addEventListener('close', close);
  draw(html``);
  element.showModal();
  return { element, draw, close };
}

type Question = {
  readonly title: string;
  readonly body: TemplateResult | string;
  /** The button that agrees; the other is Cancel. */
  readonly agree: string;
  readonly danger?: boolean;
};

/** Asks; resolves to whether the person agreed. Esc is no. */
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
