import { html, nothing, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { live } from 'lit-html/directives/live.js';
import type { MapDocument } from '../../../formats/document/document.ts';
import { nodeName } from '../../../formats/words/parts.ts';
import type { ControlContext } from '../base/context.ts';
import { type DraftEnd, numberOf } from '../base/draft.ts';
import { typedIn } from './plain.ts';

/** Number of nodes above which typing an id with suggestions replaces the list. */
const MAX_CHOICES = 400;

type Chooser = {
  readonly document: MapDocument;
  readonly id: string;
  readonly chosen: string;
  readonly isWrong: boolean;
  readonly name?: string;
  readonly set: (id: string) => void;
};

export function nodeChooser(chooser: Chooser): TemplateResult {
  const { document: map, id, chosen, isWrong, name, set } = chooser;
  if (map.nodes.length > MAX_CHOICES) return typedChooser(chooser);
  return html`<select
    id=${id}
    aria-label=${name ?? nothing}
    aria-describedby=${`${id}-note`}
    aria-invalid=${String(isWrong)}
    @change=${(event: Event) => set(typedIn(event))}
  >
    <option value="" ?selected=${chosen === ''} disabled>Choose a node</option>
    ${nodeChoices(map).map(
      (node) => html`<option value=${node.id} .selected=${live(node.id === chosen)}>${node.text}</option>`,
    )}
  </select>`;
}

function typedChooser({ document: map, id, chosen, isWrong, name, set }: Chooser): TemplateResult {
  return html`<input
      id=${id}
      type="text"
      list=${`${id}-list`}
      autocomplete="off"
      aria-label=${name ?? nothing}
      aria-describedby=${`${id}-note`}
      aria-invalid=${String(isWrong)}
      placeholder="Type a name or an id"
      .value=${live(nodeChoices(map).find((node) => node.id === chosen)?.text ?? chosen)}
      @change=${(event: Event) => set(nodeIdOf(map, typedIn(event)))}
    /><datalist id=${`${id}-list`}>
      ${guard([map], () => nodeChoices(map).map(({ text }) => html`<option value=${text}></option>`))}
    </datalist>`;
}

type EndKind = 'node' | 'section' | 'point';

const END_NAMES: Readonly<Record<EndKind, string>> = { node: 'A node', section: 'A section', point: 'A free point' };

export function endControl(context: ControlContext<'end'>): TemplateResult {
  const { id, value: end = { node: '' }, document: map, set } = context;
  const kind: EndKind = 'node' in end ? 'node' : 'section' in end ? 'section' : 'point';
  const starts: Readonly<Record<EndKind, DraftEnd>> = {
    node: { node: map.nodes[0]?.id ?? '' },
    section: { section: map.sections[0]?.id ?? '' },
    point: { x: 0, y: 0 },
  };
  const kinds: readonly EndKind[] =
    map.sections.length > 0 || kind === 'section' ? ['node', 'section', 'point'] : ['node', 'point'];
  return html`<div class="end-control" role="group" aria-labelledby=${`${id}-name`}>
    <select aria-label="Ends on" @change=${(event: Event) => set(starts[typedIn(event) as EndKind])}>
      ${kinds.map((one) => html`<option value=${one} .selected=${live(one === kind)}>${END_NAMES[one]}</option>`)}
    </select>
    ${targetControl(context, end)}
  </div>`;
}

function targetControl({ id, document, problem, set }: ControlContext<'end'>, end: DraftEnd): TemplateResult {
  if ('x' in end) {
    return html`<div class="pair">${numberInput('From the left', end.x, (x) => set({ ...end, x }))}${numberInput('From the top', end.y, (y) => set({ ...end, y }))}</div>`;
  }
  if ('node' in end) {
    const setNode = (node: string) => set({ ...end, node });
    const isWrong = problem !== undefined;
    return html`${nodeChooser({ document, id, chosen: end.node, isWrong, name: 'Node', set: setNode })}${placeControl(end, set)}`;
  }
  return html`<select id=${id} aria-label="Section" @change=${(event: Event) => set({ ...end, section: typedIn(event) })}>
      ${document.sections.map(
        (section) =>
          html`<option value=${section.id} .selected=${live(section.id === end.section)}>${section.title ?? section.id}</option>`,
      )}</select
    >${placeControl(end, set)}`;
}

function numberInput(name: string, value: number | string, set: (value: number | string) => void): TemplateResult {
  return html`<input
    type="text"
    inputmode="decimal"
    class="number"
    aria-label=${name}
    title=${name}
    .value=${live(String(value))}
    @change=${(event: Event) => {
      const number = numberOf(typedIn(event));
      set(typeof number === 'number' ? number : typedIn(event).trim());
    }}
  />`;
}

type Target = Exclude<DraftEnd, { readonly x: unknown }>;

/** Position on the target's box: nine named positions, or the side that faces the other end. */
function placeControl(end: Target, set: (end: Target) => void): TemplateResult {
  const at = end.at?.join(' ') ?? '';
  const choose = (event: Event) => {
    const { at: _, ...rest } = end;
    const [x, y] = typedIn(event).split(' ').map(Number);
    set(x === undefined || y === undefined ? rest : { ...rest, at: [x, y] });
  };
  return html`<select aria-label="Position" @change=${choose}>
    ${PLACES.map(([value, text]) => html`<option value=${value} .selected=${live(value === at)}>${text}</option>`)}
    ${PLACES.some(([value]) => value === at) ? nothing : html`<option value=${at} selected>At ${at}</option>`}
  </select>`;
}

const PLACES: readonly (readonly [value: string, text: string])[] = [
  ['', 'Automatic'],
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

type NodeChoice = { readonly id: string; readonly text: string };

/** Cached by map, because a form needs them at every key. */
const choices = new WeakMap<MapDocument, readonly NodeChoice[]>();

/** The label of a node, with its id where the label is not unique. */
export function nodeChoices(document: MapDocument): readonly NodeChoice[] {
  const known = choices.get(document) ?? choicesOf(document);
  choices.set(document, known);
  return known;
}

function choicesOf(document: MapDocument): readonly NodeChoice[] {
  const count = new Map<string, number>();
  for (const node of document.nodes) count.set(nodeName(node), (count.get(nodeName(node)) ?? 0) + 1);
  const { compare } = new Intl.Collator();
  return document.nodes
    .map((node) => {
      const name = nodeName(node);
      return { id: node.id, text: (count.get(name) ?? 0) > 1 ? `${name} (${node.id})` : name };
    })
    .sort((a, b) => compare(a.text, b.text));
}

/** The node of a typed text: an id, or a title in any case; otherwise the text itself. */
export function nodeIdOf(document: MapDocument, typed: string): string {
  const words = typed.trim();
  const all = nodeChoices(document);
  if (all.some(({ id }) => id === words)) return words;
  const named = all.filter(({ text }) => text.toLowerCase() === words.toLowerCase());
  return (named.length === 1 && named[0]?.id) || words;
}
