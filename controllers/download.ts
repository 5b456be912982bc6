/** Files for the person: their names, and texts as files. */

import { saveFile } from './save-file.ts';

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
  saveFile(new Blob([text], { type }), name);
}
