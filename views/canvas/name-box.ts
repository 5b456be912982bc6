import { html, nothing, render, type TemplateResult } from 'lit-html';
import { fromEvent, type Subscription } from 'rxjs';
import type { Point } from '../../bus/base/payloads.ts';
import { onFacts } from '../../bus/bus.ts';
import type { Box } from '../../drawing/commands/index.ts';
import type { ViewContext } from '../ui/view.ts';

export type NameRequest = {
  readonly name: string;
  /** Position in graph coordinates; called again whenever the map moves. */
  readonly at: () => NamePlace | undefined;
  /** Boxes that it must not cover, in graph coordinates; it is placed below them. */
  readonly besides?: () => readonly Box[];
  readonly value?: string;
  /** Shift Enter starts a new line. */
  readonly lines?: boolean;
  readonly suggestions?: readonly string[];
  readonly note?: string;
  /** A remark on the text that is being typed. */
  readonly remark?: (text: string) => string | undefined;
  /** Shows the position of the new node: its colour, and its radius in graph units. */
  readonly preview?: { readonly color: string; readonly radius: number };
};

/** Centre of the box; with a side, the middle of its edge that faces the element. */
export type NamePlace = Point & { readonly side?: 'left' | 'right' | 'above' | 'below' };

export type NameAnswer = {
  readonly text: string;
  /** `leaving` is a click elsewhere, which keeps the text. */
  readonly by: 'Enter' | 'Tab' | 'leaving';
};

export type NameBox = {
  /** Asks for a name; undefined after Esc. An open request is answered first. */
  readonly ask: (request: NameRequest) => Promise<NameAnswer | undefined>;
};

export function attachNameBox(canvas: HTMLElement, { bus, models }: ViewContext): Subscription & NameBox {
  const place = document.createElement('div');
  canvas.append(place);
  let open: { readonly request: NameRequest; readonly answer: (answer: NameAnswer | undefined) => void } | undefined;

  /** The last place, where the box stays while the map is replaced by one with changes of another window. */
  let last: NamePlace | undefined;

  function draw(): void {
    const at = open && (open.request.at() ?? last);
    last = at;
    const field = { keyPressed, left, typed: draw, text: textIn(place) };
    render(open && at ? boxOf(open.request, at, models.viewport, field) : nothing, place);
  }

  function close(by: NameAnswer['by'] | undefined): void {
    const [text, closed] = [textIn(place).trim(), open];
    open = undefined;
    draw();
    closed?.answer(by === undefined ? undefined : { text, by });
  }

  function keyPressed(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') close(undefined);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) close(event.key);
    else return;
    event.preventDefault();
  }

  function left(): void {
    if (open) close('leaving');
  }

  const listening = onFacts(bus, {
    'viewport:changed': draw,
    'positions:moved': draw,
    // The element does not exist on another map.
    'document:loaded': ({ origin }) => {
      if (open && origin !== 'elsewhere') close(undefined);
    },
  });
  // A press on the map may keep the focus; the name must be saved before the press has an effect.
  listening.add(
    fromEvent<PointerEvent>(window, 'pointerdown', { capture: true }).subscribe(({ target }) => {
      if (!place.contains(target as Node)) left();
    }),
  );
  listening.add(() => place.remove());
  return Object.assign(listening, {
    ask(request: NameRequest): Promise<NameAnswer | undefined> {
      left();
      return new Promise((answer) => {
        open = { request, answer };
        draw();
        if (!begin(fieldIn(place), request.value)) close(undefined);
      });
    },
  });
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldIn = (place: HTMLElement) => place.querySelector<Field>('input, textarea');

const textIn = (place: HTMLElement): string => fieldIn(place)?.value ?? '';

/** Puts the keyboard into the field, where what stands there is typed over; false without one. */
function begin(field: Field | null, value = ''): boolean {
  if (!field) return false;
  field.value = value;
  field.focus({ preventScroll: true });
  field.select();
  return true;
}

type Listeners = {
  readonly keyPressed: (event: KeyboardEvent) => void;
  readonly left: () => void;
  readonly typed: () => void;
  /** In the field now. */
  readonly text: string;
};

function boxOf(
  request: NameRequest,
  at: NamePlace,
  viewport: ViewContext['models']['viewport'],
  { keyPressed, left, typed, text }: Listeners,
): TemplateResult {
  const { preview, besides } = request;
  const { k, width } = viewport.current();
  const kept = (besides?.() ?? []).map((box) => {
    return { ...viewport.toScreen(box), width: box.width * k, height: box.height * k };
  });
  const { x, y } = below(viewport.toScreen(at), kept);
  const radius = (preview?.radius ?? 0) * k;
  const side = preview ? 'below' : at.side;
  return html`${preview ? html`<div class="name-preview" style=${`left:${x}px;top:${y}px;width:${2 * radius}px;background:${preview.color}`}></div>` : nothing}
    <div class="name-box" style=${`left:${clampToView(middleAcross(x, side), width)}px;top:${preview ? y + radius + 4 : y}px`} data-side=${side ?? nothing} @keydown=${keyPressed} @input=${typed} @focusout=${left}>
      ${control(request)} ${noteOf(request, text)}
    </div>`;
}

function noteOf({ note, remark }: NameRequest, text: string): unknown {
  const said = remark?.(text);
  return html`<span role="status">${said ? html`<small class="remark">${said}</small>` : nothing}</span>${!said && note ? html`<small>${note}</small>` : nothing}`;
}

function control({ name, lines, suggestions = [] }: NameRequest): unknown {
  if (lines) return html`<textarea rows="1" aria-label=${name} placeholder=${name} autocomplete="off"></textarea>`;
  return html`<input type="text" aria-label=${name} placeholder=${name} autocomplete="off" list=${suggestions.length > 0 ? 'name-box-list' : nothing} />
    ${suggestions.length > 0 ? html`<datalist id="name-box-list">${suggestions.map((word) => html`<option value=${word}></option>`)}</datalist>` : nothing}`;
}

/** Size of the box, and distance below an element, in pixels. */
const TAKEN = { width: 190, height: 34 };
const GAP_PX = 6;

/** The middle of the box across, where it begins or ends at the element. */
const middleAcross = (x: number, side: NamePlace['side']): number =>
  side === 'right' ? x + TAKEN.width / 2 : side === 'left' ? x - TAKEN.width / 2 : x;

/** Position across the canvas at which the box is fully visible, even at the edge of a small screen; in pixels. */
export function clampToView(x: number, width: number): number {
  return Math.max(TAKEN.width / 2, Math.min(x, width - TAKEN.width / 2));
}

/** A place, or the next one below it where the box covers none of these; all in pixels of the canvas. */
export function below({ x, y }: Point, boxes: readonly Box[]): Point {
  const isCovered = (box: Box) =>
    Math.abs(box.x + box.width / 2 - x) < (box.width + TAKEN.width) / 2 &&
    Math.abs(box.y + box.height / 2 - y) < (box.height + TAKEN.height) / 2;
  const covered = boxes.filter(isCovered);
  if (covered.length === 0) return { x, y };
  return { x, y: Math.max(...covered.map((box) => box.y + box.height)) + GAP_PX + TAKEN.height / 2 };
}
