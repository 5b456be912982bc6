import { html, nothing, render, type TemplateResult } from 'lit-html';
import { EMPTY, fromEvent, map, Subject, type Subscription, switchMap, timer } from 'rxjs';
import type { ElementRef, Point } from '../../bus/base/payloads.ts';
import { onFacts } from '../../bus/bus.ts';
import type { Box, Size } from '../../drawing/commands/index.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { edgeLabel } from '../../formats/document/look.ts';
import { nodeName } from '../../formats/words/parts.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import type { ViewContext } from '../ui/view.ts';
import { edgeEnds, edgeTypeName, nodeTypeName } from '../ui/words.ts';

/** Time without movement after which the tooltip shows, in milliseconds. */
const REST_MS = 250;
const GAP_PX = 14;
const NEAR_PX = 8;
/** Least distance from the edges of the window, in pixels. */
const MIN_PX = 4;

export type Tooltip = {
  readonly hide: () => void;
};

export function attachTooltip(
  host: HTMLElement,
  { bus, models }: ViewContext,
  nodeBox: (nodeId: string) => Box | undefined,
): Subscription & Tooltip {
  const place = document.createElement('div');
  place.className = 'tooltip floating';
  place.setAttribute('role', 'tooltip');
  place.hidden = true;
  host.append(place);
  const over$ = new Subject<{ readonly ref: ElementRef; readonly at: Point } | undefined>();
  let viewportAtShow = '';

  function hide(): void {
    over$.next(undefined);
    place.hidden = true;
  }

  function show(ref: ElementRef, at: Point): void {
    const content = contentOf(models.filter.drawn(), ref);
    if (!content) return;
    render(content, place);
    place.hidden = false;
    viewportAtShow = viewportKey();
    const { width, height } = place.getBoundingClientRect();
    const subject = ref.kind === 'node' ? nodeBox(ref.id) : undefined;
    const { x, y } = besideSubject(at, { width, height }, subject, { width: innerWidth, height: innerHeight });
    place.style.left = `${x}px`;
    place.style.top = `${y}px`;
  }

  const viewportKey = () => {
    const { x, y, k } = models.viewport.current();
    return `${x} ${y} ${k}`;
  };

  const listening = onFacts(bus, {
    'hover:changed': ({ over, at }) => {
      hide();
      if (over) over$.next({ ref: over, at });
    },
    'viewport:changed': () => {
      if (!place.hidden && viewportKey() !== viewportAtShow) hide();
    },
    'document:loaded': hide,
  });
  for (const name of ['pointerdown', 'keydown'])
    listening.add(fromEvent(document, name, { capture: true, passive: true }).subscribe(hide));
  const rests$ = over$.pipe(switchMap((over) => (over ? timer(REST_MS).pipe(map(() => over)) : EMPTY)));
  listening.add(rests$.subscribe(({ ref, at }) => show(ref, at)));
  return Object.assign(listening, { hide });
}

function lines(name: string | undefined, kind: string | undefined, description: string | undefined): TemplateResult {
  return html`${name ? html`<b>${name}</b>` : nothing}${kind ? html`<span class="kind">${kind}</span>` : nothing}${
    description ? html`<p>${description}</p>` : nothing
  }`;
}

/** Start of the tooltip along one axis, in pixels: after the pointer, or before it where there is no space. */
export function besidePointer(pointer: number, size: number, nodeBox: number): number {
  const after = pointer + GAP_PX;
  return Math.max(MIN_PX, after + size > nodeBox ? pointer - GAP_PX - size : after);
}

/** Right, left, above or below a node's box, or next to the pointer without space for that. Client pixels. */
export function besideSubject(pointer: Point, size: Size, subject: Box | undefined, window: Size): Point {
  const [x, y] = [
    besidePointer(pointer.x, size.width, window.width),
    besidePointer(pointer.y, size.height, window.height),
  ];
  if (!subject) return { x, y };
  const [right, below] = [subject.x + subject.width + NEAR_PX, subject.y + subject.height + NEAR_PX];
  const [left, above] = [subject.x - NEAR_PX - size.width, subject.y - NEAR_PX - size.height];
  if (right + size.width + MIN_PX <= window.width) return { x: right, y };
  if (left >= MIN_PX) return { x: left, y };
  if (below + size.height + MIN_PX <= window.height) return { x, y: below };
  return above >= MIN_PX ? { x, y: above } : { x, y };
}

/** Undefined when an element has nothing to add to its drawing. */
function contentOf(document: MapDocument, { kind, id }: ElementRef): TemplateResult | undefined {
  if (kind === 'node') {
    const node = indexesOf(document).nodes.get(id);
    return node && lines(nodeName(node), node.type && nodeTypeName(document, node.type), node.description);
  }
  if (kind === 'edge') {
    const edge = indexesOf(document).edges.get(id);
    const type = edge?.type && edgeTypeName(document, edge.type);
    return edge && lines(edgeEnds(document, edge), edgeLabel(document, edge) ?? type, edge.description);
  }
  if (kind === 'section') return lines(indexesOf(document).sections.get(id)?.title, undefined, undefined);
  const arrow = kind === 'arrow' ? document.arrows.find((one) => one.id === id) : undefined;
  return arrow?.description ? lines(arrow.label, undefined, arrow.description) : undefined;
}
