/** Generation of files from the sources: validators, the published schema, bundles, tables of the docs. */

import { readdirSync, readFileSync } from 'node:fs';
import * as brands from '@fortawesome/free-brands-svg-icons';
import * as solid from '@fortawesome/free-solid-svg-icons';
import { BRAND_ICON_NAMES, SOLID_ICON_NAMES } from '../../formats/document/icon-names.ts';
import { writeGenerated } from '../base/write.ts';
import { generateSchema } from './schema.ts';

const ICONS_HEAD = `/*
 * Written by cli/generate/index.ts; changes are lost.
 *
 * Font Awesome Free by Fonticons, Inc. (https://fontawesome.com). Icons: CC BY 4.0
 * (https://creativecommons.org/licenses/by/4.0/). The brand marks belong to their owners. No change was made to the
 * drawings.
 */
`;

generateIcons();
generateSchema();
generateJoinStatements();

// These import files that were generated above, so they are loaded late.
const { bundleCommandLine } = await import('../build/bundled.ts');
const { generateDocs } = await import('./docs.ts');
const { writeHugoData } = await import('../build/hugo/data.ts');
const { writeHugoScript } = await import('../build/hugo/script.ts');

bundleCommandLine();
generateDocs();
writeHugoData();
writeHugoScript();

/** Writes the statements by the names of their files. */
function generateJoinStatements(): void {
  const folder = 'formats/join';
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const rows = files.sort().map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
      .replace(/^--.*\n/gm, '')
      .trim();
    return `  '${file.replace(/\.sql$/, '')}': ${JSON.stringify(text)},\n`;
  });
  writeGenerated(
    'formats/generated/join-statements.ts',
    `/* Written by cli/generate/index.ts; changes are lost. */\nexport const JOIN_STATEMENTS = {\n${rows.join('')}} as const;\n`,
  );
}

type Definitions = Readonly<Record<string, unknown>>;
type Definition = { readonly icon: readonly [width: number, height: number, ...rest: unknown[]] };

/**
 * Writes the drawings of every name in `formats/document/icon-names.ts`.
 *
 * @throws Error when the installed packages have no drawing of a name
 */
function generateIcons(): void {
  const rows = [
    ...SOLID_ICON_NAMES.map((name) => row(name, solid)),
    ...BRAND_ICON_NAMES.map((name) => row(name, brands)),
  ];
  writeGenerated('formats/generated/icons.ts', `${ICONS_HEAD}export const ICON_PATHS = {\n${rows.join('')}};\n`);
}

function row(name: string, definitions: Definitions): string {
  const definition = definitions[`fa-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
  if (!isDefinition(definition)) throw new Error(`Font Awesome has no icon "${name}".`);
  const [width, height] = definition.icon;
  const paths = definition.icon[4];
  const path = Array.isArray(paths) ? paths.join(' ') : paths;
  return `  '${name}': { width: ${width}, height: ${height}, path: ${JSON.stringify(path)} },\n`;
}

function isDefinition(value: unknown): value is Definition {
  return typeof value === 'object' && value !== null && 'icon' in value && Array.isArray(value.icon);
}
