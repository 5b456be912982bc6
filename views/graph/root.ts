import type { Pivotick } from 'pivotick';
import type { Point, Viewport } from '../../bus/base/payloads.ts';
import { type PictureColors, THEME_COLORS } from '../../drawing/base/colors.ts';
import { colorsOn } from '../../formats/document/colors/page-colors.ts';
import { titleInWords } from '../../formats/words/words.ts';
import { countsInView } from '../ui/filter-chips.ts';
import type { ViewContext } from '../ui/view.ts';

/** Keys that move to the map or on it. */
const MOVES = /^(Tab|Arrow|Page)/;

/** The map's only tab stop. The application handles arrow keys, so screen readers must pass them on. */
export function describeToScreenReaders(root: HTMLElement): void {
  const attributes = { role: 'application', 'aria-roledescription': 'map' };
  // The page around the graph describes the available keys.
  const keys = root.closest<HTMLElement>('[data-keys]')?.dataset.keys;
  if (keys) root.setAttribute('aria-describedby', keys);
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  // The focus frame is for those who move by keyboard. Browsers also show it after a tap, and after Enter in a field.
  const byKeys = (isBy: boolean) => root.toggleAttribute('data-by-keys', isBy);
  root.addEventListener('keyup', ({ key }) => MOVES.test(key) && byKeys(true));
  root.addEventListener('pointerdown', () => byKeys(false), { capture: true });
  root.addEventListener('blur', () => byKeys(false));
}

/** The map's title and how much of it is visible; drawn groups do not count as nodes of the map. */
export function nameToScreenReaders(root: HTMLElement, context: Pick<ViewContext, 'models'>): void {
  const title = titleInWords(context.models.document.current().meta);
  root.setAttribute('aria-label', `${title}, ${countsInView(context, ', ')}`);
}

/** The engine reads its colours from the page's variables; the attribute names their theme. */
export function showTheme(container: HTMLElement): void {
  const root = container.querySelector<HTMLElement>('.pivotick');
  const { theme, paper } = container.ownerDocument.documentElement.dataset;
  const scheme = paper ?? theme;
  if (root && scheme) root.dataset.theme = scheme;
}

/** The default colours of the page, which a host page may have changed. */
export function pageColors(): PictureColors {
  const root = document.documentElement;
  if (root.dataset.paper === 'light') return THEME_COLORS.light;
  const theme = THEME_COLORS[root.dataset.theme === 'dark' ? 'dark' : 'light'];
  return colorsOn(getComputedStyle(root).getPropertyValue('--page').trim() || theme.page, theme);
}

/** Restores the graph point at the canvas's top left corner and the scale, whatever size the canvas has now. */
export function setView(
  { renderer }: Pick<Pivotick, 'renderer'>,
  { x, y, k }: Viewport,
  { clientWidth, clientHeight }: Pick<HTMLElement, 'clientWidth' | 'clientHeight'>,
): void {
  renderer.setViewport({ x: (clientWidth / 2 - x) / k, y: (clientHeight / 2 - y) / k, scale: k, animate: false });
}

/** The viewport as on the bus, read from the engine, because an empty graph reports no view. */
export function viewportOf(renderer: Pick<Pivotick['renderer'], 'screenToGraphCoordinates'>, box: Box): Viewport {
  const corner: Point = renderer.screenToGraphCoordinates(box.left, box.top);
  const k = 1 / (renderer.screenToGraphCoordinates(box.left + 1, box.top).x - corner.x);
  return { x: -corner.x * k, y: -corner.y * k, k, width: box.width, height: box.height };
}

/** A container's position in the window and its inner size, in CSS pixels. */
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
