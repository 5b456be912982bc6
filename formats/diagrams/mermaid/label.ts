/** Displayed texts of a Mermaid flowchart. */

import { decodeHTMLStrict } from 'entities/decode';

const ICON = /(?<![\p{L}\p{N}])fa[a-z]?:fa-([\w-]+)/gu;

/** Whether a text shows an icon of Font Awesome. */
export const hasIcon = (text: string): boolean => text.search(ICON) >= 0;

/** A text on one line, without its quotation marks, formatting, icons and codes. */
export function labelText(written: string): string {
  const quoted = inside(written.trim(), '"');
  const markdown = inside(quoted.trim(), '`');
  const plain = (markdown === quoted.trim() ? quoted : withoutEmphasis(markdown))
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) => (/^<(?:br|\/?p|\/?div|\/?li)\b/i.test(tag) ? ' ' : ''))
    .replace(/\\n/g, ' ');
  const words = plain.replace(ICON, ' ');
  // A label with only an icon gets the name of the icon.
  const label = words.trim() === '' ? plain.replace(ICON, (_, name: string) => name.replaceAll('-', ' ')) : words;
  const codes = label.replace(/#(\d{1,7}|[a-z][a-z\d]{1,30});/gi, (_, name: string) =>
    /^\d/.test(name) ? `&#${name};` : `&${name};`,
  );
  return decodeHTMLStrict(codes).replace(/\s+/g, ' ').trim();
}

const inside = (text: string, mark: string): string =>
  text.length > 1 && text.startsWith(mark) && text.endsWith(mark) ? text.slice(1, -1) : text;

/** The text of a Markdown string, which has emphasis alone. */
function withoutEmphasis(text: string): string {
  return text
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/\*([^*]+)\*/g, '$1')
    .replace(/(?<![\p{L}\p{N}_])_{1,2}([^_]+)_{1,2}(?![\p{L}\p{N}_])/gu, '$1');
}
