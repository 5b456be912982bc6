/** The gallery's page: the sheet drawn by the engine. `?theme=dark`, `?zoom=2`. */

import { Pivotick } from 'pivotick';
import { sheet } from './sheet.ts';

const { searchParams } = new URL(location.href);
const theme = searchParams.get('theme') === 'dark' ? 'dark' : 'light';
document.documentElement.dataset.theme = theme;
const container = document.getElementById('place');
if (!container) throw new Error('The page has no place for the graph.');
const start = {
  pathD: 'M0,-5L10,0L0,5Z',
  viewBox: '0 -5 10 10',
  refX: 6,
  refY: 0,
  markerWidth: 10,
  markerHeight: 10,
  orient: 'auto-start-reverse' as const,
};
const graph = new Pivotick(container, sheet(), {
  UI: { mode: 'viewer', theme },
  simulation: { enabled: false },
  render: { markerStyleMap: { start }, zoomAnimation: false },
});
const bounds = graph.renderer.getContentBounds();
if (bounds) {
  const scale = Number(
    searchParams.get('zoom') ?? Math.min(innerWidth / bounds.width, innerHeight / bounds.height) * 0.97,
  );
  const x = Number(searchParams.get('x') ?? bounds.x + bounds.width / 2);
  const y = Number(searchParams.get('y') ?? bounds.y + bounds.height / 2);
  graph.renderer.setViewport({ x, y, scale });
}
Object.assign(window, { graph });
