/** FNV-1a over UTF-16 units, 32 bits. */
export function longHash(text: string, start = 0x811c9dc5): number {
  let value = start;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** 32 bits, each of which depends on the whole text. */
export function mixedHash(text: string, start?: number): number {
  let value = longHash(text, start);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
