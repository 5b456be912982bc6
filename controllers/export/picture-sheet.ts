/** The sheet **Picture…**: choices for a picture with a live preview. Loaded when it is opened. */

import type { PictureRequest } from '../../bus/base/payloads.ts';
import { picturesOf } from '../../formats/document/look.ts';
import { isConfidential } from '../../formats/enclosed/enclose.ts';
import { bundledFont } from '../../services/font-faces.ts';
import { fetchPictures } from '../../services/pictures.ts';
import { openPictureSheet, type PreviewNote, type SheetChoices } from '../../views/dialogs/sheets/picture-sheet.ts';
import type { ControllerContext } from '../base/context.ts';
import type { MapStorage } from '../base/storage.ts';
import { chosenSource, type ExportSource } from './export-source.ts';
import { pictureOf, withMeasureLegend } from './formats.ts';
import { paintPreview } from './picture.ts';
import { oneOf, sheetChoices } from './sheet-choices.ts';

type Input = {
  readonly dialogs: HTMLElement;
  readonly storage: MapStorage | undefined;
  /** Makes and saves the file. */
  readonly run: (request: { readonly format: SheetChoices['format']; readonly picture: PictureRequest }) => void;
  /** The map when the sheet opens. */
  readonly source: ExportSource;
};

const USUAL: SheetChoices = {
  format: 'png',
  title: true,
  legend: true,
  date: false,
  background: 'page',
  theme: 'light',
  names: 'all',
  size: 2,
  width: 1600,
  margin: 24,
  withMap: true,
};

/** Points per pixel of the picture: a screen has 96 pixels an inch, a slide of 1920 pixels is 13⅓ inches wide. */
const POINTS = 0.75;
const SLIDE_POINTS = 0.5;
/** Smaller letters cannot be read on paper. */
const LEAST_POINTS = 6;

export function openPictures(context: ControllerContext, { dialogs, storage, source, run }: Input): void {
  const { bus, services } = context;
  const { selected } = source;
  const ended = new AbortController();
  const chosen = (choices: SheetChoices) => chosenSource(source, requestOf(choices));
  const fetched = bundledFont(source.document).then(() =>
    fetchPictures(picturesOf(source.drawn), ended.signal, () => {}),
  );
  fetched.catch(() => {});
  const { last, remember } = sheetChoices(storage, 'picture', { usual: USUAL, valid: VALID });
  const isKept = isConfidential(source.document);
  openPictureSheet(dialogs, {
    isConfidential: isKept,
    choices: {
      ...last,
      ...(isKept ? { withMap: false } : {}),
      part: source.visible ? 'visible' : 'all',
    },
    parts: [
      'all',
      ...(source.visible ? (['visible'] as const) : []),
      ...(selected.nodes.length + selected.edges.length > 0 ? (['selection'] as const) : []),
    ],
    async preview(choices, canvas, signal): Promise<PreviewNote | null> {
      const made = await paintPreview(withMeasureLegend(chosen(choices)), await fetched, canvas, signal);
      return made && { ...made, points: pointsOf(made.letters, choices), least: LEAST_POINTS };
    },
    save(choices) {
      remember(choices);
      run({ format: choices.format, picture: requestOf(choices) });
    },
    async copy(choices) {
      remember(choices);
      const png = pictureOf(chosen(choices), services).then((blob) => blob ?? Promise.reject(new Error('Empty map')));
      const isCopied = await services.copyPicture(png);
      bus.emit(
        'notice:raised',
        isCopied
          ? { tone: 'success', text: 'The picture is on the clipboard.' }
          : { tone: 'warning', text: 'The browser doesn’t allow copying pictures here. Save the picture instead.' },
      );
      return isCopied;
    },
    onClose: () => ended.abort(),
  });
}

const requestOf = ({ format: _, ...request }: SheetChoices): PictureRequest => request;

/** Height of the smallest letters where the picture is shown or printed in its usual size. */
function pointsOf(pixels: number | undefined, { size }: SheetChoices): number | undefined {
  if (pixels === undefined) return undefined;
  if (size === 'slide') return pixels * SLIDE_POINTS;
  return typeof size === 'number' ? (pixels / size) * POINTS : pixels * POINTS;
}

const between = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;

const VALID: Readonly<Record<Exclude<keyof SheetChoices, 'part'>, (value: unknown) => boolean>> = {
  format: oneOf('png', 'svg'),
  title: oneOf(true, false),
  legend: oneOf(true, false),
  date: oneOf(true, false),
  background: oneOf('page', 'white', 'none'),
  theme: oneOf('light', 'screen'),
  names: oneOf('all', 'hubs'),
  size: oneOf(1, 2, 4, 'slide', 'width'),
  width: between(100, 4000),
  margin: between(0, 400),
  withMap: oneOf(true, false),
};
