/** The look that most elements of a type have, which a legend shows as the sample of the type. */

import type { ResolvedEdgeLook, ResolvedNodeLook } from '../formats/document/look.ts';

/** Equal for nodes that a legend shows alike. */
export const nodeLookKey = (look: ResolvedNodeLook): string =>
  JSON.stringify([look.shape, look.color, look.image, look.imageFit, look.borderColor, look.borderWidth]);

/** Equal for edges that a legend shows alike. */
export const edgeLookKey = (look: ResolvedEdgeLook): string =>
  JSON.stringify([look.color, look.width, look.dashed || look.animated, look.direction]);

type Counted<Element> = { count: number; readonly element: Element };

/**
 * For each type an element with its usual look, most used type first.
 * @param keyOf - equal for elements that look alike
 */
export function usualLooks<Element>(
  elements: readonly Element[],
  typeOf: (element: Element) => string | undefined,
  keyOf: (element: Element) => string,
): ReadonlyMap<string, Element> {
  const types = new Map<string, { count: number; readonly looks: Map<string, Counted<Element>> }>();
  for (const element of elements) {
    const name = typeOf(element);
    if (name === undefined) continue;
    const type = types.get(name) ?? { count: 0, looks: new Map<string, Counted<Element>>() };
    types.set(name, type);
    type.count += 1;
    const key = keyOf(element);
    const look = type.looks.get(key) ?? { count: 0, element };
    type.looks.set(key, look);
    look.count += 1;
  }
  const sorted = [...types].sort(([, one], [, other]) => other.count - one.count);
  return new Map(sorted.flatMap(([name, { looks }]) => mostOf(looks).map((element) => [name, element] as const)));
}

function mostOf<Element>(looks: ReadonlyMap<string, Counted<Element>>): readonly Element[] {
  let most: Counted<Element> | undefined;
  for (const look of looks.values()) if (!most || look.count > most.count) most = look;
  return most ? [most.element] : [];
}
