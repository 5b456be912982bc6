import { createMeasure } from '../drawing/base/measure.ts';
import type { EmbeddedFont } from '../services/font-faces.ts';
import { answerJobs } from '../services/worker.ts';
import { createJobs } from './jobs.ts';

const scope = self as unknown as { readonly fonts: FontFaceSet };
const known = new Set<string>();

async function useFonts(fonts: readonly EmbeddedFont[]): Promise<void> {
  const fresh = fonts.filter(({ source }) => !known.has(source));
  if (fresh.length === 0) return;
  for (const { family, source, range } of fresh) {
    known.add(source);
    const face = new FontFace(family.replaceAll('"', ''), `url(${source})`, range ? { unicodeRange: range } : {});
    scope.fonts.add(await face.load());
  }
  measure.forget();
}

// Without this canvas the script fails at once, and the page does the jobs.
const canvas = new OffscreenCanvas(1, 1);
const measure = createMeasure(() => canvas.getContext('2d'));
answerJobs(createJobs({ measure, useFonts }));
