/** Pictures of other sites are requested once each: the first of a site tells whether that lends its pictures. */

import QUnit from 'qunit';
import { PictureSites } from '../../drawing/node/picture-sites.ts';

const BASE = 'https://maps.example/app/';

/** Sites that lend pictures, sites that only show them, and all others, which have none; answers come when they are let. */
function world({ corsOnly = false } = {}) {
  const requests: string[] = [];
  const answers: (() => void)[] = [];
  const sites = new PictureSites(
    () => corsOnly,
    () => BASE,
    (source, cors, done) => {
      requests.push(`${source}${cors ? ' with CORS' : ''}`);
      const isThere = !/gone/.test(source) && (!cors || !/shows\.example/.test(source));
      answers.push(() => done(isThere ? ({} as HTMLImageElement) : undefined));
    },
  );
  const loaded: string[] = [];
  const load = (source: string) =>
    sites.load(source, (image, isLent) => loaded.push(`${source} ${image ? (isLent ? 'lent' : 'shown') : 'missing'}`));
  const answerAll = () => {
    for (let answer = answers.shift(); answer; answer = answers.shift()) answer();
  };
  return { requests, loaded, load, answerAll, sites };
}

QUnit.module('drawing/picture-sites', () => {
  QUnit.test('each picture of a site that lends them is requested once, with CORS', (assert) => {
    const { requests, loaded, load, answerAll } = world();
    const pictures = ['a', 'b', 'c'].map((name) => `https://lends.example/${name}.png`);
    pictures.forEach(load);
    answerAll();
    assert.deepEqual(
      requests,
      pictures.map((one) => `${one} with CORS`),
    );
    assert.deepEqual(
      loaded,
      pictures.map((one) => `${one} lent`),
    );
  });

  QUnit.test('of a site that lends none, the first is requested twice, and all others once without CORS', (assert) => {
    const { requests, loaded, load, answerAll, sites } = world();
    const pictures = ['a', 'b', 'c'].map((name) => `https://shows.example/${name}.png`);
    pictures.forEach(load);
    answerAll();
    assert.deepEqual(requests, [`${pictures[0]} with CORS`, ...pictures]);
    assert.deepEqual(
      loaded,
      pictures.map((one) => `${one} shown`),
    );
    load('https://shows.example/later.png');
    assert.deepEqual(requests.slice(4), ['https://shows.example/later.png']);
    assert.deepEqual([sites.allowsCors(pictures[0] ?? ''), sites.withCors(pictures[0] ?? '')], [false, false]);
  });

  QUnit.test('a missing picture does not affect other pictures of its site', (assert) => {
    const { loaded, load, answerAll, sites } = world();
    load('https://shows.example/gone.png');
    load('https://shows.example/a.png');
    load('https://shows.example/gone-too.png');
    answerAll();
    assert.deepEqual(loaded.sort(), [
      'https://shows.example/a.png shown',
      'https://shows.example/gone-too.png missing',
      'https://shows.example/gone.png missing',
    ]);
    assert.false(sites.allowsCors('https://shows.example/other.png'));
  });

  QUnit.test('pictures of the own site, and embedded ones, are requested as they are', (assert) => {
    const { requests, load, answerAll, sites } = world({ corsOnly: true });
    const own = ['icons/a.svg', `${BASE}b.png`, 'data:image/png;base64,AA', 'blob:https://maps.example/1'];
    own.forEach(load);
    answerAll();
    assert.deepEqual(requests, own);
    for (const source of own) assert.deepEqual([sites.withCors(source), sites.needsCors(source)], [false, false]);
  });

  QUnit.test(
    'where pictures without CORS are forbidden, none is requested without, and those are missing',
    (assert) => {
      const { requests, loaded, load, answerAll, sites } = world({ corsOnly: true });
      load('https://shows.example/a.png');
      load('https://lends.example/a.png');
      answerAll();
      assert.deepEqual(requests, ['https://shows.example/a.png with CORS', 'https://lends.example/a.png with CORS']);
      assert.deepEqual(loaded, ['https://shows.example/a.png missing', 'https://lends.example/a.png lent']);
      assert.true(sites.needsCors('https://shows.example/a.png'));
    },
  );

  QUnit.test('a relative picture that the application does not have is looked for next to the document', (assert) => {
    const { requests, loaded, load, answerAll, sites } = world();
    sites.lookBeside('https://maps.example/data/gone/map.json');
    load('icons/own.svg');
    answerAll();
    assert.deepEqual(requests, ['icons/own.svg'], 'one that it has is requested once');

    sites.lookBeside('https://lends.example/data/map.json');
    for (const source of ['gone/logo.png', '/gone/root.png', 'https://lends.example/gone.png']) load(source);
    answerAll();
    assert.deepEqual(requests.slice(1), [
      'gone/logo.png',
      '/gone/root.png',
      'https://lends.example/gone.png with CORS',
      'https://lends.example/gone.png',
      // It waits until the first picture of its site was tested.
      'https://lends.example/data/gone/logo.png with CORS',
      'https://lends.example/data/gone/logo.png',
    ]);
    assert.deepEqual(loaded.slice(1).sort(), [
      '/gone/root.png missing',
      'gone/logo.png missing',
      'https://lends.example/gone.png missing',
    ]);
  });

  QUnit.test('the address of a picture is cached until the document changes', (assert) => {
    const found = new PictureSites(
      () => false,
      () => BASE,
      (source, _, done) => done(source.includes('/data/') ? ({} as HTMLImageElement) : undefined),
    );
    const settled: boolean[] = [];
    const load = () => found.load('logo.png', (image) => settled.push(image !== undefined));
    load();
    assert.deepEqual([found.addressesOf('logo.png'), settled], [['logo.png'], [false]]);

    found.lookBeside('https://maps.example/data/map.json');
    assert.deepEqual(found.addressesOf('logo.png'), ['logo.png', 'https://maps.example/data/logo.png']);
    assert.strictEqual(found.withCors('logo.png'), undefined, 'not known yet');
    load();
    assert.deepEqual([found.addressesOf('logo.png'), settled], [['https://maps.example/data/logo.png'], [false, true]]);
    found.lookBeside(undefined);
    assert.deepEqual(found.addressesOf('logo.png'), ['logo.png']);
  });
});
