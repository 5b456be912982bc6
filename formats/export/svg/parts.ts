/** A drawing as several layered documents, so that a browser can do other work between them. */

/** Pieces of a file, of some 60 elements each, that go into one of its parts. */
const ELEMENTS_PER_PART = 16;

/**
 * Whole SVG documents, an opaque one and others to be layered on it in order.
 * @param texts - of one SVG document, from `drawingSvg`
 */
export function svgParts(texts: readonly string[]): readonly string[] {
  const start = texts.indexOf('\n');
  const background = texts[start - 1] ?? '';
  const head = texts.slice(0, Math.max(0, start - 1)).join('');
  const parts: string[] = [];
  let [open, inside, count] = ['', [] as string[], 0];
  const end = () => {
    if (count === 0 && parts.length > 0) return;
    parts.push(
      `${head}${parts.length === 0 ? background : ''}${inside.join('')}${open === '' ? '' : '\n</g>'}\n</svg>\n`,
    );
    [inside, count] = [open === '' ? [] : [open], 0];
  };
  for (const text of texts.slice(start, -1)) {
    inside.push(text);
    if (text === '\n</g>') open = '';
    else if (text.startsWith('<g ')) open = text;
    else if (text !== '\n') count += 1;
    if (count === ELEMENTS_PER_PART) end();
  }
  end();
  return parts;
}
