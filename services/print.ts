/** Prints a document of its own, from a frame that nobody sees. */

import { yieldToMain } from './yield-to-main.ts';

/** How long a frame stays when the browser never says that printing ended, in milliseconds. */
const LONGEST_MS = 10 * 60_000;

/**
 * Opens the print dialog on a page of HTML. Resolves once the dialog is open or closed, as the browser has it.
 *
 * @param html - a whole document that needs no script
 * @param name - what the browser proposes as the file's name
 */
export async function printHtml(html: Blob, name: string, signal: AbortSignal): Promise<void> {
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
    return;
  }
  const title = document.title;
  const before = document.activeElement;
  const end = () => {
    const hadFocus = document.activeElement === frame;
    frame.remove();
    document.title = title;
    // The frame had to have it to be printed, and takes it along.
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  inside.addEventListener('afterprint', end, { once: true });
  setTimeout(() => frame.isConnected && end(), LONGEST_MS);
  // Some browsers name the file after the page, some after the frame.
  document.title = name;
  inside.focus();
  inside.print();
  document.title = title;
}

/** Characters that are parsed at once, and the longest time without a pause, in milliseconds. */
const PARSED_AT_ONCE = 16_384;
const SLICE_MS = 16;

/** Parses a document in parts, since a large report would keep the page for seconds. Resolves once all of it has loaded. */
async function writeInto(frame: HTMLIFrameElement, inside: Document, html: Blob, signal: AbortSignal): Promise<void> {
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
  // What is not shown on the screen asks for no font before it is printed.
  await Promise.allSettled([...inside.fonts].map((face) => face.load()));
}
