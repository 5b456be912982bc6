/** A page with a live graph, used by public names only, so that it works with either library. */

import { type EnginePage, openPage } from './page.ts';

/** Properties that the page's script sets on `window`; loosely typed, because either library may provide them. */
// biome-ignore lint/suspicious/noExplicitAny: two libraries with declarations of their own share these tests.
export type Loose = any;
declare global {
  interface Window {
    Pivotick: Loose;
    GraphNode: Loose;
    GraphEdge: Loose;
    graph: Loose;
    seen: Loose;
  }
}

export let opened: EnginePage;

/** A fresh graph on the page; `seen` collects what the given events told. */
export async function show(options: Loose = {}, data?: Loose): Promise<void> {
  await opened.page.evaluate(
    async ([given, raw]) => {
      window.graph?.destroy();
      const container = document.getElementById('place') as HTMLElement;
      container.replaceChildren();
      window.seen = [];
      const { on = [], bus = [], ...rest } = given;
      const pinned = (id: string, x: number, y: number) => ({
        id,
        data: { label: id },
        style: { size: 20 },
        x,
        y,
        fx: x,
        fy: y,
      });
      const standard = {
        nodes: [pinned('a', -150, 0), pinned('b', 150, 0), pinned('c', 0, 150)],
        edges: [
          { id: 'ab', from: 'a', to: 'b', data: { label: 'to b' } },
          { id: 'bc', from: 'b', to: 'c' },
        ],
      };
      const callbacks: Record<string, unknown> = {};
      for (const name of on)
        callbacks[name] = (...values: Loose[]) => window.seen.push([name, values.find((value) => value?.id)?.id]);
      const graph = new window.Pivotick(container, raw ?? standard, {
        UI: { mode: 'viewer', tooltip: { enabled: false }, contextMenu: { enabled: false } },
        ...rest,
        simulation: { enabled: false, ...rest.simulation },
        render: { zoomAnimation: false, ...rest.render },
        callbacks,
      });
      window.graph = graph;
      const interaction = graph.renderer.getGraphInteraction();
      for (const name of bus)
        interaction.on(name, (...values: Loose[]) => window.seen.push([name, values.find((value) => value?.id)?.id]));
      await new Promise<void>((resolve) => graph.on('ready', resolve));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      window.seen.length = 0;
    },
    [options, data] as const,
  );
}

/** Runs in the page with the live graph; answers what it returns. */
export function read<T>(source: (graph: Loose) => T): Promise<Awaited<T>> {
  return opened.page.evaluate(`(${source.toString()})(window.graph)`) as Promise<Awaited<T>>;
}

export const seen = (): Promise<[string, string | undefined][]> => opened.page.evaluate(() => window.seen);
export const names = async (): Promise<string[]> => (await seen()).map(([name]) => name);

/** Where a node is in the page. */
export function spot(id: string): Promise<{ x: number; y: number }> {
  return opened.page.evaluate((wanted) => {
    const { x, y } = window.graph.getMutableNode(wanted);
    return window.graph.renderer.graphToScreenCoordinates(x, y);
  }, id);
}

export const frame = (): Promise<unknown> =>
  opened.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Opens the page before a module's tests and closes it after them; nothing may have been written to its console. */
export function useGraph(hooks: NestedHooks): void {
  hooks.before(async () => {
    opened = await openPage('tests/pivotick/support/page-entry.ts');
  });
  hooks.after((assert) => {
    assert.deepEqual(opened.errors, [], 'nothing was written to the console');
    return opened.close();
  });
}
