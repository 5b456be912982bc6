/** Files that a person drops, pastes or chooses. */

import { isNamed } from '../../formats/base/file-endings.ts';
import type { ControllerContext } from '../base/context.ts';
import type { FileDialogs } from './read-file.ts';

export type FileOrigin = 'file' | 'drop' | 'import';
export type FileOpening = Pick<ControllerContext, 'bus'> & {
  readonly dialogs: FileDialogs;
  readonly opening: { readonly openFile: (file: File, origin: FileOrigin) => void };
};

/** Opens dropped or pasted files: a single one, several tables, or several maps and descriptors, which are joined. */
export function openFiles({ bus, dialogs, opening }: FileOpening, files: readonly File[]): void {
  const [file] = files;
  if (file && files.length === 1) opening.openFile(file, 'drop');
  else if (files.length > 1 && files.every(({ name }) => isNamed(name, 'tables'))) dialogs.importTables(files);
  else if (files.length > 1 && files.every(({ name }) => isNamed(name, 'map'))) dialogs.importSources(files);
  else bus.emit('notice:raised', { tone: 'error', text: 'Open one file at a time, several tables, or several maps.' });
}

/** Opens the browser's file chooser. @param accepted - endings and types of files */
export function chooseFiles(
  accepted: readonly string[],
  onFiles: (files: readonly File[]) => void,
  multiple = false,
): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple, accept: accepted.join() });
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  input.click();
}
