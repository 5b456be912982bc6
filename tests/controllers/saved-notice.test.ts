/** Messages about an exported file. */

import QUnit from 'qunit';
import { savedNotice } from '../../services/download.ts';

QUnit.module('controllers/saved-notice', () => {
  const holds = ': 2 of 4 nodes';

  QUnit.test('on a page of its own the application says under which name the file is saved', (assert) => {
    assert.deepEqual(savedNotice('Map.svg', { holds, isFramed: false }), {
      text: 'Saved as Map.svg: 2 of 4 nodes.',
      tone: 'success',
    });
  });

  QUnit.test('a frame, which may not be allowed to download, does not say that the file is saved', (assert) => {
    assert.deepEqual(savedNotice('Map.svg', { holds, isFramed: true }), {
      text: 'Sent to the browser’s downloads as Map.svg: 2 of 4 nodes.',
      tone: 'info',
    });
  });
});
