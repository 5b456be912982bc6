/** Shows how the open map differs from another one, and exports that. */

import { DARK_COLORS, LIGHT_COLORS } from '../../drawing/colors.ts';
import type { Comparison } from '../../formats/compare/change.ts';
import { compareMaps } from '../../formats/compare/compare.ts';
import { type ComparisonPicture, comparisonPicture } from '../../formats/compare/picture.ts';
import { comparisonMarkdown, movesAndLooks, reportedChanges } from '../../formats/compare/summary.ts';
import type { ReportedAspects } from '../../formats/compare/words.ts';
import { colorsOn } from '../../formats/document/colors/page-colors.ts';
import { picturesOf } from '../../formats/document/look.ts';
import { fileName } from '../../formats/export/file-name.ts';
import type { SvgOptions } from '../../formats/export/svg/index.ts';
import { titleInWords } from '../../formats/words.ts';
import { savedNotice } from '../../services/download.ts';
import { bundledFont, embeddedFonts, fontFaceRules } from '../../services/font-faces.ts';
import { fetchPictures } from '../../services/pictures.ts';
import { pngOf } from '../../services/rasterize.ts';
import { type ComparisonSource, openComparison } from '../../views/dialogs/comparison.ts';
import { measureText } from '../../views/graph/measure-text.ts';
import type { ControllerContext } from '../context.ts';
import { documentAsDrawn } from '../export/as-drawn.ts';
import { themeOf } from '../page/overlay-theme.ts';
import type { ComparisonInput } from './comparison-input.ts';
import { chooseOtherMap } from './other-map.ts';

/** Asks for another map and opens the comparison: the other one counts as the old one until they are swapped. */
export function compareWith(context: ControllerContext, input: ComparisonInput): void {
  const words = {
    title: 'Compare with…',
    lead: 'Choose a map to compare with the open one. Treated as the older version. You can swap them.',
  };
  chooseOtherMap(context, input, words, ({ document, name }) => {
    const open = documentAsDrawn(context.models.document.current(), input.view);
    const names = {
      before: titleInWords({ title: document.meta.title?.trim() || name }),
      after: titleInWords(open.meta),
    };
    void show(context, input, compareMaps(document, open), names);
  });
}

type Names = { readonly before: string; readonly after: string };

async function show(
  context: ControllerContext,
  input: ComparisonInput,
  comparison: Comparison,
  names: Names,
): Promise<void> {
  const options = await svgOptions(context, comparison);
  openComparison(input.dialogs, {
    names,
    source: sourceOf(comparison, options),
    export: (format, reported) => exportAs(context, comparison, options, format, reported),
    swap: () =>
      void show(context, input, compareMaps(comparison.after, comparison.before), {
        before: names.after,
        after: names.before,
      }),
  });
}

/** What the dialog asks for while it is looked at. */
function sourceOf(comparison: Comparison, options: SvgOptions): ComparisonSource {
  let frame: ComparisonPicture['frame'] | undefined;
  return {
    entries: (reported) => reportedChanges(comparison, reported),
    counts: movesAndLooks(comparison),
    picture(reported, at) {
      const changes = reportedChanges(comparison, reported).map(({ change }) => change);
      const picture = comparisonPicture(comparison, changes, at, options, frame);
      frame ??= picture?.frame;
      return picture;
    },
  };
}

async function svgOptions({ models }: ControllerContext, { before, after }: Comparison): Promise<SvgOptions> {
  const { scheme, page } = themeOf();
  const { tagsOnGraph, nodeLabels, edgeLabels } = models.settings.current();
  await Promise.all([bundledFont(before), bundledFont(after)]);
  const { pictures } = await fetchPictures([...picturesOf(before), ...picturesOf(after)], new AbortController().signal);
  return {
    colors: colorsOn(page, scheme === 'dark' ? DARK_COLORS : LIGHT_COLORS),
    measure: measureText,
    tagPills: tagsOnGraph,
    nodeLabels,
    edgeLabels,
    picture: (address) => pictures.get(address),
    fontFaces: fontFaceRules(await embeddedFonts(after)),
  };
}

async function exportAs(
  { bus, services }: ControllerContext,
  comparison: Comparison,
  options: SvgOptions,
  format: 'md' | 'svg' | 'png',
  reported: ReportedAspects,
): Promise<void> {
  const name = fileName(`${titleInWords(comparison.after.meta)} – changes`, format);
  const save = (content: Blob) => {
    services.download(content, name);
    bus.emit('notice:raised', savedNotice(name));
  };
  if (format === 'md') {
    save(new Blob([comparisonMarkdown(comparison, reported)], { type: 'text/markdown;charset=utf-8' }));
    return;
  }
  const picture = sourceOf(comparison, options).picture(reported, 0.5);
  const svg = picture && new Blob([picture.svg], { type: 'image/svg+xml;charset=utf-8' });
  const made = format === 'svg' || !picture ? svg : await pngOf(picture.svg, picture.frame);
  if (made) save(made);
  else bus.emit('notice:raised', { tone: 'error', text: 'This browser could not make a picture of the comparison.' });
}
