/** The joined map as a whole: its title, its types, and the first screen of its matrix. */

import QUnit from 'qunit';
import { undeclaredInWords } from '../../../formats/join/document.ts';
import { joinFragments } from '../../../formats/join/join.ts';
import { parseText } from '../../../formats/open/read.ts';
import { matrixOf } from '../../../formats/tables/matrix.ts';
import { fileOf, joined, mapped } from './support.ts';

const organizations = (...names: readonly string[]) =>
  mapped({ nodes: names.map((label) => ({ id: label, label, type: 'organization' })), edges: [] });

QUnit.module('formats/join picture', () => {
  QUnit.test('the title names a few organizations, and counts more', (assert) => {
    const titleOf = (...names: readonly string[]) => joined(organizations(...names)).meta.title;
    assert.strictEqual(titleOf('MISP'), 'MISP');
    assert.strictEqual(titleOf('AIL', 'CIRCL', 'MISP'), 'AIL, CIRCL and MISP');
    assert.strictEqual(titleOf('A', 'B', 'C', 'D'), 'Joined map of 4 organizations');
    assert.strictEqual(titleOf('A'.repeat(90)), 'Joined map');
    assert.strictEqual(joined(mapped({ nodes: [{ id: 'x' }], edges: [] })).meta.title, 'Joined map');
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
      'No source says how nodes or edges of the types “place”, “thing” and “touches” look.',
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
    const { rows, columns, cell } = matrixOf(joined(mapped(map)), 'projects');
    const filled = rows.map(({ id }) => columns.slice(0, 6).filter((column) => cell(id, column.id)).length);
    assert.deepEqual(filled, [3, 2, 2, 2]);
    assert.strictEqual(columns.length, 36);
  });
});
