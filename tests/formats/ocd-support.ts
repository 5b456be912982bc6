/** Descriptors to import, and what the map made of one holds. */

import { readFileSync } from 'node:fs';
import type { MapDocument, MapEdge, MapNode } from '../../formats/document/document.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';

export const EVERY_SECTION: unknown = JSON.parse(readFileSync('tests/fixtures/ocd/every-section.json', 'utf8'));
export const FLOWINTEL: unknown = JSON.parse(readFileSync('tests/fixtures/ocd/flowintel.json', 'utf8'));

export function imported(raw: unknown): MapDocument {
  const { document, errors } = parseDocument(raw);
  if (!document) throw new Error(`The test descriptor must be sound: ${errors[0]?.message}`);
  return document;
}

export const every = (): MapDocument => imported(EVERY_SECTION);

/** A descriptor with the given parts beside its organization. */
export const descriptor = (parts: object): unknown => ({ organization: { name: 'Home' }, ...parts });

export function nodeCalled(document: MapDocument, label: string): MapNode {
  const found = document.nodes.filter((node) => node.label === label);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} nodes are called ${label}.`);
  return found[0];
}

/** The only edge at a node. */
export function edgeAt(document: MapDocument, { id }: MapNode): MapEdge {
  const found = document.edges.filter(({ from, to }) => from === id || to === id);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} edges at ${id}.`);
  return found[0];
}

export const edgeTo = (document: MapDocument, label: string): MapEdge => edgeAt(document, nodeCalled(document, label));
