/*
 * A host page with the client `graphmap/embed`, here as the file that the application is published with, copied beside
 * this page. Where the application itself is hosted stands in the address (`?app=…`), so that this page can be tried
 * from any place.
 */

import { embed } from './embed.js';

const app = new URL(new URLSearchParams(location.search).get('app') ?? '../', location.href);

const find = (id) => document.getElementById(id);
const say = (text) => {
  find('status').textContent = text;
};

/** What is shown before a file is loaded. */
const START = {
  version: 1,
  meta: { title: 'A small team', linkDistance: 200 },
  nodes: [
    { id: 'ada', label: 'Ada', color: '#3354d1' },
    { id: 'grace', label: 'Grace', color: '#0b8f7d' },
    { id: 'map', label: 'The map', shape: 'hexagon', size: 22, color: '#8a5a00' },
  ],
  edges: [
    { from: 'ada', to: 'map', label: 'draws' },
    { from: 'grace', to: 'map', label: 'reads' },
  ],
};

let shown = START;
let changes = 0;

const graph = embed(find('map'), { app, title: 'A small team', theme: 'light', background: '#ffffff' });

async function show(map, name) {
  try {
    const { nodes, edges } = await graph.load(map, name);
    shown = map;
    say(`Showing ${nodes} nodes and ${edges} edges.`);
  } catch (error) {
    say(`Not shown: ${error.message}`);
  }
}

graph.on('changed', (map) => {
  changes += 1;
  shown = map;
  find('changes').textContent = `${changes} so far.`;
  find('document').value = JSON.stringify(map, null, 2);
});

find('file').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  try {
    await show(JSON.parse(await file.text()), file.name);
  } catch {
    say(`Not shown: ${file.name} is not JSON.`);
  }
});

find('read-only').addEventListener('click', ({ currentTarget }) => {
  const readOnly = currentTarget.getAttribute('aria-pressed') === 'false';
  currentTarget.setAttribute('aria-pressed', String(readOnly));
  show({ ...shown, meta: { ...shown.meta, readOnly } });
});

find('dark').addEventListener('click', ({ currentTarget }) => {
  const isDark = currentTarget.getAttribute('aria-pressed') === 'false';
  currentTarget.setAttribute('aria-pressed', String(isDark));
  document.documentElement.dataset.scheme = isDark ? 'dark' : 'light';
  graph.theme(isDark ? { scheme: 'dark', background: '#161a21' } : { scheme: 'light', background: '#ffffff' });
});

find('snapshot').addEventListener('click', async () => {
  const image = await graph.snapshot();
  find('picture').hidden = image === null;
  if (image) find('picture').src = image;
  say(image ? 'Here is the snapshot.' : 'There is nothing to take a picture of.');
});

find('export').addEventListener('change', ({ currentTarget }) => {
  if (currentTarget.value) graph.export(currentTarget.value);
  currentTarget.value = '';
});

await show(START, 'team.json');
