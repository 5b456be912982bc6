/**
 * All messages about documents: the problem, its effect, and the remedy.
 * The path of a problem gives its location. Texts from the document are shortened and quoted. read.ts reports invalid
 * JSON.
 */

import { isRecord } from '../base/json.ts';
import type { Field } from '../document/fields/field.ts';
import { LARGEST } from '../document/fields/fields.ts';
import { listed } from '../words/parts.ts';
import { quoted } from '../words/words.ts';

/** A text of the document inside a sentence: quoted, on one line, at most 60 characters. */
export function quote(value: unknown): string {
  return quoted(typeof value === 'string' ? value : shortJson(value));
}

function shortJson(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** The type of a value in words. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing at all';
  if (value === null) return 'empty (null)';
  if (Array.isArray(value)) return 'a list';
  // Messages may carry more than files: dates, maps, blobs.
  if (typeof value === 'object') return isRecord(value) ? 'an object' : 'no plain data';
  if (typeof value === 'string') return value === '' ? 'an empty text' : `the text ${quote(value)}`;
  if (typeof value === 'boolean') return `the value ${value}`;
  return `the number ${String(value)}`;
}

const didYouMean = (near: string | undefined, otherwise: string): string =>
  near === undefined ? otherwise : `Did you mean ${quote(near)}${aroundName(near)}?`;
/** Spaces that a quoted name does not show. */
const aroundName = (name: string): string => (name === name.trim() ? '' : ' with spaces around it');

// ── Who is spoken of ─────────────────────────────────────────────────────────────────────────────────────────────

/** A node by its label or id, otherwise by its number. */
export const nodeInMessage = (label: unknown, id: unknown, index: number): string => {
  for (const name of [label, id]) {
    if ((typeof name === 'string' && name.trim() !== '') || typeof name === 'number') return `Node ${quote(name)}`;
  }
  return `Node number ${index + 1}`;
};

/** An edge by its known ends and label. */
export const edgeName = (from: unknown, to: unknown, label: unknown, index: number): string => {
  const isName = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';
  if (!isName(from) && !isName(to)) return isName(label) ? `Edge ${quote(label)}` : `Edge number ${index + 1}`;
  const ends = `${isName(from) ? ` from ${quote(from)}` : ''}${isName(to) ? ` to ${quote(to)}` : ''}`;
  return `The edge${isName(label) ? ` ${quote(label)}` : ''}${ends}`;
};

export const nodeTypeInMessage = (type: string): string => `Node type ${quote(type)}`;
export const edgeTypeInMessage = (type: string): string => `Edge type ${quote(type)}`;
export const tagName = (tag: string): string => `Tag ${quote(tag)}`;
/** The name of a section in messages: its title, otherwise its number. `index` counts from 0. */
export const sectionName = (title: unknown, index: number): string => titled('Section', title, index);
export const arrowName = (label: unknown, index: number): string => titled('Arrow', label, index);

const titled = (kind: string, title: unknown, index: number): string =>
  typeof title === 'string' && title.trim() !== '' ? `${kind} ${quote(title)}` : `${kind} number ${index + 1}`;

// ── Errors ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const rootNotObject = (value: unknown): string => {
  // Only a message can be empty.
  if (value === undefined)
    return 'The message has no “data”. Put a map document or an Open Contributions Descriptor there, as plain data.';
  if (typeof value === 'string' && /^\s*\{/.test(value))
    return 'A map document is one JSON object, but this is a text that holds one. Hand over the object itself, as JSON.parse gives it.';
  return `A map document is one JSON object, but this is ${kindOf(value)}. Put the nodes into { "nodes": [ … ] }.`;
};

export const wrongShape = (key: string, wanted: 'a list' | 'an object', value: unknown): string =>
  `“${key}” must be ${wanted}, but is ${kindOf(value)}. ` +
  (wanted === 'a list' ? `Write "${key}": [ … ].` : `Write "${key}": { "name": { … } }.`);

/** Error: an entry of `nodes` is no object. `index` counts from 0. */
export const nodeNotObject = (index: number, value: unknown): string =>
  `Node number ${index + 1} is ${kindOf(value)}, not an object, and so has no id. Write { "id": "…" }.`;

export const nodeWithoutId = (name: string, value: unknown): string =>
  value === undefined || value === null || value === ''
    ? `${name} has no id. Give it an “id” that no other node has.`
    : `The id of ${lower(name)} is ${kindOf(value)}. An id is a text or a number.`;

export const duplicateNodeId = (id: string, first: string, second: string): string =>
  `The id ${quote(id)} is used twice: by ${lower(first)} and by ${lower(second)}. Give one of them another id.`;

/** Error: an entry of `edges` is no object. `index` counts from 0. */
export const edgeNotObject = (index: number, value: unknown): string =>
  `Edge number ${index + 1} is ${kindOf(value)}, not an object, and so has no ends. Write { "from": "…", "to": "…" }.`;

export const edgeWithoutEnd = (name: string, end: 'from' | 'to', value: unknown): string =>
  value === undefined || value === null || value === ''
    ? `${name} has no “${end}”. Name the node where it ${end === 'from' ? 'starts' : 'ends'} by its id.`
    : `“${end}” of ${lower(name)} is ${kindOf(value)}. Name a node by its id.`;

/** Error: an edge leads to a missing node; `near` is a similar id. */
export const edgeToMissingNode = (
  name: string,
  end: 'from' | 'to',
  id: string,
  near: string | undefined,
  isSection: boolean,
): string => {
  if (isSection) return `${name} has a section at its “${end}”, and ${quote(id)} is no node. Draw an arrow instead.`;
  const fix = didYouMean(near, 'Add that node, or remove the edge.');
  return `No node has the id ${quote(id)}. ${fix} ${name} ${end === 'from' ? 'starts' : 'ends'} there.`;
};

// ── Warnings ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Warning: a shape, or a direction, that is none; `near` is one that was perhaps meant. */
export const unknownWord = (
  name: string,
  key: 'shape' | 'direction',
  value: unknown,
  near: string | undefined,
  values: readonly string[],
): string =>
  `${name} has the unknown ${key} ${quote(value)}, which is ignored. ${didYouMean(near, `Use ${listed(values, 'or')}.`)}`;

/** Warning: a type that the document does not declare; `near` is one that was perhaps meant. */
export const undeclaredType = (
  name: string,
  type: string,
  table: 'nodeTypes' | 'edgeTypes',
  near: string | undefined,
): string =>
  `${name} has the type ${quote(type)}${aroundName(type)}, which “${table}” does not declare. ` +
  (near !== undefined && near !== near.trim() && near.trim() === type.trim()
    ? `Remove the spaces around ${quote(near)} in “${table}”.`
    : didYouMean(near, `It is drawn with the default look. Add ${quote(type)} to “${table}”.`));

export const notARepository = (name: string, value: unknown): string =>
  `${name} has a “repo” that is not a repository: ${quote(value)}. It is left out. Write owner/repo, or the address of the repository.`;

export const duplicateEdgeId = (name: string, id: string, renamed: string): string =>
  `${name} has the id ${quote(id)}, which an earlier edge has. It is called ${quote(renamed)} now.`;

// ── Notices ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const valueIgnored = (name: string, key: string, field: Field, value: unknown): string =>
  `“${key}” of ${lower(name)} is ${kindOf(value)}, which is ignored: it takes ${wanted(field, value)}.`;

function wanted(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'number': {
      const unit = field.unit === 'px' ? ' of pixels' : '';
      if (typeof value === 'number' && Math.abs(value) > LARGEST) return `a number${unit}, a thousand million at most`;
      return field.minimum === undefined ? `a number${unit}` : `a number${unit}, ${field.minimum} or more`;
    }
    case 'boolean':
      return 'true or false';
    case 'enum':
      return listed(field.values ?? [], 'or');
    case 'color':
      return `a CSS colour such as #4f7cff or teal${field.none ? ', or none' : ''}`;
    case 'font':
      return 'sans, serif, mono, rounded, condensed, hand or a list of font families';
    case 'id':
      return 'a text or a number';
    case 'links':
      return 'a list of { "label": "…", "url": "…" }';
    case 'tags':
      return 'a list of texts, or one text of #tag words';
    case 'pair':
      return 'a list of exactly two numbers';
    case 'end':
      return '{ "node": id }, { "section": id } or { "x": number, "y": number }';
    case 'repoInfo':
    case 'details':
    case 'object':
      return 'an object';
    default:
      return 'a text';
  }
}

/** Notice: an icon that is not in the set; `near` is one that was perhaps meant. */
export const unknownIcon = (name: string, icon: string, near: string | undefined): string =>
  `${name} has the unknown icon ${quote(icon)}, which is ignored. ${didYouMean(near, 'Use a name of the icon set.')}`;

export const wrongShapeIgnored = (key: string, wantedShape: string, value: unknown): string =>
  `“${key}” is ${kindOf(value)}, which is ignored: it takes ${wantedShape}.`;

export const entryNotObject = (name: string, value: unknown): string =>
  `${name} is ${kindOf(value)}, not an object, and is ignored.`;

export const listedValueIgnored = (name: string, key: string, value: unknown): string =>
  `One of the ${key} of ${lower(name)} is ${kindOf(value)}, which is ignored.`;

export const linkLabelIgnored = (name: string, value: unknown): string =>
  `“label” of a link of ${lower(name)} is ${kindOf(value)}, which is ignored: it takes a text.`;

/**
 * Notice: an address that is not a link; it stays as text. @param key - its field, or undefined for one of the links
 */
export const notALink = (name: string, key: string | undefined, value: string): string =>
  `${key ? `“${key}”` : 'One of the links'} of ${lower(name)} is ${quote(value)}, which is shown as text: a link starts with https://, http:// or mailto:.`;

export const half = (name: string, has: 'x' | 'y'): string =>
  `${name} has “${has}” without “${has === 'x' ? 'y' : 'x'}”. A position counts only when both are there.`;

export const repoInfoWithoutRepo = (name: string): string =>
  `${name} has “repoInfo” without “repo”; it is left out. Add “repo” to keep it.`;

/** Notice: fields have deprecated names. @param pairs - each deprecated name, and that of its field */
export const deprecatedNames = (pairs: readonly (readonly [string, string])[]): string => {
  const read = pairs.map(([key, name]) => `“${key}” is read as “${name}”`).join(', and ');
  return `${read}. ${pairs.length > 1 ? 'These are the names' : 'This is the name'} that the map is saved with.`;
};

export const deprecatedBeside = (name: string, key: string, field: string): string =>
  `“${key}” of ${lower(name)} is ignored, because “${field}” is given as well.`;

export const sectionWithoutPlace = (name: string): string =>
  `${name} is left out: it needs “x” and “y”, the numbers of its top left corner.`;

export const duplicateId = (name: string, id: string, renamed: string): string =>
  `${name} has the id ${quote(id)}, which an earlier one has. It is called ${quote(renamed)} now.`;

export const arrowWithoutEnd = (name: string, end: 'from' | 'to', value: unknown): string =>
  value === undefined
    ? `${name} is left out: it has no “${end}”. Give it { "node": id }, { "section": id } or { "x": …, "y": … }.`
    : `${name} is left out: “${end}” says neither which node nor which section nor a point with “x” and “y”.`;

/** Notice: an arrow leads to a missing element; `near` is a similar id. */
export const arrowToMissing = (name: string, kind: 'node' | 'section', id: string, near: string | undefined): string =>
  `${name} is left out: no ${kind} has the id ${quote(id)}. ${didYouMean(near, `Add that ${kind}.`)}`;

export const atIgnored = (name: string, end: 'from' | 'to'): string =>
  `“at” of the “${end}” of ${lower(name)} is ignored: it takes exactly two numbers from 0 to 1.`;

export const atWithoutTarget = (name: string, end: 'from' | 'to'): string =>
  `“at” of the “${end}” of ${lower(name)} is ignored: it is a place on a node or section, and this end is a point of the map.`;

export const sameTag = (first: string, second: string): string =>
  `“tags” describes the same tag twice: ${quote(first)} and ${quote(second)}. The first one counts.`;

export const tagWithoutName = (): string =>
  'An entry of “tags” has no name, and is ignored. Call it by the tag that it describes.';

export const otherVersion = (value: unknown): string =>
  `This map was made for version ${quote(value)} of the format; this application reads version 1. What it does not know is kept but not shown.`;

export const tooDeep = (): string =>
  'A value here cannot be kept: it is nested too deeply, or is nothing that JSON can hold.';

/** A name inside a sentence: “Node "A"” becomes “node "A"”. */
function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
