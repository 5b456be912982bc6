/** Work of a comparison in a worker: differences, text and drawing. */

import type { MeasureText } from '../drawing/base/types.ts';
import type { Box } from '../drawing/commands/index.ts';
import type { Comparison } from '../formats/compare/change.ts';
import { compareMaps } from '../formats/compare/compare.ts';
import { type ComparisonPicture, comparisonPicture } from '../formats/compare/picture.ts';
import {
  comparisonMarkdown,
  countsInWords,
  movesAndLooks,
  type ReportedAspects,
  reportedChanges,
} from '../formats/compare/words.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { plainText } from '../formats/words/parts.ts';
import { type Picture, plainPicture } from '../scene/picture.ts';
import { type EmbeddedFont, fontFaceRules } from '../services/font-faces.ts';
import type { ComparisonView } from '../views/dialogs/comparison-parts.ts';
import { type Drawable, sceneView } from './drawable.ts';

/** Drawing settings, as plain data. */
export type ComparisonLook = Pick<Drawable, 'settings' | 'theme' | 'pictures' | 'fonts'>;

type PictureRequest = { readonly reported: ReportedAspects; readonly at: number };

type Compared = { readonly comparison: Comparison; readonly look: ComparisonLook; frame: Box | undefined };

/**
 * The jobs of one comparison: `compareFrom` with the old map, then `compareTo` with the new one; the others use the
 * result.
 * Two jobs, because copying a large map blocks the page for a while.
 */
export function createComparer(measure: MeasureText, useFonts: (fonts: readonly EmbeddedFont[]) => Promise<void>) {
  let before: MapDocument | undefined;
  let known: Compared | undefined;
  const compared = (): Compared => {
    if (!known) throw new Error('Nothing has been compared.');
    return known;
  };
  return {
    compareFrom(map: MapDocument): void {
      before = map;
    },
    async compareTo({ after, look }: { readonly after: MapDocument; readonly look: ComparisonLook }): Promise<void> {
      if (!before) throw new Error('There is no map to compare with.');
      await useFonts(look.fonts);
      known = { comparison: compareMaps(before, after), look, frame: undefined };
    },
    comparisonView({ reported, at }: PictureRequest): ComparisonView {
      const { comparison } = compared();
      const entries = reportedChanges(comparison, reported);
      const picture = drawn(compared(), { reported, at }, measure);
      return {
        rows: entries.map(({ change, sentences }) => ({
          what: change.what,
          text: sentences.map(plainText).join(' '),
          place: picture?.positions.get(change),
        })),
        words: countsInWords(entries),
        counts: movesAndLooks(comparison),
        picture: picture && { parts: picture.parts, frame: picture.frame },
      };
    },
    comparisonText: ({ reported }: Pick<PictureRequest, 'reported'>): string =>
      comparisonMarkdown(compared().comparison, reported),
    /** For a PNG, which the page paints. */
    comparisonPicture(request: PictureRequest): Picture | undefined {
      const made = drawn(compared(), request, measure);
      return made && plainPicture(made.picture);
    },
    comparisonSvg: (request: PictureRequest): string | undefined => drawn(compared(), request, measure)?.svg,
  };
}

function drawn(
  compared: Compared,
  { reported, at }: PictureRequest,
  measure: MeasureText,
): ComparisonPicture | undefined {
  const { comparison, look } = compared;
  const options = { ...sceneView({ ...look, visible: undefined }, measure), fontFaces: fontFaceRules(look.fonts) };
  const changes = reportedChanges(comparison, reported).map(({ change }) => change);
  const picture = comparisonPicture(comparison, changes, at, options, compared.frame);
  compared.frame ??= picture?.frame;
  return picture;
}
