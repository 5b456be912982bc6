/** Files that were dropped, also those in a folder. */

import { from, type Observable, of } from 'rxjs';
import { isJoinable } from '../load/other-files.ts';

/** Further files of a folder are left out. */
const MAX_FILES = 2000;

/** The files of a drop; of folders, the maps, descriptors and fragments in them, by their names. */
export function droppedFiles({ items, files }: DataTransfer): Observable<readonly File[]> {
  // Entries can be asked for during the event only.
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? from(filesOf(entries)) : of([...files]);
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<readonly File[]> {
  const found: File[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry && found.length < MAX_FILES; entry = open.shift()) {
    if (entry.isDirectory) open.push(...(await entriesOf(entry as FileSystemDirectoryEntry)));
    else if (isJoinable(entry) || entries.includes(entry)) found.push(await fileOf(entry as FileSystemFileEntry));
  }
  return found;
}

/** A reader gives the entries in several parts; the last one is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  for (let part = await next(); part.length > 0; part = await next()) all.push(...part);
  return all.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
