/** A modal dialog that stays in the page and is opened again and again; a click beside it closes it. */

/** Makes one at the end of `host`, closed. It goes with its host. */
export function plainDialog(
  host: HTMLElement,
  className: string,
  attributes: Readonly<Record<string, string>>,
): HTMLDialogElement {
  const dialog = host.ownerDocument.createElement('dialog');
  dialog.className = className;
  for (const [name, value] of Object.entries(attributes)) dialog.setAttribute(name, value);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  host.append(dialog);
  return dialog;
}
