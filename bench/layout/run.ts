/**
 * `npm run bench:layout`: lays out maps of eleven kinds with the engine and with others, in Node, and prints how well
 * each can be read on a screen of 1440 × 900. Others come from bench/package.json and are installed when missing;
 * Graphviz is measured where it is installed. A page in bench/output shows every map in each layout.
 *
 * Options: `--seed=2` (other maps of the same kinds), `--only=ours,fcose`, `--maps` (a row for each map, too), `--sparse=400`
 * (so many sparse maps of no kind, too), `--large` or `--large=150,400` (four structures of large maps instead, by numbers of
 * nodes), `--curve` (processor time of six shapes by their size, instead).
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { sequence } from '../../pivotick/layout/search/random.ts';
import { benchMaps, LARGE_SIZES, largeMaps, pictureMaps, shapeMaps, sparseMap } from './maps.ts';
import { type Counts, measure, type Place } from './measure.ts';
import { type Drawing, multiplesPage } from './multiples.ts';
import { type BenchGraph, benchGraph, whole } from './node-boxes.ts';
import { LINK_DISTANCE, layOut } from './ours.ts';
import { countPicture } from './pictures.ts';
import { meanOf, meanRanks, TERMS, type Terms } from './ranks.ts';
import { shapeOf } from './shape.ts';

type Sizes = { readonly nodeBoxes: readonly { width: number; height: number }[]; readonly links: BenchGraph['links'] };
type Peer = (sizes: Sizes, settings: { length: number; seed: () => number }) => Promise<Place[]>;
type Entry = { readonly map: string; readonly layout: string; readonly terms: Terms; readonly ms: number };

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
const drawings: Drawing[] = [];
for (const [layout, run] of await layouts()) {
  if (wanted && !wanted.includes(layout)) continue;
  for (const [map, graph] of maps) {
    const start = performance.now();
    const positions = await run(graph);
    const ms = performance.now() - start;
    const terms = { ...measure(graph, positions), ...shapeOf(graph, positions) };
    entries.push({ map, layout, terms, ms });
    drawings.push({ map: sizeOf(map, graph), layout, terms, positions, links: graph.links });
  }
}
print();
if (!large && (!wanted || wanted.includes('ours'))) printPictures();
if (argument('sparse')) printSparse(Number(argument('sparse')));
mkdirSync('bench/output', { recursive: true });
writeFileSync(`bench/output/layout-${large ? 'large-' : ''}${seed}.json`, `${JSON.stringify(entries, undefined, 2)}\n`);
writeFileSync(`bench/output/layout-${large ? 'large-' : ''}${seed}.html`, multiplesPage(drawings));
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
      ['sfdp + prism', engineOf(graphviz.layOutWith('sfdp'))],
      ['neato + prism', engineOf(graphviz.layOutWith('neato'))],
    );
  }
  all.push(['fcose', engineOf((await peer('layout-fcose')).layOut)]);
  all.push(['ELK stress', engineOf((await peer('layout-elk')).layOut)]);
  all.push(['d3-force', engineOf((await peer('layout-d3')).layOut)]);
  return all;
}

/** Other engines represent a node by a box around its centre. */
function engineOf(peer: Peer): (graph: BenchGraph) => Promise<Place[]> {
  return ({ nodeBoxes, links }) => {
    const boxes = nodeBoxes.map((nodeBox) => {
      const { left, right, up, down } = whole(nodeBox);
      return { width: left + right, height: up + down, lower: (down - up) / 2 };
    });
    return peer({ nodeBoxes: boxes, links }, { length: LINK_DISTANCE, seed: sequence(seed) }).then((positions) =>
      // Their positions are those of the boxes' centres.
      positions.map(({ x, y }, node) => ({ x, y: y - (boxes[node]?.lower ?? 0) })),
    );
  };
}

/** Overlapping texts in five maps when they are opened, with the engine's layout and labels. */
function printPictures(): void {
  console.log('\nDrawn pictures, at the scale that fits:');
  const rows = Object.entries(pictureMaps(seed)).map(([name, raw]) => {
    const graph = benchGraph(raw);
    const counts = countPicture(graph, layOut(graph));
    const cells = {
      'on names': counts.onNames,
      'on labels': counts.onEachOther,
      'on nodes': counts.onNodes,
      'edges behind': counts.behind,
      'behind names': counts.crossed,
      unclear: counts.unclear,
      beside: counts.beside,
      'names that meet': counts.names,
      'names shown': counts.namesShown.join(' of '),
      'relationships shown': counts.edgeLabelsShown.join(' of '),
    };
    return [sizeOf(name, graph), cells];
  });
  console.table(Object.fromEntries(rows));
}

function sizeOf(name: string, { ids, links }: BenchGraph): string {
  return `${name} (${ids.length}, ${links.length})`;
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
  const rows: Record<string, Record<number, number>> = {};
  for (const size of [20, 50, 100, 150, 200, 250, 300, 301, 500, 1000, 2000]) {
    for (const [name, raw] of Object.entries(shapeMaps(size))) {
      const graph = benchGraph(raw);
      const begin = process.cpuUsage();
      layOut(graph);
      const { user, system } = process.cpuUsage(begin);
      rows[name] = { ...rows[name], [size]: Math.round((user + system) / 1000) };
    }
  }
  console.table(rows);
}

/** A row for each figure, with a column for each layout. */
function print(): void {
  const names = [...new Set(entries.map(({ layout }) => layout))];
  const row = (cellOf: (own: readonly Entry[]) => string | undefined) =>
    Object.fromEntries(names.map((name) => [name, cellOf(entries.filter(({ layout }) => layout === name))]));
  const sum = (own: readonly Entry[], of: (entry: Entry) => number) => own.reduce((all, one) => all + of(one), 0);
  const total = (key: keyof Counts) => row((own) => String(sum(own, ({ terms }) => terms[key])));
  console.log(`Sum over ${maps.length} maps, seed ${seed}`);
  console.table({
    'edge crossings': total('crossings'),
    'overlapping pairs': total('overlaps'),
    'edges through a foreign node': total('through'),
    'normalized stress, mean': row((own) => (sum(own, ({ terms }) => terms.stress) / maps.length).toFixed(4)),
    'time, ms': row((own) => sum(own, ({ ms }) => ms).toFixed(0)),
  });
  printShape(names);
  if (!process.argv.includes('--maps')) return;
  console.log('Crossings · overlaps · through · stress');
  const rows = maps.map(([map, graph]) => [
    sizeOf(map, graph),
    row((own) => {
      const counts = own.find((entry) => entry.map === map)?.terms;
      return counts && `${counts.crossings} · ${counts.overlaps} · ${counts.through} · ${counts.stress.toFixed(3)}`;
    }),
  ]);
  console.table(Object.fromEntries(rows));
}

/** Means of the terms that counts do not show, and the mean ranks by all nine. */
function printShape(names: readonly string[]): void {
  const shapes = ['gabriel', 'near', 'groups', 'border', 'uneven'] as const;
  console.log('Shape, means');
  console.table(
    Object.fromEntries(
      shapes.map((term) => [
        term,
        Object.fromEntries(names.map((name) => [name, meanOf(entries, name, term).toFixed(3)])),
      ]),
    ),
  );
  const ranks = meanRanks(entries);
  console.log(`Mean rank of ${names.length}, 1 is best`);
  console.table(
    Object.fromEntries(
      [...Object.keys(TERMS), 'all'].map((term) => [
        term,
        Object.fromEntries(names.map((name) => [name, ranks.get(name)?.[term as keyof Terms | 'all'].toFixed(2)])),
      ]),
    ),
  );
}
