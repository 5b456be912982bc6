import QUnit from 'qunit';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { parseText } from '../../formats/open/read.ts';
import { corpus } from './corpus.ts';

/** A document this size must be read in well under this many milliseconds of processor time; what is not linear takes minutes. */
const LIMIT_MS = 3000;

QUnit.module('hostile documents, without a page', () => {
  const documents = corpus();

  QUnit.test('there are at least 200 of them, each with a name of its own', (assert) => {
    assert.true(documents.length >= 200, `${documents.length}`);
    assert.strictEqual(new Set(documents.map(({ name, text }) => name + text.slice(0, 200))).size, documents.length);
  });

  QUnit.test('none makes reading or writing throw, hang, or pollute a prototype', (assert) => {
    for (const { name, text } of documents) {
      const started = process.cpuUsage();
      const { document, errors } = parseText(text);
      if (document) {
        const again = parseText(serializeDocument(document, { positions: true }));
        if (!again.document) assert.true(false, `${name}: what was written is refused: ${again.errors[0]?.message}`);
      } else if (errors.length === 0) assert.true(false, `${name}: neither document nor error`);
      const { user, system } = process.cpuUsage(started);
      const ms = (user + system) / 1000;
      if (ms > LIMIT_MS) assert.true(false, `${name} took ${Math.round(ms)} ms`);
    }
    assert.false('polluted' in {}, 'no prototype was changed');
    assert.false('polluted' in [], 'no prototype was changed');
  });
});
