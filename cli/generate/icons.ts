/** The icon set from the Font Awesome Free packages, written to `formats/generated/icons.ts`. */

import * as brands from '@fortawesome/free-brands-svg-icons';
import * as solid from '@fortawesome/free-solid-svg-icons';
import { BRAND_ICON_NAMES, SOLID_ICON_NAMES } from '../../formats/document/icon-names.ts';
import { writeGenerated } from './write.ts';

type Definitions = Readonly<Record<string, unknown>>;
type Definition = { readonly icon: readonly [width: number, height: number, ...rest: unknown[]] };

const HEAD = `/*
 * Written by cli/generate/icons.ts; changes are lost.
 *
 * Font Awesome Free by Fonticons, Inc. (https://fontawesome.com). Icons: CC BY 4.0
 * (https://creativecommons.org/licenses/by/4.0/). The brand marks belong to their owners. No change was made to the
 * drawings.
 */
`;

/**
 * Writes the drawings of every name in `formats/document/icon-names.ts`.
 *
 * @throws Error when the installed packages have no drawing of a name
 */
export function generateIcons(): void {
  const rows = [
    ...SOLID_ICON_NAMES.map((name) => row(name, solid)),
    ...BRAND_ICON_NAMES.map((name) => row(name, brands)),
  ];
  writeGenerated('formats/generated/icons.ts', `${HEAD}export const ICON_PATHS = {\n${rows.join('')}};\n`);
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
