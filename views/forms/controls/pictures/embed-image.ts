/** Conversion of a picture file to a `data:` address small enough for a map. */

import { html, type TemplateResult } from 'lit-html';
import { type FitChoice, fitFor, type Pixels } from './image-fit.ts';

class EmbedFailure extends Error {}

/** Longest side of an embedded picture, in pixels: sharp at twice the screen's resolution on a large node or card. */
const LONGEST_PX = 512;
/** Size up to which an SVG is embedded unchanged; it is sharp at every size and often the smallest form. */
const MAX_SVG = 100 * 1024;

type Embedded = { readonly address: string; readonly fit: FitChoice };

/** Longest side of the copy that the fit is computed from, in pixels. */
const SAMPLE_PX = 48;

/**
 * The file as a `data:` address. Pixel pictures are scaled down to 512 px and written as WebP where that is smaller
 * than PNG; SVG files up to 100 KB are kept as they are, larger ones become 512 px of pixels.
 * @throws EmbedFailure if the file is not a picture
 */
async function embedImage(file: File): Promise<Embedded> {
  const isSvg = file.type === 'image/svg+xml' || /\.svg$/i.test(file.name);
  // Some systems give an SVG file no type, and without one browsers do not treat it as a picture.
  const source = isSvg ? new Blob([await file.arrayBuffer()], { type: 'image/svg+xml' }) : file;
  const address = URL.createObjectURL(source);
  try {
    const image = await decode(address, file.name);
    const fit = fitFor(sampleOf(image));
    if (isSvg && file.size <= MAX_SVG) return { address: await dataAddress(source), fit };
    // A drawing is sharp at any size; pixels gain nothing from enlargement.
    const fitting = LONGEST_PX / Math.max(image.naturalWidth, image.naturalHeight, 1);
    const scale = isSvg ? fitting : Math.min(1, fitting);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round((image.naturalWidth || LONGEST_PX) * scale));
    canvas.height = Math.max(1, Math.round((image.naturalHeight || LONGEST_PX) * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new EmbedFailure('This browser cannot scale pictures. Use the address of a picture instead.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const candidates = [canvas.toDataURL('image/png'), canvas.toDataURL('image/webp', 0.9)];
    // A small file that was not scaled is kept unchanged.
    if (scale === 1 && file.size < 64 * 1024 && file.type.startsWith('image/'))
      candidates.push(await dataAddress(file));
    return { address: candidates.reduce((best, one) => (one.length < best.length ? one : best)), fit };
  } finally {
    URL.revokeObjectURL(address);
  }
}

function sampleOf(image: HTMLImageElement): Pixels {
  const [wide, high] = [image.naturalWidth || SAMPLE_PX, image.naturalHeight || SAMPLE_PX];
  const scale = SAMPLE_PX / Math.max(wide, high);
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context?.drawImage(image, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? { width, height, data: [] };
}

async function decode(address: string, name: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    throw new EmbedFailure(`“${name}” could not be read as a picture. Choose a PNG, JPEG, WebP, GIF or SVG file.`);
  }
  return image;
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new EmbedFailure('This file could not be read.')));
    reader.readAsDataURL(blob);
  });
}

/** @param failed - receives a sentence that says why there is no picture */
export function pictureFile(taken: (picture: Embedded) => void, failed: (why: string) => void): TemplateResult {
  const choose = async ({ target }: Event) => {
    const input = target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    try {
      taken(await embedImage(file));
    } catch (error) {
      failed(error instanceof EmbedFailure ? error.message : 'This file could not be read as a picture.');
    }
  };
  return html`<label class="file-button outlined"
    >Choose a file…<input
      type="file"
      class="visually-hidden"
      accept="image/*"
      aria-label="Choose a picture file"
      @change=${choose}
  /></label>`;
}
