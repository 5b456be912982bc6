/** Fenced Markdown blocks with diagrams. */

type Fenced = {
  readonly text: string;
  /** Its first line, from 1. */
  readonly line: number;
};

const OPENING = /^[ \t>]*(`{3,}|~{3,}|:{3,})[ \t]*\{?\.?(?:mermaid|dot|graphviz|gv)\b/i;

/** The texts of the blocks, in their order. A block that nothing closes ends with the text. */
export function fencedTexts(text: string): readonly Fenced[] {
  if (!/(?:`{3}|~{3}|:{3})[ \t]*\{?\.?(?:mermaid|dot|graphviz|gv)/i.test(text)) return [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const found: Fenced[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const fence = OPENING.exec(lines[at] ?? '')?.[1];
    if (fence === undefined) continue;
    const start = at + 1;
    at = start;
    while (at < lines.length && !isClosing(lines[at] ?? '', fence)) at += 1;
    found.push({ text: lines.slice(start, at).join('\n'), line: start + 1 });
  }
  return found;
}

function isClosing(line: string, fence: string): boolean {
  const sign = line.replace(/^[ \t>]+/, '').trimEnd();
  return sign.startsWith(fence) && sign === fence.charAt(0).repeat(sign.length);
}
