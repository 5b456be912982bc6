/**
 * `npm run bench`: measures the engine and its peers side by side in headless Chromium and prints a table; the same as
 * JSON in bench/output. Peers come from bench/package.json and are installed when missing.
 *
 * Options: `--sizes=100,1000`, `--only=engine,cytoscape`, `--runs=3`, `--patience=60` (seconds), `--no-layout`.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { bundle } from '../tests/pivotick/support/page.ts';
import { launchChromium } from '../tests/setup/chromium.ts';
import type { Frames, Measured } from './page.ts';

const PEERS = ['cytoscape', 'vis-network', 'force-graph', 'sigma'] as const;
const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,5000,10000,20000' },
    only: { type: 'string', default: ['engine', ...PEERS].join() },
    runs: { type: 'string', default: '5' },
    patience: { type: 'string', default: '120' },
    'no-layout': { type: 'boolean', default: false },
  },
});
const sizes = given.sizes.split(',').map(Number);
const only = given.only.split(',');
const runs = Number(given.runs);
/** A library that takes longer for one measurement is not measured with larger maps. */
const patienceMs = 1000 * Number(given.patience);

if (only.some((name) => name !== 'engine') && !existsSync('bench/node_modules')) {
  execFileSync('npm', ['ci'], { cwd: 'bench', stdio: 'inherit' });
}
const files = new Map<string, { type: string; body: string }>(Object.entries(await bundle('bench/page-entry.ts')));
const weight: Record<string, number> = { engine: await weigh('pivotick/index.ts') };
for (const name of only) {
  if (name === 'engine') continue;
  const script = await bundlePeer(name);
  weight[name] = gzipSync(script).length;
  files.set(`/peer-${name}.js`, { type: 'text/javascript', body: script });
}
const server = createServer((request, response) => {
  const file = files.get((request.url ?? '/').replace(/\?.*$/, ''));
  response.writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain' }).end(file?.body ?? '');
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const browser = await launchChromium(['--js-flags=--expose-gc', '--enable-precise-memory-info']);

const rows: Row[] = [];
const tired = new Set<string>();
for (const size of sizes) {
  for (const name of only) {
    if (tired.has(name)) continue;
    const row = await measure(browser, name, size);
    rows.push(row);
    console.log(JSON.stringify(row));
    if (row.error) tired.add(name);
  }
}
await browser.close();
server.close();

const page = pageWeight();
const machine = `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Chromium without a GPU, 1280 × 800`;
console.table(rows.map(cellsOf));
console.log(`Initial page, gzip: ${page === undefined ? 'not built' : `${(page / 1024).toFixed(0)} KB`}\n${machine}`);
mkdirSync('bench/output', { recursive: true });
writeFileSync('bench/output/bench.json', `${JSON.stringify({ machine, page, weight, rows }, undefined, 2)}\n`);

async function measure(browser: Browser, name: string, size: number): Promise<Row> {
  const row: Row = { library: name, nodes: size };
  const samples: Measured[] = [];
  for (let run = 0; run < runs; run++) {
    try {
      samples.push(
        await inPage(browser, name, (page) => page.evaluate(measureIn, ['measureDrawing', name, size] as const)),
      );
    } catch (error) {
      row.error = message(error);
      return row;
    }
  }
  Object.assign(row, medianOf(samples));
  const heap = await inPage(browser, name, (page) => heapOf(page, name, size)).catch(() => undefined);
  if (heap !== undefined) row.heap = heap;
  if (given['no-layout'] || name === 'sigma') return row;
  try {
    Object.assign(
      row,
      await inPage(browser, name, (page) => page.evaluate(measureIn, ['measureLayout', name, size] as const)),
    );
  } catch (error) {
    row.error = `layout: ${message(error)}`;
  }
  return row;
}

/** A new page for every measurement, cancelled when it takes too long. */
async function inPage<T>(browser: Browser, name: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    await page.goto(url);
    if (name !== 'engine') await page.addScriptTag({ url: `/peer-${name}.js`, type: 'module' });
    await page.waitForFunction(
      (wanted) => (globalThis as { peers?: Record<string, unknown> }).peers?.[wanted] !== undefined,
      name,
    );
    return await Promise.race([
      work(page),
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error('took too long')), patienceMs).unref()),
    ]);
  } finally {
    await context.close();
  }
}

type BenchWindow = {
  bench: typeof import('./page.ts');
  peers: Record<string, import('./peers/peer.ts').Peer>;
  gc?: () => void;
};

function measureIn([what, name, size]: readonly [
  'measureDrawing' | 'measureLayout',
  string,
  number,
]): Promise<Measured> {
  const { bench, peers } = globalThis as unknown as BenchWindow;
  const peer = peers[name];
  if (!peer) throw new Error(name);
  return bench[what](peer, size);
}

/** Memory of the map and its drawing, after garbage collection, in MB. */
async function heapOf(page: Page, name: string, size: number): Promise<number> {
  const used = (): Promise<number> =>
    page.evaluate(() => {
      (globalThis as unknown as BenchWindow).gc?.();
      return (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize;
    });
  const before = await used();
  await page.evaluate(
    async ([wanted, count]) => {
      const { bench, peers } = globalThis as unknown as BenchWindow;
      const peer = peers[wanted];
      if (peer) (globalThis as { kept?: unknown }).kept = await bench.show(peer, count);
    },
    [name, size] as const,
  );
  return ((await used()) - before) / 2 ** 20;
}

/** Median of each number over several runs. */
function medianOf(samples: readonly Measured[]): Measured {
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const result: Measured = { firstPaint: middle(samples.map((sample) => sample.firstPaint ?? 0)) };
  for (const key of ['panAll', 'zoom', 'panTenth', 'drag'] as const) {
    const frames = samples.flatMap((sample) => sample[key] ?? []);
    result[key] = { median: middle(frames.map((one) => one.median)), p95: middle(frames.map((one) => one.p95)) };
  }
  return result;
}

async function bundlePeer(name: string): Promise<string> {
  const stdin = {
    contents: `import { peer } from './peers/${name}.ts'; (globalThis.peers ??= {})[${JSON.stringify(name)}] = peer;`,
    resolveDir: 'bench',
    loader: 'ts' as const,
  };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/** Size of an entry's initial load, minified and compressed, in bytes. */
async function weigh(entry: string): Promise<number> {
  const settings = { bundle: true, minify: true, format: 'esm', write: false, target: 'es2022' } as const;
  const { outputFiles } = await build({ ...settings, entryPoints: { entry }, splitting: true, outdir: 'bench/output' });
  return gzipSync(outputFiles.find(({ path }) => path.endsWith('entry.js'))?.text ?? '').length;
}

/** Scripts and styles of the built page, compressed; undefined when it is not built. */
function pageWeight(): number | undefined {
  if (!existsSync('dist/index.html')) return undefined;
  const html = readFileSync('dist/index.html', 'utf8');
  const named = readdirSync('dist').filter((file) => /\.(js|css)$/.test(file) && html.includes(file));
  return named.reduce((sum, file) => sum + gzipSync(readFileSync(`dist/${file}`)).length, gzipSync(html).length);
}

function message(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

type Row = Measured & { library: string; nodes: number; heap?: number | undefined; error?: string };

/** Times in ms (median / 95th percentile of the frames), heap in MB, gzip in KB. */
function cellsOf(row: Row): Readonly<Record<string, string | number | undefined>> {
  const whole = (value: number | undefined) => value?.toFixed(0);
  const frames = (value: Frames | undefined) => value && `${whole(value.median)} / ${whole(value.p95)}`;
  return {
    nodes: row.nodes,
    library: row.library,
    'first paint': whole(row.firstPaint),
    'pan, all': frames(row.panAll),
    'zoom 4 ×': frames(row.zoom),
    'pan, tenth': frames(row.panTenth),
    drag: frames(row.drag),
    layout: row.error ?? whole(row.layout),
    block: whole(row.longestBlock),
    heap: row.heap?.toFixed(1),
    gzip: whole((weight[row.library] ?? 0) / 1024),
  };
}
