/** Several texts as one ZIP file, stored without compression (APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16). */

export type ZipFile = { readonly name: string; readonly text: string };

/** @param date - written as the time of every file */
export function zip(files: readonly ZipFile[], date: Date): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  const day = ((Math.max(1980, date.getFullYear()) - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  let offset = 0;
  for (const { name, text } of files) {
    const path = encoder.encode(name);
    const data = encoder.encode(text);
    // Version 2.0, names in UTF-8 (bit 11), stored.
    const shared = [20, 0x0800, 0, time, day] as const;
    const sizes = [crc32(data), data.length, data.length] as const;
    const local = record([0x04034b50], shared, sizes, [path.length, 0]);
    parts.push(local, path, data);
    central.push(record([0x02014b50], [20, ...shared], sizes, [path.length, 0, 0, 0, 0], [0, offset]), path);
    offset += local.length + path.length + data.length;
  }
  const size = central.reduce((sum, part) => sum + part.length, 0);
  const end = record([0x06054b50], [0, 0, files.length, files.length], [size, offset], [0]);
  return new Blob([...parts, ...central, end], { type: 'application/zip' });
}

/** Groups of numbers, by turns of four and of two bytes, lowest byte first. */
function record(...groups: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  groups.forEach((group, index) => {
    const width = index % 2 === 0 ? 4 : 2;
    for (const value of group) for (let byte = 0; byte < width; byte += 1) bytes.push((value >>> (8 * byte)) & 0xff);
  });
  return Uint8Array.from(bytes);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** CRC-32 as ZIP wants it. */
export function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
