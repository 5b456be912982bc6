/** Drawn maps whose inks need light paper (reading A76), and what the check says of inks that cannot be read. */

import QUnit from 'qunit';
import { checkMap } from '../../formats/check/check.ts';
import { drawnForLightPage } from '../../formats/document/colors/inks.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';

function map(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

const point = { x: 0, y: 0 };
const arrow = (fields: object) => ({ arrows: [{ id: 'a', from: point, to: { x: 9, y: 9 }, ...fields }] });
const section = (fields: object) => ({ sections: [{ id: 's', title: 'Core', ...point, ...fields }] });
const node = (fields: object) => ({ nodes: [{ id: 'n', label: 'Atlas', ...fields }] });

/** Findings of the rules about colours, with their places. */
const found = (raw: object) =>
  checkMap({ document: map(raw), raw, today: '2026-08-01' })
    .findings.filter(({ rule }) => rule === 'contrast-low' || rule === 'paper-light')
    .map(({ pointer, what }) => `${pointer}: ${what}`);

const edges = (...colors: readonly string[]) => ({
  nodes: [{ id: 'a' }, { id: 'b' }],
  edges: colors.map((color) => ({ from: 'a', to: 'b', color })),
});

QUnit.module('formats/inks', () => {
  QUnit.test('A76 a drawn map keeps light paper when its inks are lost on a dark page', (assert) => {
    const lost: readonly object[] = [
      arrow({ color: '#343a40' }),
      arrow({ label: 'feeds', labelColor: '#222' }),
      arrow({ color: 'rgb(0 0 255 / 0.4)' }),
      section({ color: '#111111', fill: 'none' }),
      section({ color: 'navy' }),
      node({ shape: 'card', color: 'transparent', labelColor: '#222222' }),
      {
        nodeTypes: { note: { shape: 'card', color: 'rgb(0 0 0 / 0)', labelColor: 'black' } },
        ...node({ type: 'note' }),
      },
      { ...section({}), ...node({ labelColor: '#101010' }) },
      edges('#1a1a1a', '#000', '#4f7cff'),
    ];
    for (const raw of lost) assert.true(drawnForLightPage(map(raw)), JSON.stringify(raw));
  });

  QUnit.test('A76 no other map does', (assert) => {
    const readable: readonly object[] = [
      {},
      arrow({}),
      arrow({ color: '#c0392b' }),
      section({ color: '#e67e22', fill: 'none' }),
      section({ color: '#111111', fill: '#ffffff' }),
      arrow({ label: 'feeds', labelColor: '#222', labelBackground: 'white' }),
      node({ labelColor: '#101010' }),
      node({ shape: 'card', color: '#ffffff', labelColor: '#222222' }),
      node({ shape: 'card', color: 'transparent' }),
      arrow({ color: '#fafafa' }),
      edges('#1a1a1a', '#4f7cff'),
      edges('transparent'),
      {
        ...arrow({ color: '#222' }),
        sections: [1, 2].map((x) => ({ title: 'Light', x, y: 0, color: '#fff', fill: 'none' })),
      },
    ];
    for (const raw of readable) assert.false(drawnForLightPage(map(raw)), JSON.stringify(raw));
  });

  QUnit.test('the check finds inks of sections, arrows and see-through cards that no theme shows', (assert) => {
    assert.deepEqual(found(section({ color: '#eeeeee', fill: '#ffffff' })), [
      '/sections/0/color: The title of the section “Core” is #eeeeee on #ffffff, which is hard to read.',
    ]);
    assert.deepEqual(found(section({ color: '#fafafa', fill: 'none' })), [
      '/sections/0/color: The title of the section “Core” is #fafafa, which is hard to read in the light theme.',
    ]);
    assert.deepEqual(found(arrow({ label: 'feeds', color: '#fafafa' })), [
      '/arrows/0/color: The arrow “feeds” is #fafafa, which is hard to read in the light theme.',
    ]);
    assert.deepEqual(found(arrow({ label: 'feeds', labelColor: '#777', labelBackground: '#888888' })), [
      '/arrows/0/labelColor: The label of the arrow “feeds” is #777 on #888888, which is hard to read.',
    ]);
    assert.deepEqual(found(node({ shape: 'card', color: 'transparent', labelColor: '#f4f4f4' })), [
      '/nodes/0/labelColor: The label of “Atlas” is #f4f4f4, which is hard to read in the light theme.',
    ]);
  });

  QUnit.test('the check says once why a map keeps light paper', (assert) => {
    assert.deepEqual(found({ ...arrow({ color: '#222222' }), ...section({ color: '#111111' }) }), [
      '/sections/0/color: The title of the section “Core” is #111111, one of 2 colours that cannot be read on a dark page, so the map keeps a light background in the dark theme.',
    ]);
    assert.deepEqual(found(node({ labelColor: '#111111' })), [
      '/nodes/0/labelColor: The label of “Atlas” is #111111, which is hard to read in the dark theme.',
    ]);
  });
});
