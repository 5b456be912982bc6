/**
 * All fields of the map document.
 * The TypeScript types, the JSON schema, the validators, the forms and the reference page of the docs derive from these
 * tables; `descriptions.ts` says in words what each field is.
 */

import type { FieldTable } from './field.ts';

/** Numbers beyond this are no use on any screen and would break the arithmetic of drawing; they count as ill-typed. */
export const LARGEST = 1e9;

const DIRECTIONS = ['forward', 'backward', 'both', 'none'] as const;

/** Fonts that a document may ask for by name; the application brings or finds a family for each. */
export const NAMED_FONTS = ['sans', 'serif', 'mono', 'rounded', 'condensed', 'hand'] as const;

export const META_FIELDS = {
  title: { kind: 'text' },
  description: { kind: 'text', lines: true },
  linkDistance: { kind: 'number', minimum: 1, default: 150, unit: 'px' },
  fixedLayout: { kind: 'boolean', default: false },
  readOnly: { kind: 'boolean', default: false },
  source: { kind: 'object' },
} as const satisfies FieldTable;

/** Summary of a code-hosting repository at the time of fetching. */
export const REPO_INFO_FIELDS = {
  fullName: { kind: 'text' },
  url: { kind: 'address' },
  description: { kind: 'text' },
  homepage: { kind: 'address' },
  stars: { kind: 'number', minimum: 0 },
  forks: { kind: 'number', minimum: 0 },
  issues: { kind: 'number', minimum: 0 },
  language: { kind: 'text' },
  license: { kind: 'text' },
  topics: { kind: 'tags' },
  archived: { kind: 'boolean' },
  pushedAt: { kind: 'text' },
  fetchedAt: { kind: 'text' },
} as const satisfies FieldTable;

/** Label fields common to nodes and edges. */
export const LABEL_LOOK_FIELDS = {
  hideLabel: { kind: 'boolean', default: false, tab: 'Label' },
  labelColor: {
    kind: 'color',
    tab: 'Label',
    defaultDoc: 'text colour of the page; black or white where that is hard to read',
  },
  labelBackground: { kind: 'color', none: true, tab: 'Label', defaultDoc: 'halo in the colour behind it' },
  labelSize: { kind: 'number', minimum: 1, unit: 'px', tab: 'Label', defaultDoc: 'automatic' },
  labelFont: { kind: 'font', tab: 'Label', defaultDoc: 'font of the page' },
} as const satisfies FieldTable;

/** Style fields of a node or its type. */
export const NODE_LOOK_FIELDS = {
  color: { kind: 'color', default: '#4f7cff', defaultDoc: '`#4f7cff`; white on a card', tab: 'Appearance' },
  shape: {
    kind: 'enum',
    values: ['circle', 'square', 'triangle', 'hexagon', 'card'],
    default: 'circle',
    tab: 'Appearance',
  },
  size: { kind: 'number', minimum: 1, default: 14, unit: 'px', tab: 'Appearance' },
  image: { kind: 'image', tab: 'Appearance' },
  imageFit: { kind: 'enum', values: ['cover', 'contain', 'icon', 'frame'], default: 'cover', tab: 'Appearance' },
  width: { kind: 'number', minimum: 1, unit: 'px', card: true, tab: 'Appearance', defaultDoc: 'fits the content' },
  height: { kind: 'number', minimum: 1, unit: 'px', card: true, tab: 'Appearance', defaultDoc: 'fits the content' },
  padding: { kind: 'number', minimum: 0, default: 16, unit: 'px', card: true, tab: 'Appearance' },
  imageSize: { kind: 'number', minimum: 1, default: 56, unit: 'px', card: true, tab: 'Appearance' },
  imagePosition: { kind: 'enum', values: ['top', 'left'], default: 'top', card: true, tab: 'Appearance' },
  borderColor: { kind: 'color', default: '#ffffff', tab: 'Border' },
  borderWidth: { kind: 'number', minimum: 0, default: 2, unit: 'px', tab: 'Border' },
  ...LABEL_LOOK_FIELDS,
  hideBadges: { kind: 'boolean', default: false, tab: 'Badges' },
} as const satisfies FieldTable;

/** Style fields of an edge or its type. */
export const EDGE_LOOK_FIELDS = {
  direction: { kind: 'enum', values: DIRECTIONS, default: 'forward', tab: 'Line' },
  color: { kind: 'color', default: '#8a94a6', tab: 'Line' },
  width: { kind: 'number', minimum: 0.5, default: 2, unit: 'px', tab: 'Line' },
  dashed: { kind: 'boolean', default: false, tab: 'Line' },
  curve: { kind: 'enum', values: ['auto', 'straight', 'curved'], default: 'auto', tab: 'Line' },
  animated: { kind: 'boolean', default: false, tab: 'Line' },
  ...LABEL_LOOK_FIELDS,
} as const satisfies FieldTable;

export const NODE_TYPE_FIELDS = {
  label: { kind: 'text', typeOnly: true, tab: 'Content' },
  ...NODE_LOOK_FIELDS,
} as const satisfies FieldTable;

export const EDGE_TYPE_FIELDS = {
  label: { kind: 'text', typeOnly: true, tab: 'Content' },
  ...EDGE_LOOK_FIELDS,
} as const satisfies FieldTable;

/** Fields of a node, the look fields of its type included. */
export const NODE_FIELDS = {
  id: { kind: 'id', required: true, tab: 'Content' },
  label: { kind: 'text', lines: true, tab: 'Content', defaultDoc: 'the id' },
  type: { kind: 'text', tab: 'Content' },
  subtitle: { kind: 'text', card: true, tab: 'Content' },
  description: { kind: 'text', lines: true, tab: 'Content' },
  tags: { kind: 'tags', tab: 'Content' },
  url: { kind: 'address', tab: 'Links' },
  graph: { kind: 'address', relative: true, tab: 'Links' },
  repo: { kind: 'repository', aliases: ['github'], tab: 'Links' },
  repoInfo: { kind: 'repoInfo', aliases: ['githubInfo'] },
  links: { kind: 'links', tab: 'Links' },
  details: { kind: 'details', tab: 'Details' },
  x: { kind: 'number', unit: 'px' },
  y: { kind: 'number', unit: 'px' },
  ...NODE_LOOK_FIELDS,
} as const satisfies FieldTable;

/** Fields of an edge, the look fields of its type included. */
export const EDGE_FIELDS = {
  id: { kind: 'id', tab: 'Content', defaultDoc: '`from-to`, with a suffix when needed' },
  from: { kind: 'id', required: true, tab: 'Content' },
  to: { kind: 'id', required: true, tab: 'Content' },
  label: { kind: 'text', tab: 'Content', defaultDoc: 'label of the type' },
  type: { kind: 'text', tab: 'Content' },
  description: { kind: 'text', lines: true, tab: 'Content' },
  details: { kind: 'details', tab: 'Details' },
  ...EDGE_LOOK_FIELDS,
} as const satisfies FieldTable;

export const TAG_FIELDS = {
  color: { kind: 'color', defaultDoc: 'derived from the name' },
  icon: { kind: 'icon' },
} as const satisfies FieldTable;

/** Fields of a section, a titled area behind the graph. */
export const SECTION_FIELDS = {
  id: { kind: 'id', defaultDoc: 'derived from the title' },
  title: { kind: 'text' },
  x: { kind: 'number', required: true, unit: 'px' },
  y: { kind: 'number', required: true, unit: 'px' },
  width: { kind: 'number', minimum: 1, default: 400, unit: 'px' },
  height: { kind: 'number', minimum: 1, default: 240, unit: 'px' },
  color: { kind: 'color', defaultDoc: 'grey' },
  underline: { kind: 'boolean', defaultDoc: 'true when `color` is set' },
  titleSize: { kind: 'number', minimum: 1, default: 22, unit: 'px' },
  titleFont: { kind: 'font', defaultDoc: 'font of the page' },
  fill: { kind: 'color', none: true, defaultDoc: 'light grey' },
  borderColor: { kind: 'color', none: true, defaultDoc: 'grey' },
} as const satisfies FieldTable;

/** Fields of an arrow, a drawing in front of the graph. */
export const ARROW_FIELDS = {
  id: { kind: 'id' },
  from: { kind: 'end', required: true },
  to: { kind: 'end', required: true },
  label: { kind: 'text', lines: true },
  description: { kind: 'text', lines: true },
  direction: { kind: 'enum', values: DIRECTIONS, default: 'forward' },
  route: { kind: 'enum', values: ['straight', 'elbow'], default: 'straight' },
  color: { kind: 'color', default: '#343a40' },
  width: { kind: 'number', minimum: 0, default: 2, unit: 'px' },
  dashed: { kind: 'boolean', default: false },
  labelColor: { kind: 'color', defaultDoc: 'colour of the line, if readable' },
  labelSize: { kind: 'number', minimum: 1, default: 14, unit: 'px' },
  labelFont: { kind: 'font', defaultDoc: 'font of the page' },
  labelBackground: { kind: 'color', none: true, defaultDoc: 'page colour' },
  labelOffset: { kind: 'pair', default: [0, 0], unit: 'px' },
} as const satisfies FieldTable;
