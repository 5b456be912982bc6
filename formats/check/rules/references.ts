/** Rules about references: links, other graphs, pictures, arrows, sections. */

import { childPath, isRecord, own } from '../../base/json.ts';
import { sameValue } from '../../base/same-json.ts';
import { completedLink, safeGraph, safeImage, safeLink } from '../../document/address.ts';
import type { Arrow, MapDocument } from '../../document/document.ts';
import type { ArrowEnd, Json } from '../../document/fields/values.ts';
import { sectionLook } from '../../document/look.ts';
import { quoted } from '../../words/words.ts';
import { atElement, replacing } from './matches.ts';
import { quotedNode } from './names.ts';
import type { CheckInput, RuleMatch } from './rule.ts';

/** Websites and links that no browser could open. */
export function* brokenLinks({ document }: CheckInput): Iterable<RuleMatch> {
  for (const [index, { id, url, links }] of document.nodes.entries()) {
    const addresses = [
      ...(url === undefined ? [] : [{ field: 'url', pointer: `/nodes/${index}/url`, address: url }]),
      ...(links ?? []).map((link, at) => ({
        field: 'links',
        pointer: `/nodes/${index}/links/${at}/url`,
        address: link.url,
      })),
    ];
    for (const { field, pointer, address } of addresses) {
      if (safeLink(address)) continue;
      yield {
        about: { kind: 'node', id },
        field,
        pointer,
        what: `${quoted(address)} of ${quotedNode(document, id)} is not a valid address.`,
        ...completedBy(pointer, address),
      };
    }
  }
}

/** `example.org/page` only lacks its scheme. */
function completedBy(path: string, address: string): Pick<RuleMatch, 'fix'> {
  const value = completedLink(address);
  return value === undefined ? {} : replacing(path, address, value);
}

export function* deadGraphs({ document, missingGraphs }: CheckInput): Iterable<RuleMatch> {
  for (const entry of document.nodes.entries()) {
    const [, { id, graph }] = entry;
    if (graph === undefined || (safeGraph(graph) && !missingGraphs?.has(graph))) continue;
    const fault = safeGraph(graph) ? 'does not exist' : 'is not a valid address';
    const what = `${quoted(graph)}, the linked map of ${quotedNode(document, id)}, ${fault}.`;
    yield atElement('node', entry, what, 'graph');
  }
}

/** Pictures that are no address of one, or that do not load. */
export function* badPictures({ document, pictures }: CheckInput): Iterable<RuleMatch> {
  for (const { about, pointer, image, name } of picturesOf(document)) {
    const state = safeImage(image) === undefined ? 'no address' : pictures?.get(image);
    if (state === undefined || state === 'not lent') continue;
    const shown = /^data:/i.test(image) ? 'The embedded picture' : `The picture ${quoted(image)}`;
    const fault = state === 'missing' ? 'does not load' : 'is not the address of a picture';
    yield { about, field: 'image', pointer, what: `${shown} of ${name} ${fault}.` };
  }
}

export function* picturesWithoutCors({ document, pictures }: CheckInput): Iterable<RuleMatch> {
  for (const { about, pointer, image, name } of picturesOf(document)) {
    if (pictures?.get(image) !== 'not lent') continue;
    const what = `The site of the picture ${quoted(image)} of ${name} does not allow other pages to read it (CORS), or does not answer.`;
    yield { about, field: 'image', pointer, what };
  }
}

/** Pictures where they are written: on a node, or on a type once for all of its nodes. */
function* picturesOf(
  document: MapDocument,
): Iterable<Pick<RuleMatch, 'about' | 'pointer'> & { image: string; name: string }> {
  for (const [type, { image }] of Object.entries(document.nodeTypes)) {
    if (image === undefined) continue;
    const pointer = `${childPath('/nodeTypes', type)}/image`;
    yield { about: { kind: 'nodeType', id: type }, pointer, image, name: `the node type ${quoted(type)}` };
  }
  for (const [index, { id, image }] of document.nodes.entries()) {
    if (image === undefined) continue;
    yield { about: { kind: 'node', id }, pointer: `/nodes/${index}/image`, image, name: quotedNode(document, id) };
  }
}

/** Arrows from an element to itself; and, in a file, arrows to missing elements, which parsing leaves out. */
export function* deadArrows({ document, raw }: CheckInput): Iterable<RuleMatch> {
  for (const [index, arrow] of document.arrows.entries()) {
    if (!isNowhere(arrow)) continue;
    const path = `/arrows/${index}`;
    yield {
      about: { kind: 'arrow', id: arrow.id },
      field: 'to',
      pointer: `${path}/to`,
      what: `The arrow ${quoted(arrow.label || arrow.id)} ends where it starts.`,
      fix: [
        { op: 'test', path: `${path}/from`, value: arrow.from as Json },
        { op: 'test', path: `${path}/to`, value: arrow.to as Json },
        { op: 'remove', path },
      ],
    };
  }
  const written = isRecord(raw) ? own(raw, 'arrows') : undefined;
  if (!Array.isArray(written)) return;
  const ids = {
    node: new Set(document.nodes.map(({ id }) => id)),
    section: new Set(document.sections.map(({ id }) => id)),
  };
  for (const [index, arrow] of written.entries()) {
    for (const key of ['from', 'to'] as const) {
      const end = isRecord(arrow) ? own(arrow, key) : undefined;
      for (const kind of ['node', 'section'] as const) {
        const id = isRecord(end) ? own(end, kind) : undefined;
        if ((typeof id !== 'string' && typeof id !== 'number') || ids[kind].has(String(id))) continue;
        const path = `/arrows/${index}`;
        yield {
          about: { kind: 'map' },
          pointer: `${path}/${key}/${kind}`,
          what: `An arrow ${key === 'from' ? 'starts' : 'ends'} at the ${kind} ${quoted(String(id))}, which does not exist.`,
          fix: [
            { op: 'test', path: `${path}/${key}/${kind}`, value: id },
            { op: 'remove', path },
          ],
        };
      }
    }
  }
}

/** Whether both ends are the same point. From a node or a section to itself is a loop. */
const isNowhere = ({ from, to }: Arrow): boolean => 'x' in from && sameValue(from, to);

/** Empty sections. They cannot be found before nodes have positions. A title without a frame is empty on purpose. */
export function* emptySections({ document }: CheckInput): Iterable<RuleMatch> {
  const { sections, nodes, arrows } = document;
  const points = nodes.flatMap(({ x, y }) => (x === undefined || y === undefined ? [] : [{ x, y }]));
  if (points.length === 0) return;
  const ends: readonly ArrowEnd[] = arrows.flatMap(({ from, to }) => [from, to]);
  const named = new Set(ends.flatMap((end) => ('section' in end ? [end.section] : [])));
  const inside = new Points([...points, ...ends.flatMap((end) => ('x' in end ? [{ x: end.x, y: end.y }] : []))]);
  for (const entry of sections.entries()) {
    const { id, title, x, y, width, height, fill, borderColor } = sectionLook(entry[1]);
    if (named.has(id) || (fill === 'none' && (borderColor === undefined || borderColor === 'none'))) continue;
    if (inside.some({ x, y, width, height })) continue;
    yield atElement('section', entry, `The section ${quoted(title || id)} holds nothing.`);
  }
}

/** Points sorted by x, so that a box is compared only with those above and below it. */
class Points {
  readonly #sorted: readonly { readonly x: number; readonly y: number }[];

  constructor(points: readonly { readonly x: number; readonly y: number }[]) {
    this.#sorted = [...points].sort((a, b) => a.x - b.x);
  }

  /** Whether a box contains any of them. */
  some(box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): boolean {
    let low = 0;
    for (let high = this.#sorted.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle]?.x ?? 0) < box.x) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < this.#sorted.length; at += 1) {
      const { x, y } = this.#sorted[at] ?? { x: Number.POSITIVE_INFINITY, y: 0 };
      if (x > box.x + box.width) return false;
      if (y >= box.y && y <= box.y + box.height) return true;
    }
    return false;
  }
}
