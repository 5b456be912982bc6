/** A page for looks on the screen, pixel by pixel where it matters; the engine of this tree only. */

import { type EnginePage, openPage } from './page.ts';

// biome-ignore lint/suspicious/noExplicitAny: values cross from the page, where they have no types.
export type Loose = any;

export let opened: EnginePage;

export const RED = [255, 0, 0];
export const GREEN = [0, 128, 0];
export const BLUE = [0, 0, 255];
/** Left half red, right half blue, twice as wide as high. */
export const TWO_HALVES = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 80 40"><rect width="40" height="40" fill="red"/><rect x="40" width="40" height="40" fill="blue"/></svg>')}`;

export const node = (id: string, x: number, y: number, style: Loose = {}): Loose => ({
  id,
  x,
  y,
  fx: x,
  fy: y,
  style: { size: 30, color: '#008000', strokeWidth: 0, ...style },
});

/** Draws at a scale with the origin in the middle, and waits for pictures and paint. */
export async function draw(nodes: Loose[], edges: Loose[] = [], scale = 1): Promise<void> {
  await opened.page.evaluate(
    async ([rawNodes, rawEdges, k]) => {
      const { look } = window as Loose;
      const start = {
        pathD: 'M0,-5L10,0L0,5Z',
        viewBox: '0 -5 10 10',
        refX: 6,
        refY: 0,
        markerWidth: 10,
        markerHeight: 10,
        orient: 'auto-start-reverse',
      };
      const { renderer } = look.open(
        { nodes: rawNodes, edges: rawEdges },
        {
          UI: { mode: 'viewer', theme: 'light' },
          simulation: { enabled: false },
          render: { zoomAnimation: false, fitOnLoad: false, markerStyleMap: { start } },
        },
      );
      renderer.setViewport({ x: 0, y: 0, scale: k });
      await renderer.imagesSettled();
      await document.fonts.ready;
      for (let frames = 0; frames < 4; frames++) await look.frame();
    },
    [nodes, edges, scale] as const,
  );
}

export const read = <T>(source: (graph: Loose) => T): Promise<Awaited<T>> =>
  opened.page.evaluate(`(${source.toString()})(window.graph)`) as Promise<Awaited<T>>;

/** Opens the page before a module's tests and closes it after them; the last test sees that its console is empty. */
export function usePage(hooks: NestedHooks): void {
  hooks.before(async () => {
    opened = await openPage('tests/pivotick/support/page-entry.ts', {
      files: {
        '/halves.svg': {
          type: 'image/svg+xml',
          body: decodeURIComponent(TWO_HALVES.slice(TWO_HALVES.indexOf(',') + 1)),
        },
      },
    });
  });
  hooks.after((assert) => {
    // The browser's advice on reading canvases often is meant for these tests, not for the engine.
    const written = opened.errors.filter((error) => !error.includes('willReadFrequently'));
    assert.deepEqual(written, [], 'nothing was written to the console');
    return opened.close();
  });
}
