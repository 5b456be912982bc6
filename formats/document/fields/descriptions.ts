/** Descriptions of all fields, for the schema, the JSON tab and the reference page of the docs: nobody needs them at first. */

import type { Field, FieldTable } from './field.ts';
import {
  ARROW_FIELDS,
  EDGE_FIELDS,
  EDGE_LOOK_FIELDS,
  EDGE_TYPE_FIELDS,
  LABEL_LOOK_FIELDS,
  META_FIELDS,
  NODE_FIELDS,
  NODE_LOOK_FIELDS,
  NODE_TYPE_FIELDS,
  REPO_INFO_FIELDS,
  SECTION_FIELDS,
  TAG_FIELDS,
} from './fields.ts';
import { VISUAL_FIELDS } from './visual.ts';

/** One for each row of a table, without those that it has from another. */
type Docs<T, Others = object> = Readonly<Record<Exclude<keyof T, keyof Others>, string>>;

const META: Docs<typeof META_FIELDS> = {
  title: 'Title of the map, shown in the header and the browser tab.',
  description: 'What the map shows, how to read its arrows, and when the facts were checked.',
  linkDistance: 'Length of an edge in the layout.',
  fixedLayout: 'Nodes stay at their x and y; no force layout.',
  readOnly: 'Opens the map locked: explore and export, no editing.',
  source: 'Where the map came from, set by imports.',
};

const REPO_INFO: Docs<typeof REPO_INFO_FIELDS> = {
  fullName: 'Owner and name.',
  url: 'Page of the repository.',
  description: 'What the repository says about itself.',
  homepage: 'Website of the project.',
  stars: 'Number of stars.',
  forks: 'Number of forks.',
  issues: 'Number of open issues.',
  language: 'Main programming language.',
  license: 'Licence, as an SPDX identifier when there is one.',
  topics: 'Topics of the repository.',
  archived: 'Whether the repository is archived.',
  pushedAt: 'Last push, as an ISO 8601 time.',
  fetchedAt: 'When these facts were fetched, as an ISO 8601 time.',
};

const LABEL_LOOK: Docs<typeof LABEL_LOOK_FIELDS> = {
  hideLabel: 'Hides the label.',
  labelColor: 'Colour of the label text.',
  labelBackground: 'Background of the label; `none` removes it.',
  labelSize: 'Size of the label text.',
  labelFont: '`sans`, `serif`, `mono`, `rounded`, `condensed`, `hand`, or any CSS font-family.',
};

const NODE_LOOK: Docs<typeof NODE_LOOK_FIELDS, typeof LABEL_LOOK_FIELDS> = {
  color: 'Fill; `transparent` draws none.',
  shape: 'Outline of the node.',
  size: 'Radius.',
  image: 'Picture: web address, path relative to the application or else to the map, or `data:` URL.',
  imageFit:
    '`cover` fills the shape, `contain` shows the whole picture inside, `icon` is a glyph on the colour, `frame` a square that frames the picture.',
  width: 'Width of a card.',
  height: 'Height of a card.',
  padding: 'Space between border and content of a card.',
  imageSize: 'Height of the picture on a card.',
  imagePosition: 'Picture above the label or beside it, on a card.',
  borderColor: 'Colour of the outline.',
  borderWidth: 'Width of the outline; 0 removes it.',
  hideBadges: 'Hides the tag pills.',
};

const EDGE_LOOK: Docs<typeof EDGE_LOOK_FIELDS, typeof LABEL_LOOK_FIELDS> = {
  direction: 'Arrow head at `to`, at `from`, at both ends or at none.',
  color: 'Line and arrow heads.',
  width: 'Width of the line.',
  dashed: 'Draws a dashed line.',
  curve:
    '`auto` is straight, and curved only between nodes with several edges, past a node in the way, or past a label or tags at its head.',
  animated: 'Dashes move along the edge.',
};

const NODE_TYPE: Docs<typeof NODE_TYPE_FIELDS, typeof NODE_LOOK_FIELDS> = {
  label: 'Display name of the type.',
};

const EDGE_TYPE: Docs<typeof EDGE_TYPE_FIELDS, typeof EDGE_LOOK_FIELDS> = {
  label: 'Default label of the edges of this type.',
};

const NODE: Docs<typeof NODE_FIELDS, typeof NODE_LOOK_FIELDS> = {
  id: 'Unique; edges refer to it. Short, lowercase, hyphens.',
  label: 'Name shown; line breaks are kept.',
  type: 'Key of `nodeTypes`.',
  subtitle: 'Second line of a card.',
  description: 'One or two sentences.',
  tags: 'List of tags, or one text of `#tag` words. Lowercase with hyphens.',
  url: 'Website.',
  graph: 'Another map (or descriptor) that details this node.',
  repo: 'Code repository as `owner/repo` or any address of it.',
  repoInfo: 'Facts saved when the repository was fetched; kept only together with `repo`.',
  links: 'Other addresses, each with an optional label.',
  details: 'Further facts; values may be nested.',
  x: 'Saved position; counts only together with `y`.',
  y: 'Saved position; counts only together with `x`.',
};

const EDGE: Docs<typeof EDGE_FIELDS, typeof EDGE_LOOK_FIELDS> = {
  id: 'Unique.',
  from: 'Id of the source node.',
  to: 'Id of the target node.',
  label: 'Short verb phrase from the source’s point of view.',
  type: 'Key of `edgeTypes`.',
  description: 'How the relationship works.',
  details: 'Further facts; values may be nested.',
};

const TAG: Docs<typeof TAG_FIELDS> = {
  color: 'Colour of the pill; its text turns black or white.',
  icon: 'Icon in the pill: a name of the bundled icon set.',
};

const SECTION: Docs<typeof SECTION_FIELDS> = {
  id: 'Unique among sections.',
  title: 'Written at the top left.',
  x: 'Left edge, in graph coordinates.',
  y: 'Top edge, in graph coordinates.',
  width: 'Width.',
  height: 'Height.',
  color: 'Colour of title and underline.',
  underline: 'Line under the title.',
  titleSize: 'Size of the title.',
  titleFont: 'As `labelFont`.',
  fill: 'Background; `none` for a bare title.',
  borderColor: 'Outline; `none` removes it.',
};

const ARROW: Docs<typeof ARROW_FIELDS> = {
  id: 'Unique among arrows.',
  from: 'Start: a node, a section or a free point, with an optional `at`.',
  to: 'End: a node, a section or a free point, with an optional `at`.',
  label: 'Text on the arrow.',
  description: 'Shown on hover.',
  direction: 'Where the heads are, as on edges.',
  route: 'Straight line or right angles.',
  color: 'Line and heads.',
  width: 'Width of the line.',
  dashed: 'Draws a dashed line.',
  labelColor: 'Colour of the label.',
  labelSize: 'Size of the label.',
  labelFont: 'As on nodes.',
  labelBackground: 'Background of the label; `none` for none.',
  labelOffset: 'Shift of the label from the middle of the arrow.',
};

const VISUAL: Docs<typeof VISUAL_FIELDS> = {
  side: 'Side of its node at which a name is.',
  away: 'Additional distance of a name from its node, with space for an arrowhead.',
  lines: 'The name or label, broken into lines.',
  bend: 'Distance of its middle from the straight line; of a loop, its side.',
  label: 'Middle of the label: along the straight line, 0 to 1, and the distance from it.',
  points: 'The points of an arrow, as coordinates x and y.',
};

const DOCS = new Map<Field, string>([
  ...pairs(META_FIELDS, META),
  ...pairs(REPO_INFO_FIELDS, REPO_INFO),
  ...pairs(LABEL_LOOK_FIELDS, LABEL_LOOK),
  ...pairs(NODE_LOOK_FIELDS, NODE_LOOK),
  ...pairs(EDGE_LOOK_FIELDS, EDGE_LOOK),
  ...pairs(NODE_TYPE_FIELDS, NODE_TYPE),
  ...pairs(EDGE_TYPE_FIELDS, EDGE_TYPE),
  ...pairs(NODE_FIELDS, NODE),
  ...pairs(EDGE_FIELDS, EDGE),
  ...pairs(TAG_FIELDS, TAG),
  ...pairs(SECTION_FIELDS, SECTION),
  ...pairs(ARROW_FIELDS, ARROW),
  ...pairs(VISUAL_FIELDS, VISUAL),
]);

function* pairs(table: FieldTable, docs: Readonly<Record<string, string>>): Iterable<readonly [Field, string]> {
  for (const [key, doc] of Object.entries(docs)) {
    const field = table[key];
    if (field) yield [field, doc];
  }
}

/** A sentence or more; empty for an unknown field without a description of its own. */
export const fieldDoc = (field: Field): string => field.doc ?? DOCS.get(field) ?? '';
