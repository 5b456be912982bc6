import { findNodeAtLocation, getLocation, type JSONPath, parseTree } from 'jsonc-parser';
import type { MapDocument } from '../../../formats/document/document.ts';
import { fieldDoc } from '../../../formats/document/fields/descriptions.ts';
import type { Field, FieldTable } from '../../../formats/document/fields/field.ts';
import {
  ARROW_FIELDS,
  EDGE_FIELDS,
  EDGE_TYPE_FIELDS,
  META_FIELDS,
  NAMED_FONTS,
  NODE_FIELDS,
  NODE_TYPE_FIELDS,
  REPO_INFO_FIELDS,
  SECTION_FIELDS,
  TAG_FIELDS,
} from '../../../formats/document/fields/fields.ts';
import { ICON_NAMES, PICTURE_NAMES } from '../../../formats/document/icon-names.ts';

const TOP: FieldTable = {
  version: { kind: 'number', doc: 'Version of the format: 1.' },
  meta: { kind: 'object', doc: 'Title, description and settings of the map.' },
  nodeTypes: { kind: 'object', doc: 'Looks of nodes by type name.' },
  edgeTypes: { kind: 'object', doc: 'Looks of edges by type name.' },
  tags: { kind: 'object', doc: 'Colour and icon of tags by name.' },
  sections: { kind: 'object', doc: 'Titled frames behind the nodes.' },
  arrows: { kind: 'object', doc: 'Arrows between nodes, sections and free points.' },
  nodes: { kind: 'object', doc: 'The nodes; each needs an id.' },
  edges: { kind: 'object', doc: 'The edges; each needs from and to.' },
};
const LISTS = new Set(['sections', 'arrows', 'nodes', 'edges', 'tags of a node', 'links']);

const LINK: FieldTable = {
  label: { kind: 'text', doc: 'Text of the link.' },
  url: { kind: 'address', required: true, doc: 'Address of the link.' },
};
const END: FieldTable = {
  node: { kind: 'id', doc: 'Id of the node that the arrow ends on.' },
  section: { kind: 'id', doc: 'Id of the section that the arrow ends on.' },
  x: { kind: 'number', doc: 'A free point, from the left.' },
  y: { kind: 'number', doc: 'A free point, from the top.' },
  at: { kind: 'pair', doc: 'Place on the target’s box, from [0, 0] at its top left to [1, 1].' },
};

const BY_KEY: Readonly<Record<string, FieldTable>> = {
  nodes: NODE_FIELDS,
  edges: EDGE_FIELDS,
  sections: SECTION_FIELDS,
  arrows: ARROW_FIELDS,
  nodeTypes: NODE_TYPE_FIELDS,
  edgeTypes: EDGE_TYPE_FIELDS,
  tags: TAG_FIELDS,
};

function tableAt(path: JSONPath): FieldTable | undefined {
  const [top, , inner, deeper] = path;
  if (path.length === 0) return TOP;
  if (top === 'meta') return path.length === 1 ? META_FIELDS : undefined;
  const table = typeof top === 'string' && Object.hasOwn(BY_KEY, top) ? BY_KEY[top] : undefined;
  if (path.length === 2) return table;
  if (top === 'nodes' && inner === 'repoInfo' && path.length === 3) return REPO_INFO_FIELDS;
  if (top === 'nodes' && inner === 'links' && typeof deeper === 'number') return LINK;
  if (top === 'arrows' && (inner === 'from' || inner === 'to') && path.length === 3) return END;
  return undefined;
}

function fieldAt(path: JSONPath): Field | undefined {
  const key = path.at(-1);
  const table = tableAt(path.slice(0, -1));
  return table && typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}

export type Suggestion = {
  readonly label: string;
  readonly insert: string;
  readonly detail?: string;
  readonly info?: string;
};

type Suggestions = {
  /** Start of the text that the suggestion replaces, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly list: readonly Suggestion[];
};

/** Context of the cursor in a text; plain data. */
export type WritingPlace = {
  readonly path: JSONPath;
  /** Start of the text that a suggestion replaces, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** Set at a key; undefined at a value. */
  readonly key:
    | {
        readonly present: ReadonlySet<unknown>;
        readonly hasColon: boolean;
        readonly needsComma: boolean;
      }
    | undefined;
};

/** Parses the whole text, which is slow for a large one. */
export function writingPlace(text: string, offset: number): WritingPlace {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const inside = previousNode && offset >= previousNode.offset && offset <= previousNode.offset + previousNode.length;
  const word = /[\w.-]*$/.exec(text.slice(Math.max(0, offset - 60), offset))?.[0].length ?? 0;
  const from = inside ? previousNode.offset : offset - word;
  const to = inside ? previousNode.offset + previousNode.length : offset;
  if (!isAtPropertyKey) return { path, from, to, key: undefined };
  const after = text.slice(to, to + 2000);
  const present = keysAt(text, path.slice(0, -1), from);
  return { path, from, to, key: { present, hasColon: /^\s*:/.test(after), needsComma: /^\s*"/.test(after) } };
}

export function suggestionsAt(
  { path, from, to, key: written }: WritingPlace,
  map: MapDocument,
): Suggestions | undefined {
  if (written) {
    const table = tableAt(path.slice(0, -1));
    if (!table) return undefined;
    const comma = written.needsComma ? ',' : '';
    const list = Object.entries(table)
      .filter(([key]) => !written.present.has(key))
      .map(([key, field]) => ({
        label: key,
        insert: written.hasColon ? JSON.stringify(key) : `${JSON.stringify(key)}: ${startOf(key, field)}${comma}`,
        detail: kindText(field),
        info: fieldDoc(field),
      }));
    return { from, to, list };
  }
  const list = valuesAt(path, map).map((value) => ({ label: String(value), insert: JSON.stringify(value) }));
  return list.length > 0 ? { from, to, list } : undefined;
}

function keysAt(text: string, path: JSONPath, offset: number): ReadonlySet<unknown> {
  const root = parseTree(text);
  const object = root && findNodeAtLocation(root, path);
  const keys = (object?.children ?? []).map(({ children }) => children?.[0]);
  return new Set(keys.filter((key) => key?.offset !== offset).map((key) => key?.value));
}

function startOf(key: string, { kind, default: usual }: Field): string {
  if (kind === 'boolean') return usual === true ? 'false' : 'true';
  if (kind === 'number') return usual === undefined ? '' : String(usual);
  if (kind === 'tags' || kind === 'links' || LISTS.has(key)) return '[]';
  if (kind === 'pair') return '[0, 0]';
  if (kind === 'details' || kind === 'object' || kind === 'end' || kind === 'repoInfo') return '{}';
  return '""';
}

function valuesAt(path: JSONPath, map: MapDocument): readonly (string | boolean | number)[] {
  const [top, , key, at] = path;
  const field = fieldAt(path);
  if (field?.kind === 'enum') return field.values ?? [];
  if (field?.kind === 'boolean') return [true, false];
  if (field?.kind === 'icon') return ICON_NAMES;
  if (field?.kind === 'font') return NAMED_FONTS;
  if (field?.kind === 'image') return GLYPHS;
  if (path.length === 3 && key === 'type') return Object.keys(top === 'nodes' ? map.nodeTypes : map.edgeTypes);
  if (top === 'edges' && (key === 'from' || key === 'to')) return map.nodes.map(({ id }) => id);
  if (top === 'arrows' && at === 'node') return map.nodes.map(({ id }) => id);
  if (top === 'arrows' && at === 'section') return map.sections.map(({ id }) => id);
  if (top === 'nodes' && key === 'tags' && path.length === 4) {
    return [...new Set([...Object.keys(map.tags), ...map.nodes.flatMap(({ tags }) => tags ?? [])])];
  }
  return path.length === 1 && path[0] === 'version' ? [1] : [];
}

const GLYPHS = PICTURE_NAMES.map((name) => `icons/${name}.svg`);

/** Short description of a field's values: "number, 1 or more". */
export function kindText(field: Field): string {
  if (field.kind === 'enum') return (field.values ?? []).join(' · ');
  const least = field.minimum === undefined ? '' : `, ${field.minimum} or more`;
  return `${field.kind === 'id' ? 'text or number' : field.kind}${least}`;
}

export type Hover = { readonly key: string; readonly field: Field; readonly from: number; readonly to: number };

/** Undefined when the format does not know the key or value. */
export function hoverAt(text: string, offset: number): Hover | undefined {
  const { path, previousNode } = getLocation(text, offset);
  if (!previousNode || offset < previousNode.offset || offset > previousNode.offset + previousNode.length)
    return undefined;
  const key = path.at(-1);
  const field = fieldAt(path);
  if (typeof key !== 'string' || !field) return undefined;
  return {
    key,
    field: { ...field, doc: fieldDoc(field) },
    from: previousNode.offset,
    to: previousNode.offset + previousNode.length,
  };
}
