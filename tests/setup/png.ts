/** Size of a PNG, read from its header. */
export function pngSize(file: Buffer): { readonly width: number; readonly height: number } {
  if (file.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is no PNG.');
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
