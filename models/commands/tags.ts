/** Commands for tags: their style in the registry, and the nodes that have them. */

import { castDraft } from 'mutative';
import type { MapDocument, TagLook } from '../../formats/document/document.ts';
import { counted } from '../../formats/words.ts';
import type { Command } from '../document/command.ts';
import { indexesOf } from '../indexes.ts';
import { pick, sameJson, withEntry } from './draft/assign.ts';

/** Sets the style of a tag. A changed name renames it on every node. An empty style needs no entry. */
export function setTag(document: MapDocument, name: string, look: TagLook, previousName = name): Command {
  const renamed = previousName !== name;
  return {
    label: renamed ? `rename #${previousName} to #${name}` : `edit #${name}`,
    remember: 'step',
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
    remember: 'step',
    change: (draft) => {
      if (Object.hasOwn(document.tags, name)) draft.tags = castDraft(withEntry(document.tags, name, undefined));
      for (const node of draft.nodes) withoutTag(node, name);
    },
  };
}

/** Adds a tag to nodes without it. */
export function addTagTo(ids: readonly string[], tag: string): Command {
  const wanted = new Set(ids);
  return {
    label: `tag ${counted(ids.length, 'node')} #${tag}`,
    remember: 'step',
    change: (draft) => {
      for (const node of pick(draft.nodes, wanted)) {
        if (!node.tags?.includes(tag)) node.tags = [...(node.tags ?? []), tag];
      }
    },
  };
}

/** Removes a tag from nodes. */
export function removeTagFrom(ids: readonly string[], tag: string): Command {
  const wanted = new Set(ids);
  return {
    label: `remove #${tag} from ${counted(ids.length, 'node')}`,
    remember: 'step',
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
