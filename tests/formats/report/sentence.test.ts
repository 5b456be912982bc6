import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { relationshipSentence } from '../../../formats/report/relationships.ts';
import { readLabel } from '../../../formats/report/sentence.ts';
import {
  IRREGULAR_PARTICIPLES,
  isParticiple,
  isPreposition,
  isVerb,
  PREPOSITIONS,
} from '../../../formats/report/words.ts';
import { nodePart, plainText } from '../../../formats/words/parts.ts';
import { workOf } from '../../setup/work.ts';

/** The sentence of one edge between A and B, or of A with itself. */
function said(edge: Record<string, unknown>, edgeTypes: Record<string, unknown> = {}): string {
  const nodes = [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ];
  const { document } = parseDocument({ nodes, edgeTypes, edges: [{ from: 'a', to: 'b', ...edge }] });
  const [only] = document?.edges ?? [];
  if (!document || !only) throw new Error('The test document must be sound.');
  return plainText(relationshipSentence(document, only));
}

QUnit.module('formats/report/sentence', () => {
  QUnit.test('S416 forward, or no direction, makes the source the subject', (assert) => {
    assert.strictEqual(said({ label: 'uses' }), 'A uses B.');
    assert.strictEqual(said({ label: 'uses', direction: 'forward' }), 'A uses B.');
  });
  QUnit.test('S417 direction none makes the source the subject', (assert) => {
    assert.strictEqual(said({ label: 'uses', direction: 'none' }), 'A uses B.');
  });
  QUnit.test('S418 direction backward makes the target the subject, also from the type', (assert) => {
    assert.strictEqual(said({ label: 'uses', direction: 'backward' }), 'B uses A.');
    assert.strictEqual(said({ type: 'u' }, { u: { label: 'uses', direction: 'backward' } }), 'B uses A.');
  });
  QUnit.test('S419 the edge’s own label comes first', (assert) => {
    assert.strictEqual(said({ type: 'u', label: 'funds' }, { u: { label: 'uses' } }), 'A funds B.');
  });
  QUnit.test('S420 without it the type’s label', (assert) => {
    assert.strictEqual(said({ type: 'u' }, { u: { label: 'uses' } }), 'A uses B.');
    for (const label of ['', '  ', '\n']) {
      assert.strictEqual(said({ type: 'u', label }, { u: { label: 'uses' } }), 'A uses B.', 'an empty one is none');
      assert.strictEqual(said({ type: 'u', label }, { u: { label } }), 'A is linked to B (u).');
    }
  });
  QUnit.test('S421 without both the type’s key, with spaces for _ and -', (assert) => {
    assert.strictEqual(said({ type: 'contributes_to' }, { contributes_to: {} }), 'A contributes to B.');
    assert.strictEqual(said({ type: 'depends-on' }, { 'depends-on': {} }), 'A depends on B.');
    assert.strictEqual(said({ type: 'odd_thing' }), 'A is linked to B (odd thing).');
    assert.strictEqual(said({ type: 'constructor' }), 'A is linked to B (constructor).');
    assert.strictEqual(said({ type: 'depends__--on' }), 'A depends on B.');
    assert.strictEqual(said({ type: '--' }), 'A is linked to B (--).');
    assert.strictEqual(said({ type: ' ' }), 'A is linked to B.');
  });
  QUnit.test('S422 a parenthesis at the end moves to the end of the sentence', (assert) => {
    assert.strictEqual(said({ label: 'federates with (sync)' }), 'A federates with B (sync).');
    assert.strictEqual(said({ label: 'pushes events (hourly)' }), 'A pushes events (→ B) (hourly).');
    assert.strictEqual(said({ label: 'API (REST (v2))' }), 'A is linked to B (API) (REST (v2)).');
    assert.strictEqual(said({ label: '(sync)' }), 'A is linked to B (sync).');
    assert.strictEqual(said({ label: 'uses(v2)' }), 'A uses B (v2).', 'a space before it makes no difference');
    assert.strictEqual(
      said({ label: 'depends on(v2)', direction: 'both' }),
      'A depends on B, in both directions (v2).',
    );
    assert.strictEqual(said({ label: 'API(v2)' }), 'A is linked to B (API) (v2).');
    assert.strictEqual(said({ label: 'uses ( v2 )' }), 'A uses B (v2).');
    assert.strictEqual(said({ label: 'uses (a) (b)' }), 'A uses (a) (→ B) (b).');
    assert.strictEqual(said({ label: '()' }), 'A is linked to B.');
    assert.strictEqual(said({ label: ')' }), 'A is linked to B ()).');
    assert.strictEqual(said({ label: '(v2' }), 'A is linked to B ((v2).');
    assert.strictEqual(said({ label: 'uses()' }), 'A uses B.');
    assert.strictEqual(said({ label: 'uses (v2).' }), 'A uses B (v2).', 'a full stop after it makes no difference');
    assert.strictEqual(said({ label: 'API (v2);' }), 'A is linked to B (API) (v2).');
    assert.strictEqual(said({ label: 'a) b).' }), 'A is linked to B (a) b).).', 'never opened: part of the label');
    assert.strictEqual(said({ label: 'uses (v2) daily' }), 'A uses (v2) daily (→ B).', 'not at the end');
    assert.strictEqual(said({ label: 'a) b)' }), 'A is linked to B (a) b)).', 'never opened: part of the label');
  });
  QUnit.test('S423 a word that ends in s is a verb', (assert) => {
    for (const word of ['uses', 'depends', 'co-manages', 'discusses', 'publishes']) assert.ok(isVerb(word), word);
    assert.notOk(isVerb('s'), 'a letter is no word');
  });
  QUnit.test('S424 is, are, was, has, have, can, will, may, must, does, use are verbs', (assert) => {
    for (const word of 'is are was has have can will may must does use'.split(' ')) {
      assert.strictEqual(readLabel(word).kind, 'verb', word);
      assert.strictEqual(said({ label: word }), `A ${word} B.`);
    }
  });
  QUnit.test('S425 a capital letter makes it a noun', (assert) => {
    assert.strictEqual(said({ label: 'Uses' }), 'A is linked to B (Uses).');
    assert.strictEqual(said({ label: 'Member of' }), 'A is linked to B (Member of).');
    assert.strictEqual(said({ label: 'Uses.' }), 'A is linked to B (Uses.).', 'as it stands');
    assert.strictEqual(said({ label: 'sends JSON' }), 'A sends JSON (→ B).', 'only the first letter counts');
    assert.strictEqual(said({ label: 'Ünder' }), 'A is linked to B (Ünder).');
  });
  QUnit.test('S426 verbs joined by or and and read as one', (assert) => {
    assert.strictEqual(said({ label: 'manages or co-manages' }), 'A manages or co-manages B.');
    assert.strictEqual(said({ label: 'funds, hosts and maintains' }), 'A funds, hosts and maintains B.');
    assert.strictEqual(said({ label: 'maintains and contributes to' }), 'A maintains and contributes to B.');
    assert.strictEqual(said({ label: 'depends on or extends' }), 'A depends on or extends B.');
    assert.strictEqual(said({ label: 'reads and stores events' }), 'A reads and stores events (→ B).');
    assert.strictEqual(said({ label: 'reads, stores' }), 'A reads, stores B.');
    assert.strictEqual(said({ label: 'reads and' }), 'A reads and (→ B).');
    assert.strictEqual(said({ label: 'reads and/or writes' }), 'A reads and/or writes B.');
    assert.strictEqual(said({ label: 'reads from, writes to' }), 'A reads from, writes to B.');
    assert.strictEqual(said({ label: 'reads stores' }), 'A reads stores (→ B).', 'nothing joins them');
    assert.strictEqual(said({ label: 'reads ,stores' }), 'A reads ,stores (→ B).', 'a comma ends a word');
    assert.strictEqual(said({ label: 'reads from and to' }), 'A reads from and to B.');
    for (const label of [
      'is used by and uses',
      'uses and is used by',
      'is part of and funds',
      'is based on and extends',
      'is a member of, funds and hosts',
      'is based on, and extends',
      'can be found in and extends',
      'pushes events to and uses',
    ])
      assert.strictEqual(said({ label }), `A ${label} B.`);
    assert.strictEqual(said({ label: 'is used by and data' }), 'A is used by and data (→ B).', 'no second verb');
    assert.strictEqual(said({ label: 'is used by and uses data' }), 'A is used by and uses data (→ B).');
  });
  QUnit.test('S427 a verb alone', (assert) => {
    assert.strictEqual(said({ label: 'uses' }), 'A uses B.');
    assert.strictEqual(said({ label: ' uses. ' }), 'A uses B.');
  });
  QUnit.test('S428 a verb ending with a preposition', (assert) => {
    assert.strictEqual(said({ label: 'depends on' }), 'A depends on B.');
    assert.strictEqual(said({ label: 'draws graphs with' }), 'A draws graphs with B.');
    assert.strictEqual(said({ label: 'backs up' }), 'A backs up B.');
  });
  QUnit.test('S429 a verb with its own object', (assert) => {
    assert.strictEqual(said({ label: 'pushes events' }), 'A pushes events (→ B).');
    assert.strictEqual(said({ label: 'pushes rules as MISP events' }), 'A pushes rules as MISP events (→ B).');
  });
  QUnit.test('an auxiliary and its verb read as one verb', (assert) => {
    assert.strictEqual(said({ label: 'can use' }), 'A can use B.');
    assert.strictEqual(said({ label: 'may replace' }), 'A may replace B.');
    assert.strictEqual(said({ label: 'is hosting' }), 'A is hosting B.');
    assert.strictEqual(said({ label: 'has forked' }), 'A has forked B.');
    assert.strictEqual(said({ label: 'does not support' }), 'A does not support B.');
    assert.strictEqual(said({ label: 'has data' }), 'A has data (→ B).');
    assert.strictEqual(said({ label: 'is away' }), 'A is away (→ B).');
    assert.strictEqual(said({ label: 'may send events' }), 'A may send events (→ B).');
    assert.strictEqual(said({ label: 'can replace' }), 'A can replace B.');
    assert.strictEqual(said({ label: 'will use' }), 'A will use B.');
    assert.strictEqual(said({ label: 'must not call' }), 'A must not call B.');
    assert.strictEqual(said({ label: 'can not' }), 'A can not (→ B).');
    assert.strictEqual(said({ label: 'can of worms' }), 'A can of worms (→ B).');
    assert.strictEqual(said({ label: 'can host, run in' }), 'A can host, run in B.');
    assert.strictEqual(said({ label: 'can host and of' }), 'A can host and of B.');
    assert.strictEqual(said({ label: 'can run on and write data' }), 'A can run on and write data (→ B).');
    assert.strictEqual(said({ label: 'can use, data' }), 'A can use, data B.');
    assert.strictEqual(said({ label: 'has not forked' }), 'A has not forked B.');
    assert.strictEqual(said({ label: 'has forked and data' }), 'A has forked and data (→ B).');
    assert.strictEqual(said({ label: 'is not hosting' }), 'A is not hosting B.');
    assert.strictEqual(said({ label: 'is hosted' }), 'A is hosted (→ B).');
    assert.strictEqual(said({ label: 'is king' }), 'A is king (→ B).');
    assert.strictEqual(said({ label: 'uses hosting' }), 'A uses hosting (→ B).');
    assert.strictEqual(said({ label: 'does not' }), 'A does not (→ B).');
    assert.strictEqual(said({ label: 'does' }), 'A does B.');
    assert.strictEqual(said({ label: 'uses use' }), 'A uses use (→ B).');
    assert.strictEqual(said({ label: 'does use' }), 'A does use B.');
    assert.strictEqual(said({ label: 'does research' }), 'A does research (→ B).');
    assert.strictEqual(said({ label: 'can read and write' }), 'A can read and write B.');
    assert.strictEqual(said({ label: 'can read, write or replace' }), 'A can read, write or replace B.');
    assert.strictEqual(said({ label: 'does not read or write' }), 'A does not read or write B.');
    assert.strictEqual(said({ label: 'can read and write data' }), 'A can read and write data (→ B).');
    assert.strictEqual(said({ label: 'reads and data' }), 'A reads and data (→ B).', 'nothing helps here');
  });
  QUnit.test('S430 a state that ends with a preposition', (assert) => {
    assert.strictEqual(said({ label: 'member of' }), 'A is member of B.');
    assert.strictEqual(said({ label: 'iOS app of' }), 'A is iOS app of B.', 'a name as its first word');
    assert.strictEqual(said({ label: 'eIDAS node of (EU)' }), 'A is eIDAS node of B (EU).');
    assert.strictEqual(said({ label: "team's part of" }), "A is team's part of B.");
    assert.strictEqual(said({ label: 'iOS' }), 'A is linked to B (iOS).');
    assert.strictEqual(said({ label: "'s part of" }), "A is linked to B ('s part of).");
    for (const word of PREPOSITIONS) assert.strictEqual(readLabel(`partner ${word}`).kind, 'state', word);
  });
  QUnit.test('what one is of another reads as a state, also without its preposition', (assert) => {
    for (const label of ['is member', 'is a member', 'are friends', 'is owner', 'is not part', 'was the head'])
      assert.strictEqual(said({ label: `${label} (since 2020)` }), `A ${label} of B (since 2020).`);
    for (const label of ['are competitors', 'is a maintainer', 'are allies', 'is founding member', 'is a key donor'])
      assert.strictEqual(said({ label: `${label} (since 2020)` }), `A ${label} of B (since 2020).`);
    assert.strictEqual(said({ label: 'is a member of' }), 'A is a member of B.');
    assert.strictEqual(said({ label: 'is members only' }), 'A is members only (→ B).');
  });
  QUnit.test('S431 a state that starts with a participle', (assert) => {
    assert.strictEqual(said({ label: 'used by' }), 'A is used by B.');
    assert.strictEqual(said({ label: 'based on' }), 'A is based on B.');
    assert.strictEqual(said({ label: 'affiliated with' }), 'A is affiliated with B.');
    assert.strictEqual(said({ label: 'funding' }), 'A is funding B.');
    for (const word of ['built', 'co-led', 'hosted', 'written', 'forked', 'replacing', 'run']) {
      assert.ok(isParticiple(word), word);
    }
    const others = 'feed string ring bed thing sibling data something speed weed edit comedy';
    for (const word of others.split(' ')) assert.notOk(isParticiple(word), word);
  });
  QUnit.test('S432 is funded by: a listed verb first, a preposition last', (assert) => {
    assert.strictEqual(said({ label: 'is funded by' }), 'A is funded by B.');
  });
  QUnit.test('S433 a noun', (assert) => {
    assert.strictEqual(said({ label: 'API' }), 'A is linked to B (API).');
    assert.strictEqual(said({ label: 'upstream' }), 'A is linked to B (upstream).');
    assert.strictEqual(said({ label: 'data feed' }), 'A is linked to B (data feed).');
  });
  QUnit.test('S434 no label and no type', (assert) => {
    assert.strictEqual(said({}), 'A is linked to B.');
    assert.strictEqual(said({ label: '  ' }), 'A is linked to B.');
    assert.strictEqual(said({ direction: 'both' }), 'A is linked to B, in both directions.');
  });
  QUnit.test('S435 both ends with “in both directions”, a final parenthesis after it', (assert) => {
    assert.strictEqual(said({ label: 'syncs with', direction: 'both' }), 'A syncs with B, in both directions.');
    assert.strictEqual(said({ label: 'syncs events', direction: 'both' }), 'A syncs events (↔ B), in both directions.');
    assert.strictEqual(said({ label: 'API', direction: 'both' }), 'A is linked to B (API), in both directions.');
    assert.strictEqual(
      said({ label: 'federates with (sync)', direction: 'both' }),
      'A federates with B, in both directions (sync).',
    );
  });
  QUnit.test('S436 a relationship with itself', (assert) => {
    assert.strictEqual(said({ to: 'a', label: 'uses' }), 'A uses itself.');
    assert.strictEqual(said({ to: 'a', label: 'federates with (sync)' }), 'A federates with itself (sync).');
    assert.strictEqual(said({ to: 'a' }), 'A is linked to itself.');
  });
  QUnit.test('words that end in s without being verbs are nouns', (assert) => {
    const nouns = ['access', 'process', 'status', 'focus', 'analysis', 'basis', 'previous', 'continuous', 'news', 'vs'];
    for (const word of nouns) {
      assert.strictEqual(readLabel(word).kind, 'noun', word);
    }
    assert.strictEqual(said({ label: 'access' }), 'A is linked to B (access).');
    assert.ok(isPreposition('towards') && !isVerb('towards'), 'a preposition in s is no verb');
  });
  QUnit.test('labels of several lines and odd spaces make one line', (assert) => {
    assert.strictEqual(said({ label: 'depends\n  on' }), 'A depends on B.');
  });
  QUnit.test('the docs list the prepositions and participles', (assert) => {
    const page = readFileSync('docs/reports.md', 'utf8').replace(/\s+/g, ' ');
    assert.ok(page.includes(`Prepositions: ${[...PREPOSITIONS].join(', ')}.`));
    assert.ok(page.includes(`Irregular participles: ${[...IRREGULAR_PARTICIPLES].join(', ')}.`));
  });
  QUnit.test('names of nodes are parts of their own', (assert) => {
    const { document } = parseDocument({
      nodes: [{ id: 1, label: 'Two\nlines' }, { id: 'x' }],
      edges: [{ from: 1, to: 'x' }],
    });
    if (!document) throw new Error('The test document must be sound.');
    const [edge] = document.edges;
    assert.deepEqual(edge && relationshipSentence(document, edge), [
      { kind: 'node', id: '1', name: 'Two lines' },
      { kind: 'text', text: ' is linked to ' },
      { kind: 'node', id: 'x', name: 'x' },
      { kind: 'text', text: '.' },
    ]);
    assert.deepEqual(nodePart(document, 'x'), { kind: 'node', id: 'x', name: 'x' });
  });
  QUnit.test('a label of 100,000 letters is read in no time', (assert) => {
    const took = workOf(() => {
      for (const piece of ['.', ')', '(', ' ,', 'uses, ', 'and ', ' of', '-s']) {
        readLabel(`${piece.repeat(100_000 / piece.length)}x`);
        readLabel(`x${piece.repeat(100_000 / piece.length)}`);
      }
    });
    assert.ok(took < 1500, `${Math.round(took)} ms`);
  });
});
