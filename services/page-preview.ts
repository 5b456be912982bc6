/** A preview of the pages that a report is printed on: columns of the same size, side by side. */

import type { Size } from '../drawing/base/types.ts';
import { writeInto } from './print.ts';

/** In millimetres. */
const PAPERS = { A4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
const GAP = 8;
/** Margins that the styles of the report give each page. */
const SIDES = 30;
const ENDS = 38;
const TOP = 21;
/** CSS pixels in a millimetre. */
const PIXELS = 96 / 25.4;
/** Entries of nodes that the preview of a large map has. */
const MAX_ENTRIES = 60;
const ENTRY_END = '</article>';
/** Space for the scroll bar below the pages, in CSS pixels. */
const BAR = 16;

type Pages = {
  /** Their number; undefined when there are more than the preview has. */
  readonly pages: number | undefined;
};

/**
 * Shows the pages in `place`, each as high as fits.
 * @param html - a whole document without scripts @throws the reason of `signal`
 */
export async function showPages(
  place: HTMLElement,
  html: Blob,
  {
    clientBox,
    paper,
    signal,
  }: { readonly clientBox: Size; readonly paper: keyof typeof PAPERS; readonly signal: AbortSignal },
): Promise<Pages> {
  const { width, height } = PAPERS[paper];
  const frame = document.createElement('iframe');
  frame.title = 'Preview of the report';
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.tabIndex = -1;
  frame.inert = true;
  const sheet = Object.assign(document.createElement('div'), { className: 'sheets', inert: true });
  sheet.append(frame);
  place.append(sheet);
  try {
    const { text, isWhole } = beginning(await html.text());
    const inside = frame.contentDocument;
    signal.throwIfAborted();
    if (!inside) return { pages: undefined };
    const page = text.replace('</head>', () => `<style>${stylesOf(width, height)}</style></head>`);
    await writeInto(frame, inside, new Blob([page]), signal);
    signal.throwIfAborted();
    const pages = numberPages(inside, width);
    const whole = (pages * (width + GAP) - GAP) * PIXELS;
    const scale = (clientBox.height - BAR) / (height * PIXELS);
    frame.style.cssText = `width: ${whole}px; height: ${height * PIXELS}px; transform: scale(${scale});`;
    sheet.style.cssText = `width: ${whole * scale}px; height: ${height * PIXELS * scale}px;`;
    // A frame that is moved loads again.
    for (const other of [...place.children]) if (other !== sheet) other.remove();
    return { pages: isWhole ? pages : undefined };
  } catch (error) {
    sheet.remove();
    throw error;
  }
}

/** The text up to a number of entries. A browser closes what is open at its end. */
function beginning(text: string): { readonly text: string; readonly isWhole: boolean } {
  let end = 0;
  for (let entries = 0; entries < MAX_ENTRIES; entries += 1) {
    end = text.indexOf(ENTRY_END, end) + ENTRY_END.length;
    if (end < ENTRY_END.length) return { text, isWhole: true };
  }
  return text.includes(ENTRY_END, end) ? { text: text.slice(0, end), isWhole: false } : { text, isWhole: true };
}

const stylesOf = (width: number, height: number): string => `
html { background: linear-gradient(90deg, #fff 0 ${width}mm, transparent 0) 0 0 / ${width + GAP}mm 100%; }
body { display: flow-root; position: relative; max-width: none; }
main { content-visibility: visible; padding: 0; margin: ${TOP}mm ${SIDES / 2}mm 0; width: ${width - SIDES}mm; height: ${height - ENDS}mm; columns: ${width - SIDES}mm; column-gap: ${SIDES + GAP}mm; column-fill: auto; }
.running { position: absolute; right: auto; width: ${width}mm; }
.number { position: absolute; top: ${height - 12}mm; width: ${width - SIDES / 2}mm; text-align: right; font-size: 8.5pt; color: #515b6e; }
`;

/** Gives each page its header and number. @returns how many there are */
function numberPages(inside: Document, width: number): number {
  const [main, running] = [inside.querySelector('main'), inside.querySelector<HTMLElement>('.running')];
  if (!main || !running) return 0;
  const step = width + GAP;
  const pages = Math.max(1, Math.round((main.scrollWidth / PIXELS + SIDES + GAP) / step));
  for (let page = 0; page < pages; page += 1) {
    const number = inside.createElement('div');
    Object.assign(number, { className: 'number', textContent: `${page + 1} / ${pages}` });
    for (const one of [inside.importNode(running, true), number]) {
      one.style.left = `${page * step}mm`;
      inside.body.append(one);
    }
  }
  running.remove();
  return pages;
}
