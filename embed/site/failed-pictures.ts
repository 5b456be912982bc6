/** Initials in place of broken pictures of the static graph. */

/** Pictures of an SVG do not report failures from before this script ran, so each is also requested as an image. */
export function showInitials(graph: Element): void {
  const drawn = new Map<string, SVGImageElement[]>();
  for (const image of graph.querySelectorAll<SVGImageElement>('.graphmap-node > image')) {
    const { baseVal: address } = image.href;
    drawn.set(address, [...(drawn.get(address) ?? []), image]);
  }
  for (const [address, images] of drawn) {
    const probe = new Image();
    probe.addEventListener('error', () => images.forEach(replace));
    probe.src = address;
  }
}

function replace(image: SVGImageElement): void {
  image.parentElement?.querySelector('.graphmap-initials')?.removeAttribute('visibility');
  image.remove();
}
