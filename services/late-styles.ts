/** The second style sheet of the page, which the first picture does without. */

let loading: Promise<void> | undefined;

/**
 * Brings `views/late.css` in, once.
 *
 * @returns a promise that comes when it holds, and fails where it cannot be had; then it is tried again the next time
 */
export function lateStyles(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL('../views/late.css', import.meta.url).href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The second style sheet could not be loaded.'));
    });
    document.head.append(link);
  });
}
