/** A picture of a guide alone, as large as the window: a click on it, or its button. */
export function enlargePictures(): void {
  const button = (textContent: string, onclick: () => void) =>
    Object.assign(document.createElement('button'), { textContent, onclick });
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
  document.body.append(dialog);
  for (const figure of document.querySelectorAll<HTMLElement>('.picture')) {
    const picture = figure.querySelector('svg');
    if (!picture) continue;
    const words = picture.getAttribute('aria-label') ?? 'Picture';
    const opener = button('Enlarge', () => {
      dialog.setAttribute('aria-label', words);
      const place = Object.assign(document.createElement('div'), { tabIndex: 0 });
      const copy = picture.cloneNode(true) as SVGElement;
      // Its letters are never smaller than on the page.
      copy.style.minWidth = `${picture.getAttribute('width')}px`;
      place.append(copy);
      dialog.replaceChildren(
        place,
        button('Close', () => dialog.close()),
      );
      dialog.showModal();
    });
    opener.setAttribute('aria-label', `Enlarge: ${words}`);
    figure.after(opener);
    figure.classList.add('opens');
    figure.onclick = () => {
      // The focus returns to it.
      opener.focus({ preventScroll: true });
      opener.click();
    };
  }
}
