import type { Owner, Reading } from './record.ts';
import * as messages from './sentences.ts';
import type { NearNames } from './suggestions.ts';

/** Leaves an empty `type` of a node or edge out, and warns of one that the document does not declare. */
export function readType(
  element: { type?: string },
  table: 'nodeTypes' | 'edgeTypes',
  types: Readonly<Record<string, unknown>>,
  near: NearNames,
  owner: Owner,
  { problems }: Reading,
): void {
  const type = element.type;
  if (type === '') delete element.type;
  else if (type !== undefined && !Object.hasOwn(types, type)) {
    const message = messages.undeclaredType(owner.name(), type, table, near.find(type));
    problems.add('undeclared-type', `${owner.path}/type`, message);
  }
}
