/** Title, date and legend around a picture: what is written where, and that nothing of the map changes. */

import QUnit from 'qunit';
import { runSteps } from '../../drawing/base/steps.ts';
import type { DrawCommand } from '../../drawing/commands/index.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { choosing, type PictureOptions, withHubNames } from '../../scene/choices.ts';
import { type Picture, picturing } from '../../scene/picture.ts';
import { buildScene } from '../../scene/scene.ts';
import { OPTIONS } from '../formats/svg-support.ts';

const MAP = {
  meta: { title: 'Harbour' },
  nodeTypes: {
    ship: { label: 'Ship', color: '#0b8f7d' },
    berth: { label: 'Berth', color: '#b3261e', shape: 'square' },
  },
  edgeTypes: { uses: { label: 'uses' }, owns: { label: 'owns', dashed: true } },
  nodes: [
    { id: 'a', type: 'ship', x: 0, y: 0 },
    { id: 'b', type: 'ship', x: 300, y: 0, color: '#123456' },
    { id: 'c', type: 'ship', x: 600, y: 0, color: '#123456' },
    { id: 'd', type: 'berth', x: 300, y: 300 },
    { id: 'e', x: 0, y: 300 },
  ],
  edges: [
    { from: 'a', to: 'd', type: 'uses' },
    { from: 'b', to: 'd', type: 'owns' },
  ],
};

function documentOf(raw: object) {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('The map is refused.');
  return document;
}

function chosen(choices: PictureOptions, raw: object = MAP): Picture {
  const picture = runSteps(choosing(buildScene(documentOf(raw), OPTIONS), choices));
  if (!picture) throw new Error('Nothing is drawn.');
  return picture;
}

function plain(raw: object = MAP): Picture {
  const picture = runSteps(picturing(buildScene(documentOf(raw), OPTIONS)));
  if (!picture) throw new Error('Nothing is drawn.');
  return picture;
}

const caption = ({ layers }: Picture) => [...(layers.find(({ id }) => id === 'caption')?.items ?? [])];
const words = (picture: Picture) =>
  caption(picture).flatMap(({ commands }) =>
    commands.flatMap((command) => (command.kind === 'text' ? command.text : [])),
  );
const fills = (commands: readonly DrawCommand[]) =>
  commands.flatMap((command) => (command.kind === 'lines' && command.fill ? command.fill : []));

QUnit.module('scene/captioned', () => {
  QUnit.test('without choices the picture is as drawn', (assert) => {
    assert.deepEqual(chosen({}).frame, plain().frame);
    assert.deepEqual(words(chosen({})), []);
  });

  QUnit.test('title and date are above the map, the legend is below it, and the map stays where it is', (assert) => {
    const picture = chosen({ title: 'Harbour', date: '28 November 2026', legend: true });
    const map = plain().frame;
    assert.deepEqual(words(picture), ['Harbour', '28 November 2026', 'Ship', 'Berth', 'uses', 'owns']);
    for (const { at, commands } of caption(picture)) {
      const [command] = commands;
      const text = command?.kind === 'text' ? command.text : undefined;
      const y = (at?.y ?? 0) + (command?.kind === 'text' ? command.y : 0);
      const isHeading = text === 'Harbour' || text === '28 November 2026';
      assert.ok(isHeading ? y < map.y : y > map.y + map.height, `${text} at ${y}`);
    }
    const { frame } = picture;
    assert.ok(frame.y < map.y && frame.y + frame.height > map.y + map.height);
  });

  QUnit.test('a sample is drawn as most nodes of its type are', (assert) => {
    const samples = caption(chosen({ legend: true })).filter(({ id }) => id.startsWith('sample'));
    const colors = samples.map(({ commands }) => fills(commands)[0]);
    assert.deepEqual(colors.slice(0, 2), ['#123456', '#b3261e']);
  });

  QUnit.test('types that cannot be told apart are not in the legend', (assert) => {
    const same = { ...MAP, nodeTypes: {}, edgeTypes: {}, nodes: MAP.nodes.map(({ color: _, ...node }) => node) };
    assert.deepEqual(words(chosen({ legend: true }, same)), []);
  });

  QUnit.test('a title that a section shows is not written twice', (assert) => {
    const titled = { ...MAP, sections: [{ title: 'Harbour', x: -100, y: -100 }] };
    assert.deepEqual(words(chosen({ title: 'Harbour' }, titled)), []);
  });

  QUnit.test('a slide has its proportions, whatever the map’s are', (assert) => {
    const tall = { nodes: [0, 1, 2, 3].map((at) => ({ id: `n${at}`, type: `t${at}`, x: 0, y: 400 * at })) };
    for (const raw of [MAP, tall, { nodes: [{ id: 'one', x: 0, y: 0 }] }]) {
      const { width, height } = chosen({ title: 'Long title of a map', legend: true, ratio: 16 / 9 }, raw).frame;
      assert.ok(Math.abs(width / height - 16 / 9) < 0.02, `${width} × ${height}`);
    }
  });

  QUnit.test('a long title ends after three lines, inside the frame', (assert) => {
    const picture = chosen({ title: 'word '.repeat(400) });
    const lines = words(picture);
    assert.strictEqual(lines.length, 3);
    assert.ok(lines[2]?.endsWith('…'));
    for (const { at, box } of caption(picture)) {
      const right = (at?.x ?? 0) + (box?.x ?? 0) + (box?.width ?? 0);
      assert.ok(right <= picture.frame.x + picture.frame.width, String(right));
    }
  });

  QUnit.test('a transparent picture has no page', (assert) => {
    assert.strictEqual(chosen({ isTransparent: true }).page, 'none');
  });

  QUnit.test('names of hubs only: leaves lose name and tags, cards keep their words', (assert) => {
    const star = documentOf({
      nodes: [
        { id: 'hub' },
        { id: 'card', shape: 'card' },
        ...[1, 2, 3, 4].map((n) => ({ id: `leaf ${n}`, tags: ['x'] })),
      ],
      edges: [1, 2, 3, 4].map((n) => ({ from: 'hub', to: `leaf ${n}` })),
    });
    const named = withHubNames(star).nodes.filter(({ hideLabel }) => !hideLabel);
    assert.deepEqual(
      named.map(({ id }) => id),
      ['hub', 'card'],
    );
  });
});
