/** Time for the browser to start saving, in milliseconds. */
const KEEP_MS = 60_000;

/** Saves content under a name, as a click on a download link does. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

export function jsonFile(text: string): Blob {
  return new Blob([text], { type: 'application/json' });
}

/** The notice about a downloaded file. In a frame, the surrounding page may silently block downloads. */
export function savedNotice(
  name: string,
  { holds = '', isFramed = window.parent !== window }: { readonly holds?: string; readonly isFramed?: boolean } = {},
): { readonly text: string; readonly tone: 'success' | 'info' } {
  return isFramed
    ? { text: `Sent to the browser’s downloads as ${name}${holds}.`, tone: 'info' }
    : { text: `Saved as ${name}${holds}.`, tone: 'success' };
}
