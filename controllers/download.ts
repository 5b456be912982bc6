/** Hands a file to the browser's downloads. */

/** The name of a file after a map's title: what no file system takes becomes a hyphen (reading A03). */
export function fileName(title: string | undefined, ending: string): string {
  const name = (title ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .-]+$/g, '')
    .slice(0, 120);
  return `${name || 'untitled-graph'}.${ending}`;
}

export function downloadText(name: string, text: string, type = 'application/json'): void {
  downloadBlob(name, new Blob([text], { type }));
}

export function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the time the next task runs; some take a little longer to start reading.
  setTimeout(() => URL.revokeObjectURL(address), 30_000);
}
