import QUnit from 'qunit';
import { DARK_COLORS, LIGHT_COLORS } from '../../../drawing/base/colors.ts';
import { parseColor } from '../../../formats/base/color.ts';
import { newTypeColor, newTypeLook } from '../../../formats/document/colors/new-type.ts';
import { TYPE_HUES } from '../../../formats/document/colors/palette.ts';
import { contrast } from '../../../formats/document/tags.ts';

type Linear = readonly [red: number, green: number, blue: number];

/** Colour vision without one kind of receptors (Machado, Oliveira and Fernandes 2009, severity 1). */
const VISIONS: Readonly<Record<string, readonly Linear[]>> = {
  'all receptors': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

/** Least distance of neighbours in OKLab; about 0.02 is just noticeable side by side. */
const LEAST_DISTANCE = 0.06;

function linear(color: string): Linear {
  const { red, green, blue } = parseColor(color) ?? { red: 0, green: 0, blue: 0 };
  const one = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return [one(red), one(green), one(blue)];
}

const times = (row: Linear, [red, green, blue]: Linear) => row[0] * red + row[1] * green + row[2] * blue;

function oklab(color: Linear): Linear {
  const l = Math.cbrt(times([0.4122214708, 0.5363325363, 0.0514459929], color));
  const m = Math.cbrt(times([0.2119034982, 0.6806995451, 0.1073969566], color));
  const s = Math.cbrt(times([0.0883024619, 0.2817188376, 0.6299787005], color));
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], [l, m, s]),
    times([1.9779984951, -2.428592205, 0.4505937099], [l, m, s]),
    times([0.0259040371, 0.7827717662, -0.808675766], [l, m, s]),
  ];
}

/** Distance of two colours as somebody with this vision sees them. */
function seenDistance(one: string, other: string, vision: readonly Linear[]): number {
  const [a, b] = [one, other].map((color) => {
    const rgb = linear(color);
    const [red = 0, green = 0, blue = 0] = vision.map((row) => Math.max(0, times(row, rgb)));
    return oklab([red, green, blue]);
  });
  return Math.hypot(...[0, 1, 2].map((at) => (a?.[at] ?? 0) - (b?.[at] ?? 0)));
}

QUnit.module('formats/document/type hues', () => {
  QUnit.test('white icons are readable on every hue, and every hue stands out on both pages', (assert) => {
    for (const hue of TYPE_HUES) {
      assert.true(contrast(hue, '#ffffff') >= 4.5, `${hue} and white: ${contrast(hue, '#ffffff')}`);
      for (const { page } of [LIGHT_COLORS, DARK_COLORS])
        assert.true(contrast(hue, page) >= 3, `${hue} on ${page}: ${contrast(hue, page)}`);
    }
  });

  QUnit.test('neighbours in the list do not look alike, without red or green receptors either', (assert) => {
    for (const [name, vision] of Object.entries(VISIONS)) {
      for (const [at, hue] of TYPE_HUES.slice(1).entries()) {
        const distance = seenDistance(TYPE_HUES[at] ?? '', hue, vision);
        assert.true(distance > LEAST_DISTANCE, `${TYPE_HUES[at]} and ${hue} with ${name}: ${distance.toFixed(3)}`);
      }
    }
  });

  QUnit.test('new types take the hues in order, past those that are taken, and always get a colour', (assert) => {
    const types: { color: string }[] = [];
    for (const hue of TYPE_HUES) {
      types.push({ color: newTypeColor(types) });
      assert.strictEqual(types.at(-1)?.color, hue);
    }
    assert.true(TYPE_HUES.includes(newTypeColor(types)));
    // The default blue of nodes is taken for the blue of the list.
    assert.strictEqual(newTypeColor([{ color: '#4f7cff' }]), TYPE_HUES[1]);
    assert.strictEqual(newTypeColor([{ color: 'nonsense' }]), TYPE_HUES[0]);
  });

  QUnit.test('new types are equally large, with an icon or without', (assert) => {
    assert.strictEqual(newTypeLook('Gizmo', []).size, newTypeLook('Team', []).size);
  });
});
