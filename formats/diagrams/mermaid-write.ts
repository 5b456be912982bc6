/** Mermaid flowchart export: labels, edges, sections as subgraphs, types as classes. */

import { colorHex, parseColor } from '../base/color.ts';
import type { MapDocument, MapNode } from '../document/document.ts';
import { edgeLabel, edgeLook, nodeLabel, nodeLook, sectionLook } from '../document/look.ts';
import { textOn } from '../document/tags.ts';
import { lossReport } from '../export/loss-report.ts';
import { listed, onOneLine } from '../words/parts.ts';
import { counted, quoted } from '../words/words.ts';

/** The flowchart of a map, with a final line break. */
export function mermaidText(document: MapDocument): string {
  const names = new Map(document.nodes.map((node, index) => [node.id, nameOf(node.id, index)]));
  const types = [...new Set(document.nodes.flatMap(({ type }) => type ?? []))];
  const classOf = new Map(types.map((type, index) => [type, `type${index + 1}`]));
  const line = (node: MapNode) => {
    const type = node.type === undefined ? undefined : classOf.get(node.type);
    const hexagon = nodeLook(document, node).shape === 'hexagon';
    const label = `"${escaped(nodeLabel(node))}"`;
    return `${names.get(node.id)}${hexagon ? `{{${label}}}` : `[${label}]`}${type ? `:::${type}` : ''}`;
  };
  const groups = sectionGroups(document).filter(({ nodes }) => nodes.length > 0);
  const grouped = new Set(groups.flatMap(({ nodes }) => nodes));
  const { title } = document.meta;
  return `${[
    ...(title ? ['---', `title: ${JSON.stringify(onOneLine(title))}`, '---'] : []),
    'flowchart LR',
    ...document.nodes.filter((node) => !grouped.has(node)).map((node) => `  ${line(node)}`),
    ...groups.flatMap(({ name, nodes }, index) => [
      // Mermaid shows the id in place of a missing or empty title.
      `  subgraph section${index + 1}["${escaped(name) || ' '}"]`,
      ...nodes.map((node) => `    ${line(node)}`),
      '  end',
    ]),
    ...document.edges.map((edge) => `  ${edgeLine(document, edge, names)}`),
    ...types.flatMap((type) => classLine(document, type, classOf.get(type) ?? '')),
  ].join('\n')}\n`;
}

/** The loss report of a flowchart. */
export function mermaidLosses(document: MapDocument): readonly string[] {
  const parts = lossReport(document, [
    'places and pictures of nodes',
    'looks of single nodes and relationships',
    'names of types',
    'tags',
    'links',
    'descriptions and details',
    'the description of the map',
    'named views',
    'arrows',
    'fields that are not known here',
  ]);
  return [...parts, ...emptySections(document)];
}

/** Sections without nodes, which a flowchart cannot have; a section around others has only the nodes that these do not. */
function emptySections(document: MapDocument): readonly string[] {
  const names = sectionGroups(document)
    .filter(({ nodes }) => nodes.length === 0)
    .map(({ name }) => (onOneLine(name) === '' ? 'one without a title' : quoted(onOneLine(name))));
  if (names.length === 0) return [];
  const some = names.length > 3 ? [...names.slice(0, 3), counted(names.length - 3, 'other')] : names;
  return [`sections without nodes (${listed(some)})`];
}

/** An id gets another name if it is a keyword of Mermaid, a generated name, or ambiguous in a line. */
const nameOf = (id: string, index: number): string =>
  /^[a-zA-Z]\w*$/.test(id) &&
  !/^(?:end|graph|flowchart|subgraph|style|class|classDef|click|linkStyle|direction|default|acc\w*|[ox].*|(?:n|section)\d+)$/i.test(
    id,
  )
    ? id
    : `n${index + 1}`;

function escaped(text: string): string {
  return onOneLine(text).replace(/[#";<>&`|[\](){}\\]/g, (character) => `#${character.charCodeAt(0)};`);
}

function edgeLine(
  document: MapDocument,
  edge: MapDocument['edges'][number],
  names: ReadonlyMap<string, string>,
): string {
  const { direction, dashed } = edgeLook(document, edge);
  const [from, to] = direction === 'backward' ? [edge.to, edge.from] : [edge.from, edge.to];
  const line = dashed ? '-.-' : '--';
  const drawn = direction === 'both' ? `<${line}>` : direction === 'none' ? (dashed ? '-.-' : '---') : `${line}>`;
  const label = edgeLabel(document, edge);
  return `${names.get(from)} ${drawn}${label === undefined ? '' : `|"${escaped(label)}"|`} ${names.get(to)}`;
}

function classLine(document: MapDocument, type: string, name: string): string[] {
  const { color } = nodeLook(document, { id: '', type });
  const parsed = parseColor(color);
  if (!parsed) return [];
  if (parsed.alpha === 0) return [`  classDef ${name} fill:transparent`];
  const hex = colorHex(parsed).slice(0, 7);
  return [`  classDef ${name} fill:${hex},color:${textOn(hex)}`];
}

/** Nodes by section; a node in several is in the smallest. */
function sectionGroups(document: MapDocument): { name: string; nodes: MapNode[] }[] {
  const boxes = document.sections
    .map((section) => ({ section: sectionLook(section), nodes: [] as MapNode[] }))
    .sort((a, b) => a.section.width * a.section.height - b.section.width * b.section.height);
  for (const node of document.nodes) {
    const { x, y } = node;
    if (x === undefined || y === undefined) continue;
    boxes
      .find(({ section: box }) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height)
      ?.nodes.push(node);
  }
  return boxes.map(({ section, nodes }) => ({ name: section.title ?? '', nodes }));
}
