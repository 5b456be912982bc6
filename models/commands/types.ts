/** Commands for node types and edge types. */

import { castDraft, type Draft } from 'mutative';
import type { EdgeType, MapDocument, NodeType } from '../../formats/document/document.ts';
import { typeLabel } from '../../formats/document/look.ts';
import { counted } from '../../formats/words.ts';
import type { Command } from '../document/command.ts';
import { sameJson, withEntry } from './draft/assign.ts';
import { shortQuoted } from './words.ts';

type TypeKind = 'node' | 'edge';

/** Ids of the nodes or edges of a type, in document order. */
export function usersOfType(document: MapDocument, kind: TypeKind, name: string): readonly string[] {
  const elements: readonly { readonly id: string; readonly type?: string }[] =
    kind === 'node' ? document.nodes : document.edges;
  return elements.filter((element) => element.type === name).map((element) => element.id);
}

/** Adds, changes or renames a type. Its elements follow a changed name. */
export function setType(
  document: MapDocument,
  kind: TypeKind,
  name: string,
  type: NodeType | EdgeType,
  previousName?: string,
): Command {
  const isNew = previousName === undefined;
  const shown = shortQuoted(type.label ?? name);
  return {
    label: isNew
      ? `add the type ${shown}`
      : previousName === name
        ? `edit the type ${shown}`
        : `rename the type ${shortQuoted(typeLabel(document, kind, previousName))} to ${shortQuoted(name)}`,
    remember: 'step',
    change: (draft) => {
      const types: Readonly<Record<string, NodeType | EdgeType>> =
        kind === 'node' ? document.nodeTypes : document.edgeTypes;
      const next = withEntry(types, name, type, previousName);
      if (!sameJson(types, next)) setTypes(draft, kind, next);
      if (!isNew && previousName !== name) retype(draft, kind, previousName, name);
    },
  };
}

/** Removes a type. Its elements get the type `replacement`, or none. */
export function removeType(document: MapDocument, kind: TypeKind, name: string, replacement?: string): Command {
  const users = usersOfType(document, kind, name).length;
  const of = users > 0 ? ` of ${counted(users, kind === 'node' ? 'node' : 'relationship')}` : '';
  return {
    label: `delete the type ${shortQuoted(typeLabel(document, kind, name))}${of}`,
    remember: 'step',
    change: (draft) => {
      const types: Readonly<Record<string, NodeType | EdgeType>> =
        kind === 'node' ? document.nodeTypes : document.edgeTypes;
      if (Object.hasOwn(types, name)) setTypes(draft, kind, withEntry(types, name, undefined));
      retype(draft, kind, name, replacement);
    },
  };
}

function setTypes(draft: Draft<MapDocument>, kind: TypeKind, types: Record<string, NodeType | EdgeType>): void {
  if (kind === 'node') draft.nodeTypes = castDraft(types as Record<string, NodeType>);
  else draft.edgeTypes = castDraft(types as Record<string, EdgeType>);
}

function retype(draft: Draft<MapDocument>, kind: TypeKind, from: string, to: string | undefined): void {
  for (const element of kind === 'node' ? draft.nodes : draft.edges) {
    if (element.type !== from) continue;
    if (to === undefined) delete element.type;
    else element.type = to;
  }
}
