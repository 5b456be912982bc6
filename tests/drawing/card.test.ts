import QUnit from 'qunit';
import { approximateText, type CardFields, cardNameBox, measureCard } from '../../drawing/commands/index.ts';

const plain: CardFields = { padding: 16, imageSize: 56, imagePosition: 'top' };
const card = (look: Partial<CardFields>, label: string, subtitle?: string, ratio?: number) =>
  measureCard({ ...plain, ...look }, { label, subtitle }, 'sans-serif', approximateText, ratio);

QUnit.module('drawing/card', () => {
  QUnit.test('a card contains picture, label and subtitle from top to bottom', (assert) => {
    const { image, lines, height, width } = card({ image: 'logos/a.svg' }, 'Name', 'what it is');
    assert.deepEqual(
      lines.map(({ role }) => role),
      ['label', 'subtitle'],
    );
    const [label, subtitle] = lines;
    assert.ok((image?.y ?? 0) >= 16 && (image?.y ?? 0) + (image?.height ?? 0) < (label?.y ?? 0));
    assert.ok((label?.y ?? 0) < (subtitle?.y ?? 0) && (subtitle?.y ?? 0) < height - 16);
    assert.strictEqual(label?.x, width / 2);
  });

  QUnit.test('S172 padding counts from the inner side of the border, however wide that is', (assert) => {
    for (const borderWidth of [0, 2, 12]) {
      for (const padding of [0, 16, 40]) {
        const { width, height, lines, image } = card({ borderWidth, padding, image: 'a.png' }, 'Name');
        const inner = padding + borderWidth / 2;
        const widest = Math.max(...lines.map(({ text, font }) => approximateText(text, font)), image?.width ?? 0);
        assert.true(Math.abs((image?.y ?? 0) - inner) < 1, `${borderWidth} ${padding}: ${image?.y}`);
        assert.true(Math.abs(width - 2 * inner - widest) < 1, `${borderWidth} ${padding}: ${width}`);
        assert.true(height >= 2 * inner + 56);
      }
    }
  });

  QUnit.test('A65 the whole of a card of fixed size includes larger content', (assert) => {
    const { whole, width, height } = card({ width: 40, height: 20 }, 'One\ntwo\nthree\nfour', 'below');
    assert.deepEqual([width, height], [40, 20]);
    assert.true(whole.y < 0 && whole.y + whole.height > 20, JSON.stringify(whole));
    assert.deepEqual(card({ width: 400, height: 200 }, 'One').whole, { x: 0, y: 0, width: 400, height: 200 });
  });

  QUnit.test('without width and height a card fits its content', (assert) => {
    const short = card({}, 'Name');
    const longer = card({}, 'A name of several words');
    const longest = card({}, 'A name of so many words that it has to be broken into several lines to be read');
    assert.ok(longer.width > short.width && longer.height === short.height);
    assert.ok(longest.lines.length > 1 && longest.height > longer.height);
    for (const { width, lines } of [short, longer, longest]) {
      for (const { text, font } of lines) assert.ok(approximateText(text, font) + 32 <= width + 1e-9, text);
    }
  });

  QUnit.test('a line end in the label starts a new line', (assert) => {
    assert.deepEqual(
      card({}, 'one\ntwo\r\nthree').lines.map(({ text }) => text),
      ['one', 'two', 'three'],
    );
  });

  QUnit.test('the name has a separate box on a card, above the subtitle', (assert) => {
    const layout = card({}, 'one\nlonger', 'below');
    const name = cardNameBox(layout, approximateText);
    const [, longer, below] = layout.lines;
    if (!name || !longer || !below) throw new Error('Something of the card is missing.');
    assert.strictEqual(name.width, approximateText('longer', longer.font));
    assert.ok(
      name.y >= -layout.height / 2 && name.y + name.height <= below.y - layout.height / 2,
      'above the subtitle',
    );
    assert.strictEqual(name.x + name.width / 2, 0, 'in the middle of a card without a picture');
    assert.strictEqual(cardNameBox(card({ hideLabel: true }, 'one'), approximateText), undefined);
  });

  QUnit.test('width and height set the size of a card', (assert) => {
    const { width, height, lines } = card({ width: 120, height: 200 }, 'A name that is longer than the card is wide');
    assert.deepEqual([width, height], [120, 200]);
    assert.ok(lines.length > 1);
    for (const { text, font } of lines) assert.ok(approximateText(text, font) <= 88, text);
  });

  QUnit.test('with a width alone the card grows downwards', (assert) => {
    const narrow = card({ width: 90 }, 'A name of several words');
    assert.strictEqual(narrow.width, 90);
    assert.ok(narrow.height > card({}, 'A name of several words').height);
  });

  QUnit.test('S591 padding is 16 around the content unless given', (assert) => {
    const { image, width, height } = card({ image: 'a.svg', hideLabel: true }, '');
    assert.deepEqual(image, { x: 16, y: 16, width: 56, height: 56 });
    assert.deepEqual([width, height], [88, 88]);
    assert.deepEqual(card({ image: 'a.svg', padding: 4, hideLabel: true }, '').image?.x, 4);
  });

  QUnit.test('imageSize is the height of the picture', (assert) => {
    assert.strictEqual(card({ image: 'a.svg', imageSize: 30 }, 'Name').image?.height, 30);
    assert.strictEqual(card({ image: 'a.svg', imageSize: 30 }, 'Name', undefined, 2).image?.width, 60);
  });

  QUnit.test('the picture is above the label, or next to it', (assert) => {
    const above = card({ image: 'a.svg' }, 'Name');
    const beside = card({ image: 'a.svg', imagePosition: 'left' }, 'Name');
    assert.ok((above.image?.y ?? 0) + 56 < (above.lines[0]?.y ?? 0));
    assert.ok((beside.image?.x ?? 0) + 56 < (beside.lines[0]?.x ?? 0));
    assert.strictEqual(beside.lines[0]?.align, 'left');
    assert.ok(beside.height < above.height);
  });

  QUnit.test('a card too small for its picture makes the picture smaller, not the text', (assert) => {
    const { image, lines } = card({ image: 'a.svg', height: 80 }, 'Name');
    assert.ok((image?.height ?? 0) < 56 && (image?.height ?? 0) > 0);
    assert.strictEqual(lines[0]?.font.size, 14);
    assert.strictEqual(card({ image: 'a.svg', height: 30 }, 'Name').image, undefined);
  });

  QUnit.test('labelSize sets the size of a card’s label', (assert) => {
    assert.strictEqual(card({ labelSize: 22 }, 'Name').lines[0]?.font.size, 22);
  });
});
