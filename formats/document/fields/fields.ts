/**
 * All fields of the map document.
 * The TypeScript types, the JSON schema, the validators, the forms and the reference page of the docs derive from these
 * tables.
 */

import type { FieldTable } from './field.ts';

/** Numbers beyond this are no use on any screen and would break the arithmetic of drawing; they count as ill-typed. */
export const LARGEST = 1e9;

const DIRECTIONS = ['forward', 'backward', 'both', 'none'] as const;

/** Fonts that a document may ask for by name; the application brings or finds a family for each. */
export const NAMED_FONTS = ['sans', 'serif', 'mono', 'rounded', 'condensed', 'hand'] as const;

export const META_FIELDS = {
  title: { kind: 'text', doc: 'Title of the map, shown in the header and the browser tab.' },
  description: {
    kind: 'text',
    lines: true,
    doc: 'What the map shows, how to read its arrows, and when the facts were checked.',
  },
  linkDistance: { kind: 'number', minimum: 1, default: 150, unit: 'px', doc: 'Length of an edge in the layout.' },
  fixedLayout: { kind: 'boolean', default: false, doc: 'Nodes stay at their x and y; no force layout.' },
  readOnly: { kind: 'boolean', default: false, doc: 'Opens the map locked: explore and export, no editing.' },
  source: { kind: 'object', doc: 'Where the map came from, set by imports.' },
} as const satisfies FieldTable;

/** Summary of a code-hosting repository at the time of fetching. */
export const REPO_INFO_FIELDS = {
  fullName: { kind: 'text', doc: 'Owner and name.' },
  url: { kind: 'address', doc: 'Page of the repository.' },
  description: { kind: 'text', doc: 'What the repository says about itself.' },
  homepage: { kind: 'address', doc: 'Website of the project.' },
  stars: { kind: 'number', minimum: 0, doc: 'Number of stars.' },
  forks: { kind: 'number', minimum: 0, doc: 'Number of forks.' },
  issues: { kind: 'number', minimum: 0, doc: 'Number of open issues.' },
  language: { kind: 'text', doc: 'Main programming language.' },
  license: { kind: 'text', doc: 'Licence, as an SPDX identifier when there is one.' },
  topics: { kind: 'tags', doc: 'Topics of the repository.' },
  archived: { kind: 'boolean', doc: 'Whether the repository is archived.' },
  pushedAt: { kind: 'text', doc: 'Last push, as an ISO 8601 time.' },
  fetchedAt: { kind: 'text', doc: 'When these facts were fetched, as an ISO 8601 time.' },
} as const satisfies FieldTable;

/** Label fields common to nodes and edges. */
const LABEL_LOOK = {
  hideLabel: { kind: 'boolean', default: false, tab: 'Label', doc: 'Hides the label.' },
  labelColor: {
    kind: 'color',
    tab: 'Label',
    defaultDoc: 'text colour of the page; black or white where that is hard to read',
    doc: 'Colour of the label text.',
  },
  labelBackground: {
    kind: 'color',
    none: true,
    tab: 'Label',
    defaultDoc: 'halo in the colour behind it',
    doc: 'Background of the label; `none` removes it.',
  },
  labelSize: {
    kind: 'number',
    minimum: 1,
    unit: 'px',
    tab: 'Label',
    defaultDoc: 'automatic',
    doc: 'Size of the label text.',
  },
  labelFont: {
    kind: 'font',
    tab: 'Label',
    defaultDoc: 'font of the page',
    doc: '`sans`, `serif`, `mono`, `rounded`, `condensed`, `hand`, or any CSS font-family.',
  },
} as const satisfies FieldTable;

/** Style fields of a node or its type. */
export const NODE_LOOK_FIELDS = {
  color: {
    kind: 'color',
    default: '#4f7cff',
    defaultDoc: '`#4f7cff`; white on a card',
    tab: 'Appearance',
    doc: 'Fill; `transparent` draws none.',
  },
  shape: {
    kind: 'enum',
    values: ['circle', 'square', 'triangle', 'hexagon', 'card'],
    default: 'circle',
    tab: 'Appearance',
    doc: 'Outline of the node.',
  },
  size: { kind: 'number', minimum: 1, default: 14, unit: 'px', tab: 'Appearance', doc: 'Radius.' },
  image: {
    kind: 'image',
    tab: 'Appearance',
    doc: 'Picture: web address, path relative to the application or else to the map, or `data:` URL.',
  },
  imageFit: {
    kind: 'enum',
    values: ['cover', 'contain', 'icon', 'frame'],
    default: 'cover',
    tab: 'Appearance',
    doc: '`cover` fills the shape, `contain` shows the whole picture inside, `icon` is a glyph on the colour, `frame` a square that frames the picture.',
  },
  width: {
    kind: 'number',
    minimum: 1,
    unit: 'px',
    card: true,
    tab: 'Appearance',
    defaultDoc: 'fits the content',
    doc: 'Width of a card.',
  },
  height: {
    kind: 'number',
    minimum: 1,
    unit: 'px',
    card: true,
    tab: 'Appearance',
    defaultDoc: 'fits the content',
    doc: 'Height of a card.',
  },
  padding: {
    kind: 'number',
    minimum: 0,
    default: 16,
    unit: 'px',
    card: true,
    tab: 'Appearance',
    doc: 'Space between border and content of a card.',
  },
  imageSize: {
    kind: 'number',
    minimum: 1,
    default: 56,
    unit: 'px',
    card: true,
    tab: 'Appearance',
    doc: 'Height of the picture on a card.',
  },
  imagePosition: {
    kind: 'enum',
    values: ['top', 'left'],
    default: 'top',
    card: true,
    tab: 'Appearance',
    doc: 'Picture above the label or beside it, on a card.',
  },
  borderColor: { kind: 'color', default: '#ffffff', tab: 'Border', doc: 'Colour of the outline.' },
  borderWidth: {
    kind: 'number',
    minimum: 0,
    default: 2,
    unit: 'px',
    tab: 'Border',
    doc: 'Width of the outline; 0 removes it.',
  },
  ...LABEL_LOOK,
  hideBadges: { kind: 'boolean', default: false, tab: 'Badges', doc: 'Hides the tag pills.' },
} as const satisfies FieldTable;

/** Style fields of an edge or its type. */
export const EDGE_LOOK_FIELDS = {
  direction: {
    kind: 'enum',
    values: DIRECTIONS,
    default: 'forward',
    tab: 'Line',
    doc: 'Arrow head at `to`, at `from`, at both ends or at none.',
  },
  color: { kind: 'color', default: '#8a94a6', tab: 'Line', doc: 'Line and arrow heads.' },
  width: { kind: 'number', minimum: 0.5, default: 2, unit: 'px', tab: 'Line', doc: 'Width of the line.' },
  dashed: { kind: 'boolean', default: false, tab: 'Line', doc: 'Draws a dashed line.' },
  curve: {
    kind: 'enum',
    values: ['auto', 'straight', 'curved'],
    default: 'auto',
    tab: 'Line',
    doc: '`auto` is straight, and curved only between nodes with several edges, past a node in the way, or past a label or tags at its head.',
  },
  animated: { kind: 'boolean', default: false, tab: 'Line', doc: 'Dashes move along the edge.' },
  ...LABEL_LOOK,
} as const satisfies FieldTable;

export const NODE_TYPE_FIELDS = {
  label: { kind: 'text', typeOnly: true, tab: 'Content', doc: 'Display name of the type.' },
  ...NODE_LOOK_FIELDS,
} as const satisfies FieldTable;

export const EDGE_TYPE_FIELDS = {
  label: { kind: 'text', typeOnly: true, tab: 'Content', doc: 'Default label of the edges of this type.' },
  ...EDGE_LOOK_FIELDS,
} as const satisfies FieldTable;

/** Fields of a node, the look fields of its type included. */
export const NODE_FIELDS = {
  id: { kind: 'id', required: true, tab: 'Content', doc: 'Unique; edges refer to it. Short, lowercase, hyphens.' },
  label: { kind: 'text', lines: true, tab: 'Content', defaultDoc: 'the id', doc: 'Name shown; line breaks are kept.' },
  type: { kind: 'text', tab: 'Content', doc: 'Key of `nodeTypes`.' },
  subtitle: { kind: 'text', card: true, tab: 'Content', doc: 'Second line of a card.' },
  description: { kind: 'text', lines: true, tab: 'Content', doc: 'One or two sentences.' },
  tags: { kind: 'tags', tab: 'Content', doc: 'List of tags, or one text of `#tag` words. Lowercase with hyphens.' },
  url: { kind: 'address', tab: 'Links', doc: 'Website.' },
  graph: { kind: 'address', relative: true, tab: 'Links', doc: 'Another map (or descriptor) that details this node.' },
  repo: {
    kind: 'repository',
    aliases: ['github'],
    tab: 'Links',
    doc: 'Code repository as `owner/repo` or any address of it.',
  },
  repoInfo: {
    kind: 'repoInfo',
    aliases: ['githubInfo'],
    doc: 'Facts saved when the repository was fetched; kept only together with `repo`.',
  },
  links: { kind: 'links', tab: 'Links', doc: 'Other addresses, each with an optional label.' },
  details: { kind: 'details', tab: 'Details', doc: 'Further facts; values may be nested.' },
  x: { kind: 'number', unit: 'px', doc: 'Saved position; counts only together with `y`.' },
  y: { kind: 'number', unit: 'px', doc: 'Saved position; counts only together with `x`.' },
  ...NODE_LOOK_FIELDS,
} as const satisfies FieldTable;

/** Fields of an edge, the look fields of its type included. */
export const EDGE_FIELDS = {
  id: { kind: 'id', tab: 'Content', defaultDoc: '`from-to`, with a suffix when needed', doc: 'Unique.' },
  from: { kind: 'id', required: true, tab: 'Content', doc: 'Id of the source node.' },
  to: { kind: 'id', required: true, tab: 'Content', doc: 'Id of the target node.' },
  label: {
    kind: 'text',
    tab: 'Content',
    defaultDoc: 'label of the type',
    doc: 'Short verb phrase from the source’s point of view.',
  },
  type: { kind: 'text', tab: 'Content', doc: 'Key of `edgeTypes`.' },
  description: { kind: 'text', lines: true, tab: 'Content', doc: 'How the relationship works.' },
  details: { kind: 'details', tab: 'Details', doc: 'Further facts; values may be nested.' },
  ...EDGE_LOOK_FIELDS,
} as const satisfies FieldTable;

export const TAG_FIELDS = {
  color: {
    kind: 'color',
    defaultDoc: 'derived from the name',
    doc: 'Colour of the pill; its text turns black or white.',
  },
  icon: { kind: 'icon', doc: 'Icon in the pill: a name of the bundled icon set.' },
} as const satisfies FieldTable;

/** Fields of a section, a titled area behind the graph. */
export const SECTION_FIELDS = {
  id: { kind: 'id', defaultDoc: 'derived from the title', doc: 'Unique among sections.' },
  title: { kind: 'text', doc: 'Written at the top left.' },
  x: { kind: 'number', required: true, unit: 'px', doc: 'Left edge, in graph coordinates.' },
  y: { kind: 'number', required: true, unit: 'px', doc: 'Top edge, in graph coordinates.' },
  width: { kind: 'number', minimum: 1, default: 400, unit: 'px', doc: 'Width.' },
  height: { kind: 'number', minimum: 1, default: 240, unit: 'px', doc: 'Height.' },
  color: { kind: 'color', defaultDoc: 'grey', doc: 'Colour of title and underline.' },
  underline: { kind: 'boolean', defaultDoc: 'true when `color` is set', doc: 'Line under the title.' },
  titleSize: { kind: 'number', minimum: 1, default: 22, unit: 'px', doc: 'Size of the title.' },
  titleFont: { kind: 'font', defaultDoc: 'font of the page', doc: 'As `labelFont`.' },
  fill: { kind: 'color', none: true, defaultDoc: 'light grey', doc: 'Background; `none` for a bare title.' },
  borderColor: { kind: 'color', none: true, defaultDoc: 'grey', doc: 'Outline; `none` removes it.' },
} as const satisfies FieldTable;

/** Fields of an arrow, a drawing in front of the graph. */
export const ARROW_FIELDS = {
  id: { kind: 'id', doc: 'Unique among arrows.' },
  from: { kind: 'end', required: true, doc: 'Start: a node, a section or a free point, with an optional `at`.' },
  to: { kind: 'end', required: true, doc: 'End: a node, a section or a free point, with an optional `at`.' },
  label: { kind: 'text', lines: true, doc: 'Text on the arrow.' },
  description: { kind: 'text', lines: true, doc: 'Shown on hover.' },
  direction: {
    kind: 'enum',
    values: DIRECTIONS,
    default: 'forward',
    doc: 'Where the heads are, as on edges.',
  },
  route: { kind: 'enum', values: ['straight', 'elbow'], default: 'straight', doc: 'Straight line or right angles.' },
  color: { kind: 'color', default: '#343a40', doc: 'Line and heads.' },
  width: { kind: 'number', minimum: 0, default: 2, unit: 'px', doc: 'Width of the line.' },
  dashed: { kind: 'boolean', default: false, doc: 'Draws a dashed line.' },
  labelColor: { kind: 'color', defaultDoc: 'colour of the line, if readable', doc: 'Colour of the label.' },
  labelSize: { kind: 'number', minimum: 1, default: 14, unit: 'px', doc: 'Size of the label.' },
  labelFont: { kind: 'font', defaultDoc: 'font of the page', doc: 'As on nodes.' },
  labelBackground: {
    kind: 'color',
    none: true,
    defaultDoc: 'page colour',
    doc: 'Background of the label; `none` for none.',
  },
  labelOffset: { kind: 'pair', default: [0, 0], unit: 'px', doc: 'Shift of the label from the middle of the arrow.' },
} as const satisfies FieldTable;
