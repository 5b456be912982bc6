/** Letter widths of the bundled fonts, written to `formats/generated/font-widths.ts`. */

import { readdirSync, readFileSync } from 'node:fs';
import { letterWidths } from './woff2.ts';
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
