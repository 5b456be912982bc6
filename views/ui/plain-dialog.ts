/** A permanent modal dialog that is opened repeatedly; a click outside closes it. */

/** Creates a closed dialog at the end of `host`. */
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
