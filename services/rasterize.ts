/** Conversion of SVG drawings to PNG. */

import { yieldToMain } from './yield-to-main.ts';

/** As large as the PNG of a map: twice the drawing's size, at most this on the longest side. */
const SCALE = 2;
const LONGEST_PX = 4000;

/**
 * Layered SVG documents as one PNG.
 * @returns null when this browser cannot create it
 */
export async function pngOf(
  parts: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob | null> {
  const scale = Math.min(SCALE, LONGEST_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  try {
    for (const part of parts) await draw(canvas, part);
  } catch {
    return null;
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

async function draw(canvas: HTMLCanvasElement, svg: string): Promise<void> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  image.src = address;
  try {
    await image.decode();
    await yieldToMain();
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(address);
  }
}
