/** The engine's elements in the page, with the documented class names. */

/** The elements of one graph. */
export type Dom = {
  readonly root: HTMLElement;
  readonly canvasBox: HTMLElement;
  /** The picture of the graph. */
  readonly picture: HTMLCanvasElement;
  /** What stands out from it: rings, selection box, the edge being drawn. */
  readonly marks: HTMLCanvasElement;
};

let graphs = 0;

/**
 * Puts them into a container.
 *
 * @param mode - of the interface, for the class name.
 * @param theme - `light` or `dark`; undefined follows the page
 */
export function buildDom(container: HTMLElement, mode: string, theme: string | undefined): Dom {
  const root = element('div', 'pivotick');
  root.id = `pivotick-app-${++graphs}`;
  root.tabIndex = 0;
  if (theme) root.dataset.theme = theme;
  root.style.cssText = 'position:relative;width:100%;height:100%;overflow:hidden;outline:none';
  const layout = element('div', `pvt-layout mode-${mode}`);
  layout.style.cssText = 'position:absolute;inset:0';
  const canvasBox = element('div', 'pvt-canvas');
  canvasBox.style.cssText =
    'position:absolute;inset:0;background:var(--pvt-bg,transparent);touch-action:none;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none';
  const picture = document.createElement('canvas');
  picture.className = 'pvt-canvas-element';
  const marks = document.createElement('canvas');
  marks.className = 'pvt-canvas-marks';
  for (const canvas of [picture, marks]) {
    canvas.style.cssText = 'position:absolute;left:0;top:0;width:100%;height:100%;display:block';
    canvas.setAttribute('aria-hidden', 'true');
  }
  marks.style.pointerEvents = 'none';
  canvasBox.append(picture, marks);
  layout.append(canvasBox);
  root.append(layout);
  container.append(root);
  return { root, canvasBox, picture, marks };
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
