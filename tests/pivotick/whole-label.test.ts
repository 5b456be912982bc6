import QUnit from 'qunit';
import { runSteps } from '../../drawing/base/steps.ts';
import type { LabelItem } from '../../drawing/graph/item.ts';
import { Node } from '../../pivotick/model/elements.ts';
import type { ColorResolver } from '../../pivotick/model/theme.ts';
import type { GraphElement } from '../../pivotick/model/types.ts';
import type { NodeTools } from '../../pivotick/paint/node.ts';
import { Painter, type PaintView } from '../../pivotick/paint/painter.ts';
import { NodeItem } from '../../pivotick/scene/item.ts';
import { Scene } from '../../pivotick/scene/scene.ts';
import type { ViewCamera } from '../../pivotick/view/camera.ts';
import type { Interaction } from '../../pivotick/view/interaction.ts';
import { Marks } from '../../pivotick/view/stage/marks.ts';
import { Transform } from '../../pivotick/view/transform.ts';

const SCALE = 0.2;
const NAME = (index: number) => `Public Archive of the Northern Harbour ${index}`;

QUnit.module('pivotick/whole-label', () => {
  QUnit.test('a hidden label is drawn when its node is hovered, selected or highlighted', (assert) => {
    const { scene, gone } = crowd();
    const { node, label } = gone;
    for (const by of ['hover', 'selection', 'highlight'] as const) {
      const { context, texts, fonts } = listening();
      const interaction = {
        selection: new Set<GraphElement>(by === 'selection' ? [node] : []),
        hoveredNode: by === 'hover' ? node : undefined,
      } as unknown as Interaction;
      const canvas = { getContext: () => context } as unknown as HTMLCanvasElement;
      const camera = { transform: new Transform(0, 0, SCALE) } as ViewCamera;
      const theme = { color: () => '#3354d1', prefersStillness: true } as unknown as ColorResolver;
      const marks = new Marks(canvas, { scene, theme, camera, askMarks: () => {} }, interaction, TOOLS);
      if (by === 'highlight') marks.highlight(node);
      marks.paint(0);
      assert.deepEqual(texts, [label?.lines[0]], by);
      assert.true(Number.parseFloat(/([\d.]+)px/.exec(fonts.at(-1) ?? '')?.[1] ?? '0') * SCALE >= 9, `legible: ${by}`);
    }
  });

  QUnit.test('so are the labels of highlighted neighbours on a locked map', (assert) => {
    const { scene, gone, items } = crowd();
    const { context, texts } = listening();
    const lit = items.slice(-20);
    const view = { left: -1e4, top: -1e4, right: 1e4, bottom: 1e4, scale: SCALE, ratio: 1 };
    const emphasis = { nodes: new Set<unknown>(lit.map(({ node }) => node)), edges: new Set() };
    new Painter(scene, TOOLS).paint(context, view as PaintView, { nodes: items, edges: [] }, emphasis);
    assert.true(lit.includes(gone));
    for (const { label } of lit) assert.true(texts.includes(label?.lines[0] ?? ''), label?.lines[0]);
    assert.true(texts.length < items.length, 'while others gave way');
  });
});

const TOOLS = { scale: 1 } as unknown as NodeTools;

/** Nodes so near to one another that most labels give way, and one whose label did. */
function crowd() {
  const items = Array.from({ length: 100 }, (_, index): NodeItem => {
    const text = NAME(index);
    const label: LabelItem = {
      lines: [text],
      font: { weight: 600, family: 'sans-serif', size: 13 },
      color: '#111',
      background: 'none',
      isHalo: true,
      width: 260,
      height: 18,
      settings: [{ lines: [text], width: 260, height: 18 }],
    };
    const [x, y] = [(index % 10) * 70, Math.floor(index / 10) * 70];
    const item = new NodeItem(new Node(`n${index}`));
    item.promiseLabel(() => label, 300);
    return Object.assign(item, { index, x, y, importance: 100 - index });
  });
  const scene = new Scene({} as ConstructorParameters<typeof Scene>[0]);
  scene.nodes = items;
  for (const item of items) item.node.item = item;
  runSteps(scene.labelInSteps(SCALE));
  const gone = items.findLast((item) => !scene.showsLabel(item));
  if (!gone) throw new Error('Nobody gave way.');
  return { scene, gone, items };
}

/** A canvas that hears what is written on it, and in which font. */
function listening() {
  const texts: string[] = [];
  const fonts: string[] = [];
  const context = new Proxy({} as Record<string | symbol, unknown>, {
    get: (target, key) => {
      if (key === 'fillText') return (text: string) => texts.push(text);
      return key in target ? target[key] : () => {};
    },
    set: (target, key, value) => {
      if (key === 'font') fonts.push(String(value));
      target[key] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
  return { context, texts, fonts };
}
