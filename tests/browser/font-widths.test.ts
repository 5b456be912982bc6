/** Widths of the bundled font on the command line, compared with a browser's. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { measureByTables } from '../../cli/picture/text-widths.ts';
import { cssFont } from '../../drawing/commands/text.ts';
import { fontFamily } from '../../formats/document/fonts.ts';
import { launchChromium } from '../setup/chromium.ts';

const FILES = ['latin', 'latin-ext'].map((part) => readFileSync(`public/fonts/patrick-hand-${part}-400-normal.woff2`));
const TEXTS = ['Hamburg', 'quay side', 'AVATAR, To.', '12:45 #tag', 'Łódź ąęś', 'iiiiiiii', 'WMWMWM'];

QUnit.module('browser/font widths', () => {
  QUnit.test('a text in the bundled font is as wide on the command line as in a browser', async (assert) => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const sources = FILES.map((file) => `url(data:font/woff2;base64,${file.toString('base64')})`);
      const fonts = ([400, 600] as const).map((weight) => ({ family: fontFamily('hand'), size: 100, weight }));
      const seen = await page.evaluate(
        async ([urls, styles, texts]) => {
          for (const url of [...urls].reverse()) document.fonts.add(await new FontFace('Patrick Hand', url).load());
          const context = document.createElement('canvas').getContext('2d');
          return styles.map((style) => {
            if (context) context.font = style;
            return texts.map((text) => context?.measureText(text).width ?? 0);
          });
        },
        [sources, fonts.map(cssFont), TEXTS] as const,
      );
      for (const [at, font] of fonts.entries()) {
        for (const [index, text] of TEXTS.entries()) {
          const [here, there] = [measureByTables(text, font), seen[at]?.[index] ?? 0];
          const isNear = Math.abs(here - there) <= 0.02 * there + 1;
          assert.true(isNear, `${text} ${font.weight}: ${here.toFixed(1)}, in a browser ${there.toFixed(1)}`);
        }
      }
    } finally {
      await browser.close();
    }
  });
});
