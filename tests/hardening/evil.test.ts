import QUnit from 'qunit';
import { tryEvilTexts } from './evil.ts';
import { timesOf } from './evil-documents.ts';
import { EVIL_LENGTH, evilTexts } from './evil-texts.ts';

const full = process.env.HARDENING === 'full';

/** Linear code takes milliseconds, other code minutes; the limit allows for a busy machine. */
const FUNCTION_LIMIT_MS = 8000;
const DOCUMENT_LIMIT_MS = 20_000;

/** Modules whose functions take texts of documents. */
const FILES = [
  'formats/base/color',
  'formats/base/trim',
  'formats/collect/repository',
  'formats/document/address',
  'formats/document/fonts',
  'formats/document/id',
  'formats/document/repository',
  'formats/document/tags',
  'drawing/commands/text',
  'formats/export/file-name',
  'formats/export/print/entries',
  'formats/export/svg/markup',
  'formats/ocd/address',
  'formats/open/read',
  'formats/parse/text',
  'formats/problems/pointer',
  'formats/problems/sentences',
  'formats/report/markdown',
  'formats/report/nouns',
  'formats/report/sentence',
  'formats/report/words',
  'formats/sentences/read',
  'formats/software/read',
  'formats/words/dates',
  'formats/words/parts',
  'formats/words/words',
].map((name) => `${name}.ts`);

QUnit.module('hardening/evil texts', () => {
  QUnit.test(`no function hangs on ${EVIL_LENGTH} characters made to trip patterns`, async (assert) => {
    if (full) assert.timeout(600_000);
    const { calls, hung } = await tryEvilTexts(FILES, full, FUNCTION_LIMIT_MS);
    assert.deepEqual(hung, []);
    assert.true(calls > 500, `${calls} calls`);
  });

  QUnit.test('no document hangs that holds such a text in every place, nor anything made of it', (assert) => {
    if (full) assert.timeout(600_000);
    const slow = evilTexts(full).flatMap((evil) =>
      Object.entries(timesOf(evil))
        .filter(([, ms]) => ms > DOCUMENT_LIMIT_MS)
        .map(([step, ms]) => `${step} of ${evil.name}: ${Math.round(ms)} ms`),
    );
    assert.deepEqual(slow, []);
  });
});
