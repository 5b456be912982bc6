/** The jobs that are done beside the page. */

import type { MeasureText } from '../../drawing/types.ts';
import type { OnProgress } from '../../services/background.ts';
import { CONTENT_MAKERS, type Drawable, type FileContent, viewContents } from '../export/content.ts';

/** The table of jobs; a page has the same for browsers that start no worker. */
export type Jobs = ReturnType<typeof createJobs>;

type Tools = {
  readonly measure: MeasureText;
  /** Makes embedded fonts known to what measures. */
  readonly useFonts: (fonts: Drawable['fonts']) => Promise<void>;
};

/** What the jobs share: how text is measured where they run. */
export function createJobs({ measure, useFonts }: Tools) {
  return {
    async content(
      { format, source }: { readonly format: keyof typeof CONTENT_MAKERS; readonly source: Drawable },
      onProgress: OnProgress,
    ): Promise<FileContent | undefined> {
      await useFonts(source.fonts);
      return CONTENT_MAKERS[format](source, measure, onProgress);
    },
    async views(source: Drawable) {
      await useFonts(source.fonts);
      return viewContents(source, measure);
    },
  };
}
