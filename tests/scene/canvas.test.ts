import QUnit from 'qunit';
import { runSteps } from '../../drawing/base/steps.ts';
import type { Images } from '../../drawing/commands/paint.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { paintingPicture, pictureSize } from '../../scene/canvas.ts';
import { type Picture, picturing, plainPicture } from '../../scene/picture.ts';
import { buildScene } from '../../scene/scene.ts';
import type { SceneView } from '../../scene/view.ts';
import { OPTIONS } from '../formats/svg-support.ts';

type Call = readonly [name: string, ...values: unknown[]];

/** Records calls of a canvas, with the state that decides what they paint. */
function recorder() {
  const calls: Call[] = [];
  const state: Record<string, unknown> = {};
  const context = new Proxy(state, {
    get:
      (_, name: string) =>
      (...values: unknown[]) =>
        calls.push([name, ...values, state.fillStyle, state.globalAlpha ?? 1]),
  });
  return { context: context as unknown as CanvasRenderingContext2D, calls };
}

function pictureOf(raw: object, view: Partial<SceneView> = {}): Picture {
  const { document } = parseDocument(raw);
  const picture = document && runSteps(picturing(buildScene(document, { ...OPTIONS, ...view })));
  if (!picture) throw new Error('Nothing is drawn.');
  return picture;
}

function painted(picture: Picture, images: Images = new Map()): readonly Call[] {
  const { context, calls } = recorder();
  runSteps(paintingPicture(context, picture, 2, images));
  return calls;
}

const MAP = {
  nodes: [
    { id: 'a', label: 'Anna', x: 0, y: 0, tags: ['one'] },
    { id: 'b', label: 'Ben', x: 300, y: 0 },
  ],
  edges: [{ from: 'a', to: 'b', label: 'knows' }],
  sections: [{ title: 'Team', x: -100, y: -100 }],
  arrows: [{ from: { x: 0, y: 200 }, to: { x: 300, y: 200 }, label: 'later' }],
};

QUnit.module('scene/canvas', () => {
  QUnit.test('S389 S390 S581 a picture has twice the screen’s pixels, and at most 4,000 on a side', (assert) => {
    assert.deepEqual(pictureSize({ width: 300, height: 100 }, 1), { width: 600, height: 200, scale: 2 });
    assert.deepEqual(pictureSize({ width: 300, height: 100 }, 2), { width: 1200, height: 400, scale: 4 });
    assert.deepEqual(pictureSize({ width: 40_000, height: 10 }, 1), { width: 4000, height: 1, scale: 0.1 });
    assert.deepEqual(pictureSize({ width: 100, height: 30_000 }, 3).height, 4000);
  });

  QUnit.test('the page is below everything, unless the picture has none', (assert) => {
    const first = (page: string) =>
      painted(pictureOf(MAP, { colors: { ...OPTIONS.colors, page } })).find(([name]) => name.startsWith('fill'));
    const { frame } = pictureOf(MAP);
    assert.deepEqual(first('#123456'), ['fillRect', frame.x, frame.y, frame.width, frame.height, '#123456', 1]);
    assert.strictEqual(first('none')?.at(-2), OPTIONS.colors.section.fill, 'a section is the first');
  });

  QUnit.test('sections are painted first, then edges, nodes, labels, tag pills, and arrows last', (assert) => {
    const texts = painted(pictureOf(MAP)).filter(([name]) => name === 'fillText');
    assert.deepEqual(
      texts.map(([, text]) => text),
      ['Team', 'knows', 'Anna', 'Ben', '#one', 'later'],
    );
  });

  QUnit.test('elements have their opacity, and invisible ones are not painted', (assert) => {
    const opacity = (_: string, id: string) => (id === 'a' ? 0.25 : id === 'b' ? 0 : 1);
    const calls = painted(pictureOf(MAP, { opacity }));
    const alphaOf = (text: string) => calls.find(([, first]) => first === text)?.at(-1);
    assert.deepEqual([alphaOf('Anna'), alphaOf('Ben'), alphaOf('knows')], [0.25, undefined, 1]);
  });

  QUnit.test('a picture is painted in its shape, and its substitute without it', (assert) => {
    const node = { id: 'a', x: 10, y: 20, image: 'logos/a.png', imageFit: 'cover', hideLabel: true };
    const image = {} as CanvasImageSource;
    const picture = pictureOf({ nodes: [node] }, { picture: () => ({ href: 'data:a', ratio: 2 }) });
    const calls = painted(picture, new Map([['data:a', image]])).map(([name]) => name);
    assert.true(calls.indexOf('clip') > 0 && calls.indexOf('clip') < calls.indexOf('drawImage'), calls.join(' '));
    const without = painted(pictureOf({ nodes: [node] }, { picture: () => undefined }));
    assert.strictEqual(without.find(([name]) => name === 'fillText')?.[1], 'a');
  });

  QUnit.test('a picture sent from a worker is painted like one that was made here', (assert) => {
    const picture = pictureOf(MAP);
    assert.deepEqual(painted(structuredClone(plainPicture(picture))), painted(picture));
  });
});
