import QUnit from 'qunit';
import {
  approximateText,
  borderPoint,
  layoutPills,
  layoutSection,
  nodeExtent,
  nodeLabelLayout,
  nodeOutline,
  type Outline,
  outlineBox,
  pillFont,
  shorten,
  wrapLines,
} from '../../drawing/commands/index.ts';
import type { NodeFields } from '../../drawing/commands/node-commands.ts';
import { findIcon } from '../../formats/document/icons.ts';

const look: NodeFields = {
  shape: 'circle',
  size: 14,
  imageFit: 'cover',
  borderWidth: 2,
  hideLabel: false,
  padding: 16,
  imageSize: 56,
  imagePosition: 'top',
};
const outlineOf = (fields: Partial<NodeFields>, ratio?: number, isFramed = false): Outline =>
  nodeOutline({ ...look, ...fields }, { label: 'Name' }, 'sans-serif', approximateText, { ratio, isFramed }).outline;
const origin = { x: 0, y: 0 };

QUnit.module('drawing/node', () => {
  QUnit.test('size 30 is a circle 60 wide', (assert) => {
    assert.deepEqual(outlineBox(outlineOf({ size: 30 }), origin), { x: -30, y: -30, width: 60, height: 60 });
  });

  QUnit.test('every shape has a different outline', (assert) => {
    const right = (fields: Partial<NodeFields>) => borderPoint(outlineOf(fields), origin, { x: 10, y: -10 }).x;
    assert.strictEqual(Math.round(right({ size: 100 })), 71, 'circle');
    assert.strictEqual(Math.round(right({ size: 100, shape: 'square' })), 100, 'square');
    assert.strictEqual(Math.round(right({ size: 100, shape: 'triangle' })), 33, 'triangle');
    assert.strictEqual(Math.round(right({ size: 100, shape: 'hexagon' })), 63, 'hexagon');
    assert.strictEqual(outlineOf({ shape: 'card' }).kind, 'rectangle');
  });

  QUnit.test('a framed picture is in a square of side 2 × size, whatever the shape and the picture', (assert) => {
    const square = { x: -20, y: -20, width: 40, height: 40 };
    const framed = { imageFit: 'frame', image: 'a.png', size: 20 } as const;
    for (const shape of ['circle', 'square', 'triangle', 'hexagon'] as const) {
      for (const ratio of [0.5, 1, 3]) {
        assert.deepEqual(outlineBox(outlineOf({ ...framed, shape }, ratio, true), origin), square);
        assert.strictEqual(outlineOf({ ...framed, shape }, ratio, true).kind, 'rectangle');
      }
    }
  });

  QUnit.test('size and imageFit do not apply to a card', (assert) => {
    const card = { shape: 'card', width: 120, height: 50 } as const;
    assert.deepEqual(outlineOf({ ...card, size: 90, imageFit: 'frame', image: 'a.png' }), outlineOf(card));
  });

  QUnit.test('the border of a card is met at its frame, corners rounded', (assert) => {
    const card = outlineOf({ shape: 'card', width: 120, height: 50 });
    assert.deepEqual(borderPoint(card, { x: 200, y: 100 }, { x: 900, y: 100 }), { x: 260, y: 100 });
    assert.deepEqual(borderPoint(card, { x: 200, y: 100 }, { x: 200, y: -900 }), { x: 200, y: 75 });
    const corner = borderPoint(card, origin, { x: 120, y: 50 });
    assert.ok(corner.x < 60 && corner.y < 25);
  });

  QUnit.test('a label is as large as it says, else it follows the node', (assert) => {
    const at = { x: 0, bottom: 15 };
    const sized = nodeLabelLayout({ ...look, labelSize: 20 }, 'Name', 'serif', at, approximateText);
    assert.strictEqual(sized?.font.size, 20);
    assert.strictEqual(nodeLabelLayout(look, 'Name', 'serif', at, approximateText)?.font.size, 12);
    assert.strictEqual(nodeLabelLayout({ ...look, size: 60 }, 'Name', 'serif', at, approximateText)?.font.size, 27);
    assert.strictEqual(nodeLabelLayout({ ...look, hideLabel: true }, 'Name', 'serif', at, approximateText), undefined);
  });

  QUnit.test('the extent of a node includes its border and its label', (assert) => {
    const label = nodeLabelLayout(look, 'A long name', 'serif', { x: 0, bottom: 15 }, approximateText);
    const box = nodeExtent(outlineOf({}), origin, 2, label);
    assert.strictEqual(box.y, -15);
    assert.strictEqual(box.y + box.height, (label?.box.y ?? 0) + (label?.box.height ?? 0));
    assert.strictEqual(box.width, label?.box.width);
  });
});

QUnit.module('drawing/pills', () => {
  const row = (tags: readonly string[], icon?: string) =>
    layoutPills(tags, () => findIcon(icon), pillFont('sans-serif'), approximateText);

  QUnit.test('at most three pills, and one with the number of the others', (assert) => {
    assert.deepEqual(
      row(['a', 'b', 'c']).pills.map(({ text }) => text),
      ['#a', '#b', '#c'],
    );
    assert.deepEqual(
      row(['a', 'b', 'c', 'd', 'e']).pills.map(({ text }) => text),
      ['#a', '#b', '#c', '+2'],
    );
    const { width, height, pills } = row([]);
    assert.deepEqual([width, height, pills], [0, 15, []]);
  });

  QUnit.test('pills are next to each other and contain their text', (assert) => {
    const { pills, width } = row(['open-source', 'data', 'security']);
    for (const [i, { box, text, textX }] of pills.entries()) {
      assert.ok(textX + approximateText(text, pillFont('sans-serif')) <= box.x + box.width, text);
      assert.ok(i === 0 || box.x > (pills[i - 1]?.box.x ?? 0) + (pills[i - 1]?.box.width ?? 0));
    }
    assert.strictEqual(width, (pills.at(-1)?.box.x ?? 0) + (pills.at(-1)?.box.width ?? 0));
  });

  QUnit.test('S217 an icon has its place in the pill, before the text', (assert) => {
    const [pill] = row(['bugs'], 'bug').pills;
    assert.ok(pill?.icon && pill.icon.box.x >= pill.box.x && pill.icon.box.x + pill.icon.box.width <= pill.textX);
    assert.strictEqual(pill?.text, 'bugs');
  });

  QUnit.test('a very long tag is shortened', (assert) => {
    const [pill] = row(['a-tag-of-so-many-words-that-no-one-would-read-it-to-its-end']).pills;
    assert.ok(pill?.text.endsWith('…') && pill.box.width < 150);
  });
});

QUnit.module('drawing/section', () => {
  const section = { x: 10, y: 20, width: 400, height: 240, titleSize: 22, underline: false, title: 'Team' };

  QUnit.test('x and y are the top left corner of a section', (assert) => {
    assert.deepEqual(layoutSection(section, 'serif', approximateText).box, { x: 10, y: 20, width: 400, height: 240 });
  });

  QUnit.test('the title is at the top left', (assert) => {
    const { title } = layoutSection(section, 'serif', approximateText);
    assert.ok(title && title.box.x > 10 && title.box.x < 30 && title.box.y > 20 && title.box.y < 40);
    assert.ok(title && title.at.y > title.box.y && title.at.y < title.box.y + title.box.height);
  });

  QUnit.test('the underline runs under the title', (assert) => {
    const { title, underline } = layoutSection({ ...section, underline: true }, 'serif', approximateText);
    assert.ok(underline && title && underline.y >= title.box.y + title.box.height);
    assert.strictEqual(underline?.width, title?.box.width);
  });

  QUnit.test('a section without title has none', (assert) => {
    const { title: _, ...untitled } = section;
    assert.strictEqual(layoutSection(untitled, 'serif', approximateText).title, undefined);
    assert.strictEqual(layoutSection({ ...section, title: '  ' }, 'serif', approximateText).title, undefined);
  });
});

QUnit.module('drawing/text', () => {
  const font = { family: 'sans-serif', size: 10, weight: 400 } as const;
  const fixed = (text: string) => text.length * 10;

  QUnit.test('lines break between words, and within a word only when it is too long alone', (assert) => {
    assert.deepEqual(wrapLines('aa bb cc', 50, font, fixed), ['aa bb', 'cc']);
    assert.deepEqual(wrapLines('aaaaaaa', 30, font, fixed), ['aaa', 'aaa', 'a']);
    assert.deepEqual(wrapLines('', 30, font, fixed), ['']);
    assert.deepEqual(wrapLines('one\ntwo', Number.POSITIVE_INFINITY, font, fixed), ['one', 'two']);
  });

  QUnit.test('a shortened text fits with its ellipsis', (assert) => {
    assert.strictEqual(shorten('abcdef', 40, font, fixed), 'abc…');
    assert.strictEqual(shorten('abc', 40, font, fixed), 'abc');
  });
});

QUnit.module('formats/geometry, very long texts', () => {
  const font = { family: 'sans-serif', size: 10, weight: 400 } as const;

  QUnit.test(
    'of a word of a hundred thousand letters, the beginning is broken and shortened in little time',
    (assert) => {
      let measured = 0;
      const counting = (text: string) => {
        measured += text.length;
        return text.length * 6;
      };
      const word = 'x'.repeat(100_000);
      const lines = wrapLines(word, 240, font, counting);
      assert.strictEqual(lines.join(''), `${'x'.repeat(19_999)}…`, 'its first 20,000 letters, the last an ellipsis');
      assert.strictEqual(lines.length, 500);
      assert.true(lines.every((line) => line.length === 40));
      assert.strictEqual(shorten(word, 120, font, counting), `${'x'.repeat(19)}…`);
      assert.true(measured < 20 * 20_000, `${measured} letters measured`);
    },
  );
});
