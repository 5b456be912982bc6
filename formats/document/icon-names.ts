/** Names of the bundled icon set. Specification: Tag registry. */

import type { ICON_PATHS } from '../generated/icons.ts';

/** A name of a drawing; the generated drawings are of these names. */
export type IconName = keyof typeof ICON_PATHS;

const listed = (names: string) => names.split(' ') as readonly IconName[];

/** The forty-six names of the specification, in its order. All are drawings of Font Awesome Free's solid style. */
export const SOLID_ICON_NAMES = listed(
  'shield-halved bug virus skull lock key fingerprint triangle-exclamation circle-info circle-question check ' +
    'xmark star flag tag heart fire bolt bell lightbulb eye magnifying-glass database server cloud network-wired ' +
    'globe link code terminal gear wrench cube robot rocket chart-line clock book file-lines graduation-cap user ' +
    'users building handshake scale-balanced money-bill',
);

/** The fifteen brand marks: code hosts, languages, systems, a cloud, chat services. From Font Awesome Free's brands. */
export const BRAND_ICON_NAMES = listed(
  'github gitlab python js rust docker linux windows apple android aws google slack discord mastodon',
);

export const ICON_NAMES: readonly IconName[] = [...SOLID_ICON_NAMES, ...BRAND_ICON_NAMES];

const NAMES: ReadonlySet<string> = new Set(ICON_NAMES);

/** Whether the set has an icon of that name: a document may name anything, `constructor` included. */
export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && NAMES.has(name);
}

/** The bundled pictures, `icons/<name>.svg`. Specification: bundled images for `imageFit` = `icon`. */
export const GLYPH_NAMES = ['project', 'platform', 'tool', 'data', 'organization', 'format', 'rule', 'code'] as const;

const GLYPHS: ReadonlySet<string> = new Set(GLYPH_NAMES);

/** Whether the application has a bundled picture of that name, which overrides the icon of the set. */
export function isGlyphName(name: string): boolean {
  return GLYPHS.has(name);
}

/** All pictures in `icons/<name>.svg`: the bundled ones, then those of the set. */
export const PICTURE_NAMES: readonly string[] = [...GLYPH_NAMES, ...ICON_NAMES.filter((name) => !isGlyphName(name))];
