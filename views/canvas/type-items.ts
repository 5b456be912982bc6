/** Menu of types for elements. */

import type { MapDocument } from '../../formats/document/document.ts';
import { typeLabel } from '../../formats/document/look.ts';
import { findElement } from '../../models/kinds.ts';
import type { MenuItem } from '../ui/menu/menu.ts';
import type { ViewContext } from '../ui/view.ts';

/** The types of the map, and none; the common type of all selected elements is checked. */
export function typeItems(
  bus: Pick<ViewContext['bus'], 'emit'>,
  map: MapDocument,
  kind: 'node' | 'edge',
  ids: readonly string[],
): readonly MenuItem[] {
  const types = Object.keys(kind === 'node' ? map.nodeTypes : map.edgeTypes);
  const given = new Set(ids.map((id) => findElement(map, { kind, id })?.type));
  const [only, ...others] = given;
  const isOn = (type: string | undefined) => ids.length > 0 && others.length === 0 && only === type;
  const give = (type: string | undefined) => () => bus.emit('intent:set-type', { kind, ids, type });
  return [
    ...types.map((type) => ({ label: typeLabel(map, kind, type), checked: isOn(type), run: give(type) })),
    ...(types.length > 0 ? (['line'] as const) : []),
    { label: 'No type', checked: isOn(undefined), run: give(undefined) },
  ];
}
