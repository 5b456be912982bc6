/** Nodes by name, to choose from. */

import type { MapDocument } from '../../../formats/document/document.ts';
import { nodeName } from '../../../formats/report/parts.ts';

type NodeChoice = { readonly id: string; readonly text: string };

/** Choices by map: a form asks for them at every key. */
const choices = new WeakMap<MapDocument, readonly NodeChoice[]>();

/** The title of a node for a list of choices: its label, and its id where the label alone would be ambiguous. */
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

/** The node that typed words mean: an id, or the title of one node whatever its capitals; else the words themselves. */
export function nodeIdOf(document: MapDocument, typed: string): string {
  const words = typed.trim();
  const all = nodeChoices(document);
  if (all.some(({ id }) => id === words)) return words;
  const named = all.filter(({ text }) => text.toLowerCase() === words.toLowerCase());
  return (named.length === 1 && named[0]?.id) || words;
}
