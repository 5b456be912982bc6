/** Asks the picture that a Hugo build draws of the same rows: one site for all sheets, a page each. */

import QUnit from 'qunit';
import { buildSite, hugoTest, page as markdown, SERVED } from '../../hugo/site.ts';
import { type Application, useApplication } from '../../setup/browser.ts';
import { keep, openPaper, type PlacedPixels, placedOn, putOnPaper } from './easel.ts';
import { pictureOf, SERVED_PICTURE, WIDE_SVG } from './pictures.ts';
import type { Row } from './row.ts';
import { type Sheet, sheetsOf } from './sheet.ts';
import { mustOf } from './table.ts';
import { View } from './view.ts';

/** A test for each row that a site promises. */
export function hugoLookTests(rows: readonly Row[]): void {
  QUnit.module('browser/look: Hugo', (hooks) => {
    const app = useApplication(hooks);
    const promised = rows.filter(({ notIn }) => notIn?.hugo === undefined);
    const sheets = sheetsOf(promised);
    let shown: Promise<readonly PlacedPixels[]> | undefined;

    for (const row of promised) {
      hugoTest(row.id, async (assert) => {
        shown ??= showInHugo(app, sheets);
        const at = sheets.findIndex(({ areas }) => areas.has(row));
        const [seen, area] = [(await shown)[at], sheets[at]?.areas.get(row)];
        if (!seen || !area) throw new Error('The row is on no sheet.');
        row.expect(new View('hugo', seen.pixels, seen.place, area), mustOf(assert, 'hugo'));
      });
    }
  });
}

/** A site shows no map without nodes. */
function withANode(document: Sheet['document']): Sheet['document'] {
  const unseen = { id: 'unseen', x: 0, y: 0, size: 1, color: 'transparent', borderWidth: 0, hideLabel: true };
  return { ...document, nodes: [...(document.nodes as readonly unknown[]), unseen] };
}

async function showInHugo(app: Application, sheets: readonly Sheet[]): Promise<readonly PlacedPixels[]> {
  const built = await buildSite(
    {
      [`static/${SERVED_PICTURE}`]: WIDE_SVG,
      ...Object.fromEntries(
        sheets.flatMap(({ document }, at) => [
          [`data/graphdata/sheet${at}.json`, JSON.stringify(withANode(document))],
          [
            `content/sheet${at}.md`,
            markdown('title: Sheet', `{{< graphmap data="sheet${at}" tags=true text=false >}}`),
          ],
        ]),
      ),
    },
    [],
    SERVED,
  );
  if (!built.isBuilt || built.messages.length > 0) throw new Error(built.messages.join('\n'));
  const paper = await openPaper(app);
  const shown: PlacedPixels[] = [];
  for (const [at, sheet] of sheets.entries()) {
    const png = await putOnPaper(paper, drawingIn(built.read(`sheet${at}/index.html`)));
    keep(`hugo-${at}`, png);
    shown.push(placedOn(sheet, png));
  }
  return shown;
}

/** The drawing of a page at its own size, with the pictures in it that sites would serve. */
function drawingIn(html: string): string {
  const drawing = /<svg class="graphmap-drawing"[\s\S]*?<\/svg>/.exec(html)?.[0];
  if (!drawing) throw new Error('The page has no drawing.');
  return drawing
    .replace(/ x="[^"]*" y="[^"]*"/, '')
    .replaceAll(/(<image\b[^>]* href=")([^"]*)"/g, (whole, start: string, address: string) =>
      address.startsWith('data:') ? whole : `${start}${pictureOf(address.replace(/^.*(?=icons\/)/, '')).href}"`,
    );
}
