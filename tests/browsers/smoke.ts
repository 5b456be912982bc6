/** The main job in any browser, part after part in one profile: exploring, editing, saving, exporting, embedding. */

import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pngSize } from '../setup/png.ts';
import type { Driver } from './driver.ts';
import { type Hands, KEYS, PATIENCE_MS } from './hands.ts';
import { boxOf, keptMap, paintedBox, says } from './questions.ts';
import type { Site } from './site.ts';

type Given = { readonly driver: Driver; readonly hands: Hands; readonly site: Site };

export const PARTS: readonly (readonly [name: string, run: (given: Given) => Promise<void>])[] = [
  ['explores: draws the example, searches, fits, zooms, filters, turns dark', explore],
  ['edits: a new graph, two nodes and an edge, undone and redone', edit],
  ['saves: the map is there again after a reload', save],
  ['exports: five files, and a report to print', exportAll],
  ['embeds: load, drag, document and picture through the client', embed],
  ['packs: the page of one file opens from disk, searches and exports without a request', openPacked],
];

const OPENING = 'Projects around the Python Package Index';

async function explore({ driver, hands, site }: Given): Promise<void> {
  await driver.open(site.app);
  await hands.title(OPENING);
  await hands.untilAtRest('the map on its canvas', paintedBox);

  await hands.press(KEYS.control, 'k');
  await hands.until('the field of the search', () => document.activeElement?.role === 'combobox');
  await hands.type('warehose');
  await hands.until('a result in spite of the slip', says, '.search-results [aria-selected=true]', 'Warehouse');
  await hands.press(KEYS.enter);
  await hands.find('.details h2', 'Warehouse');

  await hands.click('button', 'Fit');
  const fitted = await hands.untilAtRest('the map beside the details', paintedBox);
  const beside = await hands.until('the canvas', boxOf, 'main');
  assert.ok(
    fitted.left >= beside.left && fitted.left + fitted.width <= beside.left + beside.width,
    'the map fits beside the details',
  );
  await hands.wheel(await hands.find('main', 'Map'), -300);
  const zoomed = await hands.untilAtRest('the map from nearer', paintedBox);
  assert.ok(zoomed.height > fitted.height, 'the wheel zooms');

  await hands.click('button', 'Filter');
  await hands.click('input', 'Label');
  await hands.type('twine');
  await hands.until('the filtered count', says, '.side', '1 of 11 nodes');
  await hands.choose('Theme', 'Dark');
  await hands.until('a dark page', () => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return channels.length === 3 && channels.every((channel) => Number(channel) < 60);
  });
}

async function edit({ driver, hands, site }: Given): Promise<void> {
  await driver.open(site.app);
  await hands.title(OPENING);
  await hands.choose('Graph', 'New graph');
  await hands.title('Untitled graph');
  const card = await hands.until('the card of an empty map', boxOf, '.empty-map');
  assert.ok(card.height < 320, `the card of an empty map is ${card.height} px high`);
  await hands.click('button', 'Add a node');
  await addNode(hands, 'Atlas');

  await hands.click('button', 'Fit');
  const node = await hands.untilAtRest('the lone node', paintedBox);
  const canvas = await hands.until('the canvas', boxOf, 'main');
  const off = [
    node.left + node.width / 2 - canvas.left - canvas.width / 2,
    node.top + node.height / 2 - canvas.top - canvas.height / 2,
  ];
  const [across = 0, down = 0] = off;
  // The palettes at the top leave the lower part, and the height of the name depends on the font.
  assert.ok(
    Math.abs(across) <= 3 && down >= -3 && down <= 30,
    `the lone node is ${off.map(Math.round)} px off the middle`,
  );

  await hands.choose('Add', 'Node');
  await addNode(hands, 'Beacon');
  await hands.press('e');
  await hands.until('the hint of the tool', says, '.tool-hint', 'target node');
  await hands.clickAt({ x: node.left + node.width / 2, y: node.top + node.height / 3 });
  await hands.click('.name-box input', 'Label');
  await hands.type('lights');
  await hands.press(KEYS.enter);
  await hands.until('the edge', says, '.side', '2 nodes · 1 relationship');
  await hands.click('button', 'Undo: connect “Beacon → Atlas”');
  await hands.until('no edge', says, '.side', '2 nodes · 0 relationships');
  await hands.click('button', 'Redo: connect “Beacon → Atlas”');
  await hands.until('the edge again', says, '.side', '2 nodes · 1 relationship');

  await hands.click('button', 'Title and description');
  await hands.click('input', 'Title');
  await hands.type('Field maps');
  await hands.title('Field maps');
}

async function addNode(hands: Hands, label: string): Promise<void> {
  await hands.click('.name-box textarea', 'Name');
  await hands.type(label);
  await hands.press(KEYS.enter);
  await hands.find('.details h2', label);
}

async function save({ driver, hands, site }: Given): Promise<void> {
  const before = await hands.until('the title in what is kept', keptMap, 'Field maps');
  await driver.open(site.app);
  await hands.title('Field maps');
  await hands.find('[role=option]', 'Atlas');
  await hands.find('[role=option]', 'Beacon');
  assert.equal(await driver.evaluate(keptMap, 'Field maps'), before, 'nothing of it is lost or moved');
}

async function exportAll({ driver, hands }: Given): Promise<void> {
  const download = async (item: string, name: string): Promise<Buffer> => {
    await hands.choose('Export', item);
    return arrived(driver.downloads, name);
  };
  const map = JSON.parse((await download('Graph data (JSON)', 'Field maps.json')).toString());
  assert.deepEqual(
    map.nodes.map(({ id }: { id: string }) => id),
    ['atlas', 'beacon'],
  );
  assert.equal(map.edges.length, 1);
  const library = JSON.parse((await download('Graph-library data (JSON)', 'Field maps.pivotick.json')).toString());
  assert.equal(library.nodes.length, 2);
  assert.match((await download('Report (Markdown)', 'Field maps.md')).toString(), /^# Field maps\n[\s\S]*Atlas/);
  const svg = (await download('Picture (SVG)', 'Field maps.svg')).toString();
  assert.match(svg, /^<svg[\s\S]*Atlas[\s\S]*Beacon[\s\S]*<\/svg>\s*$/);
  const { width, height } = pngSize(await download('Picture (PNG)', 'Field maps.png'));
  assert.ok(width > 100 && height > 50, `a picture of ${width} × ${height}`);
  await hands.choose('Export', 'Report (PDF)');
  await hands.until('the report to print', () => globalThis.printed.some((text) => text.includes('Atlas')));
}

/** A file, once the browser has written all of it. */
async function arrived(folder: string, name: string): Promise<Buffer> {
  const end = Date.now() + PATIENCE_MS;
  for (let size = -1; Date.now() < end; await pause(50)) {
    if (!readdirSync(folder).includes(name)) continue;
    const content = readFileSync(join(folder, name));
    // Some browsers write under the final name from the start.
    if (content.length > 0 && content.length === size) return content;
    size = content.length;
  }
  throw new Error(`Waited in vain for the file “${name}”; there is ${readdirSync(folder).join(', ') || 'none'}.`);
}

async function embed({ driver, hands, site }: Given): Promise<void> {
  await driver.open(site.host);
  assert.deepEqual(await driver.evaluate(() => globalThis.graph.loaded), { nodes: 3, edges: 1 });
  const picture = await driver.evaluate(() => globalThis.graph.snapshot());
  const { width, height } = pngSize(Buffer.from(picture?.split(',')[1] ?? '', 'base64'));
  assert.ok(width > height && height > 100, `a picture of ${width} × ${height}`);

  const frame = await hands.until('the frame', boxOf, 'iframe');
  await hands.drag({ x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }, { x: 80, y: -60 });
  await hands.until('word of the change', () => globalThis.changes.length === 1);
  const { nodes } = (await driver.evaluate(() => globalThis.graph.get())) as { nodes: readonly Placed[] };
  assert.deepEqual(
    nodes.map(({ x, y }) => [Math.sign(x), Math.sign(y)]),
    [
      [1, -1],
      [-1, 0],
      [1, 0],
    ],
    'the node in the middle went up and right, no other moved',
  );
}

async function openPacked({ driver, hands }: Given): Promise<void> {
  const file = join(driver.downloads, 'packed.html');
  const { status, stderr } = spawnSync('node', ['cli/bin.mjs', 'pack', 'examples/cloud-native.json', file], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  await driver.open(pathToFileURL(file).href);
  await hands.until('the list of nodes', says, '.side', 'Kubernetes');
  await driver.evaluate(() => {
    globalThis.complaints = performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/^https?:/.test(name) ? [name] : []));
    addEventListener('securitypolicyviolation', ({ blockedURI }) => globalThis.complaints.push(blockedURI));
  });
  await hands.untilAtRest('the map on its canvas', paintedBox);
  await hands.press(KEYS.control, 'k');
  await hands.until('the field of the search', () => document.activeElement?.role === 'combobox');
  await hands.type('kubernets');
  await hands.until('a result in spite of the slip', says, '.search-results [aria-selected=true]', 'Kubernetes');
  await hands.press(KEYS.enter);
  await hands.find('.details h2', 'Kubernetes');
  await hands.choose('Export', 'Report (Markdown)');
  const title = 'Code organizations of the Cloud Native Computing Foundation';
  const report = (await arrived(driver.downloads, `${title}.md`)).toString();
  assert.ok(report.startsWith(`# ${title}`) && report.includes('data:image/png'), 'the report has its picture');
}

type Placed = { readonly x: number; readonly y: number };
