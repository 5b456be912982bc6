/** A drawing as a picture of pixels. */

/** As large as the PNG of a map: twice the drawing's size, at most this on the longest side. */
const SCALE = 2;
const LONGEST_PX = 4000;

/**
 * An SVG document as a PNG.
 *
 * @returns null when this browser cannot make it
 */
export async function pngOf(
  svg: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob | null> {
  const scale = Math.min(SCALE, LONGEST_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.src = address;
  try {
    await image.decode();
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
