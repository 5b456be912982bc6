/** One vocabulary for what people read in the application and on the command line. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { ACTIONS, type Action } from '../../bus/actions.ts';
import { MAP_STYLES } from '../../models/commands/styles.ts';
import { SYNONYMS } from '../../models/synonyms.ts';
import { interfaceStrings, stringsOf } from '../words/read.ts';

/** Where *graph* is a name that the specification gives, or a format. Elsewhere what is on screen is a map. */
const NAMED_GRAPH = [
  /^Graph$/,
  /Graph →/,
  /(New|Start a new|start a new) graph/,
  /Open its graph/,
  /Graph data/,
  /[Gg]raph[- ]library/,
  /Tags on graph/,
  /^graph library: /,
  /\bDOT\b|digraph/,
  /^Untitled graph$/,
  /graphmap/,
];

/** Ids of collapsed groups, which nobody reads. */
const INTERNAL = /^fold \{…\}/;

/** Words that people may type in the search for a command, the avoided ones included. They are never displayed. */
const WORDS_OF_SEARCH = new Set([
  ...Object.values<Action>(ACTIONS).map(({ synonyms }) => synonyms),
  ...Object.values(SYNONYMS),
]);

/** Rows of the table of words to avoid in the interface: a star stands for any ending. */
function avoidedWords(): readonly { readonly avoid: string; readonly use: string }[] {
  const [, section = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words to avoid in the interface\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)];
  return rows.slice(1).map(([, avoid = '', use = '']) => ({ avoid, use }));
}

const matcher = (term: string) =>
  new RegExp(`(?<!\\p{L})${term.replace(/[.?]/g, '\\$&').replaceAll('*', '\\p{L}*')}(?!\\p{L})`, 'iu');

/** Map styles have names of their own. */
const STYLES: ReadonlySet<string> = new Set(Object.values(MAP_STYLES));

QUnit.module('docs/vocabulary', () => {
  const texts = interfaceStrings();

  QUnit.test('the words of templates, attributes, calls and tables are found, with their lines', (assert) => {
    const source = `
import { html } from 'lit-html';
const ROWS: Record<'Key', string> = { 'A key': 'Delete the row' };
const view = (name: string) => html\`<p class="two words" title="Close it">Hello \${name},
  \${name === 'Not this' ? html\`<b>inside</b>\` : 'Not found'}</p>\`;
tell(\`\${name} was removed.\`);
`;
    assert.deepEqual(
      stringsOf(source).map(({ line, text }) => `${line}: ${text}`),
      ['3: Delete the row', '4: Close it', '4: Hello {…}, {…}', '5: Not found', '6: {…} was removed.'],
    );
    for (const known of ['Release all', 'Automatic', 'No relationships to show.', 'New node type…'])
      assert.true(
        texts.some(({ text }) => text === known),
        known,
      );
  });

  QUnit.test('no text of the interface has a word that the glossary avoids', (assert) => {
    const avoided = avoidedWords();
    assert.true(avoided.length > 40, String(avoided.length));
    for (const { avoid, use } of avoided) {
      const found = texts.filter(
        ({ text }) =>
          matcher(avoid).test(text) && !INTERNAL.test(text) && !WORDS_OF_SEARCH.has(text) && !STYLES.has(text),
      );
      assert.deepEqual(found, [], `“${avoid}”: ${use}`);
    }
    assert.true(matcher('mend*').test('Mended twice.'));
    assert.false(matcher('mend*').test('Recommended'));
  });

  QUnit.test('what is on screen is a map; graph stays where the specification gives it', (assert) => {
    const shown = texts.filter(({ file }) => !file.startsWith('formats/'));
    const wrong = shown.filter(({ text }) => /\bgraphs?\b/i.test(text) && !NAMED_GRAPH.some((name) => name.test(text)));
    assert.deepEqual(wrong, []);
  });

  QUnit.test('people read relationship; edge is a word of the JSON and of programs', (assert) => {
    const forPrograms = /^(cli|formats\/problems)\/|^views\/panel\/json\//;
    const wrong = texts.filter(
      ({ file, text }) =>
        /\bedges?\b/i.test(text) &&
        !/^(new )?edge \{…\}$/.test(text) &&
        !forPrograms.test(file) &&
        !WORDS_OF_SEARCH.has(text),
    );
    assert.deepEqual(wrong, []);
  });
});
