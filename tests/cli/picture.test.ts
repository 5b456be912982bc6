/** `graphmap svg` and `graphmap png`: the picture of a map without the application. */

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { zipSync } from 'fflate';
import QUnit from 'qunit';
import { iconFile } from '../../formats/document/icons.ts';
import { findChromium } from '../setup/chromium.ts';
import { graphmap, useFolder } from '../setup/command.ts';
import { decodePng } from '../setup/png.ts';

const MAP = {
  meta: { title: 'Quay' },
  nodes: [
    { id: 'a', label: 'Anna', image: 'faces/anna.svg', imageFit: 'contain', shape: 'square' },
    { id: 'b', label: 'Ben', image: 'faces/ben.svg' },
    { id: 'c', label: 'Cleo', x: 700, y: 400 },
  ],
  edges: [
    { from: 'a', to: 'b', label: 'helps' },
    { from: 'b', to: 'c' },
  ],
};
const WIDE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>';
/** The background of a label: its left, upper, right and lower side. */
const LABEL_BOX =
  /<path d="M([-\d.]+) ([-\d.]+)L[^"]*?A3 3 0 0 1 ([-\d.]+) [-\d.]+L[-\d.]+ [-\d.]+A3 3 0 0 1 [-\d.]+ ([-\d.]+)L[^"]*" fill="#f6f7f9"/g;

function meet(a: readonly number[], b: readonly number[]): boolean {
  const [left = 0, top = 0, right = 0, bottom = 0] = a;
  const [otherLeft = 0, otherTop = 0, otherRight = 0, otherBottom = 0] = b;
  return left < otherRight && otherLeft < right && top < otherBottom && otherTop < bottom;
}

QUnit.module('graphmap svg', (hooks) => {
  const folder = useFolder(hooks);
  const write = (name: string, value: unknown) => {
    writeFileSync(folder.path(name), typeof value === 'string' ? value : JSON.stringify(value));
    return name;
  };
  const run = (...args: string[]) => graphmap(args, { folder: folder.path() });
  const read = (name: string) => readFileSync(folder.path(name), 'utf8');

  QUnit.test('lays out a map without places, the same each time, and leaves given places alone', async (assert) => {
    const map = write('map.json', MAP);
    for (const name of ['one.svg', 'two.svg']) {
      const { status, stdout } = await run('svg', map, name);
      assert.deepEqual([status, stdout], [0, '']);
    }
    const svg = read('one.svg');
    assert.strictEqual(svg, read('two.svg'));
    const positions = [...svg.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)"><title>(\w+)</g)];
    const at = new Map(positions.map(([, x, y, name]) => [name, [Number(x), Number(y)] as const]));
    assert.deepEqual(at.get('Cleo'), [700, 400]);
    const [anna, ben] = [at.get('Anna') ?? [0, 0], at.get('Ben') ?? [0, 0]];
    assert.ok(Math.hypot(anna[0] - ben[0], anna[1] - ben[1]) > 60, 'apart');
    assert.ok(svg.includes('>helps</text>'));
  });

  QUnit.test('a very long label neither widens the picture nor covers other labels and nodes', async (assert) => {
    const words = 'money flows here '.repeat(176).trim();
    const cases: [string, (at: number) => string, string][] = [
      ['one word', (at) => (at === 3 ? 'x'.repeat(3000) : `Org ${at}`), 'pays'],
      [
        '200 lines',
        (at) => (at === 0 ? Array.from({ length: 200 }, (_, n) => `line ${n}`).join('\n') : `Org ${at}`),
        '',
      ],
      ['five long ones', (at) => (at < 5 ? words : `Org ${at}`), ''],
      ['an edge', (at) => `Org ${at}`, 'x'.repeat(3000)],
    ];
    for (const [name, label, edge] of cases) {
      // Labels with a background have boxes in the picture.
      const labelBackground = '#f6f7f9';
      const nodes = Array.from({ length: 8 }, (_, at) => ({ id: `n${at}`, label: label(at), labelBackground }));
      const edges = nodes
        .slice(1)
        .map(({ id }, at) => ({ from: id, to: `n${at >> 1}`, labelBackground, ...(at === 0 && { label: edge }) }));
      assert.strictEqual((await run('svg', write('long.json', { nodes, edges }), 'long.svg')).status, 0, name);
      const svg = read('long.svg');
      const [, width = '', height = ''] = /<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
      assert.true(Number(width) < 3000 && Number(height) < 3000, `${name}: ${width} × ${height}`);
      const boxes = [...svg.matchAll(LABEL_BOX)].map((found) => found.slice(1).map(Number));
      assert.true(boxes.length >= 8, `${name}: ${boxes.length} labels are shown`);
      const centers = [...svg.matchAll(/<g transform="translate\(([-\d.]+) ([-\d.]+)\)"><title>/g)];
      const points = centers.map(([, x, y]) => [Number(x), Number(y), Number(x), Number(y)]);
      const covered = boxes.filter((box, at) => [...boxes.slice(at + 1), ...points].some((other) => meet(box, other)));
      assert.deepEqual(covered, [], name);
    }
  });

  QUnit.test('nodes that make the picture too small to read are named', async (assert) => {
    const far = write('far.json', {
      nodes: [
        ...MAP.nodes.map(({ id, label }, at) => ({ id, label, x: 200 * at, y: 0 })),
        { id: 'd', label: 'Dora', x: 120_000, y: 50 },
      ],
    });
    const { status, stderr } = await run('svg', far, 'far.svg');
    assert.strictEqual(status, 0);
    assert.ok(stderr.includes('“Dora” is 119,600 units from the other nodes'), stderr);
    const near = write('near.json', { nodes: [0, 1, 2].map((at) => ({ id: `n${at}`, x: 5000 * at, y: 0 })) });
    assert.strictEqual((await run('svg', near, 'near.svg')).stderr, '');
  });

  QUnit.test('a picture with its map gives it back, also as the input of other commands', async (assert) => {
    const map = write('map.json', MAP);
    assert.strictEqual((await run('svg', '--include-map', map, 'with.svg')).status, 0);
    assert.strictEqual((await run('extract', 'with.svg', 'out.json')).status, 0);
    const { nodes } = JSON.parse(read('out.json'));
    assert.deepEqual(
      nodes.map(({ label }: { label: string }) => label),
      ['Anna', 'Ben', 'Cleo'],
    );
    assert.ok(
      nodes.every(({ x }: { x?: number }) => typeof x === 'number'),
      'as drawn',
    );
    assert.ok((await run('validate', 'with.svg')).stdout.includes('3 nodes'));
    await run('svg', map, 'without.svg');
    const { status, stderr } = await run('extract', 'without.svg', 'none.json');
    assert.ok(status !== 0 && stderr.includes('There is no map in this file'), stderr);
  });

  QUnit.test('a report with its map gives it back; one without it is refused with the reason', async (assert) => {
    const map = write('map.json', MAP);
    assert.strictEqual((await run('report', '--include-map', map, 'with.md')).status, 0);
    assert.ok(read('with.md').startsWith('# '));
    assert.strictEqual((await run('extract', 'with.md', 'out.json')).status, 0);
    assert.strictEqual(JSON.parse(read('out.json')).nodes.length, 3);
    assert.ok((await run('validate', 'with.md')).stdout.includes('3 nodes'));
    assert.strictEqual((await run('import', 'with.md', 'again.json')).status, 0);
    assert.strictEqual(read('again.json'), read('out.json'));
    writeFileSync(folder.path('with.zip'), zipSync({ 'report.md': readFileSync(folder.path('with.md')) }));
    assert.strictEqual((await run('extract', 'with.zip', 'packed.json')).status, 0);
    assert.strictEqual(read('packed.json'), read('out.json'));
    assert.ok((await run('validate', 'with.zip')).stdout.includes('3 nodes'));
    await run('report', map, 'without.md');
    assert.ok(!read('without.md').includes('<!--'), 'only when it is asked for');
    for (const command of ['import', 'extract', 'validate']) {
      const { status, stderr } = await run(command, 'without.md', ...(command === 'validate' ? [] : ['none.json']));
      assert.ok(status !== 0 && /without its map|no map in this file/.test(stderr), `${command}: ${stderr}`);
    }
  });

  QUnit.test('title, legend, date, part, background and width as options', async (assert) => {
    const map = write('map.json', {
      ...MAP,
      nodeTypes: { crew: { color: '#0b8f7d' }, guest: { color: '#b3261e' } },
      nodes: MAP.nodes.map(({ image: _, ...node }, at) => ({ ...node, type: at < 2 ? 'crew' : 'guest' })),
    });
    const around = await run('svg', '--title', '--legend', '--date', '2026-11-28', '--width', '800', map, 'around.svg');
    assert.strictEqual(around.status, 0, around.stderr);
    const svg = read('around.svg');
    for (const words of ['Quay', '28 November 2026', 'crew', 'guest'])
      assert.ok(svg.includes(`>${words}</text>`), words);
    assert.ok(/^<svg[^>]* width="800"/.test(svg));
    await run('svg', '--part', 'type:crew', '--background', 'none', map, 'part.svg');
    const part = read('part.svg');
    assert.ok(part.includes('>Anna</text>') && !part.includes('>Cleo</text>'));
    assert.ok(part.includes('fill="none"'), 'no page');
    for (const [wrong, why] of [
      [['--part', 'type:captain'], 'no node has the type “captain”'],
      [['--part', 'crew'], 'type:NAME, tag:NAME or id:ID'],
      [['--background', 'red'], 'page, white or none'],
      [['--width', '12'], 'from 100 to 4000'],
      [['--date', 'today'], '2026-01-31'],
    ] as const) {
      const { status, stderr } = await run('svg', ...wrong, map, 'wrong.svg');
      assert.strictEqual(status, 2);
      assert.ok(stderr.includes(why), stderr);
    }
  });

  QUnit.test(
    'embeds the pictures beside the document or in the folder given, and says which it has not',
    async (assert) => {
      mkdirSync(folder.path('faces'));
      mkdirSync(folder.path('maps'));
      write('faces/anna.svg', WIDE);
      write('map.json', MAP);
      write('maps/map.json', MAP);
      for (const [map, options] of [
        ['map.json', []],
        ['maps/map.json', ['--pictures', '.']],
      ] as const) {
        const { status, stderr } = await run('svg', map, 'out.svg', ...options);
        assert.strictEqual(status, 0, stderr);
        const [, width, height] = /<image [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(read('out.svg')) ?? [];
        assert.strictEqual(Number(width), 2 * Number(height), 'twice as wide as high, as the file is');
        assert.true(
          read('out.svg').includes(`href="data:image/svg+xml;base64,${Buffer.from(WIDE).toString('base64')}"`),
        );
        assert.true(/^faces\/ben\.svg is left out: there is no such picture in .*\.\n$/.test(stderr), stderr);
      }
    },
  );

  QUnit.test('takes pictures from the folder of the map and below, and from nowhere else', async (assert) => {
    const reached = ['faces/in.svg', '/faces/site.svg', 'faces/../in.svg'];
    const left = {
      '../secret.svg': /is not in .* or below/,
      'faces/%2e%2e/../../secret.svg': /is not in .* or below/,
      'link.svg': /is not in .* or below/,
      'folder/secret.svg': /is not in .* or below/,
      'notes.txt': /is no file of the types \.svg/,
      'https://example.org/logo.svg': /is on the web, and nothing is fetched/,
    };
    mkdirSync(folder.path('maps/faces'), { recursive: true });
    for (const name of ['maps/faces/in.svg', 'maps/faces/site.svg', 'maps/in.svg', 'secret.svg']) {
      write(name, `${WIDE}<!--${name}-->`);
    }
    write('maps/notes.txt', 'x');
    symlinkSync(folder.path('secret.svg'), folder.path('maps/link.svg'));
    symlinkSync(folder.path('.'), folder.path('maps/folder'));
    const images = [...reached, ...Object.keys(left), folder.path('secret.svg')];
    write('maps/map.json', { nodes: images.map((image, id) => ({ id, image })) });
    const { status, stderr } = await run('svg', 'maps/map.json', 'out.svg');
    assert.strictEqual(status, 0, stderr);
    const embedded = [...read('out.svg').matchAll(/base64,([^"]+)/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64'),
    );
    assert.deepEqual(
      embedded.map((bytes) => /<!--(.*)-->/.exec(bytes.toString())?.[1]),
      ['maps/faces/in.svg', 'maps/faces/site.svg', 'maps/in.svg'],
    );
    const told = stderr.trim().split('\n');
    Object.entries(left).forEach(([image, why], index) => {
      assert.true(told[index]?.startsWith(`${image} is left out: it`), told[index]);
      assert.true(why.test(told[index] ?? ''), told[index]);
    });
    assert.strictEqual(told.length, images.length - reached.length, 'an address of the machine is none of the map');
  });

  QUnit.test(
    'S141 has the pictures of the application, unless one of the same address is beside the map',
    async (assert) => {
      const images = ['icons/project.svg', '/icons/database.svg', 'logos/build.svg', 'icons/none.svg'];
      write('map.json', { nodes: images.map((image, id) => ({ id, image })) });
      const embedded = () =>
        [...read('out.svg').matchAll(/base64,([^"]+)/g)].map(([, data = '']) => Buffer.from(data, 'base64').toString());
      const { stderr } = await run('svg', 'map.json', 'out.svg');
      assert.true(/^icons\/none\.svg is left out: there is no such picture in .*\.\n$/.test(stderr), stderr);
      assert.deepEqual(embedded(), [
        readFileSync('public/icons/project.svg', 'utf8'),
        iconFile('database'),
        readFileSync('public/logos/build.svg', 'utf8'),
      ]);
      mkdirSync(folder.path('icons'));
      write('icons/project.svg', WIDE);
      await run('svg', 'map.json', 'out.svg');
      assert.strictEqual(embedded()[0], WIDE);
    },
  );

  QUnit.test('is drawn for a light or a dark page, with the letters of the bundled font in it', async (assert) => {
    write('map.json', { nodes: [{ id: 'a', labelFont: 'hand' }] });
    await run('svg', 'map.json', 'light.svg');
    await run('svg', 'map.json', 'dark.svg', '--theme', 'dark');
    assert.ok(read('light.svg').includes('fill="#f6f7f9"') && read('dark.svg').includes('fill="#12151b"'));
    assert.strictEqual(read('light.svg').match(/@font-face\{font-family:&quot;Patrick Hand&quot;/g)?.length, 2);
  });

  QUnit.test('refuses what it cannot draw and says how it is used', async (assert) => {
    const rows = [
      [['svg', write('empty.json', { nodes: [] }), 'out.svg'], 1, /nothing to draw/],
      [['svg', write('refused.json', { nodes: [{}] }), 'out.svg'], 1, /error: \/nodes\/0/],
      [['svg', write('map.json', MAP)], 2, /takes an input and an output/],
      [['svg', 'map.json', 'out.svg', '--theme', 'grey'], 2, /--theme is light or dark, not “grey”/],
      [['svg', 'map.json', 'map.json'], 2, /same file/],
    ] as const;
    for (const [args, status, said] of rows) {
      const ran = await run(...args);
      assert.strictEqual(ran.status, status, args.join(' '));
      assert.true(said.test(ran.stderr), ran.stderr);
    }
  });

  QUnit.test('the examples are drawn whole, with every name', async (assert) => {
    for (const example of ['cloud-native', 'python-packaging', 'cve-record', 'minimal']) {
      const { status, stderr } = await run(
        'svg',
        resolve(`examples/${example}.json`),
        'out.svg',
        '--pictures',
        resolve('public'),
      );
      assert.deepEqual([status, stderr], [0, ''], example);
      assert.false(/NaN|undefined/.test(read('out.svg')), example);
    }
  });
});

QUnit.module('graphmap png', (hooks) => {
  const folder = useFolder(hooks);
  const browser = findChromium();

  QUnit[browser ? 'test' : 'skip']('is the same picture in pixels, two for each of the map', async (assert) => {
    writeFileSync(folder.path('map.json'), JSON.stringify(MAP));
    const options = { folder: folder.path(), env: { CHROMIUM: browser ?? '' } };
    await graphmap(['svg', 'map.json', 'map.svg'], options);
    const { status, stderr } = await graphmap(['png', 'map.json', 'map.png', '--pictures', '.'], options);
    assert.strictEqual(status, 0, stderr);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(readFileSync(folder.path('map.svg'), 'utf8')) ?? [];
    const png = decodePng(readFileSync(folder.path('map.png')));
    assert.deepEqual([png.width, png.height], [2 * Number(width), 2 * Number(height)]);
    assert.deepEqual([...png.data.slice(0, 3)], [0xf6, 0xf7, 0xf9]);
    assert.deepEqual([...png.data.slice(-4)], [0xf6, 0xf7, 0xf9, 255], 'down to the last row');
  });

  QUnit[browser ? 'test' : 'skip']('the map makes the picture of an example at most 15 % larger', async (assert) => {
    const options = { folder: folder.path(), env: { CHROMIUM: browser ?? '' } };
    for (const name of ['minimal', 'python-packaging', 'cloud-native']) {
      writeFileSync(folder.path('map.json'), readFileSync(`examples/${name}.json`));
      await graphmap(['png', 'map.json', 'alone.png'], options);
      await graphmap(['png', '--include-map', 'map.json', 'with.png'], options);
      const [alone, including] = ['alone.png', 'with.png'].map((file) => readFileSync(folder.path(file)).length);
      assert.ok(alone && including && including > alone && including < 1.15 * alone, `${name}: ${alone}, ${including}`);
    }
  });

  QUnit.test('says what it takes where no Chromium is', async (assert) => {
    writeFileSync(folder.path('map.json'), JSON.stringify(MAP));
    const { status, stderr } = await graphmap(['png', 'map.json', 'map.png'], {
      folder: folder.path(),
      env: { CHROMIUM: folder.path('none') },
    });
    assert.strictEqual(status, 2);
    assert.true(/made no picture/.test(stderr), stderr);
  });
});
