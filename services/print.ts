/** Prints a document of its own, from a frame that nobody sees. */

/** How long a frame stays when the browser never says that printing ended, in milliseconds. */
const LONGEST_MS = 10 * 60_000;

/**
 * Opens the print dialog on a page of HTML. Resolves once the dialog is open or closed, as the browser has it.
 *
 * @param html - a whole document that needs no script
 * @param name - what the browser proposes as the file's name
 */
export async function printHtml(html: string, name: string, signal: AbortSignal): Promise<void> {
  const frame = document.createElement('iframe');
  frame.className = 'print-frame';
  frame.title = 'Report to print';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const inside = frame.contentWindow;
  await inside?.document.fonts.ready;
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
