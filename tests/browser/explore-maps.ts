/** Maps and page functions for the navigation tests. */

import type { Frame, Locator, Page } from 'playwright-core';
import type { Application } from '../setup/browser.ts';

/** Six nodes in fixed places, locked, with everything that the panels show. */
export const HARBOUR = {
  meta: { title: 'Harbour', readOnly: true, fixedLayout: true },
  nodeTypes: {
    platform: { label: 'Platform', color: '#3354d1', shape: 'hexagon', size: 30 },
    project: { label: 'Project', color: '#0b8f7d', size: 20 },
    partner: { label: 'Partner', color: '#56627a', shape: 'square', size: 20 },
  },
  edgeTypes: {
    uses: { label: 'uses', color: '#8a94a6' },
    funds: { label: 'funds', color: '#56627a', dashed: true },
  },
  tags: { maps: { color: '#5b4bc4', icon: 'globe' } },
  nodes: [
    {
      id: 'hub',
      label: 'Commons',
      type: 'platform',
      description: 'Shared services that the projects build on.',
      x: 0,
      y: 0,
      tags: ['platform-tag'],
    },
    {
      id: 'atlas',
      label: 'Atlas',
      type: 'project',
      description: 'Publishes the base maps.',
      url: 'https://atlas.example/',
      graph: 'maps/atlas.json',
      repo: 'field-teams/atlas',
      repoInfo: {
        fullName: 'field-teams/atlas',
        description: 'Base maps for everyone.',
        stars: 1204,
        forks: 88,
        issues: 14,
        language: 'Rust',
        license: 'MPL-2.0',
        topics: ['maps', 'tiles'],
        fetchedAt: '2026-11-12T10:00:00Z',
      },
      links: [{ label: 'Changes', url: 'https://atlas.example/changes' }, { url: 'javascript:alert(1)' }],
      tags: ['maps', 'open-source'],
      details: {
        started: 2014,
        public: true,
        maintainers: ['Ada', 'Grace'],
        home_page: 'https://atlas.example/home',
        release: { cycle: 'monthly', notes: { url: 'https://atlas.example/notes' } },
        status: 'active',
      },
      x: -300,
      y: 0,
    },
    { id: 'beacon', label: 'Beacon', type: 'project', tags: ['maps'], details: { status: 'retired' }, x: 0, y: -200 },
    { id: 'cedar', label: 'Cedar Store', type: 'project', x: 300, y: 0 },
    { id: 'grove', label: 'Grove Foundation', type: 'partner', description: 'Funds maintenance.', x: 0, y: 200 },
    { id: 'nameless', x: 300, y: 200 },
  ],
  edges: [
    { id: 'a-hub', from: 'atlas', to: 'hub', type: 'uses', label: 'publishes maps to', description: 'Every night.' },
    { id: 'b-hub', from: 'beacon', to: 'hub', type: 'uses' },
    { id: 'c-hub', from: 'cedar', to: 'hub', type: 'uses' },
    { id: 'g-hub', from: 'grove', to: 'hub', type: 'funds', details: { since: 2021 } },
  ],
};

/** The same map, not locked. */
export const OPEN_HARBOUR = { ...HARBOUR, meta: { ...HARBOUR.meta, readOnly: false } };

/** The map that details the node Atlas, and leads back to the first. */
export const ATLAS = {
  meta: { title: 'Inside Atlas', readOnly: true },
  nodes: [
    { id: 'tiles', label: 'Tiles' },
    { id: 'back', label: 'Way back', graph: 'maps/harbour.json' },
  ],
  edges: [{ from: 'tiles', to: 'back' }],
};

/** Opens a document by `src`, and waits until it is on screen. */
export async function openMap(
  app: Application,
  map: { readonly meta: { readonly title: string; readonly [key: string]: unknown }; readonly [key: string]: unknown },
  options?: Parameters<Application['open']>[1],
  query = '',
): Promise<Page> {
  app.serve('maps/harbour.json', JSON.stringify(map));
  app.serve('maps/atlas.json', JSON.stringify(ATLAS));
  const page = await app.open(`?src=maps/harbour.json${query}`, options);
  await page.waitForFunction((title) => document.title.startsWith(title), map.meta.title);
  await settled(page);
  return page;
}

/** Waits until something of the graph is on its canvas. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Made smaller on a canvas that may be read often; the application's own is not to be.
    const [width, height] = [320, 200];
    const small = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.pvt-canvas canvas')) {
      if (canvas.width > 0 && canvas.height > 0) small?.drawImage(canvas, 0, 0, width, height);
    }
    return small?.getImageData(0, 0, width, height).data.some((value, index) => index % 4 === 3 && value > 0);
  });
}

/**
 * Waits until the view rests: the picture of the graph, made smaller, is the same for a dozen frames.
 *
 * @param isExact - looks at every pixel, and at the other canvases of the graph too
 */
export async function settled(page: Page | Frame, isExact = false): Promise<void> {
  await page.evaluate(async (exact) => {
    const small = new OffscreenCanvas(320, 200).getContext('2d', { willReadFrequently: true });
    const pixelsOf = (canvas: HTMLCanvasElement): Uint32Array => {
      if (!small || canvas.width === 0 || canvas.height === 0) return new Uint32Array(0);
      if (exact) Object.assign(small.canvas, { width: canvas.width, height: canvas.height });
      const { width, height } = small.canvas;
      small.clearRect(0, 0, width, height);
      small.drawImage(canvas, 0, 0, width, height);
      return new Uint32Array(small.getImageData(0, 0, width, height).data.buffer);
    };
    const isEqual = (one: Uint32Array, other: Uint32Array = new Uint32Array(0)) => {
      for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
      return one.length === other.length;
    };
    for (let same = 0, last: readonly Uint32Array[] = []; same < 12; ) {
      await new Promise(requestAnimationFrame);
      const canvases = document.querySelectorAll<HTMLCanvasElement>(
        exact ? '.pivotick canvas' : 'canvas.pvt-canvas-element',
      );
      const now = [...canvases].map(pixelsOf);
      // Before there is a canvas, nothing has settled.
      same = now.length > 0 && now.every((pixels, at) => isEqual(pixels, last[at])) ? same + 1 : 0;
      last = now;
    }
  }, isExact);
}

/** Where a node is in the window: it is selected in the list, then found by the search, which draws a ring around it. */
export async function nodePoint(page: Page, name: string): Promise<{ x: number; y: number }> {
  const option = page.getByRole('listbox', { name: 'Nodes' }).getByRole('option', { name });
  await option.click();
  // Its details, fetched when they are first wanted, take room from the map, which rests only then.
  await page.getByRole('complementary', { name: 'Details' }).getByRole('heading', { name }).first().waitFor();
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the map' }).fill(name);
  await page.getByRole('dialog', { name: 'Search' }).getByRole('option', { name }).first().click();
  const ring = page.locator('.flash-ring');
  await ring.waitFor();
  return ring.evaluate((one) => {
    const { left, top } = one.parentElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: left + Number.parseFloat(one.style.left), y: top + Number.parseFloat(one.style.top) };
  });
}

/** The text of an element on one line. */
export async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replace(/\s+/g, ' ').trim();
}
