/** Nodes by name, for lists of choices. */

import type { MapDocument } from '../../../formats/document/document.ts';
import { nodeName } from '../../../formats/report/parts.ts';

type NodeChoice = { readonly id: string; readonly text: string };

/** Cached by map, because a form needs them at every key. */
const choices = new WeakMap<MapDocument, readonly NodeChoice[]>();

/** The label of a node, with its id where the label is not unique. */
export function nodeChoices(document: MapDocument): readonly NodeChoice[] {
  const known = choices.get(document) ?? choicesOf(document);
  choices.set(document, known);
  return known;
}

function choicesOf(document: MapDocument): readonly NodeChoice[] {
  const count = new Map<string, number>();
  for (const node of document.nodes) count.set(nodeName(node), (count.get(nodeName(node)) ?? 0) + 1);
  const { compare } = new Intl.Collator();
  return document.nodes
    .map((node) => {
      const name = nodeName(node);
      return { id: node.id, text: (count.get(name) ?? 0) > 1 ? `${name} (${node.id})` : name };
    })
    .sort((a, b) => compare(a.text, b.text));
}

/** The node of a typed text: an id, or a title in any case; otherwise the text itself. */
export function nodeIdOf(document: MapDocument, typed: string): string {
  const words = typed.trim();
  const all = nodeChoices(document);
  if (all.some(({ id }) => id === words)) return words;
  const named = all.filter(({ text }) => text.toLowerCase() === words.toLowerCase());
  return (named.length === 1 && named[0]?.id) || words;
}
