import { zipDate } from '../formats/base/zip-date.ts';

/** @param date - written as the time of every file */
export async function zip(
  files: readonly { readonly name: string; readonly content: string | Uint8Array }[],
  date: Date,
): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate');
  const entries = Object.fromEntries(
    files.map(({ name, content }) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
  return new Blob([zipSync(entries, { mtime: zipDate(date) })], { type: 'application/zip' });
}
