/** Maps of the layout bench in the guide. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import QUnit from 'qunit';
import { benchMaps } from '../../bench/layout/maps.ts';
import { buildDocs } from '../../cli/build/docs.ts';
import { picture } from '../../cli/picture/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';

QUnit.module('docs/bench maps', () => {
  QUnit.test('the guide shows a map of the layout bench as `graphmap svg` draws them today', async (assert) => {
    const folder = mkdtempSync(join(tmpdir(), 'graphmap-docs-'));
    try {
      buildDocs(folder);
      const page = readFileSync(join(folder, 'docs', 'app.html'), 'utf8');
      const bench = benchMaps(1);
      const terminal = { folder: '.', print: (line: string) => assert.true(false, line), shell: process };
      for (const [file, name] of [['star-of-31', 'star of 31']] as const) {
        const source = `docs/assets/${file}.json`;
        const shape = ({ nodes, edges }: Pick<MapDocument, 'nodes' | 'edges'>) => [
          nodes.map(({ id, label, tags = [] }) => [id, label, tags]),
          edges.map(({ from, to, label }) => [from, to, label]),
        ];
        assert.deepEqual(shape(JSON.parse(readFileSync(source, 'utf8'))), shape(bench[name] as MapDocument), file);
        // The page gives colours, font and ids of its own.
        const drawing = (svg: string) =>
          svg
            .slice(svg.indexOf('<title>'), svg.indexOf('</svg>'))
            .replace(/ (?:fill|stroke|font-family)="[^"]*"/g, '')
            .replace(/ id="(?:map\d+-)?/g, ' id="');
        const figure = /<figure class="picture wide" tabindex="0">.*?<\/figure>/s.exec(page)?.[0] ?? '';
        for (const theme of ['light', 'dark']) {
          const drawn = join(folder, `${theme}.svg`);
          await picture('svg', [source, drawn], { theme }, terminal, '.');
          assert.strictEqual(drawing(figure), drawing(readFileSync(drawn, 'utf8')), theme);
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
