/** Details as nested rows, with a row to add an entry by its path (`repository.url`). */

import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { isRecord, own } from '../../../formats/base/json.ts';
import { entriesIn } from '../../../formats/claims/fragment.ts';
import type { Details, Json } from '../../../formats/document/fields/values.ts';
import { iconButton } from '../../ui/icons/icon.ts';
import type { ControlContext } from '../base/context.ts';
import { typedIn } from './plain.ts';

type Edit = { readonly details: Details; readonly set: (next: Details) => void };

export function detailsControl({
  id,
  value: details = {},
  kept: refusal,
  set,
  keep,
}: ControlContext<'details'>): TemplateResult {
  const edit: Edit = { details, set: (next) => set(Object.keys(next).length > 0 ? next : undefined) };

  // The panel shows them in words.
  const isJoined = entriesIn(details).length > 0;

  function add(event: Event): void {
    const row = (event.currentTarget as HTMLElement).closest('.add-fact');
    const [path, fact] = row?.querySelectorAll('input') ?? [];
    const keys = keysOfPath(path?.value ?? '');
    if (!path || !fact || keys.length === 0) {
      path?.focus();
      return;
    }
    const place = placeFor(details, keys);
    keep('no' in place ? place.no : '');
    if ('no' in place) {
      path.focus();
      return;
    }
    edit.set(setAt(details, place.path, scalarOf(fact.value.trim())));
    path.value = '';
    fact.value = '';
    path.focus();
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(event);
  };

  return html`<div class="details-control" role="group" aria-labelledby=${`${id}-name`}>
    ${Object.entries(details).map(([key, one]) => (key === 'sources' && isJoined ? nothing : entry(edit, [key], one)))}
    <div class="row add-fact">
      <input
        id=${id}
        type="text"
        autocomplete="off"
        aria-label="Name of the new detail"
        placeholder="Name"
        @keydown=${addOnEnter}
      />
      <input type="text" class="wide" autocomplete="off" aria-label="Value of the new detail" placeholder="Value" @keydown=${addOnEnter} />
      <button type="button" class="outlined" @click=${add}>Add detail</button>
    </div>
    ${refusal ? html`<div class="field-note bad-note" role="alert">${refusal}</div>` : nothing}
    <small class="field-note">A name such as repository.url puts the detail in a group.</small>
  </div>`;
}

function entry(edit: Edit, path: Path, value: Json): TemplateResult {
  if (isPlainList(value)) return listEntry(edit, path, value);
  if (Array.isArray(value) || isRecord(value)) return groupEntry(edit, path, value as object);
  const name = `Value of ${namedPath(path)}`;
  const take = (event: Event) => edit.set(setAt(edit.details, path, scalarOf(typedIn(event), value)));
  return html`<div class="row">
    ${nameInput(edit, path)}
    ${
      // A single-line field would remove line breaks.
      typeof value === 'string' && value.includes('\n')
        ? html`<textarea
            class="wide"
            rows=${Math.min(6, value.split('\n').length)}
            aria-label=${name}
            .value=${live(value)}
            @input=${take}
          ></textarea>`
        : html`<input
            type="text"
            class="wide"
            aria-label=${name}
            .value=${live(value === null ? '' : String(value))}
            @input=${take}
          />`
    }
    ${removeButton(edit, path)}
  </div>`;
}

function listEntry(edit: Edit, path: Path, value: readonly Json[]): TemplateResult {
  return html`<div class="row">
    ${nameInput(edit, path)}
    <textarea
      class="wide"
      rows=${Math.min(6, value.length + 1)}
      aria-label=${`Values of ${namedPath(path)}, one per line`}
      title="One value per line"
      .value=${live(value.map(String).join('\n'))}
      @change=${(event: Event) => edit.set(setAt(edit.details, path, listOfLines(typedIn(event).trimEnd(), value)))}
    ></textarea>
    ${removeButton(edit, path)}
  </div>`;
}

function groupEntry(edit: Edit, path: Path, value: object): TemplateResult {
  const isList = Array.isArray(value);
  const entries = Object.entries(value) as [string, Json][];
  const freshName = () => {
    let name = 'new';
    for (let number = 2; Object.hasOwn(value, name); number += 1) name = `new-${number}`;
    return name;
  };
  return html`<fieldset class="group">
    <legend>
      <div class="row">
        ${nameInput(edit, path)}
        ${
          isList
            ? nothing
            : html`<button
                type="button"
                class="link"
                aria-label=${`Add inside ${namedPath(path)}`}
                @click=${() => edit.set(setAt(edit.details, [...path, freshName()], ''))}
              >
                Add inside
              </button>`
        }
        ${removeButton(edit, path)}
      </div>
    </legend>
    ${entries.map(([key, one]) => entry(edit, [...path, isList ? Number(key) : key], one))}
  </fieldset>`;
}

/** The position of an item in a list is not an editable name. */
function nameInput(edit: Edit, path: Path): TemplateResult {
  const key = path.at(-1);
  if (typeof key === 'number') return html`<span class="item-number">${key + 1}</span>`;
  return html`<input
    type="text"
    class="fact-name"
    aria-label=${`Name of ${namedPath(path)}`}
    .value=${live(String(key))}
    @change=${(event: Event) => {
      const next = renameAt(edit.details, path, typedIn(event).trim());
      // A taken or empty name is reset.
      (event.target as HTMLInputElement).value = next === edit.details ? String(key) : typedIn(event).trim();
      edit.set(next);
    }}
  />`;
}

function removeButton(edit: Edit, path: Path): TemplateResult {
  return iconButton(`Remove ${namedPath(path)}`, 'close', () => edit.set(setAt(edit.details, path, undefined)));
}

/** Keys and list positions, outermost first. */
type Path = readonly (string | number)[];

/** Creates missing objects on the way; in a list, the position after the last item appends. `undefined` removes. */
export function setAt(details: Details, path: Path, value: Json | undefined): Details {
  return put(details, path, value) as Details;
}

function put(holder: Json | undefined, path: Path, value: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(holder) && typeof key === 'number') {
    const list = holder as readonly Json[];
    const next = put(list[key], rest, value);
    if (next === undefined) return list.filter((_, index) => index !== key);
    return key < list.length ? list.map((item, index) => (index === key ? next : item)) : [...list, next];
  }
  const record: Readonly<Record<string, Json>> = isRecord(holder) ? (holder as Readonly<Record<string, Json>>) : {};
  const next = put(own(record, String(key)), rest, value);
  const entries = Object.entries(record);
  if (next === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (!Object.hasOwn(record, String(key))) return Object.fromEntries([...entries, [String(key), next]]);
  return Object.fromEntries(entries.map(([name, old]) => [name, name === key ? next : old]));
}

/** Renames the entry at a path and keeps its position. A name that is taken is refused. */
function renameAt(details: Details, path: Path, name: string): Details {
  const key = path.at(-1);
  const holder = getAt(details, path.slice(0, -1));
  if (typeof key !== 'string' || name === '' || !isRecord(holder) || Object.hasOwn(holder, name)) return details;
  const renamed = Object.fromEntries(Object.entries(holder).map(([one, value]) => [one === key ? name : one, value]));
  return path.length === 1 ? (renamed as Details) : setAt(details, path.slice(0, -1), renamed as Json);
}

function getAt(details: Details, path: Path): Json | undefined {
  let value: Json | undefined = details;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = (value as readonly Json[])[key];
    else value = isRecord(value) ? own(value as Readonly<Record<string, Json>>, String(key)) : undefined;
  }
  return value;
}

/** The keys of a typed path: `repository.url` is `url` inside `repository`. Empty parts are ignored. */
export function keysOfPath(text: string): readonly string[] {
  return text
    .split('.')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * Position for a new entry with a typed path. Items of lists are counted from 1, as the rows show them; the number
 * after the last appends an item. Existing values are not overwritten: a sentence says why the entry is not possible.
 */
export function placeFor(details: Details, keys: readonly string[]): { readonly path: Path } | { readonly no: string } {
  const path: (string | number)[] = [];
  let holder: Json | undefined = details;
  for (const key of keys) {
    const above = namedPath(path);
    if (Array.isArray(holder)) {
      const length: number = holder.length;
      if (!/^[1-9]\d{0,5}$/.test(key) || Number(key) > length + 1)
        return { no: `“${above}” is a list. Name an item by its number, 1 to ${length + 1}.` };
      path.push(Number(key) - 1);
    } else if (holder === undefined || isRecord(holder)) path.push(key);
    else
      return {
        no: `“${above}” has a value, so it can’t be a group. Choose another name, or remove the value first.`,
      };
    holder = getAt(details, path);
  }
  if (holder !== undefined) return { no: `“${namedPath(path)}” already exists. Change it in its own row.` };
  return { path };
}

/** A path as people write it: `repository.url`, with items of lists counted from 1. */
function namedPath(path: Path): string {
  return path.map((key) => (typeof key === 'number' ? key + 1 : key)).join('.');
}

/**
 * A typed text as a value. A value that was a text remains one. Otherwise `true`, `false` and numbers in JSON notation
 * are converted; `1.10` and `007` remain texts.
 */
function scalarOf(text: string, before?: Json): Json {
  if (typeof before === 'string') return text;
  if (text === 'true') return true;
  if (text === 'false') return false;
  return text !== '' && String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Whether every item of a list fits on a line. */
function isPlainList(value: Json): value is readonly (string | number | boolean)[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' && !String(item).includes('\n'));
}

/** Lines as a list; each item keeps the type of its previous value. */
function listOfLines(text: string, before: readonly Json[]): readonly Json[] {
  return text
    .split('\n')
    .filter((line, index, lines) => line.trim() !== '' || index < lines.length - 1)
    .map((line, index) => scalarOf(line, before[index]));
}
