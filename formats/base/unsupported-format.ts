/** Descriptions of formats that cannot be read, in sentences that follow “x was not opened.” */

const PICTURE = 'To put it on a node, edit the node and choose the file as its image.';
/** Programs that send or save pictures often remove what they do not know. */
const REMOVED = 'There is no map in it; if it was exported with its map, the map was removed on the way.';

/** Signatures of binary formats; `at` is a byte offset. */
const SIGNATURES: readonly { readonly starts: string; readonly at?: number; readonly what: string }[] = [
  { starts: '\x89PNG', what: `It is a picture (PNG). ${PICTURE} ${REMOVED}` },
  { starts: '\xff\xd8\xff', what: `It is a picture (JPEG). ${PICTURE}` },
  { starts: 'GIF8', what: `It is a picture (GIF). ${PICTURE}` },
  { starts: 'WEBP', at: 8, what: `It is a picture (WebP). ${PICTURE}` },
  { starts: 'ftypavi', at: 4, what: `It is a picture (AVIF). ${PICTURE}` },
  { starts: 'ftyphei', at: 4, what: 'It is a picture (HEIC). To put it on a node, save it as PNG or JPEG first.' },
  { starts: 'II*\0', what: 'It is a picture (TIFF). To put it on a node, save it as PNG or JPEG first.' },
  { starts: 'MM\0*', what: 'It is a picture (TIFF). To put it on a node, save it as PNG or JPEG first.' },
  { starts: '%PDF', what: 'It is a PDF. Copy its text, and choose Add → Write… to paste it.' },
  { starts: '\x1f\x8b', what: 'It is a packed file (gzip). Unpack it, and open the file inside.' },
  {
    starts: '\xd0\xcf\x11\xe0',
    what: 'It is in the format of old office programs. Save a table as .xlsx or .csv, and open that.',
  },
];

export function describeBinary(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return SIGNATURES.find(({ starts, at = 0 }) => start.startsWith(starts, at))?.what;
}

export function describeText(text: string): string | undefined {
  const start = text
    .slice(0, 2000)
    .replace(/^\ufeff|<\?[^>]*\?>|<!--[\s\S]*?-->/g, '')
    .trimStart();
  if (!start.startsWith('<')) return undefined;
  if (/<graphml[\s/>]/i.test(start))
    return 'It is GraphML, which cannot be read yet. Save it as a table (.csv) or as a graph in DOT (.dot), and open that.';
  if (/<svg[\s>]/i.test(start)) return `It is a picture (SVG). ${PICTURE} ${REMOVED}`;
  if (/^<(?:!doctype html|html|head|body|meta|script|div|p|h[1-6]|ul|ol)\b/i.test(start))
    return 'It is a web page (HTML). Open the .json file of the map itself; a page that shows such a file often has a link “Raw” or “Download”.';
  return 'It is XML, and a map is JSON. Save it as a table (.csv), or as the .json file of a map, and open that.';
}
