/** Maps in other files: every picture and report opens again as the same document; damaged and hostile ones are refused with a reason. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, strToU8, zlibSync } from 'fflate';
import QUnit from 'qunit';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { bytesWithMap, mapComment, pngWithMap } from '../../formats/enclosed/enclose.ts';
import { enclosedMap } from '../../formats/enclosed/read.ts';
import { detectFormat } from '../../formats/open/file-formats.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { decodePng } from '../setup/png.ts';
import { notReopened, PNG } from './reopening.ts';

const textIn = (bytes: Uint8Array) => {
  const found = enclosedMap(bytes);
  return found && 'text' in found ? found.text : undefined;
};
const faultIn = (bytes: Uint8Array) => {
  const found = enclosedMap(bytes);
  return found && 'fault' in found ? found.fault : undefined;
};

const anyMap = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 12 }).map((labels) => ({
  meta: { title: labels[0] },
  nodes: labels.map((label, at) => ({ id: `n${at}`, label, x: 40 * at, y: 0 })),
}));

QUnit.module('formats/enclosed', () => {
  QUnit.test('any map comes back from every output that contains it', (assert) => {
    fc.assert(
      fc.property(anyMap, (raw) => {
        const { document } = parseDocument(raw);
        if (document) assert.deepEqual(notReopened(document), []);
      }),
      { numRuns: 200 },
    );
  });

  QUnit.test('every example comes back, and readers hide the map in its report', (assert) => {
    for (const file of readdirSync('examples').filter((name) => name.endsWith('.json'))) {
      const { document } = parseDocument(JSON.parse(readFileSync(join('examples', file), 'utf8')));
      if (!document) throw new Error(file);
      assert.deepEqual(notReopened(document), [], file);
      const comment = mapComment(serializeDocument(document, { positions: true }));
      assert.ok(/^\n<!-- graphmap:map\n[^-]+\n-->\n$/.test(comment), 'one comment');
    }
  });

  QUnit.test('a report without its map says so, a damaged or huge one too', (assert) => {
    const { document } = parseDocument({ nodes: [{ id: 'a', tags: ['\n<!-- graphmap:map\nx\n-->'] }] });
    if (!document) throw new Error('refused');
    const report = reportMarkdown(document, { date: '2026-11-28' });
    const alone = detectFormat('report.md', strToU8(report));
    assert.ok(alone.kind === 'unsupported' && alone.what.includes('It is a report without its map'));
    const comment = mapComment('{"nodes": []}');
    for (const wrong of [comment.slice(0, -8), comment.replace('\neN', '\n!!'), comment.replace('\neN', '\nAA')])
      assert.ok(faultIn(strToU8(report + wrong))?.includes('damaged'), wrong);
    const bomb = btoa(strFromU8(zlibSync(new Uint8Array(5_000_000), { level: 9 }), true));
    const found = enclosedMap(strToU8(`# A\n\n<!-- graphmap:map\n${bomb}\n-->\n`), 1_000_000);
    assert.ok(found && 'fault' in found && found.fault.includes('too large'));
  });

  QUnit.test('the picture itself does not change', async (assert) => {
    const bytes = bytesWithMap(PNG, '{"nodes": []}');
    assert.deepEqual(decodePng(Buffer.from(bytes)), decodePng(Buffer.from(PNG)));
    const blob = pngWithMap(new Blob([PNG], { type: 'image/png' }), '{"nodes": []}');
    assert.deepEqual(new Uint8Array(await blob.arrayBuffer()), bytes, 'the same on the page');
  });

  QUnit.test('a picture without a map says so, a damaged map too', (assert) => {
    assert.strictEqual(enclosedMap(PNG), undefined);
    const plain = detectFormat('a.png', PNG);
    assert.ok(plain.kind === 'unsupported' && plain.what.includes('There is no map in it'));
    const bytes = bytesWithMap(PNG, JSON.stringify({ nodes: [{ id: 'a'.repeat(500) }] }));
    for (const cut of [60, 80, bytes.length - 30]) {
      assert.notStrictEqual(textIn(bytes.subarray(0, cut)), '', `cut at ${cut}`);
    }
    const wrong = bytes.slice();
    // The first bytes of the compressed text.
    const at = Buffer.from(wrong).indexOf('graphmap') + 14;
    wrong.fill(0xff, at, at + 6);
    assert.ok(faultIn(wrong)?.includes('damaged'));
    assert.ok(faultIn(strToU8('<svg><metadata><graphmap:map xmlns:graphmap="urn:graphmap">{'))?.includes('damaged'));
  });

  QUnit.test('a small picture with a huge text is refused before it is unpacked', (assert) => {
    const bomb = zlibSync(new Uint8Array(5_000_000), { level: 9 });
    const head = strToU8('iTXtgraphmap\0\x01\0\0\0', true);
    const chunk = new Uint8Array(4 + head.length + bomb.length + 4);
    new DataView(chunk.buffer).setUint32(0, head.length - 4 + bomb.length);
    chunk.set(head, 4);
    chunk.set(bomb, 4 + head.length);
    const bytes = new Uint8Array([...PNG.subarray(0, 33), ...chunk, ...PNG.subarray(33)]);
    const found = enclosedMap(bytes, 1_000_000);
    assert.ok(found && 'fault' in found && found.fault.includes('too large'));
  });

  QUnit.test('chunks with lengths beyond the file, and other texts, are passed over', (assert) => {
    const bytes = bytesWithMap(PNG, '{"nodes": []}');
    new DataView(bytes.buffer).setUint32(33, 0xffffffff);
    assert.strictEqual(enclosedMap(bytes), undefined);
    assert.strictEqual(enclosedMap(strToU8('<p>graphmap</p>')), undefined);
  });
});
