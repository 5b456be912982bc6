/** The engine's element on the page: its name for screen readers, its theme, its view. */

import type { Pivotick } from 'pivotick';
import type { Point, Viewport } from '../../bus/payloads.ts';
import { type PictureColors, THEME_COLORS } from '../../drawing/colors.ts';
import { colorsOn } from '../../formats/document/colors/page-colors.ts';
import { titleInWords } from '../../formats/words.ts';
import { countsInView } from '../panel/filter-chips.ts';
import type { ViewContext } from '../ui/view.ts';

/** The engine's root is the map's one tab stop; arrow keys are ours, so screen readers must pass them on. */
export function describeToScreenReaders(root: HTMLElement): void {
  const attributes = { role: 'application', 'aria-roledescription': 'map' };
  // The page around the graph says which keys there are.
  const keys = root.closest<HTMLElement>('[data-keys]')?.dataset.keys;
  if (keys) root.setAttribute('aria-describedby', keys);
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  // The focus ring is for those who came by keyboard; browsers show it after a tap, too.
  root.addEventListener('pointerdown', () => root.setAttribute('data-by-pointer', ''), { capture: true });
  for (const name of ['keydown', 'blur']) root.addEventListener(name, () => root.removeAttribute('data-by-pointer'));
}

/** The map's title and how much of it is in view, as it is now; what is drawn for a folded group is nothing of the map. */
export function nameToScreenReaders(root: HTMLElement, context: Pick<ViewContext, 'models'>): void {
  const title = titleInWords(context.models.document.current().meta);
  root.setAttribute('aria-label', `${title}, ${countsInView(context, ', ')}`);
}

/** The engine reads its colours from the page's variables; the attribute tells it which theme they are of. */
export function showTheme(container: HTMLElement): void {
  const root = container.querySelector<HTMLElement>('.pivotick');
  const { theme, paper } = container.ownerDocument.documentElement.dataset;
  const scheme = paper ?? theme;
  if (root && scheme) root.dataset.theme = scheme;
}

/** The colours that the document leaves to the page, which a host page may have changed. */
export function pageColors(): PictureColors {
  const root = document.documentElement;
  if (root.dataset.paper === 'light') return THEME_COLORS.light;
  const theme = THEME_COLORS[root.dataset.theme === 'dark' ? 'dark' : 'light'];
  return colorsOn(getComputedStyle(root).getPropertyValue('--page').trim() || theme.page, theme);
}

/** Puts what was at the canvas' top left corner back there, at the old scale, whatever size the canvas has now. */
export function setView(
  { renderer }: Pick<Pivotick, 'renderer'>,
  { x, y, k }: Viewport,
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): void {
  renderer.setViewport({ x: (clientWidth / 2 - x) / k, y: (clientHeight / 2 - y) / k, scale: k, animate: false });
}

/** The viewport as the bus tells it, asked of the engine: a graph that is empty never moves into view. */
export function viewportOf(renderer: Pick<Pivotick['renderer'], 'screenToGraphCoordinates'>, box: Box): Viewport {
  const corner: Point = renderer.screenToGraphCoordinates(box.left, box.top);
  const k = 1 / (renderer.screenToGraphCoordinates(box.left + 1, box.top).x - corner.x);
  return { x: -corner.x * k, y: -corner.y * k, k, width: box.width, height: box.height };
}

/** A container's place in the window and its inner size, in CSS pixels. */
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
