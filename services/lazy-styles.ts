/** The second style sheet of the page, not needed for the first frame. */

let loading: Promise<void> | undefined;

/**
 * Loads `views/lazy.css` once.
 * @returns resolves when it is applied; rejects when loading fails, and the next call tries again
 */
export function lazyStyles(): Promise<void> {
  loading ??= adopt(new URL('../views/lazy.css', import.meta.url)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** A `link` element would delay the page's load event until the map's pictures are loaded, too. */
async function adopt(address: URL): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The second style sheet was answered with ${response.status}.`);
  const sheet = new CSSStyleSheet();
  await sheet.replace(await response.text());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
