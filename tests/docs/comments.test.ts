/** Noun phrases and sentences in the comments of the source. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import QUnit from 'qunit';
import { SOURCE_FOLDERS } from '../../cli/build/source-folders.ts';

/** Folders whose comments have been edited. */
const FOLDERS = [...SOURCE_FOLDERS, 'tests'];

const SOURCES = /\.(?:ts|css|html)$/;

/** Generated files. */
const GENERATED = /generated/;

/** A clause where a noun phrase belongs. */
const CLAUSE = /^(?:What|Who|Whoever|Whose|How|That which|(?:By|From|In|Of|On|To|With) (?:which|whom|what))\b/;

/** The start of a comment on its own line or after code; a literal `/*` or `//` inside a text is preceded by no space. */
const DOC_COMMENT = /(?:^|\s)\/\*\*?\s+(?:\* )?([^\n]*)/gm;
const LINE_COMMENT = /(?:^|\s)\/\/ ([^\n]*)/g;

/** The comments that start with a clause, as `line: start`. Only the first line of a run of line comments counts. */
function clausesIn(source: string): readonly string[] {
  const docs = [...source.matchAll(DOC_COMMENT)].map(({ index, 0: { length }, 1: text = '' }) => ({
    line: source.slice(0, index + length).split('\n').length,
    text,
  }));
  const lines = source.split('\n');
  const others = lines.flatMap((line, index) => {
    const continues = /^\s*\/\/ /.test(line) && /^\s*\/\/ /.test(lines[index - 1] ?? '');
    return continues ? [] : [...line.matchAll(LINE_COMMENT)].map(([, text = '']) => ({ line: index + 1, text }));
  });
  return [...docs, ...others].filter(({ text }) => CLAUSE.test(text)).map(({ line, text }) => `${line}: ${text}`);
}

QUnit.module('docs/comments', () => {
  QUnit.test('comments start with a noun phrase or a sentence, not with What, Who or How', (assert) => {
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    ).filter((path) => SOURCES.test(path) && !GENERATED.test(path) && path !== 'tests/docs/comments.test.ts');
    assert.true(files.length > 400, String(files.length));
    const found = files.flatMap((path) => clausesIn(readFileSync(path, 'utf8')).map((start) => `${path}:${start}`));
    assert.deepEqual(found, []);
  });

  QUnit.test('clauses are found in headers, doc comments and line comments', (assert) => {
    const source = `/** What is drawn. */
/**
 * How strong it is.
 * What follows is no start.
 */
const one = 1; // Who asks.
// By which it is found.
// What continues the sentence above.
const url = 'https://example.org/What';
/** Whatever is left. */
`;
    assert.deepEqual(clausesIn(source), [
      '1: What is drawn. */',
      '3: How strong it is.',
      '6: Who asks.',
      '7: By which it is found.',
    ]);
  });
});
