import QUnit from 'qunit';
import { BRAND_ICON_NAMES, ICON_NAMES, SOLID_ICON_NAMES } from '../../formats/document/icon-names.ts';
import { findIcon, ICONS } from '../../formats/document/icons.ts';

QUnit.module('formats/icons', () => {
  QUnit.test('S219 all forty-six names of the specification resolve to a bundled icon', (assert) => {
    const listed =
      'shield-halved, bug, virus, skull, lock, key, fingerprint, triangle-exclamation, circle-info, circle-question, check, xmark, star, flag, tag, heart, fire, bolt, bell, lightbulb, eye, magnifying-glass, database, server, cloud, network-wired, globe, link, code, terminal, gear, wrench, cube, robot, rocket, chart-line, clock, book, file-lines, graduation-cap, user, users, building, handshake, scale-balanced, money-bill';
    assert.deepEqual([...SOLID_ICON_NAMES], listed.split(', '));
    for (const name of listed.split(', ')) assert.ok(findIcon(name), name);
  });

  QUnit.test('S220 fifteen brand marks make it sixty-one icons', (assert) => {
    assert.strictEqual(BRAND_ICON_NAMES.length, 15);
    assert.strictEqual(new Set(ICON_NAMES).size, 61);
    assert.deepEqual(Object.keys(ICONS).sort(), [...ICON_NAMES].sort());
  });

  QUnit.test('S221 an icon is an outline, with nothing to fetch', (assert) => {
    for (const [name, { width, height, path }] of Object.entries(ICONS)) {
      assert.ok(width > 0 && height > 0, name);
      assert.ok(/^[Mm][-\d.,\sMmLlHhVvCcSsQqTtAaZze]+$/.test(path), name);
    }
  });

  QUnit.test('a name that no icon has gives none, whatever it is', (assert) => {
    for (const name of ['', 'no-such-icon', 'constructor', '__proto__', 'toString']) {
      assert.strictEqual(findIcon(name), undefined, name);
    }
    assert.strictEqual(findIcon(undefined), undefined);
  });
});
