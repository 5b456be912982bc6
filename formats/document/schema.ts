/** The JSON schema of a map document (draft 2020-12), built from the field tables. Specification: Versioning 2. */

import { COLOR_NAMES } from '../base/color-names.ts';
import { COLOR_PATTERN, LONGEST_COLOR, wordPattern } from '../base/color-pattern.ts';
import { fieldDoc } from './fields/descriptions.ts';
import type { Field } from './fields/field.ts';
import { LARGEST, NODE_FIELDS } from './fields/fields.ts';
import { type RecordKind, TABLES } from './fields/tables.ts';
import { FONT_PATTERN, LONGEST_FONT } from './fonts.ts';
import { ICON_NAMES } from './icon-names.ts';
import { repositoryPattern } from './repository-pattern.ts';

export type Schema = { readonly [key: string]: unknown };

/** Identifier of the schema; relative, so that it is valid wherever the application is hosted. */
export const SCHEMA_ID = 'graphmap.schema.json';

const TITLES: Readonly<Record<RecordKind, readonly [title: string, description: string]>> = {
  meta: ['Map', 'What the map is about and how it opens.'],
  nodeType: ['Node type', 'A look and a display name that nodes of this type share.'],
  edgeType: ['Edge type', 'A look and a default label that edges of this type share.'],
  tag: ['Tag', 'How the pills of a tag are drawn.'],
  section: ['Section', 'A titled frame behind the graph.'],
  arrow: ['Arrow', 'A drawn arrow between nodes, sections or free points; not a relationship.'],
  node: ['Node', 'One of the things that are mapped. Only `id` is required.'],
  edge: ['Edge', 'A directed relationship between two nodes.'],
  repoInfo: ['Repository facts', 'Summary of a repository, saved when it was fetched or written by hand.'],
};

/** The whole schema. Unknown keys are allowed everywhere and preserved, so that later versions can add some. */
export function mapSchema(): Schema {
  const records = Object.keys(TABLES).map((kind) => [kind, recordSchema(kind as RecordKind)]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: SCHEMA_ID,
    title: 'Map document',
    description: 'One map of Graphmap: nodes, directed edges between them, and what is drawn around them.',
    type: 'object',
    properties: {
      version: { const: 1, description: 'Version of the format.' },
      meta: ref('meta'),
      nodeTypes: mapOf('nodeType', 'Node types by name; nodes name theirs in `type`.'),
      edgeTypes: mapOf('edgeType', 'Edge types by name; edges name theirs in `type`.'),
      tags: mapOf('tag', 'How tags are drawn, by tag. Tags themselves are written on nodes.'),
      sections: listOf('section', 'Frames behind the graph.'),
      arrows: listOf('arrow', 'Arrows drawn over the graph.'),
      nodes: listOf('node', 'The things that are mapped, with ids of their own.'),
      edges: listOf('edge', 'The relationships between nodes.'),
    },
    $defs: {
      ...Object.fromEntries(records),
      ...VALUES,
      font: { title: 'Font', type: 'string', maxLength: LONGEST_FONT, pattern: FONT_PATTERN },
      repository: { title: 'Repository', type: 'string', pattern: repositoryPattern() },
    },
  };
}

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
const mapOf = (kind: RecordKind, description: string): Schema => ({
  type: 'object',
  description,
  additionalProperties: ref(kind),
});
const listOf = (kind: RecordKind, description: string): Schema => ({ type: 'array', description, items: ref(kind) });

function recordSchema(kind: RecordKind): Schema {
  const fields = Object.entries<Field>(TABLES[kind]);
  const required = fields.filter(([, field]) => field.required).map(([key]) => key);
  const [title, description] = TITLES[kind];
  return {
    title,
    description,
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    ...(kind === 'node' ? NODE_DEPENDENCIES : {}),
    properties: Object.fromEntries([
      ...fields.map(([key, field]) => [key, fieldSchema(field)]),
      ...aliasSchemas(fields),
    ]),
  };
}

const WITH_REPOSITORY: Schema = { anyOf: fieldNames('repo', NODE_FIELDS.repo).map((name) => ({ required: [name] })) };

/** Fields of a node that require other fields. */
const NODE_DEPENDENCIES: Schema = {
  dependentRequired: { x: ['y'], y: ['x'] },
  dependentSchemas: Object.fromEntries(
    fieldNames('repoInfo', NODE_FIELDS.repoInfo).map((name) => [name, WITH_REPOSITORY]),
  ),
};

/** The name of a field, and the deprecated ones. */
function fieldNames(key: string, { aliases = [] }: Field): readonly string[] {
  return [key, ...aliases];
}

function aliasSchemas(fields: readonly [string, Field][]): [string, Schema][] {
  return fields.flatMap(([key, field]) =>
    (field.aliases ?? []).map((alias): [string, Schema] => [
      alias,
      { description: `Deprecated name of \`${key}\`.`, deprecated: true, ...valueSchema(field) },
    ]),
  );
}

function fieldSchema(field: Field): Schema {
  const described =
    field.defaultDoc === undefined ? fieldDoc(field) : `${fieldDoc(field)} Default: ${field.defaultDoc}.`;
  return {
    description: described,
    ...valueSchema(field),
    // A conditional default is only described in words.
    ...(field.default !== undefined && field.defaultDoc === undefined ? { default: field.default } : {}),
  };
}

function valueSchema(field: Field): Schema {
  switch (field.kind) {
    case 'number':
      return { type: 'number', minimum: field.minimum ?? -LARGEST, maximum: field.maximum ?? LARGEST };
    case 'boolean':
      return { type: 'boolean' };
    case 'enum':
      return { type: 'string', enum: field.values ?? [] };
    case 'color':
      return ref(field.none ? 'colorOrNone' : 'color');
    case 'icon':
      return { type: 'string', enum: ICON_NAMES };
    case 'font':
    case 'repository':
      return ref(field.kind);
    case 'id':
    case 'tags':
    case 'links':
    case 'pair':
    case 'end':
    case 'repoInfo':
      return ref(field.kind);
    case 'details':
    case 'object':
      return { type: 'object' };
    default:
      return { type: 'string' };
  }
}

const COLOR_WORDS = ['transparent', ...Object.keys(COLOR_NAMES)];

const coordinate: Schema = { type: 'number', minimum: -LARGEST, maximum: LARGEST };
const share: Schema = { type: 'array', items: { type: 'number', minimum: 0, maximum: 1 }, minItems: 2, maxItems: 2 };

/** Definitions of values that are used in several places. */
const VALUES: Readonly<Record<string, Schema>> = {
  id: {
    title: 'Id',
    description: 'Text or number; `1` and `"1"` are the same id.',
    type: ['string', 'number'],
    minLength: 1,
  },
  color: {
    title: 'Colour',
    description: 'A CSS colour: a name, hex digits, or a colour function with plain numbers.',
    type: 'string',
    maxLength: LONGEST_COLOR,
    // The names also as a list, which editors offer.
    anyOf: [{ enum: COLOR_WORDS }, { pattern: wordPattern(...COLOR_WORDS) }, { pattern: COLOR_PATTERN }],
  },
  colorOrNone: { title: 'Colour or none', anyOf: [{ type: 'string', pattern: wordPattern('none') }, ref('color')] },
  tags: {
    title: 'Tags',
    description: 'A list of tags, or one text of `#tag` words.',
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
  },
  links: {
    title: 'Links',
    type: 'array',
    items: {
      type: 'object',
      required: ['url'],
      properties: {
        label: { type: 'string', description: 'What the link is called.' },
        url: { type: 'string', description: 'Its address.' },
      },
    },
  },
  pair: { title: 'Two numbers', type: 'array', items: coordinate, minItems: 2, maxItems: 2 },
  at: {
    title: 'Place on the target',
    description: 'Shares of the target’s box: `[0, 0]` is its top left corner, `[1, 1]` its bottom right one.',
    ...share,
  },
  end: {
    title: 'End of an arrow',
    description: 'A node, a section, or a free point.',
    type: 'object',
    properties: { node: ref('id'), section: ref('id'), x: coordinate, y: coordinate, at: ref('at') },
    anyOf: [{ required: ['node'] }, { required: ['section'] }, { required: ['x', 'y'] }],
  },
};
