/** Initials in place of pictures of the static graph that cannot be loaded. */

/** A picture of an SVG tells nothing of a failure before this script ran, so each is requested as an image, too. */
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
