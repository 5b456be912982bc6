/** Hostile data files in a real site: the build contains no active markup except the component's own. */

import QUnit from 'qunit';
import { parseText } from '../../formats/open/read.ts';
import { report } from '../hardening/figures.ts';
import { corpus } from '../hostile/corpus.ts';
import { BOTH, buildSite, hugoTest, page } from './site.ts';

const full = process.env.HARDENING === 'full';
/** Larger than any number of a computer: Hugo itself reads no file that holds one. */
const ENDLESS = /\b1e999\b/;
/** One in twelve, and all numbers: their overflow meets in sums. */
const isAlwaysTried = (name: string, index: number) => index % 12 === 0 || name.startsWith('number');
/** Limit of files, because each is built three times. */
const MAX_LETTERS = 20_000;

QUnit.module('hugo/hostile', () => {
  const isMap = (text: string) => {
    const { document, format } = parseText(text);
    return format === 'map' && (document?.nodes.length ?? 0) > 0;
  };

  hugoTest(
    'hostile data files build into pages without live markup',
    async (assert, edition) => {
      const documents = corpus().filter(
        ({ name, text }, index) =>
          (full || isAlwaysTried(name, index)) && text.length < MAX_LETTERS && !ENDLESS.test(text) && isMap(text),
      );
      const files = Object.fromEntries(
        documents.flatMap(({ text }, index) => [
          [`data/graphdata/h${index}.json`, text],
          [
            `content/h${index}.md`,
            page(`title: h${index}`, `{{< graphmap data="h${index}" relations="true" tags="true" >}}`),
          ],
        ]),
      );
      const { isBuilt, messages, read, has } = await buildSite(files, [], edition);
      assert.true(isBuilt, messages.slice(0, 3).join('\n'));
      const found = documents.flatMap(({ name }, index) => {
        const path = `h${index}/index.html`;
        const live = has(path) ? liveIn(read(path)) : 'no page';
        return live ? [`${name}: ${live.slice(0, 200)}`] : [];
      });
      assert.deepEqual(found, []);
      report('inputs', documents.length);
    },
    BOTH,
  );

  hugoTest(
    'a number without end in a data file stops the build with the name of the file',
    async (assert, edition) => {
      const endless = corpus().filter(({ text }) => ENDLESS.test(text));
      assert.true(endless.length > 0);
      for (const { text } of endless) {
        const { isBuilt, messages } = await buildSite(
          {
            'data/graphdata/endless.json': text,
            'content/map.md': page('title: Map', '{{< graphmap data="endless" >}}'),
          },
          [],
          edition,
        );
        assert.false(isBuilt);
        assert.true(
          /Hugo could not read data\/graphdata\/endless\.json.*map\.md:5/.test(messages.join('\n')),
          messages.join('\n'),
        );
      }
    },
    BOTH,
  );
});

/** The element with the map, which browsers don't run. */
const DATA = ' type="application/json" class="graphmap-map"';

/** The first thing in a page that is alive and not the component's own script, style or frame. */
function liveIn(html: string): string | undefined {
  const tags = html.matchAll(/<([a-z][\w:-]*)((?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi);
  for (const [tag, name = '', attributes = ''] of tags) {
    const isOwn = /\sintegrity="sha256-/.test(attributes) || attributes === DATA;
    if (/^(script|link)$/i.test(name) && !isOwn) return tag;
    // The initials of a picture that cannot be loaded are the component's own.
    const isInitials = /^foreignObject$/i.test(name) && attributes.startsWith(' display="none" class="graphmap-plain');
    if (/^(iframe|object|embed|base|form|animate|set|handler|foreignObject)$/i.test(name) && !isInitials) return tag;
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=>"']+)\s*=\s*"([^"]*)"/g)) {
      if (/^(?:on|srcdoc|formaction)/i.test(attribute)) return tag;
      const isAddress = /^(?:xlink:)?(?:href|src)$/i.test(attribute);
      if (isAddress && /^(?:javascript|vbscript|file|view-source|data:(?!image\/))/i.test(value.trim())) return tag;
      if (attribute === 'style' && /url\(|expression|@import/i.test(value)) return tag;
    }
  }
  return undefined;
}
