/** Moving the selection: nodes, and the selected sections and arrows. */

import type { ElementRef, Point } from '../../../bus/base/payloads.ts';
import type { Arrow, MapDocument } from '../../../formats/document/document.ts';
import type { ArrowEnd } from '../../../formats/document/fields/values.ts';
import { counted } from '../../../formats/words/words.ts';
import { assign } from '../../document/assign.ts';
import type { Command, Remember } from '../../document/command.ts';
import { coordinate } from '../../document/coordinate.ts';
import { indexesOf } from '../../document/indexes.ts';
import { nodesIn, withMoved } from '../../places/section-content.ts';
import { setPlaces } from '../nodes.ts';

/**
 * Sets node positions. Selected sections move with their content by the same distance as the first node, as do the free
 * ends of selected arrows. Ends on nodes and sections follow automatically.
 */
export function moveSelected(
  document: MapDocument,
  positions: readonly ({ readonly id: string } & Point)[],
  selected: readonly ElementRef[],
  remember: Remember,
): Command {
  const by = distanceOf(document, positions);
  const ids = (kind: ElementRef['kind']) => new Set(selected.filter((ref) => ref.kind === kind).map(({ id }) => id));
  const sections = by ? ids('section') : new Set<string>();
  const arrows = by ? ids('arrow') : new Set<string>();
  const nodes = counted(positions.length, 'node');
  return {
    label: sections.size > 0 ? `move ${nodes} and ${counted(sections.size, 'section')}` : `move ${nodes}`,
    remember,
    change: (draft) => {
      setPlaces(draft, positions);
      if (!by) return;
      setPlaces(draft, carriedNodes(document, sections, by, new Set(positions.map(({ id }) => id))));
      const free = document.arrows.map((arrow) => (arrows.has(arrow.id) ? withMovedEnds(arrow, by) : arrow));
      const others = withMoved(document, sections, by);
      write(draft, document, {
        ...others,
        arrows: free.map((one, at) => (one === document.arrows[at] ? (others.arrows[at] ?? one) : one)),
      });
    },
  };
}

/** Moves sections with their inner sections and free arrow ends, and nodes to `positions`. */
export function moveSections(
  document: MapDocument,
  ids: readonly string[],
  by: Point,
  positions: readonly ({ readonly id: string } & Point)[],
  remember: Remember = 'step',
): Command {
  const sections = ids.length === 1 ? 'a section' : counted(ids.length, 'section');
  return {
    label: positions.length > 0 ? `move ${sections} with ${counted(positions.length, 'node')}` : `move ${sections}`,
    remember,
    change: (draft) => {
      setPlaces(draft, positions);
      write(draft, document, withMoved(document, new Set(ids), by));
    },
  };
}

/** Moves sections with their content, each by its own distance. */
export function carrySections(
  draft: Parameters<Command['change']>[0],
  document: MapDocument,
  moves: readonly { readonly id: string; readonly by: Point }[],
): void {
  let drawings: Pick<MapDocument, 'sections' | 'arrows'> = document;
  for (const { id, by } of moves) {
    const one = new Set([id]);
    setPlaces(draft, carriedNodes(document, one, by, new Set()));
    drawings = withMoved(drawings, one, by);
  }
  write(draft, document, drawings);
}

/** Gives nodes without a position the one from a layout. All others stay. */
export function placeUnplaced(document: MapDocument, positions: readonly ({ readonly id: string } & Point)[]): Command {
  const unplaced = new Set(document.nodes.flatMap(({ id, x, y }) => (x === undefined || y === undefined ? [id] : [])));
  return moveSelected(
    document,
    positions.filter(({ id }) => unplaced.has(id)),
    [],
    'never',
  );
}

/** The distance that the first node with a position moves. */
function distanceOf(document: MapDocument, positions: readonly ({ readonly id: string } & Point)[]): Point | undefined {
  const [first] = positions;
  const node = first && document.nodes.find(({ id }) => id === first.id);
  if (!first || node?.x === undefined || node.y === undefined) return undefined;
  return { x: coordinate(node.x, first.x) - node.x, y: coordinate(node.y, first.y) - node.y };
}

/** The remaining nodes in the sections, moved with them. */
function carriedNodes(
  document: MapDocument,
  sections: ReadonlySet<string>,
  by: Point,
  except: ReadonlySet<string>,
): readonly ({ readonly id: string } & Point)[] {
  const placed = indexesOf(document).nodes;
  const position = (id: string) => {
    const { x, y } = placed.get(id) ?? {};
    return x === undefined || y === undefined ? undefined : { x, y };
  };
  return document.sections
    .filter(({ id }) => sections.has(id))
    .flatMap((section) => nodesIn(document, section, position))
    .filter(({ id }) => !except.has(id))
    .map(({ id, x, y }) => ({ id, x: x + by.x, y: y + by.y }));
}

function withMovedEnds(arrow: Arrow, by: Point): Arrow {
  const moved = (end: ArrowEnd): ArrowEnd =>
    'x' in end ? { x: coordinate(end.x, end.x + by.x), y: coordinate(end.y, end.y + by.y) } : end;
  return { ...arrow, from: moved(arrow.from), to: moved(arrow.to) };
}

/** Writes the changed sections and arrows into a draft. */
function write(
  draft: Parameters<Command['change']>[0],
  before: MapDocument,
  { sections, arrows }: Pick<MapDocument, 'sections' | 'arrows'>,
): void {
  for (const [at, section] of sections.entries()) {
    const target = section === before.sections[at] ? undefined : draft.sections[at];
    if (target) assign(target, section);
  }
  for (const [at, arrow] of arrows.entries()) {
    const target = arrow === before.arrows[at] ? undefined : draft.arrows[at];
    if (target) assign(target, arrow);
  }
}
