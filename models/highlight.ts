/**
 * Highlight of the elements around the pointer or selection.
 * Other elements are faded, but only while a map is read, not while it is edited.
 */

import { type Observable, Subject } from 'rxjs';
import type { ElementRef } from '../bus/base/payloads.ts';
import type { Bus } from '../bus/bus.ts';
import type { MapDocument } from '../formats/document/document.ts';
import type { ArrowEnd } from '../formats/document/fields/values.ts';
import { isInSection } from '../formats/document/part.ts';
import { indexesOf } from './document/indexes.ts';

export type Highlight = {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly sections: ReadonlySet<string>;
  readonly arrows: ReadonlySet<string>;
};

export type HighlightModel = {
  /** Undefined: nothing is faded. */
  readonly current: () => Highlight | undefined;
  readonly changes$: Observable<void>;
  /** Highlights an answer until the selection changes; undefined ends it. */
  readonly show: (
    requested: { readonly nodes: readonly string[]; readonly edges: readonly string[] } | undefined,
  ) => void;
};

/** Repainting larger maps takes tenths of a second, so their highlight follows only the selection. */
const MAX_HOVERED = 1000;

/** @param drawn - the document as drawn, with collapsed groups */
export function createHighlight(
  bus: Bus,
  drawn: () => MapDocument,
  selected: () => readonly ElementRef[],
): HighlightModel {
  let requested: Highlight | undefined;
  let hovered: ElementRef | undefined;
  let highlight: Highlight | undefined;
  const changes$ = new Subject<void>();

  function update(): void {
    const map = drawn();
    const pointed = hovered && map.nodes.length <= MAX_HOVERED ? [hovered] : [];
    const next = requested ?? (map.meta.readOnly ? highlightAround(map, [...selected(), ...pointed]) : undefined);
    if (!next && !highlight) return;
    highlight = next;
    changes$.next();
  }

  bus.on('selection:changed', () => {
    requested = undefined;
    update();
  });
  bus.on('hover:changed', ({ over }) => {
    // A section is highlighted only by its title.
    hovered = over?.kind === 'section' ? undefined : over;
    update();
  });
  bus.on('document:loaded', () => {
    requested = undefined;
    hovered = undefined;
    update();
  });
  bus.on('document:changed', update);
  bus.on('filter:changed', update);

  return {
    current: () => highlight,
    changes$,
    show(next) {
      const nothing: ReadonlySet<string> = new Set();
      requested = next && {
        nodes: new Set(next.nodes),
        edges: new Set(next.edges),
        sections: nothing,
        arrows: nothing,
      };
      update();
    },
  };
}

/**
 * The neighbourhood of elements: nodes with their edges and neighbours, edges and arrows with their ends, sections with
 * their content, and the sections around nodes. Undefined when none of them is in the map.
 */
export function highlightAround(map: MapDocument, refs: readonly ElementRef[]): Highlight | undefined {
  const indexes = indexesOf(map);
  const named = (kind: ElementRef['kind']) => refs.flatMap((ref) => (ref.kind === kind ? [ref.id] : []));
  const framed = named('section').flatMap((id) => indexes.sections.get(id) ?? []);
  const inside = map.nodes.filter((node) => framed.some((section) => isInSection(node, section)));
  const focused = [...named('node').flatMap((id) => indexes.nodes.get(id) ?? []), ...inside];
  const centres = new Set(focused.map(({ id }) => id));
  const edges = [
    ...named('edge').flatMap((id) => indexes.edges.get(id) ?? []),
    ...[...centres].flatMap((id) => indexes.edgesOf.get(id) ?? []),
  ];
  const pointed = new Set(named('arrow'));
  const frames = new Set(framed.map(({ id }) => id));
  const touches = (end: ArrowEnd) =>
    ('node' in end && centres.has(end.node)) || ('section' in end && frames.has(end.section));
  const arrows = map.arrows.filter(({ id, from, to }) => pointed.has(id) || touches(from) || touches(to));
  if (centres.size + edges.length + framed.length + arrows.length === 0) return undefined;
  const ends = arrows.flatMap(({ from, to }) => [from, to]);
  const around = map.sections.filter((section) => focused.some((node) => isInSection(node, section)));
  return {
    nodes: new Set([
      ...centres,
      ...edges.flatMap(({ from, to }) => [from, to]),
      ...ends.flatMap((end) => ('node' in end ? [end.node] : [])),
    ]),
    edges: new Set(edges.map(({ id }) => id)),
    sections: new Set([
      ...frames,
      ...around.map(({ id }) => id),
      ...ends.flatMap((end) => ('section' in end ? [end.section] : [])),
    ]),
    arrows: new Set(arrows.map(({ id }) => id)),
  };
}
