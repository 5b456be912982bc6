/** Choosing what an edge or an arrow ends on. */

import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { isRecord } from '../../formats/json.ts';
import type { ControlContext } from './control.ts';
import { nodeChoices, nodeIdOf } from './inherit.ts';

/** More nodes than this make a list that nobody scrolls; typing an id with suggestions is quicker then. */
const MOST_CHOICES = 400;

const textOf = (event: Event) => (event.target as HTMLInputElement).value;

/** A node to choose: the ends of an edge. */
export function nodeControl(context: ControlContext): TemplateResult {
  const { id, value, problem, set } = context;
  return chooser(context, id, typeof value === 'string' ? value : '', set, problem !== undefined);
}

function chooser(
  { document: map, id: fieldId }: ControlContext,
  id: string,
  chosen: string,
  set: (id: string) => void,
  invalid: boolean,
  name?: string,
): TemplateResult {
  if (map.nodes.length > MOST_CHOICES) {
    return html`<input
        id=${id}
        type="text"
        list=${`${id}-list`}
        autocomplete="off"
        aria-label=${name ?? nothing}
        aria-describedby=${`${fieldId}-note`}
        aria-invalid=${String(invalid)}
        placeholder="Type a name or an id"
        .value=${live(nodeChoices(map).find((node) => node.id === chosen)?.text ?? chosen)}
        @change=${(event: Event) => set(nodeIdOf(map, textOf(event)))}
      /><datalist id=${`${id}-list`}>
        ${guard([map], () => nodeChoices(map).map(({ text }) => html`<option value=${text}></option>`))}
      </datalist>`;
  }
  return html`<select
    id=${id}
    aria-label=${name ?? nothing}
    aria-describedby=${`${fieldId}-note`}
    aria-invalid=${String(invalid)}
    @change=${(event: Event) => set(textOf(event))}
  >
    <option value="" ?selected=${chosen === ''} disabled>Choose a node</option>
    ${nodeChoices(map).map(
      (node) => html`<option value=${node.id} .selected=${live(node.id === chosen)}>${node.text}</option>`,
    )}
  </select>`;
}

type LooseEnd = Readonly<Record<string, unknown>>;
type EndKind = 'node' | 'section' | 'point';

/** An arrow's end: on a node, on a section, or at a free point. */
export function endControl(context: ControlContext): TemplateResult {
  const { id, value, document: map, set, problem } = context;
  const end: LooseEnd = isRecord(value) ? value : { node: '' };
  const kind: EndKind = 'node' in end ? 'node' : 'section' in end ? 'section' : 'point';
  const starts: Record<EndKind, LooseEnd> = {
    node: { node: map.nodes[0]?.id ?? '' },
    section: { section: map.sections[0]?.id ?? '' },
    point: { x: 0, y: 0 },
  };
  const kinds: readonly EndKind[] =
    map.sections.length > 0 || kind === 'section' ? ['node', 'section', 'point'] : ['node', 'point'];
  const invalid = problem !== undefined;
  return html`<div class="end-control" role="group" aria-labelledby=${`${id}-name`}>
    <select aria-label="Ends on" @change=${(event: Event) => set(starts[textOf(event) as EndKind])}>
      ${kinds.map((one) => html`<option value=${one} .selected=${live(one === kind)}>${END_NAMES[one]}</option>`)}
    </select>
    ${
      kind === 'node'
        ? chooser(context, id, String(end.node), (node) => set({ ...end, node }), invalid, 'Node')
        : kind === 'section'
          ? html`<select id=${id} aria-label="Section" @change=${(event: Event) => set({ ...end, section: textOf(event) })}>
              ${map.sections.map(
                (section) =>
                  html`<option value=${section.id} .selected=${live(section.id === end.section)}>${section.title ?? section.id}</option>`,
              )}
            </select>`
          : html`${numberInput('From the left', end.x, (x) => set({ ...end, x }))}${numberInput('From the top', end.y, (y) => set({ ...end, y }))}`
    }
    ${kind === 'point' ? nothing : placeControl(end, set)}
  </div>`;
}

const END_NAMES: Record<EndKind, string> = { node: 'A node', section: 'A section', point: 'A free point' };

function numberInput(name: string, value: unknown, set: (value: number | string) => void): TemplateResult {
  return html`<input
    type="text"
    inputmode="decimal"
    class="number"
    aria-label=${name}
    title=${name}
    .value=${live(String(value ?? ''))}
    @change=${(event: Event) => {
      const text = textOf(event).trim().replace(',', '.');
      set(text !== '' && Number.isFinite(Number(text)) ? Number(text) : text);
    }}
  />`;
}

/** Where on the target's box the end sits: nine places by name, or the side that faces the other end. */
function placeControl(end: LooseEnd, set: (end: LooseEnd) => void): TemplateResult {
  const at = Array.isArray(end.at) ? end.at.join(' ') : '';
  const known = PLACES.some(([value]) => value === at);
  return html`<select
    aria-label="Where on it"
    @change=${(event: Event) => {
      const { at: _, ...rest } = end;
      const value = textOf(event);
      set(value === '' ? rest : { ...rest, at: value.split(' ').map(Number) });
    }}
  >
    ${PLACES.map(([value, text]) => html`<option value=${value} .selected=${live(value === at)}>${text}</option>`)}
    ${known ? nothing : html`<option value=${at} selected>At ${at}</option>`}
  </select>`;
}

const PLACES: readonly (readonly [string, string])[] = [
  ['', 'Facing the other end'],
  ['0 0', 'Top left'],
  ['0.5 0', 'Top'],
  ['1 0', 'Top right'],
  ['0 0.5', 'Left'],
  ['0.5 0.5', 'Middle'],
  ['1 0.5', 'Right'],
  ['0 1', 'Bottom left'],
  ['0.5 1', 'Bottom'],
  ['1 1', 'Bottom right'],
];
