/** The engine's elements in the page, with the documented class names. */

export type Dom = {
  readonly root: HTMLElement;
  readonly canvasBox: HTMLElement;
  readonly picture: HTMLCanvasElement;
  /** Canvas of rings, the selection box and the edge being drawn. */
  readonly marks: HTMLCanvasElement;
};

const FILLING = 'position:absolute;inset:0';
const CANVAS = `${FILLING};width:100%;height:100%;display:block`;

let graphs = 0;

/** @param mode - for the class name @param theme - `light` or `dark`; undefined follows the page */
export function buildDom(container: HTMLElement, mode: string, theme: string | undefined): Dom {
  const root = element('div', 'pivotick', 'position:relative;width:100%;height:100%;overflow:hidden;outline:none');
  root.id = `pivotick-app-${++graphs}`;
  root.tabIndex = 0;
  if (theme) root.dataset.theme = theme;
  const layout = element('div', `pvt-layout mode-${mode}`, FILLING);
  const canvasBox = element(
    'div',
    'pvt-canvas',
    `${FILLING};background:var(--pvt-bg,transparent);touch-action:none;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none`,
  );
  const picture = element('canvas', 'pvt-canvas-element', CANVAS);
  const marks = element('canvas', 'pvt-canvas-marks', `${CANVAS};pointer-events:none`);
  for (const canvas of [picture, marks]) canvas.setAttribute('aria-hidden', 'true');
  canvasBox.append(picture, marks);
  layout.append(canvasBox);
  root.append(layout);
  container.append(root);
  return { root, canvasBox, picture, marks };
}

function element<Tag extends 'div' | 'canvas'>(
  tag: Tag,
  className: string,
  cssText: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.style.cssText = cssText;
  return made;
}
