/** What stands under the pointer, in a few words: name, type, description. */

import { html, nothing, render, type TemplateResult } from 'lit';
import { fromEvent, type Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { ElementRef, Point } from '../../bus/events.ts';
import { edgeLabel } from '../../formats/document/look.ts';
import { indexesOf } from '../../models/indexes.ts';
import type { ViewContext } from '../ui/view.ts';
import { edgeEnds, edgeTypeName, nodeName, nodeTypeName } from '../ui/words.ts';

/** The pointer rests this long before the tooltip shows, in milliseconds. */
const REST_MS = 250;
/** Distance from the pointer, in pixels. */
const GAP_PX = 14;

export type Tooltip = {
  readonly hide: () => void;
};

export function attachTooltip(host: HTMLElement, { bus, models }: ViewContext): Subscription & Tooltip {
  const place = document.createElement('div');
  place.className = 'tooltip floating';
  place.setAttribute('role', 'tooltip');
  place.hidden = true;
  host.append(place);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let viewportAtShow = '';

  function hide(): void {
    clearTimeout(timer);
    place.hidden = true;
  }

  function show(ref: ElementRef, at: Point): void {
    const content = contentOf(ref);
    if (!content) return;
    render(content, place);
    place.hidden = false;
    viewportAtShow = viewportKey();
    const { width, height } = place.getBoundingClientRect();
    const left = at.x + GAP_PX + width > innerWidth ? at.x - GAP_PX - width : at.x + GAP_PX;
    const top = at.y + GAP_PX + height > innerHeight ? at.y - GAP_PX - height : at.y + GAP_PX;
    place.style.left = `${Math.max(4, left)}px`;
    place.style.top = `${Math.max(4, top)}px`;
  }

  function contentOf({ kind, id }: ElementRef): TemplateResult | undefined {
    const document = models.filter.drawn();
    if (kind === 'node') {
      const node = indexesOf(document).nodes.get(id);
      return node && lines(nodeName(node), node.type && nodeTypeName(document, node.type), node.description);
    }
    if (kind === 'edge') {
      const edge = indexesOf(document).edges.get(id);
      const type = edge?.type && edgeTypeName(document, edge.type);
      return edge && lines(edgeEnds(document, edge), edgeLabel(document, edge) ?? type, edge.description);
    }
    const arrow = kind === 'arrow' ? document.arrows.find((one) => one.id === id) : undefined;
    return arrow?.description ? lines(arrow.label, undefined, arrow.description) : undefined;
  }

  const viewportKey = () => {
    const { x, y, k } = models.viewport.current();
    return `${x} ${y} ${k}`;
  };

  const listening = onFacts(bus, {
    'hover:changed': ({ over, at }) => {
      hide();
      if (over) timer = setTimeout(() => show(over, at), REST_MS);
    },
    'viewport:changed': () => {
      if (!place.hidden && viewportKey() !== viewportAtShow) hide();
    },
    'document:loaded': hide,
  });
  for (const name of ['pointerdown', 'keydown'])
    listening.add(fromEvent(document, name, { capture: true, passive: true }).subscribe(hide));
  listening.add(hide);
  return Object.assign(listening, { hide });
}

function lines(name: string | undefined, kind: string | undefined, description: string | undefined): TemplateResult {
  return html`${name ? html`<b>${name}</b>` : nothing}${kind ? html`<span class="kind">${kind}</span>` : nothing}${
    description ? html`<p>${description}</p>` : nothing
  }`;
}
