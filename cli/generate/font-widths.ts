/** Letter widths of the bundled fonts, written to `formats/generated/font-widths.ts`. */

import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { writeGenerated } from './write.ts';

const FOLDER = 'public/fonts';
/** Bundled families by the start of their files' names. */
const FAMILIES = { 'patrick-hand-': 'Patrick Hand' } as const;

/** Writes one table for each family: widths in thousandths of the type's height, by code point. */
export function generateFontWidths(): void {
  const tables = Object.entries(FAMILIES).map(([start, family]) => {
    const files = readdirSync(FOLDER).filter((file) => file.startsWith(start) && file.endsWith('.woff2'));
    const widths = new Map(files.flatMap((file) => [...letterWidths(readFileSync(`${FOLDER}/${file}`))]));
    const rows = [...widths].sort(([a], [b]) => a - b).map(([code, width]) => `${code}: ${Math.round(1000 * width)}`);
    return `  '${family}': { ${rows.join(', ')} },\n`;
  });
  writeGenerated(
    'formats/generated/font-widths.ts',
    `/* Written by cli/generate/font-widths.ts; changes are lost. */\nexport const FONT_WIDTHS: Readonly<Record<string, Readonly<Record<number, number>>>> = {\n${tables.join('')}};\n`,
  );
}

/** Numbers of known table tags in the directory: those read here, and `glyf`, `loca`. */
const TAGS: Readonly<Record<number, string>> = { 0: 'cmap', 1: 'head', 2: 'hhea', 3: 'hmtx', 10: 'glyf', 11: 'loca' };
const HEADER_LENGTH = 48;
/** In the directory: the table's name follows. */
const NAMED = 63;

type Table = { readonly bytes: DataView; readonly isTransformed: boolean };

/** Widths of letters in heights of the type, by their code points. Throws for a font that has no plain map of letters. */
function letterWidths(file: Buffer): ReadonlyMap<number, number> {
  const tables = readTables(file);
  const table = (tag: string): Table => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no table ${tag}.`);
    return found;
  };
  const unitsPerEm = table('head').bytes.getUint16(18);
  const metrics = table('hhea').bytes.getUint16(34);
  const { bytes, isTransformed } = table('hmtx');
  const widthOf = (glyph: number): number => {
    const at = Math.min(glyph, metrics - 1);
    return bytes.getUint16(isTransformed ? 1 + 2 * at : 4 * at) / unitsPerEm;
  };
  return new Map([...glyphs(table('cmap').bytes)].map(([code, glyph]) => [code, widthOf(glyph)]));
}

function readTables(file: Buffer): ReadonlyMap<string, Table> {
  const count = file.readUInt16BE(12);
  const entries: { tag: string; length: number; isTransformed: boolean }[] = [];
  let at = HEADER_LENGTH;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let index = 0; index < count; index++) {
    const flags = file.readUInt8(at++);
    const known = flags & 63;
    let tag = TAGS[known] ?? `${known}`;
    if (known === NAMED) {
      tag = file.toString('latin1', at, at + 4);
      at += 4;
    }
    // Outline tables are transformed by default, all other tables only when flagged.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = number();
    entries.push({ tag, isTransformed, length: isTransformed ? number() : length });
  }
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  const tables = new Map<string, Table>();
  let start = content.byteOffset;
  for (const { tag, length, isTransformed } of entries) {
    tables.set(tag, { bytes: new DataView(content.buffer, start, length), isTransformed });
    start += length;
  }
  return tables;
}

/** Code points and their glyphs, from the part of `cmap` that has segments (format 4). */
function* glyphs(cmap: DataView): Generator<readonly [code: number, glyph: number]> {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(4 + 8 * index + 4));
  const table = offsets.find((offset) => cmap.getUint16(offset) === 4);
  if (table === undefined) throw new Error('The font has no map of letters in segments.');
  const segments = cmap.getUint16(table + 6) / 2;
  const ends = table + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const ranges = deltas + 2 * segments;
  for (let segment = 0; segment < segments; segment++) {
    const at = ranges + 2 * segment;
    const range = cmap.getUint16(at);
    const start = cmap.getUint16(starts + 2 * segment);
    for (let code = start; code <= cmap.getUint16(ends + 2 * segment) && code < 0xffff; code++) {
      const listed = range === 0 ? code : cmap.getUint16(at + range + 2 * (code - start));
      if (listed !== 0) yield [code, (listed + cmap.getUint16(deltas + 2 * segment)) & 0xffff];
    }
  }
}
