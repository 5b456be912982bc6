import QUnit from 'qunit';
import { importAddress, SAMPLES } from '../../formats/ocd/address.ts';

QUnit.module('formats/import-address', () => {
  QUnit.test('S339 a domain gives its well-known address', (assert) => {
    assert.strictEqual(importAddress('example.org'), 'https://example.org/.well-known/open-contributions.json');
    assert.strictEqual(
      importAddress('  www.example.org/ '),
      'https://www.example.org/.well-known/open-contributions.json',
    );
    assert.strictEqual(importAddress('localhost:8080'), 'https://localhost:8080/.well-known/open-contributions.json');
    assert.strictEqual(importAddress('bücher.example'), 'https://bücher.example/.well-known/open-contributions.json');
  });

  QUnit.test('S340 a URL is read as it is written', (assert) => {
    for (const url of [
      'https://example.org/',
      'https://example.org/a/b.json?x=1#y',
      'http://example.org',
      'HTTPS://Example.org/Map.json',
    ]) {
      assert.strictEqual(importAddress(url), url);
    }
  });

  QUnit.test('a URL without its scheme gets one', (assert) => {
    assert.strictEqual(importAddress('example.org/map.json'), 'https://example.org/map.json');
  });

  QUnit.test('any other text has no address', (assert) => {
    for (const text of [
      '',
      '   ',
      'my organization',
      'organization',
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:text/plain,x',
      'https://',
      'https://user:secret@example.org/',
      '../map.json',
      '//',
    ]) {
      assert.strictEqual(importAddress(text), undefined, text);
    }
  });

  QUnit.test('S341 there are three samples with different addresses', (assert) => {
    assert.deepEqual(
      SAMPLES.map(({ name }) => name),
      ['MISP Project', 'AIL Project', 'flowintel'],
    );
    assert.strictEqual(new Set(SAMPLES.map(({ address }) => address)).size, 3);
    for (const { address } of SAMPLES) assert.strictEqual(importAddress(address), address);
  });
});
