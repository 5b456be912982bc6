/** Colours of the guides in both themes. */

import { readFileSync } from 'node:fs';
import QUnit from 'qunit';

QUnit.module('docs/guide colours', () => {
  QUnit.test('each colour of the guides has a value for dark pages', (assert) => {
    const tokens = readFileSync('views/tokens.css', 'utf8');
    const [, dark = '', guides = ''] =
      /\[data-theme="dark"\] \{([^}]*)\}.*:root:not\(\[data-theme\]\) \{([^}]*)\}/s.exec(tokens) ?? [];
    const used = new Set(readFileSync('docs/assets/docs.css', 'utf8').match(/(?<=var\()--[a-z0-9-]+/g));
    const missing = [...used].filter((name) => dark.includes(`${name}:`) && !guides.includes(`${name}:`));
    assert.deepEqual(missing, []);
  });
});
