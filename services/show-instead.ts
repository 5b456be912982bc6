/** Temporary replacement of the page by another document. */

/**
 * Hides the page and its style sheets behind another document.
 * @param html - a whole document without scripts
 * @returns restores the page; further calls do nothing
 */
export function showInstead(html: string): () => void {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  const sheets = [...document.styleSheets].filter(({ disabled }) => !disabled);
  const others = [...document.body.children].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && !one.hidden,
  );
  const styles = [...shown.querySelectorAll('style')].map((style) => document.importNode(style, true));
  const place = document.createElement('div');
  place.className = 'shown-instead';
  place.append(...[...shown.body.childNodes].map((node) => document.importNode(node, true)));
  for (const sheet of sheets) sheet.disabled = true;
  for (const other of others) other.hidden = true;
  document.head.append(...styles);
  document.body.append(place);
  return () => {
    if (!place.isConnected) return;
    place.remove();
    for (const style of styles) style.remove();
    for (const other of others) other.hidden = false;
    for (const sheet of sheets) sheet.disabled = false;
  };
}
