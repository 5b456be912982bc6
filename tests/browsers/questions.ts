/** Functions that the smoke test runs in a page. Each is sent as text, so none may call another. */

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Spot = { readonly x: number; readonly y: number };

/** Middle of the visible element that matches and has this accessible name, unless something covers it. */
export function spotOf(selector: string, name: string): Spot | undefined {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const label = (element as HTMLInputElement).labels?.[0] ?? element;
    const words = label.cloneNode(true) as HTMLElement;
    for (const hidden of words.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    const text = element.ariaLabel ?? words.textContent ?? '';
    if (text.replace(/\s+/g, ' ').trim() !== name) continue;
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const spot = { x: left + width / 2, y: top + height / 2 };
    const there = document.elementFromPoint(spot.x, spot.y);
    const isInside = spot.x < innerWidth && spot.y < innerHeight;
    if (width > 0 && isInside && there && element.contains(there)) return spot;
  }
  return undefined;
}

/** Whether an element that matches says this, among other things. */
export function says(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(text));
}

export function boxOf(selector: string): Box | undefined {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && { left: box.left, top: box.top, width: box.width, height: box.height };
}

/** Box around all that is painted of the graph, in the window. */
export function paintedBox(): Box | undefined {
  const canvas = document.querySelector<HTMLCanvasElement>('.pvt-canvas canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context || canvas.width === 0) return undefined;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let [left, top, right, bottom] = [canvas.width, canvas.height, -1, -1];
  for (let at = 3; at < data.length; at += 4) {
    // Shadows and soft edges are no shapes.
    if ((data[at] ?? 0) < 200) continue;
    const column = ((at - 3) / 4) % canvas.width;
    const row = Math.floor((at - 3) / 4 / canvas.width);
    if (column < left) left = column;
    if (column > right) right = column;
    if (row < top) top = row;
    if (row > bottom) bottom = row;
  }
  if (right < 0) return undefined;
  const place = canvas.getBoundingClientRect();
  const scale = place.width / canvas.width;
  return {
    left: place.left + left * scale,
    top: place.top + top * scale,
    width: (right + 1 - left) * scale,
    height: (bottom + 1 - top) * scale,
  };
}

/** The map that the browser keeps, as text, once that says something. */
export function keptMap(word: string): string | undefined {
  const text = localStorage.getItem(`graphmap:map:${localStorage.getItem('graphmap:current')}`);
  return text?.includes(word) ? text.slice(text.indexOf('\n') + 1) : undefined;
}
