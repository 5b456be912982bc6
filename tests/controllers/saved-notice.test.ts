/** Messages about an exported file. */

import QUnit from 'qunit';
import { savedNotice } from '../../services/download.ts';

QUnit.module('controllers/saved-notice', () => {
  const holds = ': 2 of 4 nodes';

  QUnit.test('on a page of its own the application says under which name the file is saved', (assert) => {
    assert.deepEqual(savedNotice('Map.svg', 'sent', { holds, isFramed: false }), {
      text: 'Saved as Map.svg: 2 of 4 nodes.',
      tone: 'success',
    });
  });

  QUnit.test('a file that a frame may not save, or perhaps not, is never called saved or sent', (assert) => {
    for (const outcome of ['refused', 'unsure'] as const) {
      const { text, tone } = savedNotice('Map.svg', outcome, { isFramed: true });
      assert.strictEqual(tone, outcome === 'refused' ? 'error' : 'warning');
      assert.true(text.includes('Map.svg') && text.includes('allow downloads'), text);
      assert.false(/^(Saved|Sent)/.test(text), text);
    }
  });

  QUnit.test('a frame, which may not be allowed to download, does not say that the file is saved', (assert) => {
    assert.deepEqual(savedNotice('Map.svg', 'sent', { holds, isFramed: true }), {
      text: 'Sent to the browser’s downloads as Map.svg: 2 of 4 nodes.',
      tone: 'info',
    });
  });
});
