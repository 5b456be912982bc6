/** Escaping of document texts in Markdown, minimal so that the source stays readable. */

/**
 * A text as literal Markdown. `<` becomes an entity, because some converters do not support `\<`.
 * @param value - one line
 * @param startsLine - whether a list, heading or quotation could start here
 */
export function escapeMarkdown(value: string, { startsLine = false } = {}): string {
  const inside = SPECIAL.test(value) ? escapeInside(value) : value;
  return startsLine ? inside.replace(LINE_START, escapeStart) : inside;
}

/** Most texts contain none of these. */
const SPECIAL = /[\r\n\\`*[\]~|$&<_]/;

function escapeInside(value: string): string {
  return value
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*[\]~|$]/g, '\\$&')
    .replace(ENTITY, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('](', ']\\(')
    .replace(UNDERSCORE, '\\_');
}

/** A text as a heading. Trailing number signs would belong to the heading. */
export function escapeHeading(value: string): string {
  return escapeMarkdown(value).replace(/(^|\s)(#+)$/, '$1\\$2');
}

/** An ampersand that could start an entity. Others need no escaping. */
const ENTITY = /&(?=#|[a-z][a-z0-9]*;)/gi;

/** An underscore that could start or end emphasis: not one between two letters or digits. */
const UNDERSCORE = /(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

const LINE_START = /^(?:#{1,6}(?=\s|$)|[-+>=]|:(?=\s)|\d{1,9}[.)](?=\s|$)|\s+)/;

function escapeStart(start: string): string {
  if (/^\s/.test(start)) return '';
  return /^\d/.test(start) ? start.replace(/[.)]$/, '\\$&') : `\\${start}`;
}

/** An address as the destination of a link or picture, escaped so that nothing ends it or forms an entity. */
export function linkDestination(url: string): string {
  return url
    .trim()
    .replace(/[\s<>()\\`]|\p{Cc}/gu, (character) => encodeURIComponent(character).replace(/[()]/g, percent))
    .replace(ENTITY, '&amp;');
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
