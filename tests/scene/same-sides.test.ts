/** A picture has names on the sides of their nodes where the canvas has them. */

import { readdirSync, readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { benchMaps } from '../../bench/layout/maps.ts';
import type { NodeLabel } from '../../drawing/base/label-types.ts';
import { runSteps } from '../../drawing/base/steps.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { withPlaces } from '../../jobs/lay-out.ts';
import { LAYERS } from '../../scene/layers.ts';
import { buildScene, type MapScene } from '../../scene/scene.ts';
import { OPTIONS } from '../formats/svg-support.ts';

/** About those at which windows of 820 and 1440 pixels show whole maps. */
const SCALES = [0.5, 0.66, 0.9];

QUnit.module('scene/sides of names', () => {
  const examples = readdirSync('examples').filter((name) => name.endsWith('.json'));
  const maps = [
    ...examples.map((name) => [name, JSON.parse(readFileSync(`examples/${name}`, 'utf8'))] as const),
    ...Object.entries(benchMaps(1)).filter(([name]) => /60 and 88/.test(name)),
  ];
  for (const [name, raw] of maps)
    QUnit.test(`${name}: names that the canvas shows are on the same sides in a picture`, (assert) => {
      const { document } = parseDocument(raw);
      if (!document) throw new Error('The map is refused.');
      const options = { ...OPTIONS, tagPills: false };
      const map = withPlaces(document, OPTIONS.measure, () => 1);
      for (const scale of SCALES) {
        // The engine has such a graph, at the scale of the view.
        const canvas = buildScene(map, options);
        runSteps(canvas.graph.placingLabels(scale));
        const shown = placesIn(canvas);
        const picture = placesIn(buildScene(map, { ...options, places: shown }));
        const sidesOf = (places: ReadonlyMap<string, NodeLabel>) =>
          Object.fromEntries([...shown.keys()].map((id) => [id, places.get(id)?.side]));
        assert.deepEqual(sidesOf(picture), sidesOf(shown), `at ${scale}`);
      }
    });
});

QUnit.module('scene/lines of names', () => {
  QUnit.test('several lines beside a node are aligned towards it, below it in the middle', (assert) => {
    const { document } = parseDocument({ nodes: [{ id: 'a', label: 'Health\nWorking Group', x: 0, y: 0 }] });
    if (!document) throw new Error('The map is refused.');
    const aligned = (side: NodeLabel['side']) => {
      const place = { side, text: 0, away: 0, label: undefined, row: undefined };
      const { graph, ...scene } = buildScene(document, { ...OPTIONS, places: new Map([['a', place]]) });
      const layer = LAYERS.find(({ id }) => id === 'node-labels');
      const [item] = [...(layer?.items({ graph, ...scene }) ?? [])];
      const texts = (item?.commands ?? []).flatMap((command) => (command.kind === 'text' ? [command] : []));
      return [...new Set(texts.map(({ align, x }) => `${align} at ${Math.round(x)}`))];
    };
    assert.deepEqual(aligned('below'), ['center at 0']);
    assert.deepEqual(aligned('right'), ['left at 23']);
    assert.deepEqual(aligned('left'), ['right at -23']);
  });
});

const placesIn = ({ graph }: MapScene): ReadonlyMap<string, NodeLabel> =>
  new Map(Array.from(graph.labelling.nodes ?? [], ([{ index }, place]) => [graph.nodes[index]?.node.id ?? '', place]));
