/** Each picture is requested once for each address that it may have, and other sites get no cookies. */

import QUnit from 'qunit';
import { PictureSites } from '../../drawing/node/picture-sites.ts';

const BASE = 'https://maps.example/app/';

/** Pictures exist unless their address says `gone`; answers come when they are let. */
function world() {
  const requests: string[] = [];
  const answers: (() => void)[] = [];
  const sites = new PictureSites(
    () => BASE,
    (source, done) => {
      requests.push(source);
      answers.push(() => done(/gone/.test(source) ? undefined : ({} as HTMLImageElement)));
    },
  );
  const loaded: string[] = [];
  const load = (source: string) =>
    sites.load(source, (image) => {
      loaded.push(`${source} ${image ? 'shown' : 'missing'}`);
    });
  const answerAll = () => {
    for (let answer = answers.shift(); answer; answer = answers.shift()) answer();
  };
  return { requests, loaded, load, answerAll, sites };
}

QUnit.module('drawing/picture-sites', (hooks) => {
  const { Image: before } = globalThis;
  hooks.afterEach(() => {
    globalThis.Image = before;
  });

  QUnit.test('each picture is requested once, whatever happens to others of its site', (assert) => {
    const { requests, loaded, load, answerAll } = world();
    const pictures = ['a', 'gone', 'b'].map((name) => `https://other.example/${name}.png`);
    pictures.forEach(load);
    answerAll();
    assert.deepEqual(requests, pictures);
    assert.deepEqual(
      loaded,
      pictures.map((one) => `${one} ${one.includes('gone') ? 'missing' : 'shown'}`),
    );
  });

  QUnit.test('every request forbids cookies to other sites, and the referrer', (assert) => {
    const made: Partial<HTMLImageElement>[] = [];
    globalThis.Image = class {
      constructor() {
        made.push(this as Partial<HTMLImageElement>);
      }
    } as typeof Image;
    const sites = new PictureSites(() => BASE);
    for (const source of ['https://other.example/a.png', `${BASE}redirected.png`]) sites.load(source, () => {});
    // A missing picture is not asked for in another way.
    made[0]?.onerror?.(new Event('error'));
    assert.deepEqual(
      made.map(({ src, crossOrigin, referrerPolicy }) => [src, crossOrigin, referrerPolicy]),
      [
        ['https://other.example/a.png', 'anonymous', 'no-referrer'],
        [`${BASE}redirected.png`, 'anonymous', 'no-referrer'],
      ],
    );
  });

  QUnit.test('only pictures of other sites need the permission of their sites', (assert) => {
    const { sites } = world();
    const own = ['icons/a.svg', `${BASE}b.png`, 'data:image/png;base64,AA', 'blob:https://maps.example/1'];
    for (const source of own) assert.false(sites.needsCors(source), source);
    for (const source of ['https://other.example/a.png', '//other.example/a.png', 'http://maps.example/a.png'])
      assert.true(sites.needsCors(source), source);
  });

  QUnit.test('a relative picture that the application does not have is looked for next to the document', (assert) => {
    const { requests, loaded, load, answerAll, sites } = world();
    sites.lookBeside('https://maps.example/data/gone/map.json');
    load('icons/own.svg');
    answerAll();
    assert.deepEqual(requests, ['icons/own.svg'], 'one that it has is requested once');

    sites.lookBeside('https://other.example/data/map.json');
    for (const source of ['gone/logo.png', '/gone/root.png', 'https://other.example/gone.png']) load(source);
    answerAll();
    assert.deepEqual(requests.slice(1), [
      'gone/logo.png',
      '/gone/root.png',
      'https://other.example/gone.png',
      'https://other.example/data/gone/logo.png',
    ]);
    assert.deepEqual(loaded.slice(1).sort(), [
      '/gone/root.png missing',
      'gone/logo.png missing',
      'https://other.example/gone.png missing',
    ]);
  });

  QUnit.test('the address of a picture is cached until the document changes', (assert) => {
    const found = new PictureSites(
      () => BASE,
      (source, done) => done(source.includes('/data/') ? ({} as HTMLImageElement) : undefined),
    );
    const settled: boolean[] = [];
    const load = () =>
      found.load('logo.png', (image) => {
        settled.push(image !== undefined);
      });
    load();
    assert.deepEqual([found.addressesOf('logo.png'), settled], [['logo.png'], [false]]);

    found.lookBeside('https://maps.example/data/map.json');
    assert.deepEqual(found.addressesOf('logo.png'), ['logo.png', 'https://maps.example/data/logo.png']);
    load();
    assert.deepEqual([found.addressesOf('logo.png'), settled], [['https://maps.example/data/logo.png'], [false, true]]);
    found.lookBeside(undefined);
    assert.deepEqual(found.addressesOf('logo.png'), ['logo.png']);
  });
});
