/** Texts as files for the person. */

import { saveFile } from './save-file.ts';

export function downloadText(name: string, text: string, type = 'application/json'): void {
  saveFile(new Blob([text], { type }), name);
}
