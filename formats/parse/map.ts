/**
 * Parser of map documents.
 * parse.ts detects descriptors first; their importer passes its result to this parser.
 */

import { childPath, isRecord, JsonCopier, own, type RawRecord, setOwn, wellFormed } from '../base/json.ts';
import type { MapDocument } from '../document/document.ts';
import { normalizeTag } from '../document/tags.ts';
import { type Parsed, Problems } from '../problems/problem.ts';
import * as messages from '../problems/sentences.ts';
import { quote } from '../problems/sentences.ts';
import { readArrows, readSections } from './drawing.ts';
import { readEdges } from './edges.ts';
import { readNodes } from './nodes.ts';
import { type ParseState, readRecord } from './record.ts';

/** Keys of which at least one makes an object a map document. */
const MAP_KEYS = ['nodes', 'edges', 'nodeTypes', 'edgeTypes', 'sections', 'arrows'] as const;
/** Keys of a map document that other things have, too. */
const COMMON_KEYS: readonly string[] = ['tags', 'meta', 'version', '$schema'];

/**
 * Parses a map document. Never throws and never changes its input. Specification: Resources and their fields, Errors.
 * @param raw - any value from JSON text or a message
 * @returns the normalized document, or undefined with the reasons; always with all warnings and notices
 */
export function parseMap(raw: unknown): Parsed {
  const problems = new Problems();
  if (!isRecord(raw)) {
    problems.add('root-not-object', '', messages.rootNotObject(raw));
    return refused(problems);
  }
  const copier = new JsonCopier();
  copier.onLoss = (path) => problems.add('value-ignored', path, messages.tooDeep());
  const deprecated: ParseState['deprecated'] = new Map();
  const document = readDocument(raw, { problems, copier, deprecated });
  addDeprecated(deprecated, problems);
  if (problems.errors.length > 0) return refused(problems);
  return { document, errors: [], warnings: problems.warnings, notices: problems.notices, format: 'map' };
}

function refused({ errors, warnings, notices }: Problems): Parsed {
  return { document: undefined, errors, warnings, notices, format: 'map' };
}

function readDocument(raw: RawRecord, reading: ParseState): MapDocument {
  const { problems, copier } = reading;
  if (!MAP_KEYS.some((key) => own(raw, key) !== undefined)) addNoMap(raw, problems);
  const version = own(raw, 'version');
  if (version !== undefined && version !== 1) {
    problems.add('other-version', '/version', messages.otherVersion(version));
  }
  const nodeTypes = readTypes('nodeTypes', raw, reading);
  const edgeTypes = readTypes('edgeTypes', raw, reading);
  const tags = readTagRegistry(raw, reading);
  const nodes = readNodes(listOf('nodes', raw, reading), nodeTypes, reading);
  const sections = readSections(own(raw, 'sections'), reading);
  const edges = readEdges(listOf('edges', raw, reading), nodes, edgeTypes, sections, reading);
  const arrows = readArrows(own(raw, 'arrows'), nodes, sections, reading);
  const meta = readMeta(own(raw, 'meta'), reading);
  const document = {
    version: 1,
    meta,
    nodeTypes,
    edgeTypes,
    tags,
    sections,
    arrows,
    nodes: nodes.list,
    edges,
  } as const;
  for (const key of Object.keys(raw)) {
    if (Object.hasOwn(document, key)) continue;
    const copy = copier.copy(raw[key], childPath('', key));
    if (copy !== undefined) setOwn(document as Record<string, unknown>, wellFormed(key), copy);
  }
  return document;
}

/** Deprecated names are reported once for the document, however many elements have them. */
function addDeprecated(deprecated: ParseState['deprecated'], problems: Problems): void {
  const [first] = deprecated.values();
  if (!first) return;
  const pairs = [...deprecated].map(([key, { name }]) => [key, name] as const);
  problems.add('deprecated-name', first.path, messages.deprecatedNames(pairs));
}

/** An object without elements is an empty map unless it contains other keys. */
function addNoMap(raw: RawRecord, problems: Problems): void {
  const others = Object.keys(raw).filter((key) => !COMMON_KEYS.includes(key));
  if (others.length > 0) problems.add('not-a-map', '', notAMap(others));
  else if (own(raw, 'tags') === undefined && own(raw, 'meta') === undefined)
    problems.add('no-map-found', '', noMapFound());
}

/** The list under a key; anything else refuses the document. */
function listOf(key: 'nodes' | 'edges', raw: RawRecord, { problems }: ParseState): readonly unknown[] {
  const value = own(raw, key);
  if (Array.isArray(value)) return value;
  if (value !== undefined) problems.add('wrong-shape', `/${key}`, messages.wrongShape(key, 'a list', value));
  return [];
}

/** The object under a key; anything else refuses the document. */
function recordOf(key: 'nodeTypes' | 'edgeTypes' | 'tags', raw: RawRecord, { problems }: ParseState): RawRecord {
  const value = own(raw, key);
  if (isRecord(value)) return value;
  if (value !== undefined) problems.add('wrong-shape', `/${key}`, messages.wrongShape(key, 'an object', value));
  return {};
}

function readMeta(value: unknown, reading: ParseState): MapDocument['meta'] {
  if (value === undefined) return {};
  if (isRecord(value)) return readRecord('meta', value, { name: () => 'The map', path: '/meta' }, reading);
  reading.problems.add('value-ignored', '/meta', messages.wrongShapeIgnored('meta', 'an object', value));
  return {};
}

function readTypes<K extends 'nodeTypes' | 'edgeTypes'>(key: K, raw: RawRecord, reading: ParseState): MapDocument[K] {
  const kind = key === 'nodeTypes' ? 'nodeType' : 'edgeType';
  const nameOf = key === 'nodeTypes' ? messages.nodeTypeInMessage : messages.edgeTypeInMessage;
  const types: Record<string, object> = {};
  const rawTypes = recordOf(key, raw, reading);
  for (const type of Object.keys(rawTypes)) {
    const value = rawTypes[type];
    const owner = { name: () => nameOf(type), path: childPath(`/${key}`, type) };
    // A type whose look cannot be read is still declared.
    if (isRecord(value)) setOwn(types, wellFormed(type), readRecord(kind, value, owner, reading));
    else {
      reading.problems.add('value-ignored', owner.path, messages.entryNotObject(owner.name(), value));
      setOwn(types, wellFormed(type), {});
    }
  }
  return types;
}

function readTagRegistry(raw: RawRecord, reading: ParseState): MapDocument['tags'] {
  const tags: Record<string, object> = {};
  const first = new Map<string, string>();
  const rawTags = recordOf('tags', raw, reading);
  for (const written of Object.keys(rawTags)) {
    const value = rawTags[written];
    const tag = normalizeTag(wellFormed(written));
    const owner = { name: () => messages.tagName(written), path: childPath('/tags', written) };
    const earlier = first.get(tag);
    if (earlier !== undefined) {
      reading.problems.add('entry-dropped', owner.path, messages.sameTag(earlier, written));
    } else if (tag === '') {
      reading.problems.add('entry-dropped', owner.path, messages.tagWithoutName());
    } else if (!isRecord(value)) {
      reading.problems.add('entry-dropped', owner.path, messages.entryNotObject(owner.name(), value));
    } else {
      first.set(tag, written);
      setOwn(tags, tag, readRecord('tag', value, owner, reading));
    }
  }
  return tags;
}

const noMapFound = (): string => 'No map was found in this file: it has no “nodes”. The map is empty.';

/** Objects that are sometimes mistaken for maps, by their distinctive keys. */
const KNOWN_OBJECTS: readonly { readonly keys: readonly string[]; readonly what: string }[] = [
  { keys: ['lockfileVersion'], what: 'the lock file of a program (package-lock.json)' },
  { keys: ['dependencies', 'devDependencies', 'scripts'], what: 'the description of a program (package.json)' },
  { keys: ['compilerOptions'], what: 'the settings of a compiler' },
  { keys: ['features', 'geometry'], what: 'geographic data (GeoJSON)' },
  { keys: ['$defs', 'properties'], what: 'a JSON schema' },
];

/** @param keys - its keys that do not exist in maps */
const notAMap = (keys: readonly string[]): string => {
  const known = KNOWN_OBJECTS.find((one) => one.keys.some((key) => keys.includes(key)))?.what;
  if (known) return `It is ${known}, not a map: it has no “nodes”.`;
  const named = keys.slice(0, 3).map(quote).join(', ');
  const more = keys.length > 3 ? ' and more' : '';
  return `It is no map: it holds ${named}${more}, but no “nodes”.`;
};
