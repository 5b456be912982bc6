/** The stored information about a map's source, which is short and identifies the author of a change. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import type { MapDocument } from '../../../formats/document/document.ts';
import { parseText } from '../../../formats/parse/read.ts';
import { packHashes, shortHash, unpackHashes } from '../../../formats/update/fingerprints.ts';
import { fingerprint, remembering } from '../../../formats/update/memory.ts';
import { planUpdate } from '../../../formats/update/update.ts';

const read = (map: object): MapDocument => {
  const { document } = parseText(JSON.stringify(map));
  if (!document) throw new Error('The map is refused.');
  return document;
};

const SOURCE = {
  meta: { title: 'Source' },
  nodes: [
    { id: 'a', label: 'Alpha', description: 'Old.', url: 'https://a.example', details: { status: 'active', since: 1 } },
    { id: 'b', label: 'Beta' },
    { id: 'c', label: 'Gamma' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', label: 'uses' }],
};
/** By a person: the description of Alpha, a note; Gamma is gone and Delta is theirs. */
const MINE = {
  ...SOURCE,
  nodes: [
    { ...SOURCE.nodes[0], description: 'Mine.', details: { status: 'active', since: 1, note: 'Ask.' } },
    SOURCE.nodes[1],
    { id: 'd', label: 'Delta' },
  ],
};
/** By the source: status and website of Alpha, a description of Beta, a new node. */
const NEWER = {
  ...SOURCE,
  nodes: [
    { ...SOURCE.nodes[0], url: 'https://new.example', details: { status: 'archived', since: 1 } },
    { ...SOURCE.nodes[1], description: 'New.' },
    SOURCE.nodes[2],
    { id: 'f', label: 'Falcon' },
  ],
};

/** The records of fingerprints that older maps have. */
function asOlderMap(map: MapDocument): MapDocument {
  const byId = (list: readonly { readonly id: string }[]) =>
    Object.fromEntries(list.map(({ id, ...fields }) => [id, recordOf(fields)]));
  const recordOf = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]) =>
        field === 'details'
          ? Object.entries(value as object).map(([key, item]) => [`details.${key}`, fingerprint(item)])
          : [[field, fingerprint(value)]],
      ),
    );
  const { nodes, edges } = read(SOURCE);
  const seen = { meta: recordOf({ title: 'Source' }), nodes: byId(nodes), edges: byId(edges) };
  return { ...map, meta: { ...map.meta, source: { seen } } };
}

QUnit.module('formats/update/seen', () => {
  const remembered = (map: MapDocument) => remembering(map, read(SOURCE), {});
  for (const [what, remember] of Object.entries({
    'a short memory': remembered,
    'the memory of an older map': asOlderMap,
  })) {
    QUnit.test(`with ${what}, changes of the source are ticked, and those of a person stay`, (assert) => {
      const { rows, apply } = planUpdate(remember(read(MINE)), read(NEWER));
      assert.deepEqual(
        rows.map(({ what: kind, isTicked, isAsked }) => [kind, isTicked, isAsked]),
        [
          ['changed', true, false],
          ['changed', true, false],
          ['added', true, false],
        ],
        JSON.stringify(rows, null, 2),
      );
      const { nodes } = apply(new Set(rows.keys()), undefined);
      const [alpha, beta] = nodes;
      assert.deepEqual(
        [alpha?.description, alpha?.url, alpha?.details, beta?.description],
        ['Mine.', 'https://new.example', { status: 'archived', since: 1, note: 'Ask.' }, 'New.'],
      );
      assert.deepEqual(nodes.map(({ id }) => id).sort(), ['a', 'b', 'd', 'f']);
    });

    QUnit.test(`with ${what}, what both changed is asked`, (assert) => {
      const newer = { ...SOURCE, nodes: [{ ...SOURCE.nodes[0], description: 'Theirs.' }, ...SOURCE.nodes.slice(1)] };
      const { rows } = planUpdate(remember(read(MINE)), read(newer));
      assert.deepEqual(
        rows.map(({ isTicked, isAsked }) => [isTicked, isAsked]),
        [[false, true]],
      );
    });
  }

  QUnit.test('an imported descriptor remembers less than a kilobyte, in four lines', (assert) => {
    for (const name of ['flowintel', 'every-section']) {
      const { document } = parseText(readFileSync(`tests/fixtures/ocd/${name}.json`, 'utf8'));
      if (!document) throw new Error('The descriptor is refused.');
      const { seen } = remembering(document, document, {}).meta.source ?? {};
      const text = JSON.stringify(seen, null, 2);
      assert.true(text.length < 1000, `${name}: ${text.length} characters for ${document.nodes.length} nodes`);
      assert.strictEqual(text.split('\n').length, 5, text);
    }
  });

  QUnit.test('a packed set reads back the same, and takes about three characters a value', (assert) => {
    for (const size of [0, 1, 2, 7, 100, 5000]) {
      const hashes = new Set(Array.from({ length: size }, (_, index) => shortHash(`value ${index}`)));
      const text = packHashes(hashes);
      assert.deepEqual([...(unpackHashes(text) ?? [])].sort(), [...hashes].sort(), `${size} values`);
      assert.true(text.length <= 3.6 * size + 6, `${size} values: ${text.length} characters`);
    }
  });

  QUnit.test('a text that is no packed set counts as nothing remembered', (assert) => {
    for (const text of ['ä', 'A B', '9AAA', '{}']) assert.strictEqual(unpackHashes(text), undefined, text);
    const map = { ...read(MINE), meta: { source: { seen: { nodes: '?', edges: '' } } } };
    assert.true(planUpdate(map, read(NEWER)).rows.every(({ what, isTicked }) => isTicked === (what === 'added')));
    assert.true(
      (unpackHashes('_'.repeat(100_000))?.size ?? 1) === 0 || unpackHashes('_'.repeat(100_000)) === undefined,
    );
  });
});
