/** Every sentence that a document can bring about, word for word: what was found, where, what happens, what to do. */

import QUnit from 'qunit';
import { parseText } from '../../../formats/open/read.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { NOTES } from './notes-table.ts';
import { FAULTS, REFUSALS } from './refusals-table.ts';
import { VALUE_NOTES } from './value-notes-table.ts';

QUnit.module('formats/parse: sentences', () => {
  for (const [what, rows] of Object.entries({ ...REFUSALS, ...NOTES, ...VALUE_NOTES })) {
    QUnit.test(`what is said of ${what}`, (assert) => {
      for (const [given, ...says] of rows) {
        const { errors, warnings, notices } = parseDocument(given);
        const said = [...errors, ...warnings, ...notices].map(
          ({ code, path, message }) => `${code} ${path}: ${message}`,
        );
        assert.deepEqual(said, says, says[0]);
      }
    });
  }

  QUnit.test('why a text is no JSON, and where', (assert) => {
    for (const [text, says] of FAULTS)
      assert.deepEqual(
        parseText(text).errors.map(({ message }) => message),
        [says],
        JSON.stringify(text),
      );
  });
});
