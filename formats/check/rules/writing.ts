/** Rules about the texts of a map. Specification: Authoring rules for a map, 2 to 7. */

import { childPath, isRecord, own } from '../../base/json.ts';
import { projectKeys } from '../../claims/node-keys.ts';
import type { MapDocument, MapNode } from '../../document/document.ts';
import type { Json } from '../../document/fields/values.ts';
import { normalizeTag } from '../../document/tags.ts';
import { relationshipWords, typeInWords } from '../../report/relationships.ts';
import { readLabel } from '../../report/sentence.ts';
import { quoted } from '../../words/words.ts';
import { atElement, atMeta, replacing } from './matches.ts';
import { quotedEdge, quotedNode } from './names.ts';
import type { CheckInput, RuleMatch } from './rule.ts';

export function* mapsWithoutTitle({ document: { meta } }: CheckInput): Iterable<RuleMatch> {
  if (meta.title?.trim()) return;
  yield atMeta('title', '/meta', 'The map has no title.');
}

export function* mapsWithoutDescription({ document: { meta } }: CheckInput): Iterable<RuleMatch> {
  if (meta.description?.trim()) return;
  yield atMeta('description', '/meta', 'The map has no description.');
}

export function* arrowConventions({ document: { meta, edges } }: CheckInput): Iterable<RuleMatch> {
  if (!meta.description?.trim() || edges.length === 0 || /\barrows?\b/i.test(meta.description)) return;
  yield atMeta('description', '/meta/description', 'The description does not say how to read the arrows.');
}

export function* datesChecked({ document: { meta } }: CheckInput): Iterable<RuleMatch> {
  if (!meta.description?.trim() || /\b(?:19|20)\d{2}\b/.test(meta.description)) return;
  yield atMeta('description', '/meta/description', 'The description does not say when the facts were checked.');
}

export function* nodesWithoutDescription({ document }: CheckInput): Iterable<RuleMatch> {
  for (const entry of document.nodes.entries()) {
    const [, { id, description }] = entry;
    if (description?.trim()) continue;
    yield atElement('node', entry, `${quotedNode(document, id)} has no description.`, 'description');
  }
}

export function* projectsWithoutAddress({ document }: CheckInput): Iterable<RuleMatch> {
  for (const entry of document.nodes.entries()) {
    const [, node] = entry;
    if (node.url || node.links?.length || projectKeys(node, {}).length > 0 || node.type === undefined) continue;
    if (!/\bproject\b/i.test(typeInWords(document, 'node', node.type))) continue;
    const what = `The project ${quotedNode(document, node.id)} has neither a website nor a repository.`;
    yield atElement('node', entry, what, 'url');
  }
}

/** The corrected label, if only its capital letter keeps it from being read as a verb. */
function verbOf(label: string): string | undefined {
  const lowered = label.charAt(0).toLowerCase() + label.slice(1);
  const { kind } = readLabel(lowered);
  return lowered !== label && kind !== 'noun' && kind !== 'none' ? lowered : undefined;
}

/** Labels of types and edges without a verb, and edges without a label. */
export function* labelsWithoutVerb({ document }: CheckInput): Iterable<RuleMatch> {
  const { edges, edgeTypes } = document;
  for (const [type, { label }] of Object.entries(edgeTypes)) {
    if (!label?.trim() || readLabel(label).kind !== 'noun') continue;
    const pointer = `${childPath('/edgeTypes', type)}/label`;
    const what = `The label ${quoted(label)} of the relationship type ${quoted(type)} does not start with a verb in lower case.`;
    yield { about: { kind: 'edgeType', id: type }, field: 'label', pointer, what, ...loweredBy(pointer, label) };
  }
  for (const entry of edges.entries()) {
    const [index, { label, from, to }] = entry;
    const isNoun = Boolean(label?.trim()) && readLabel(label).kind === 'noun';
    if (!isNoun && (label?.trim() || relationshipWords(document, entry[1])?.trim())) continue;
    const ends = `${quotedNode(document, from)} to ${quotedNode(document, to)}`;
    const what = isNoun
      ? `The label ${quoted(label ?? '')} of the relationship from ${ends} does not start with a verb in lower case.`
      : `The relationship from ${ends} has no label.`;
    yield { ...atElement('edge', entry, what, 'label'), ...loweredBy(`/edges/${index}/label`, label ?? '') };
  }
}

function loweredBy(pointer: string, label: string): Pick<RuleMatch, 'fix'> {
  const value = verbOf(label);
  return value === undefined ? {} : replacing(pointer, label, value);
}

/** Below this many nodes a map is read without a legend, and needs no third type. */
const SMALL_MAP = 12;
const MIN_TYPES = 3;
const MAX_TYPES = 8;

export function* typeCounts({ document: { nodes } }: CheckInput): Iterable<RuleMatch> {
  const types = new Set(nodes.flatMap(({ type }) => type ?? [])).size;
  const about = { kind: 'map' } as const;
  if (types > MAX_TYPES) {
    yield { about, pointer: '/nodeTypes', what: `The nodes are of ${types} types.` };
  } else if (types < MIN_TYPES && nodes.length >= SMALL_MAP) {
    const said = types === 0 ? 'no type' : types === 1 ? 'one type' : 'two types';
    yield { about, pointer: '/nodeTypes', what: `All ${nodes.length} nodes are of ${said}.` };
  }
}

export function* unusedTypes({ document }: CheckInput): Iterable<RuleMatch> {
  for (const [table, kind, elements] of [
    ['nodeTypes', 'nodeType', document.nodes],
    ['edgeTypes', 'edgeType', document.edges],
  ] as const) {
    const used = new Set(elements.map(({ type }) => type));
    for (const [type, value] of Object.entries(document[table])) {
      if (used.has(type)) continue;
      const path = childPath(`/${table}`, type);
      yield {
        about: { kind, id: type },
        pointer: path,
        what: `No ${table === 'nodeTypes' ? 'node' : 'relationship'} is of the type ${quoted(type)}.`,
        ...replacing(path, value as Json),
      };
    }
  }
}

/**
 * Types of edges whose names differ in case and separators alone: `dependsOn`, `dependson`. A type that is not declared has
 * no form, so the finding is about its first edge.
 */
export function* typeSpellings({ document }: CheckInput): Iterable<RuleMatch> {
  const { edges, edgeTypes } = document;
  const first = new Map<string, string>();
  const types = new Set([...Object.keys(edgeTypes), ...edges.flatMap(({ type }) => type ?? [])]);
  const firstOf = new Map([...edges.entries()].reverse().map(([index, { type, id }]) => [type, { index, id }]));
  for (const type of types) {
    const spelled = type.toLowerCase().replace(/[\s_-]+/g, '');
    const other = first.get(spelled);
    if (other === undefined) first.set(spelled, type);
    else {
      const edge = Object.hasOwn(edgeTypes, type) ? undefined : firstOf.get(type);
      yield {
        ...(edge
          ? { about: { kind: 'edge', id: edge.id }, field: 'type', pointer: `/edges/${edge.index}/type` }
          : { about: { kind: 'edgeType', id: type }, pointer: childPath('/edgeTypes', type) }),
        what: `The types of relationships ${quoted(other)} and ${quoted(type)} differ in spelling alone.`,
      };
    }
  }
}

/** A tag in recommended form: lower case, with hyphens between words. */
function tidyTag(tag: string): string {
  return normalizeTag(tag)
    .replace(/[_\s]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Tags of nodes; if possible those of the original file, because parsing changes capital letters. */
export function* untidyTags({ document, raw }: CheckInput): Iterable<RuleMatch> {
  const written = isRecord(raw) ? own(raw, 'nodes') : undefined;
  for (const [index, node] of document.nodes.entries()) {
    const own = writtenTags(Array.isArray(written) ? written[index] : undefined) ?? node.tags;
    const bad = own?.filter((tag) => tidyTag(tag) !== tag && tidyTag(tag) !== '') ?? [];
    if (!own || bad.length === 0) continue;
    const path = `/nodes/${index}/tags`;
    yield {
      about: { kind: 'node', id: node.id },
      field: 'tags',
      pointer: path,
      what: `${quotedNode(document, node.id)} carries ${bad.map((one) => quoted(one)).join(', ')}, which ${bad.length === 1 ? 'is' : 'are'} not in lower case with hyphens.`,
      ...replacing(path, own, [...new Set(own.map((tag) => tidyTag(tag) || tag))]),
    };
  }
  for (const [tag, look] of Object.entries(document.tags)) {
    const tidy = tidyTag(tag);
    if (tidy === tag || tidy === '') continue;
    const [path, next] = [childPath('/tags', tag), childPath('/tags', tidy)];
    const isTaken = Object.hasOwn(document.tags, tidy);
    yield {
      about: { kind: 'tag', id: tag },
      pointer: path,
      what: `The tag ${quoted(tag)} is not in lower case with hyphens.`,
      fix: [
        { op: 'test', path, value: look as Json },
        ...(isTaken ? [] : [{ op: 'add', path: next, value: look as Json } as const]),
        { op: 'remove', path },
      ],
    };
  }
}

function writtenTags(node: unknown): readonly string[] | undefined {
  const tags = isRecord(node) ? own(node, 'tags') : undefined;
  return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : undefined;
}

/** Facts in the `details` of a node without a link, which cannot be looked up. */
export function* factsWithoutSource({ document }: CheckInput): Iterable<RuleMatch> {
  const what = (name: string) => `${name} has facts in its details and names no source for them.`;
  for (const entry of document.nodes.entries()) {
    const [, node] = entry;
    if (!hasFacts(node.details) || hasAddress(node) || namesSource(node.details)) continue;
    yield atElement('node', entry, what(quotedNode(document, node.id)), 'details');
  }
  for (const entry of document.edges.entries()) {
    const [, edge] = entry;
    if (!hasFacts(edge.details) || namesSource(edge.details)) continue;
    yield atElement('edge', entry, what(`The relationship ${quotedEdge(document, edge)}`), 'details');
  }
}

const hasFacts = (details: MapDocument['nodes'][number]['details']): boolean =>
  details !== undefined && Object.keys(details).length > 0;

const hasAddress = ({ url, repo, links }: MapNode): boolean => Boolean(url || repo || links?.length);

/** Whether details contain an address, or a key for the source of the facts. */
function namesSource(value: unknown): boolean {
  if (typeof value === 'string') return /https?:\/\/|mailto:/i.test(value);
  if (Array.isArray(value)) return value.some(namesSource);
  if (!isRecord(value)) return false;
  return Object.keys(value).some((key) => /source|evidence|reference/i.test(key) || namesSource(value[key]));
}
