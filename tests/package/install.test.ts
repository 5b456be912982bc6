/** The package as people install it: packed here, installed offline in an empty folder, and used there. */

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import QUnit from 'qunit';
import { bundledPackages, bundleOptions } from '../../cli/build/bundled.ts';
import { writeLibraryTypes } from '../../cli/build/package.ts';
import { parseText } from '../../formats/open/read.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { type Ran, runProgram } from '../setup/command.ts';

const MAP = readFileSync('examples/python-packaging.json', 'utf8');
const MEGABYTE = 1_000_000;

type Packed = {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
};

QUnit.module('the package', (hooks) => {
  let folder = '';
  let packed: Packed;
  const at = (name: string) => join(folder, name);
  const npm = (args: readonly string[], input?: string): Promise<Ran> =>
    runProgram('npm', args, { folder, ...(input === undefined ? {} : { input }), env: { npm_config_offline: 'true' } });
  const node = (name: string, text: string): Promise<Ran> => {
    writeFileSync(at(name), text);
    return runProgram(process.execPath, [name], { folder });
  };

  hooks.before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'graphmap-package-'));
    writeLibraryTypes();
    const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const ran = await runProgram('npm', args);
    const described = JSON.parse(ran.stdout);
    packed = Array.isArray(described) ? described[0] : (Object.values(described)[0] as Packed);
    writeFileSync(at('package.json'), '{ "private": true, "type": "module" }');
    writeFileSync(at('map.json'), MAP);
    const installed = await npm(['install', `./${packed.filename}`]);
    if (installed.status !== 0) throw new Error(installed.stderr);
  });
  hooks.after(() => rmSync(folder, { recursive: true, force: true }));

  QUnit.test('it holds what users need, in at most 8 MB', (assert) => {
    const paths = packed.files.map(({ path }) => path);
    for (const path of [
      ...['package.json', 'README.md', 'LICENSE', 'cli/bin.mjs', 'cli/generated/graphmap.mjs'],
      ...['cli/generated/library.mjs', 'cli/generated/types/cli/library/index.d.ts', 'dist/index.html'],
      ...[
        'dist/embed.js',
        'dist/embed.d.ts',
        'dist/element.js',
        'dist/element.d.ts',
        'dist/graphmap.schema.json',
        'dist/examples/minimal.json',
      ],
      ...['dist/licenses.txt', 'dist/docs/index.html', 'hugo-theme/theme.toml', 'hugo-theme/layouts'],
    ]) {
      assert.true(
        paths.some((one) => one === path || one.startsWith(`${path}/`)),
        path,
      );
    }
    assert.deepEqual(
      paths.filter((path) => /(?:^tests|\.test\.|^bench|exampleSite|^node_modules)/.test(path)),
      [],
    );
    assert.deepEqual(
      paths.filter((path) => /\.ts$/.test(path) && !/\.d\.ts$/.test(path)),
      [],
      'no sources',
    );
    assert.true(packed.unpackedSize <= 8 * MEGABYTE, `${(packed.unpackedSize / MEGABYTE).toFixed(2)} MB`);
  });

  QUnit.test('the command and the library share their code, so that no module is there twice', (assert) => {
    const builds = bundleOptions().filter(({ splitting }) => splitting);
    const modules = builds.flatMap((options) =>
      Object.values(buildSync({ ...options, write: false, metafile: true }).metafile?.outputs ?? {}).flatMap(
        ({ inputs }) => Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? path : [])),
      ),
    );
    assert.true(modules.length > 200, `${modules.length} modules`);
    assert.deepEqual(
      modules.filter((path, at) => modules.indexOf(path) !== at),
      [],
    );
  });

  QUnit.test('it needs no other package and runs no script when it is installed', (assert) => {
    const about = JSON.parse(readFileSync(at('node_modules/graphmap/package.json'), 'utf8'));
    assert.deepEqual([about.dependencies, about.optionalDependencies], [undefined, undefined]);
    // An engine for large maps is up to the person.
    for (const name of Object.keys(about.peerDependencies ?? {})) {
      assert.true(about.peerDependenciesMeta[name].optional, name);
    }
    for (const name of ['preinstall', 'install', 'postinstall']) assert.false(name in about.scripts, name);
    assert.deepEqual(
      readdirSync(at('node_modules')).filter((name) => !name.startsWith('.')),
      ['graphmap'],
    );
    assert.false('private' in about);
  });

  QUnit.test('it carries the license of every bundled package', (assert) => {
    const text = readFileSync(at('node_modules/graphmap/dist/licenses.txt'), 'utf8');
    const names = bundledPackages().map(({ name, version, license }) => `${name} ${version} (${license})`);
    assert.true(names.length > 20 && names.some((name) => name.startsWith('konva ')));
    for (const name of [...names, 'Graphmap (MIT)', 'Patrick Hand (OFL-1.1)'])
      assert.true(text.includes(`${name}\n==`), name);
  });

  QUnit.test('npx graphmap report map.json - writes the report offline', async (assert) => {
    const { status, stdout, stderr } = await npm([
      'exec',
      '--offline',
      '--',
      'graphmap',
      'report',
      'map.json',
      '-',
      '--date',
      '2026-09-23',
    ]);
    assert.strictEqual(status, 0, stderr);
    const { document } = parseText(MAP);
    assert.strictEqual(stdout, document && reportMarkdown(document, { date: '2026-09-23' }));
  });

  QUnit.test('problems of a file, a port and the installation take one sentence each', async (assert) => {
    const bin = at('node_modules/.bin/graphmap');
    const says = async (args: readonly string[]) => {
      const { status, stdout, stderr } = await runProgram(process.execPath, args, { folder });
      return [status, stdout, stderr];
    };
    mkdirSync(at('maps'));
    assert.deepEqual(await says([bin, 'report', 'map.json', 'maps']), [
      2,
      '',
      'graphmap: Cannot write maps: it is a folder. Name a file in it.\n',
    ]);
    assert.deepEqual(await says([bin, 'check', 'maps']), [2, '', 'graphmap: Cannot read maps: it is a folder.\n']);
    const taken = createServer().listen(0, 'localhost');
    await new Promise((listening) => taken.on('listening', listening));
    const { port } = taken.address() as { port: number };
    const isTaken = `graphmap: Port ${port} is taken. Name another with --port.\n`;
    assert.deepEqual(await says([bin, 'serve', '--port', String(port)]), [2, '', isTaken]);
    assert.deepEqual(await says([bin, 'open', 'map.json', '--port', String(port)]), [2, '', isTaken]);
    taken.close();
    const old = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"18.19.1"})';
    const isOld = 'graphmap: This is Node 18.19.1. Install Node 20 or newer.\n';
    assert.deepEqual(await says(['--import', old, bin, 'report', 'map.json', '-']), [2, '', isOld]);
    const broken = 'graphmap: This installation is incomplete. Install graphmap again.\n';
    cpSync(at('node_modules/graphmap'), at('broken'), { recursive: true });
    rmSync(at('broken/dist/index.html'));
    assert.deepEqual(await says([at('broken/cli/bin.mjs'), 'open', 'map.json']), [2, '', broken]);
    rmSync(at('broken/cli/generated/parts'), { recursive: true });
    assert.deepEqual(await says([at('broken/cli/bin.mjs'), 'report', 'map.json', '-']), [2, '', broken]);
  });

  QUnit.test('it draws with its own logos and fonts, and says which commands need a clone', async (assert) => {
    const run = (...args: string[]) =>
      runProgram(process.execPath, ['node_modules/graphmap/cli/bin.mjs', ...args], { folder });
    writeFileSync(
      at('logo.json'),
      JSON.stringify({ meta: { font: 'hand' }, nodes: [{ id: 'a', image: 'logos/audit.svg', labelFont: 'hand' }] }),
    );
    const drawn = await run('svg', 'logo.json', '-');
    assert.deepEqual([drawn.status, drawn.stderr], [0, '']);
    assert.true(drawn.stdout.includes('data:image/svg+xml;base64,') && drawn.stdout.includes('@font-face'));
    const built = await run('build');
    assert.deepEqual([built.status, built.stderr.split('\n').length], [2, 2], built.stderr);
    assert.notOk((await run('--help')).stdout.includes('clone'));
  });

  QUnit.test('a program imports the library', async (assert) => {
    const ran = await node(
      'use.mjs',
      `import { readFileSync } from 'node:fs';
      import * as graphmap from 'graphmap';
      const { document } = graphmap.parseDocument(JSON.parse(readFileSync('map.json', 'utf8')));
      const placed = await graphmap.layout(document, { arrange: 'grid' });
      const { document: imported } = await graphmap.importFile({ name: 'a.csv', content: 'id,label\\na,Atlas\\n' });
      const picture = graphmap.svg(placed);
      const day = new Date().toISOString().slice(0, 10);
      console.log(JSON.stringify({
        names: Object.keys(graphmap).sort(),
        report: graphmap.report(document, { date: '2026-09-23' }),
        positions: placed.nodes.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)),
        svg: picture.startsWith('<svg') && picture.endsWith('</svg>\\n') || picture.slice(0, 60),
        findings: graphmap.check(document, { date: '2026-09-23' }).findings.every(({ sentence }) => sentence.length > 0),
        ofToday:
          graphmap.report(document) === graphmap.report(document, { date: day }) &&
          graphmap.check(document).findings.length === graphmap.check(document, { date: day }).findings.length,
        same: graphmap.diff(document, document).changes.length,
        moved: graphmap.diff(document, placed, { moves: true }).markdown.startsWith('# Changes'),
        label: imported.nodes[0].label,
      }));`,
    );
    assert.strictEqual(ran.status, 0, ran.stderr);
    const { document } = parseText(MAP);
    assert.deepEqual(JSON.parse(ran.stdout), {
      names: ['check', 'diff', 'importFile', 'layout', 'parseDocument', 'report', 'svg'],
      report: document && reportMarkdown(document, { date: '2026-09-23' }),
      positions: true,
      svg: true,
      findings: true,
      ofToday: true,
      same: 0,
      moved: true,
      label: 'Atlas',
    });
  });

  QUnit.test('a file that cannot be imported is refused with the reason', async (assert) => {
    const ran = await node(
      'refused.mjs',
      `import { importFile } from 'graphmap';
      await importFile({ name: 'a.csv', content: '' }).catch(({ message }) => console.log(message));`,
    );
    assert.strictEqual(ran.stdout, 'No row could be imported.\n', ran.stderr);
  });

  QUnit.test(
    'the examples of the guides compile against the package, strictly and with every declaration checked',
    async (assert) => {
      const examples = ['docs/library.md', 'docs/embedding.md'].flatMap((page) =>
        [...readFileSync(page, 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code),
      );
      assert.true(examples.length >= 7);
      mkdirSync(at('examples'), { recursive: true });
      for (const [index, code] of examples.entries()) writeFileSync(at(`examples/${index}.mts`), code);
      const wrong = "import { report } from 'graphmap';\nreport({}, {});\n";
      writeFileSync(at('wrong.mts'), wrong);
      const compile = (module: string, ...files: string[]) =>
        runProgram(
          process.execPath,
          [
            ...[
              resolve('node_modules/typescript/bin/tsc'),
              '--ignoreConfig',
              '--noEmit',
              '--strict',
              '--target',
              'es2022',
            ],
            ...['--lib', 'es2023,dom', '--types', '', '--module', module],
            ...['--moduleResolution', module === 'nodenext' ? 'nodenext' : 'bundler', ...files],
          ],
          { folder },
        );
      const all = examples.map((_code, index) => `examples/${index}.mts`);
      for (const module of ['nodenext', 'esnext']) {
        const { status, stdout } = await compile(module, ...all);
        assert.deepEqual([status, stdout], [0, ''], module);
      }
      assert.notStrictEqual((await compile('nodenext', 'wrong.mts')).status, 0, 'and a wrong call does not');
    },
  );

  QUnit.test('the guide has one example for each function', async (assert) => {
    const guide = readFileSync('docs/library.md', 'utf8');
    for (const name of ['parseDocument', 'report', 'svg', 'layout', 'check', 'diff', 'importFile']) {
      assert.true(new RegExp(`^## ${name}\\n[\\s\\S]*?\`\`\`ts\\n[^\`]*\\b${name}\\(`, 'm').test(guide), name);
    }
  });

  QUnit.test('a bundler makes a page of the library, with nothing of Node in it', async (assert) => {
    const { build } = await import('esbuild');
    writeFileSync(
      at('page.mjs'),
      "import { parseDocument, svg } from 'graphmap';\nconsole.log(svg(parseDocument({}).document));\n",
    );
    const { errors } = await build({
      entryPoints: [at('page.mjs')],
      bundle: true,
      write: false,
      platform: 'browser',
      format: 'esm',
      splitting: true,
      outdir: at('out'),
    });
    assert.deepEqual(errors, []);
  });

  QUnit.test('a bundler leaves out all but the parser for a page that only parses', async (assert) => {
    const { build } = await import('esbuild');
    writeFileSync(at('parse.mjs'), "import { parseDocument } from 'graphmap';\nconsole.log(parseDocument({}));\n");
    const { outputFiles } = await build({
      entryPoints: [at('parse.mjs')],
      bundle: true,
      write: false,
      format: 'esm',
      logLevel: 'error',
    });
    const size = outputFiles[0]?.contents.length ?? 0;
    assert.true(size > 10_000 && size < 120_000, `${size} bytes`);
  });

  QUnit.test('starting adds at most 150 ms of work to that of Node', async (assert) => {
    const tell =
      'process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("#"+(user+system))})';
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}` };
    const workOf = async (...args: string[]) => {
      const { stderr } = await runProgram(process.execPath, args, { folder, env });
      return Number(stderr.split('#').at(-1)) / 1000;
    };
    const [bare, started]: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round += 1) {
      bare.push(await workOf('--eval', ''));
      started.push(await workOf('node_modules/graphmap/cli/bin.mjs', 'report', 'map.json', 'out.md'));
    }
    const least = Math.min(...bare);
    // Node alone takes 50 ms on a quiet machine, and tells how much slower this one is.
    const added = (Math.min(...started) - least) / Math.max(1, least / 50);
    assert.true(added <= 150, `${added.toFixed(0)} ms`);
  });
});
