/** Printing of a separate document from a hidden frame. */

import { yieldToMain } from './yield-to-main.ts';

/** Maximum lifetime of a frame when the browser never reports the end of printing, in milliseconds. */
const LONGEST_MS = 10 * 60_000;

/** Time in which a browser that prints says so, in milliseconds. */
const SAYS_SO_MS = 1000;

/**
 * Opens the print dialog for a page of HTML. Resolves once the dialog is open or closed, depending on the browser; with
 * false if the page around this frame does not allow it.
 * @param html - a whole document without scripts
 * @param name - proposed file name
 */
export async function printHtml(html: Blob, name: string, signal: AbortSignal): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.className = 'print-frame';
  frame.title = 'Report to print';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const inside = frame.contentWindow;
  try {
    if (inside) await writeInto(frame, inside.document, html, signal);
  } catch (error) {
    frame.remove();
    throw error;
  }
  if (!inside || signal.aborted) {
    frame.remove();
    signal.throwIfAborted();
    return false;
  }
  const title = document.title;
  const before = document.activeElement;
  const end = () => {
    const hadFocus = document.activeElement === frame;
    frame.remove();
    document.title = title;
    // Printing needs the focus in the frame, which loses it when it is removed.
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  inside.addEventListener('afterprint', end, { once: true });
  setTimeout(() => frame.isConnected && end(), LONGEST_MS);
  // Some browsers name the file after the page, some after the frame.
  document.title = name;
  inside.focus();
  const isAllowed = await prints(inside);
  document.title = title;
  if (!isAllowed) end();
  return isAllowed;
}

/** A browser ignores the call where the sandbox of a frame forbids dialogs. */
async function prints(inside: Window): Promise<boolean> {
  const began = new Promise<true>((resolve) =>
    inside.addEventListener('beforeprint', () => resolve(true), { once: true }),
  );
  inside.print();
  if (window.parent === window) return true;
  return Promise.race([began, new Promise<false>((resolve) => setTimeout(() => resolve(false), SAYS_SO_MS))]);
}

/** Characters that are parsed at once, and the longest time without a pause, in milliseconds. */
const PARSED_AT_ONCE = 16_384;
const SLICE_MS = 16;

/** Parses a document in parts, because a large report would block the page for seconds. Resolves once it is loaded. */
export async function writeInto(
  frame: HTMLIFrameElement,
  inside: Document,
  html: Blob,
  signal: AbortSignal,
): Promise<void> {
  inside.open();
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const reader = html.stream().pipeThrough(new TextDecoderStream()).getReader();
  let end = performance.now() + SLICE_MS;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (let start = 0; start < part.value.length; start += PARSED_AT_ONCE) {
      inside.write(part.value.slice(start, start + PARSED_AT_ONCE));
      if (performance.now() < end) continue;
      await yieldToMain();
      signal.throwIfAborted();
      end = performance.now() + SLICE_MS;
    }
  }
  inside.close();
  await loaded;
  // A hidden document does not request its fonts before printing.
  await Promise.allSettled([...inside.fonts].map((face) => face.load()));
}
