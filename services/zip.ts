import { zipDate } from '../formats/base/zip-date.ts';

/** @param date - written as the time of every file */
export async function zip(
  files: readonly { readonly name: string; readonly text: string }[],
  date: Date,
): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const entries = Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)]));
  return new Blob([zipSync(entries, { mtime: zipDate(date) })], { type: 'application/zip' });
}
