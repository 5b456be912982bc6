import { castDraft, type Draft } from 'mutative';
import type { EdgeType, MapDocument, NodeType, TagLook } from '../../formats/document/document.ts';
import { typeLabel } from '../../formats/document/look.ts';
import { counted } from '../../formats/words/words.ts';
import { pick, sameJson, withEntry } from '../document/assign.ts';
import type { Command } from '../document/command.ts';
import { indexesOf } from '../document/indexes.ts';
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

/** Sets the style of a tag. A changed name renames it on every node. An empty style needs no entry. */
export function setTag(document: MapDocument, name: string, look: TagLook, previousName = name): Command {
  const renamed = previousName !== name;
  return {
    label: renamed ? `rename #${previousName} to #${name}` : `edit #${name}`,
    change: (draft) => {
      const isEmpty = Object.values(look).every((value) => value === undefined);
      const next = withEntry(document.tags, name, isEmpty ? undefined : look, previousName);
      if (!sameJson(document.tags, next)) draft.tags = castDraft(next);
      if (!renamed) return;
      for (const node of draft.nodes) {
        if (!node.tags?.includes(previousName)) continue;
        node.tags = [...new Set(node.tags.map((tag) => (tag === previousName ? name : tag)))];
      }
    },
  };
}

/** Removes a tag from the registry and from every node. */
export function removeTag(document: MapDocument, name: string): Command {
  const users = indexesOf(document).nodesByTag.get(name)?.length ?? 0;
  return {
    label: users > 0 ? `delete #${name} from ${counted(users, 'node')}` : `delete #${name}`,
    change: (draft) => {
      if (Object.hasOwn(document.tags, name)) draft.tags = castDraft(withEntry(document.tags, name, undefined));
      for (const node of draft.nodes) withoutTag(node, name);
    },
  };
}

export function addTagTo(ids: readonly string[], tag: string): Command {
  const wanted = new Set(ids);
  return {
    label: `tag ${counted(ids.length, 'node')} #${tag}`,
    change: (draft) => {
      for (const node of pick(draft.nodes, wanted)) {
        if (!node.tags?.includes(tag)) node.tags = [...(node.tags ?? []), tag];
      }
    },
  };
}

export function removeTagFrom(ids: readonly string[], tag: string): Command {
  const wanted = new Set(ids);
  return {
    label: `remove #${tag} from ${counted(ids.length, 'node')}`,
    change: (draft) => {
      for (const node of pick(draft.nodes, wanted)) withoutTag(node, tag);
    },
  };
}

function withoutTag(node: { tags?: string[] }, tag: string): void {
  if (!node.tags?.includes(tag)) return;
  const left = node.tags.filter((one) => one !== tag);
  if (left.length > 0) node.tags = left;
  else delete node.tags;
}
