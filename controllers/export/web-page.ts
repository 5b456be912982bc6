/** The page **Web page (one file)**: the viewer of the site with the map in it. */

import type { MapDocument } from '../../formats/document/document.ts';
import { picturesOf } from '../../formats/document/look.ts';
import { packPage } from '../../formats/enclosed/page.ts';
import { titleInWords } from '../../formats/words/words.ts';
import { fetchText } from '../../services/fetch-text.ts';
import { embeddedFonts, fontFaceRules } from '../../services/font-faces.ts';
import type { Services } from '../../services/index.ts';
import { fetchPictures } from '../../services/pictures.ts';

type PageTask = {
  readonly services: Pick<Services, 'fetch'>;
  readonly signal: AbortSignal;
  /** @param share - 0 to 1 */
  readonly onProgress: (share: number) => void;
};

/** @param json - text of the map @returns the page, and the pictures that could not be read */
export async function webPage(document: MapDocument, json: string, { services, signal, onProgress }: PageTask) {
  const viewer = await fetchText(services.fetch, 'viewer.html', signal);
  const fetched = await fetchPictures(picturesOf(document), signal, (done, all) => onProgress(done / all));
  const page = packPage(viewer.text, {
    title: titleInWords(document.meta),
    json,
    pictures: new Map([...fetched.pictures].map(([from, { href }]) => [from, href])),
    fonts: fontFaceRules(await embeddedFonts(document)),
  });
  return { page: new Blob([page], { type: 'text/html;charset=utf-8' }), refused: fetched.refused };
}
