/** The statements of `formats/join/*.sql` as an importable module, `formats/generated/join-statements.ts`. */

import { readdirSync, readFileSync } from 'node:fs';
import { writeGenerated } from './write.ts';

const FOLDER = 'formats/join';

/** Writes the statements by the names of their files. */
export function generateJoinStatements(): void {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  const rows = files.sort().map((file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
      .replace(/^--.*\n/gm, '')
      .trim();
    return `  '${file.replace(/\.sql$/, '')}': ${JSON.stringify(text)},\n`;
  });
  writeGenerated(
    'formats/generated/join-statements.ts',
    `/* Written by cli/generate/join-statements.ts; changes are lost. */\nexport const JOIN_STATEMENTS = {\n${rows.join('')}} as const;\n`,
  );
}
