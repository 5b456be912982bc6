/** A drawing as several that lie on each other: a browser that draws them one by one can do other things between. */

/** Pieces of a file, of some 60 elements each, that go into one of its parts. */
const PIECES = 16;

/**
 * Whole SVG documents, of which the first is opaque and the others are to lie on it, in this order.
 *
 * @param pieces - of one SVG document, as `drawingSvg` makes them
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
