/** Mermaid flowcharts: nodes, labels, edges, subgraphs, classes. What only styles the picture is left out. */

import { isColor } from '../document/colors/color.ts';
import { Diagram, LONGEST_DIAGRAM, NoDiagram } from './diagram.ts';

/** Whether a text is a flowchart by how it starts. */
export function isMermaid(text: string): boolean {
  return /^(?:flowchart(?:-elk)?|graph)(?:\s+(?:TB|TD|BT|RL|LR))?\s*(?:;|\n|$)/.test(plain(text));
}

/** A text with line breaks of one kind. */
const withLines = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');

/** Any fence, front matter and comments at the start are no part of the flowchart. */
function plain(text: string): string {
  return withLines(text)
    .trim()
    .replace(/^```\s*mermaid[^\n]*\n/, '')
    .replace(/\n```\s*$/, '')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^(?:\s*%%[^\n]*\n)+/, '')
    .trimStart();
}

/**
 * Reads a flowchart.
 *
 * @throws NoDiagram with the line where it stops being one
 */
export function readMermaid(text: string): Diagram {
  if (text.length > LONGEST_DIAGRAM) throw new NoDiagram('This flowchart is longer than any that people read.');
  const diagram = new Diagram();
  const whole = withLines(text);
  const title = /^---\n[\s\S]*?^title:\s*(.+?)\s*$[\s\S]*?\n---\n/m.exec(whole)?.[1];
  if (title) diagram.title = unquoted(title);
  const flowchart = plain(text);
  const lines = flowchart.split('\n');
  // Lines are counted as an editor counts those of the whole text.
  const firstLine = whole.slice(0, whole.indexOf(flowchart)).split('\n').length;
  const groups: { readonly put: (id: string) => void }[] = [];
  const titles = new Map<string, string>();
  lines.forEach((line, index) => {
    for (const statement of statements(index === 0 ? line.replace(/^\S+(?:\s+(?:TB|TD|BT|RL|LR))?\s*;?/, '') : line)) {
      if (!readStatement(statement, diagram, groups, titles)) {
        throw new NoDiagram(`Line ${firstLine + index} of the flowchart cannot be read: ${statement.slice(0, 80)}`);
      }
    }
  });
  // An edge of a subgraph has a node for its end, which is called like it.
  for (const [id, title] of titles) {
    const node = diagram.nodes.get(id);
    if (node && node.label === undefined && title !== id) node.label = title;
  }
  return diagram;
}

/** A value of the front matter, which is YAML: in double quotes signs are written as in JSON. */
function unquoted(value: string): string {
  const bare = value.replace(/^(["'])(.*)\1$/, '$2');
  if (!value.startsWith('"')) return bare;
  try {
    return String(JSON.parse(value));
  } catch {
    return bare;
  }
}

/** Statements of a line; a semicolon or `%%` in quotes or brackets separates nothing. */
function statements(line: string): string[] {
  const found: string[] = [];
  let part = '';
  let depth = 0;
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    if (!quoted && '[({'.includes(character)) depth += 1;
    if (!quoted && '])}'.includes(character)) depth -= 1;
    if (character === ';' && !quoted && depth <= 0) {
      found.push(part);
      part = '';
    } else part += character;
    // The rest of the line is a comment.
    if (part.endsWith('%%') && !quoted && depth <= 0) {
      part = part.slice(0, -2);
      break;
    }
  }
  return [...found, part].map((one) => one.trim()).filter(Boolean);
}

type Groups = { readonly put: (id: string) => void }[];

function readStatement(text: string, diagram: Diagram, groups: Groups, titles: Map<string, string>): boolean {
  const subgraph = /^subgraph\s+(.+)$/.exec(text);
  if (subgraph || text === 'subgraph') {
    const title = subgraphTitle(subgraph?.[1] ?? '');
    titles.set(/^[^[\s]+/.exec(subgraph?.[1] ?? '')?.[0] ?? '', title);
    groups.push(diagram.group(title));
    return true;
  }
  if (text === 'end') return groups.pop() !== undefined;
  if (/^(?:direction\s+\w+|accTitle|accDescr|linkStyle|click|style)\b/.test(text)) {
    if (/^(?:linkStyle|style)/.test(text)) diagram.lost.add('styles');
    if (text.startsWith('click')) readClick(text, diagram);
    return true;
  }
  const classDef = /^classDef\s+(\S+)\s+(.*)$/.exec(text);
  if (classDef) {
    for (const name of (classDef[1] ?? '').split(',')) addClass(diagram, name, classDef[2] ?? '');
    return true;
  }
  const classes = /^class\s+(\S+)\s+(\S+)$/.exec(text);
  if (classes) {
    for (const id of (classes[1] ?? '').split(',')) diagram.node(id).type = classes[2];
    return true;
  }
  return readChain(text, diagram, groups);
}

const subgraphTitle = (text: string): string => labelText(/^[^[\s]+\s*\[(.*)\]$/.exec(text)?.[1] ?? text);

function readClick(text: string, diagram: Diagram): void {
  const [, id = '', url] = /^click\s+(\S+)\s+(?:href\s+)?"(https?:[^"]+)"/.exec(text) ?? [];
  if (url !== undefined && diagram.nodes.has(id)) diagram.node(id).url = url;
}

function addClass(diagram: Diagram, name: string, style: string): void {
  const fill = /(?:^|,)\s*fill\s*:\s*([^,;]+)/.exec(style)?.[1]?.trim();
  Object.defineProperty(diagram.nodeTypes, name, {
    value: { label: name, ...(fill !== undefined && isColor(fill) ? { color: fill } : {}) },
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** `A[One] & B --> C -->|says| D` */
function readChain(text: string, diagram: Diagram, groups: Groups): boolean {
  let rest = text;
  let before: readonly string[] | undefined;
  let link: Link | undefined;
  for (;;) {
    const nodes = nodesAt(rest, diagram, groups);
    if (!nodes) return false;
    rest = nodes.rest;
    for (const from of link && !link.isHidden ? (before ?? []) : [])
      for (const to of nodes.ids) diagram.edges.push({ from, to, ...link?.fields });
    if (link?.isStyled) diagram.lost.add('styles');
    if (rest === '') return true;
    link = linkAt(rest);
    if (!link) return false;
    before = nodes.ids;
    rest = link.rest;
  }
}

const ID = /^[^\s\-=.&<>[\](){}|"';,:~@]+(?:[-.][^\s\-=.&<>[\](){}|"';,:~@]+)*/;

function nodesAt(text: string, diagram: Diagram, groups: Groups): { ids: string[]; rest: string } | undefined {
  const ids: string[] = [];
  let rest = text;
  for (;;) {
    const id = ID.exec(rest)?.[0];
    if (id === undefined) return undefined;
    ids.push(id);
    const node = diagram.node(id);
    groups.at(-1)?.put(id);
    rest = rest.slice(id.length);
    const shape = shapeAt(rest);
    if (shape) {
      const label = labelText(shape.text);
      if (label !== '' && label !== id) node.label = label;
      if (shape.open === '{{') node.shape = 'hexagon';
      else if (!PLAIN.includes(shape.open)) diagram.lost.add('shapes');
      rest = rest.slice(shape.length);
    }
    const more = /^@\{([^{}]*)\}/.exec(rest);
    if (more) {
      const label = /(?:^|[\s,])label:\s*"([^"]*)"/.exec(more[1] ?? '')?.[1];
      if (label) node.label = labelText(label);
      if (/(?:^|[\s,])(?:shape|icon|img):/.test(more[1] ?? '')) diagram.lost.add('shapes');
      rest = rest.slice(more[0].length);
    }
    const named = /^:::([\w-]+)/.exec(rest);
    if (named) {
      node.type = named[1];
      rest = rest.slice(named[0].length);
    }
    rest = rest.trimStart();
    if (!rest.startsWith('&')) return { ids, rest };
    rest = rest.slice(1).trimStart();
  }
}

const SHAPES = [
  '([ ])',
  '[[ ]]',
  '[( )]',
  '((( )))',
  '(( ))',
  '{{ }}',
  '[/ /]',
  '[/ \\]',
  '[\\ \\]',
  '[\\ /]',
  '[ ]',
  '( )',
  '{ }',
  '> ]',
].map((pair) => pair.split(' ') as [string, string]);

/** Boxes and circles are what nodes are anyway. */
const PLAIN: readonly string[] = ['[', '(', '(('];

function shapeAt(text: string): { text: string; length: number; open: string } | undefined {
  for (const [open, close] of SHAPES) {
    if (!text.startsWith(open)) continue;
    const quoted = text.charAt(open.length) === '"' ? text.indexOf('"', open.length + 1) : open.length;
    const end = quoted < 0 ? -1 : text.indexOf(close, quoted);
    if (end < 0) continue;
    return { text: text.slice(open.length, end), length: end + close.length, open };
  }
  return undefined;
}

const SIGNS: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', semi: ';', hash: '#' };

/** A label without its quotation marks, line breaks and codes. */
function labelText(text: string): string {
  return text
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replace(/^`([\s\S]*)`$/, '$1')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/#(\d{1,7});|[#&](quot|amp|lt|gt|semi|hash);/g, (_, code?: string, name = '') =>
      code === undefined ? (SIGNS[name] ?? '') : Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : '',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

type Link = {
  readonly fields: Record<string, string | boolean>;
  readonly rest: string;
  /** Whether it is thick, or has heads that no edge has. */
  readonly isStyled: boolean;
  /** Whether it only keeps nodes apart, and nothing is drawn. */
  readonly isHidden: boolean;
};

/** Lines that are broken for the words on them, with or without blanks around; what goes on as a line has no words here. */
const WORDED = [
  /^(<|[ox](?=-))?(--)(?![->ox])\s*("[^"]*"|.+?)\s*(-{2,})(>|[ox](?=\s))?/,
  /^(<|[ox](?==))?(==)(?![=>ox])\s*("[^"]*"|.+?)\s*(={2,})(>|[ox](?=\s))?/,
  /^(<|[ox](?=-))?(-\.)(?![.-])\s*("[^"]*"|.+?)\s*(\.+-)(>|[ox](?=\s))?/,
];

/** A line from one node to the next, with the words on it. */
function linkAt(text: string): Link | undefined {
  const words = WORDED.map((link) => link.exec(text)).find(Boolean);
  const bare = /^(<|[ox](?=[-=]))?(-{2,}|={2,}|-\.+-|~{3,})(>|[ox](?=[\s|]))?/.exec(text);
  const [match, tail, line = '', said, head] = words
    ? [words[0], words[1], words[2], words[3], words[5]]
    : [bare?.[0], bare?.[1], bare?.[2], undefined, bare?.[3]];
  if (
    match === undefined ||
    (bare && !words && line.length === 2 && line !== '==' && !head && !/^--(?:$|\s|\|)/.test(text))
  )
    return undefined;
  let rest = text.slice(match.length).trimStart();
  const piped = /^\|((?:"[^"]*"|[^|"])*)\|/.exec(rest);
  if (piped) rest = rest.slice(piped[0].length).trimStart();
  const label = labelText(piped?.[1] ?? said ?? '');
  const direction = tail === '<' ? 'both' : head === undefined ? 'none' : undefined;
  return {
    rest,
    isHidden: line.startsWith('~'),
    isStyled: line.startsWith('=') || /[ox]/.test(`${tail ?? ''}${head ?? ''}`),
    fields: {
      ...(label ? { label } : {}),
      ...(direction ? { direction } : {}),
      ...(line.includes('.') ? { dashed: true } : {}),
    },
  };
}
