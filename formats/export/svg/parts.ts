/** A drawing as several layered documents, so that a browser can do other work between them. */

/** Pieces of a file, of some 60 elements each, that go into one of its parts. */
const PIECES = 16;

/**
 * Whole SVG documents, an opaque one and others to be layered on it in order.
 * @param pieces - of one SVG document, from `drawingSvg`
 */
export function svgParts(pieces: readonly string[]): readonly string[] {
  const start = pieces.indexOf('\n');
  const background = pieces[start - 1] ?? '';
  const head = pieces.slice(0, Math.max(0, start - 1)).join('');
  const parts: string[] = [];
  let [open, inside, count] = ['', [] as string[], 0];
  const end = () => {
    if (count === 0 && parts.length > 0) return;
    parts.push(
      `${head}${parts.length === 0 ? background : ''}${inside.join('')}${open === '' ? '' : '\n</g>'}\n</svg>\n`,
    );
    [inside, count] = [open === '' ? [] : [open], 0];
  };
  for (const piece of pieces.slice(start, -1)) {
    inside.push(piece);
    if (piece === '\n</g>') open = '';
    else if (piece.startsWith('<g ')) open = piece;
    else if (piece !== '\n') count += 1;
    if (count === PIECES) end();
  }
  end();
  return parts;
}
