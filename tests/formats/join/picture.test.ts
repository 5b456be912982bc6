/** The joined map as a whole: its title, its types, and the first screen of its matrix. */

import QUnit from 'qunit';
import { undeclaredInWords } from '../../../formats/join/document.ts';
import { joinFragments } from '../../../formats/join/join.ts';
import { parseText } from '../../../formats/open/read.ts';
import { matrixOf, matrixPart } from '../../../formats/tables/matrix.ts';
import { fileOf, joined, mapped } from './support.ts';

QUnit.module('formats/join picture', () => {
  QUnit.test('the title names a few sources and counts others, and nothing that a source only names', (assert) => {
    const descriptor = (name: string) =>
      mapped({
        spec_version: '1.0',
        organization: { name, domain: `${name.toLowerCase()}.example` },
        relationships: ['One', 'Two', 'Three'].map((target) => ({
          type: 'partner-of',
          target: { kind: 'organization', name: target },
        })),
      });
    const titleOf = (...names: readonly string[]) => joined(names.flatMap(descriptor)).meta.title;
    assert.strictEqual(titleOf('Acme'), 'Acme');
    assert.strictEqual(titleOf('Acme', 'Beta'), 'Acme and Beta');
    assert.strictEqual(titleOf('AIL', 'CIRCL', 'MISP'), 'AIL, CIRCL and MISP');
    assert.strictEqual(titleOf('A', 'B', 'C', 'D'), 'A, B and 2 others');
    assert.strictEqual(titleOf('A'.repeat(50), 'B'.repeat(50)), `${'A'.repeat(50)} and 1 other`);
    assert.strictEqual(titleOf('A'.repeat(90)), 'Joined map');
    assert.strictEqual(titleOf('A'.repeat(90), 'B'.repeat(90)), 'Joined map of 2 sources');
    const map = (says: object) =>
      mapped({ nodes: [{ id: 'x', label: 'X', type: 'organization' }], edges: [], ...says });
    assert.strictEqual(joined(map({})).meta.title, 'Joined map');
    assert.strictEqual(
      joined([...map({ meta: { title: 'Partners' } }), ...descriptor('Acme')]).meta.title,
      'Acme and Partners',
    );
    assert.strictEqual(joined([...map({}), ...descriptor('Acme')]).meta.title, 'Acme and 1 other');
    const host = {
      source: 'https://github.com',
      name: 'github.com',
      own: true as const,
      says: { details: { status: 'gone' } },
    };
    const gone = { kind: 'node' as const, ...host, keys: ['git:github.com/a/b'] };
    assert.strictEqual(joined([...descriptor('Acme'), gone]).meta.title, 'Acme');
    const twice = {
      ...host,
      source: 'https://github.com/acme',
      kind: 'node' as const,
      keys: ['domain:acme.example'],
      says: { type: 'organization' },
    };
    assert.strictEqual(joined([...descriptor('Acme'), twice]).meta.title, 'Acme', 'its account and its descriptor');
  });

  QUnit.test('types that no source declares are one notice, and no warning for each node', (assert) => {
    const fragments = mapped({
      nodes: Array.from({ length: 9 }, (_, at) => ({ id: `n${at}`, type: at % 2 ? 'thing' : 'place' })),
      edges: [{ from: 'n0', to: 'n1', type: 'touches' }],
    });
    const document = joined(fragments);
    assert.deepEqual(parseText(fileOf(document)).warnings, []);
    assert.strictEqual(
      undeclaredInWords(document, joinFragments(fragments).types),
      'No source says how nodes or relationships of the types “place”, “thing” and “touches” look.',
    );
    assert.strictEqual(undeclaredInWords(joined([]), []), undefined);
  });

  QUnit.test('each of the first rows of the matrix has a cell among the first columns', (assert) => {
    const names = ['a', 'b', 'c', 'd'];
    const map = {
      nodes: names.flatMap((name) => [
        { id: name, label: name, type: 'organization' },
        ...Array.from({ length: 9 }, (_, at) => ({ id: `${name}${at}`, type: 'project', repo: `${name}/p${at}` })),
      ]),
      edges: names.flatMap((name) => [
        ...Array.from({ length: 9 }, (_, at) => ({ from: name, to: `${name}${at}`, type: 'maintains' })),
        { from: name, to: 'a0', type: 'uses' },
      ]),
    };
    const { rows, columns, cell } = matrixOf(joined(mapped(map)), 'type organization', 'type project');
    const filled = rows.map(({ id }) => columns.slice(0, 6).filter((column) => cell(id, column.id)).length);
    assert.deepEqual(filled, [3, 2, 2, 2]);
    assert.strictEqual(columns.length, 36);
    const separate = { ...map, edges: map.edges.filter(({ type }) => type === 'maintains') };
    const part = matrixPart(matrixOf(joined(mapped(separate)), 'type organization', 'type project'), {
      rows: 9,
      columns: 3,
    });
    assert.strictEqual(part.rows.length, 3, 'a row without a cell in the shown columns is left out');
  });
});
