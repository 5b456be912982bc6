/** The second style sheet of the page, which the first picture does without. */

let loading: Promise<void> | undefined;

/**
 * Brings `views/lazy.css` in, once.
 *
 * @returns a promise that comes when it holds, and fails where it cannot be had; then it is tried again the next time
 */
export function lazyStyles(): Promise<void> {
  loading ??= adopt(new URL('../views/lazy.css', import.meta.url)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** A link to it would have the page load on until the map's pictures, asked for meanwhile, have come too. */
async function adopt(address: URL): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The second style sheet was answered with ${response.status}.`);
  const sheet = new CSSStyleSheet();
  await sheet.replace(await response.text());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
