/** One vocabulary: what people read in the application's controls and sentences, whatever file it stands in. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import QUnit from 'qunit';
import { ACTIONS } from '../../bus/actions.ts';

/** Where texts for people stand. */
const ROOMS = ['bus', 'controllers', 'models', 'views', 'services'];

/** Words of the trade, for which people have others. */
const TRADE = /\b(inherit\w*|ink|released?|repulsion|link distance|vert(ex|ices)|layout engine)\b/i;

/** Where *graph* is a name that the specification gives. Elsewhere what is on screen is a map. */
const NAMED_GRAPH = [
  /^Graph$/,
  /Graph →/,
  /(New|Start a new|start a new|A new) graph/,
  /Open its graph/,
  /Graph data/,
  /[Gg]raph[- ]library/,
  /Tags on graph/,
];

/** Where texts stand in a source without its comments: quoted, in attributes, between tags, in templates. */
const PLACES = [
  /'((?:[^'\\\n]|\\.)*)'/g,
  /(?:aria-label|title|placeholder)="([^"]*)"/g,
  /(?<!=)>\s*([^<>{}$`=;()]+?)\s*(?=<|\$\{|`)/g,
  /`([^`$<]*)/g,
];

/** Texts of a file that people may read: they begin with a capital, and hold no code. */
function textsIn(path: string): readonly string[] {
  const source = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import [\s\S]*?;$/gm, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
  const texts = PLACES.flatMap((place) => [...source.matchAll(place)].map(([, text = '']) => text.trim()));
  return texts.filter((text) => /^[A-Z“].*[a-z]/.test(text) && !/[{};=]/.test(text));
}

QUnit.module('docs/vocabulary', () => {
  const texts = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => textsIn(path).map((text) => ({ path, text })));

  QUnit.test('texts are found at all', (assert) => {
    for (const known of ['Unpin all', 'Automatic', 'No edges to show.', 'New node type…'])
      assert.true(
        texts.some(({ text }) => text === known),
        known,
      );
  });

  QUnit.test('what is on screen is a map; graph stays where the specification gives it', (assert) => {
    const wrong = texts.filter(({ text }) => /\bgraphs?\b/i.test(text) && !NAMED_GRAPH.some((name) => name.test(text)));
    assert.deepEqual(wrong, []);
  });

  QUnit.test('controls speak plainly, without words of the trade', (assert) => {
    assert.deepEqual(
      texts.filter(({ text }) => TRADE.test(text)),
      [],
    );
  });

  QUnit.test('controls say edge, sentences say relationship', (assert) => {
    // What steers is told as a sentence, in the table of keys.
    const named = Object.values(ACTIONS).filter(({ words }) => !words.startsWith('To the '));
    for (const { words } of named) assert.false(/relationship/i.test(words), words);
    const controls = texts.filter(({ text }) =>
      /^(New|Set|Edit|Find in|Add) relationship|^Relationship types?$/.test(text),
    );
    assert.deepEqual(controls, []);
  });
});
