/**
 * `npm run bench:layout`: lays out maps of eleven kinds with the engine and with others, in Node, and prints how well
 * each can be read on a screen of 1440 × 900. Others come from bench/package.json and are installed when missing;
 * Graphviz is asked when it is on the machine.
 *
 * Options: `--seed=2` (other maps of the same kinds), `--only=ours,fcose`, `--maps` (a row for each map, too), `--sparse=400`
 * (so many sparse maps of no kind, too), `--large` or `--large=150,400` (four structures of large maps instead, by numbers of
 * nodes), `--curve` (processor time of six shapes by their size, instead).
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { sequence } from '../../pivotick/layout/refine/random.ts';
import { benchMaps, LARGE_SIZES, largeMaps, pictureMaps, shapeMaps, sparseMap } from './maps.ts';
import { type Counts, measure, type Place } from './measure.ts';
import { LINK_DISTANCE, layOut } from './ours.ts';
import { countPicture } from './pictures.ts';
import { type BenchGraph, benchGraph, whole } from './rooms.ts';

type Sizes = { readonly rooms: readonly { width: number; height: number }[]; readonly links: BenchGraph['links'] };
type Peer = (sizes: Sizes, settings: { length: number; seed: () => number }) => Promise<Place[]>;
type Entry = { readonly map: string; readonly layout: string; readonly counts: Counts; readonly ms: number };

const argument = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const seed = Number(argument('seed') ?? 1);
const wanted = argument('only')?.split(',');
if (process.argv.includes('--curve')) {
  printCurve();
  process.exit(0);
}
const large = process.argv.find((given) => given.startsWith('--large'))?.split('=');
const sizes = large?.[1]?.split(',').map(Number) ?? LARGE_SIZES;
const documents = large
  ? sizes.flatMap((size) =>
      Object.entries(largeMaps(size, seed)).map(([name, raw]) => [`${name} of ${size}`, raw] as const),
    )
  : Object.entries(benchMaps(seed));
const maps = documents.map(([name, raw]) => [name, benchGraph(raw)] as const);
const entries: Entry[] = [];
const PICTURE_COLUMNS = [
  'on names',
  'on labels',
  'on nodes',
  'edges behind',
  'behind names',
  'unclear',
  'beside',
  'names that meet',
  'names shown',
  'relationships shown',
];

for (const [layout, run] of await layouts()) {
  if (wanted && !wanted.includes(layout)) continue;
  for (const [map, graph] of maps) {
    const start = performance.now();
    const places = await run(graph);
    const ms = performance.now() - start;
    entries.push({ map, layout, counts: measure(graph, places), ms });
  }
}
print();
if (!large && (!wanted || wanted.includes('ours'))) printPictures();
if (argument('sparse')) printSparse(Number(argument('sparse')));
mkdirSync('bench/output', { recursive: true });
writeFileSync(`bench/output/layout-${large ? 'large-' : ''}${seed}.json`, `${JSON.stringify(entries, undefined, 2)}\n`);
// ELK keeps a thread running.
process.exit(0);

async function layouts(): Promise<[string, (graph: BenchGraph) => Promise<Place[]>][]> {
  const all: [string, (graph: BenchGraph) => Promise<Place[]>][] = [['ours', async (graph) => layOut(graph)]];
  if (wanted?.every((name) => name === 'ours')) return all;
  if (!existsSync('bench/node_modules/elkjs')) execFileSync('npm', ['ci'], { cwd: 'bench', stdio: 'inherit' });
  const peer = async (file: string) => (await import(`../peers/${file}.ts`)) as { layOut: Peer };
  const graphviz = (await import(`../peers/${'layout-graphviz'}.ts`)) as {
    isThere(): boolean;
    layOutWith(program: string): Peer;
  };
  if (graphviz.isThere()) {
    all.push(
      ['sfdp + prism', asked(graphviz.layOutWith('sfdp'))],
      ['neato + prism', asked(graphviz.layOutWith('neato'))],
    );
  }
  all.push(['fcose', asked((await peer('layout-fcose')).layOut)]);
  all.push(['ELK stress', asked((await peer('layout-elk')).layOut)]);
  all.push(['d3-force', asked((await peer('layout-d3')).layOut)]);
  return all;
}

/** Other engines represent a node by a box around its centre. */
function asked(peer: Peer): (graph: BenchGraph) => Promise<Place[]> {
  return ({ rooms, links }) => {
    const boxes = rooms.map((room) => {
      const { left, right, up, down } = whole(room);
      return { width: left + right, height: up + down, lower: (down - up) / 2 };
    });
    return peer({ rooms: boxes, links }, { length: LINK_DISTANCE, seed: sequence(seed) }).then((places) =>
      // Their positions are those of the boxes' centres.
      places.map(({ x, y }, node) => ({ x, y: y - (boxes[node]?.lower ?? 0) })),
    );
  };
}

/** Overlapping texts in five maps when they are opened, with the engine's layout and labels. */
function printPictures(): void {
  console.log(
    `\n${'drawn pictures, at the scale that fits'.padEnd(44)}${PICTURE_COLUMNS.map((name) => `  ${name}`).join('')}`,
  );
  for (const [name, raw] of Object.entries(pictureMaps(seed))) {
    const graph = benchGraph(raw);
    const counts = countPicture(graph, layOut(graph));
    const cells = [
      counts.onNames,
      counts.onEachOther,
      counts.onNodes,
      counts.behind,
      counts.crossed,
      counts.unclear,
      counts.beside,
      counts.names,
      counts.namesShown.join(' of '),
      counts.edgeLabelsShown.join(' of '),
    ];
    const head = `${name} (${graph.ids.length}, ${graph.links.length})`.padEnd(44);
    console.log(
      `${head}${cells.map((cell, column) => `  ${String(cell).padStart(PICTURE_COLUMNS[column]?.length ?? 0)}`).join('')}`,
    );
  }
}

/** Number of many sparse maps with faults, with the engine's layout. */
function printSparse(count: number): void {
  const start = performance.now();
  const counts = Array.from({ length: count }, (_, index) => {
    const graph = benchGraph(sparseMap(index + 1));
    return measure(graph, layOut(graph));
  });
  const sum = (key: keyof Counts) => counts.reduce((total, { [key]: value }) => total + value, 0);
  const faulty = counts.filter(({ overlaps, through }) => overlaps + through > 0).length;
  console.log(
    `\n${count} sparse maps of up to 64 nodes: ${faulty} at fault, ${sum('overlaps')} overlapping pairs, ` +
      `${sum('through')} edges through a foreign node, ${sum('crossings')} crossings, ` +
      `${((performance.now() - start) / count).toFixed(0)} ms each`,
  );
}

/** Processor milliseconds for each shape and size. */
function printCurve(): void {
  const sizes = [20, 50, 100, 150, 200, 250, 300, 301, 500, 1000, 2000];
  const rows = new Map<string, string[]>();
  for (const size of sizes) {
    for (const [name, raw] of Object.entries(shapeMaps(size))) {
      const graph = benchGraph(raw);
      const begin = process.cpuUsage();
      layOut(graph);
      const { user, system } = process.cpuUsage(begin);
      rows.set(name, [...(rows.get(name) ?? []), String(Math.round((user + system) / 1000))]);
    }
  }
  const line = (name: string, cells: readonly string[]) =>
    console.log(`${name.padEnd(16)}${cells.map((cell) => cell.padStart(7)).join('')}`);
  line('nodes', sizes.map(String));
  for (const [name, cells] of rows) line(name, cells);
}

function print(): void {
  const names = [...new Set(entries.map(({ layout }) => layout))];
  const of = (layout: string) => entries.filter((entry) => entry.layout === layout);
  const sum = (layout: string, key: keyof Counts) => of(layout).reduce((total, { counts }) => total + counts[key], 0);
  const rows: string[][] = [
    [`sum over ${maps.length} maps, seed ${seed}`, ...names],
    ['edge crossings', ...names.map((name) => String(sum(name, 'crossings')))],
    ['overlapping pairs', ...names.map((name) => String(sum(name, 'overlaps')))],
    ['edges through a foreign node', ...names.map((name) => String(sum(name, 'through')))],
    ['normalized stress, mean', ...names.map((name) => (sum(name, 'stress') / maps.length).toFixed(4))],
    [
      'time, ms',
      ...names.map((name) =>
        of(name)
          .reduce((total, { ms }) => total + ms, 0)
          .toFixed(0),
      ),
    ],
  ];
  if (process.argv.includes('--maps')) {
    rows.push(['crossings · overlaps · through · stress']);
    for (const [map, { ids, links }] of maps) {
      rows.push([
        `${map} (${ids.length}, ${links.length})`,
        ...names.map((name) => {
          const counts = of(name).find((entry) => entry.map === map)?.counts;
          return counts
            ? `${counts.crossings} · ${counts.overlaps} · ${counts.through} · ${counts.stress.toFixed(3)}`
            : '';
        }),
      ]);
    }
  }
  const widths = names.map((_, column) => Math.max(...rows.map((row) => row[column + 1]?.length ?? 0)));
  for (const [head = '', ...cells] of rows) {
    console.log(`${head.padEnd(36)}${cells.map((cell, column) => `  ${cell.padStart(widths[column] ?? 0)}`).join('')}`);
  }
}
