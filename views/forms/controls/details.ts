/** Details as nested rows, with a row to add an entry by its path (`repository.url`). */

import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Details, Json } from '../../../formats/document/fields/values.ts';
import { entriesIn } from '../../../formats/join/fragment.ts';
import { isRecord } from '../../../formats/parse/json.ts';
import { iconButton } from '../../ui/icons/icon-button.ts';
import type { ControlContext } from './context.ts';
import {
  isPlainList,
  keysOfPath,
  listOfLines,
  namedPath,
  type Path,
  placeFor,
  renameAt,
  scalarOf,
  setAt,
} from './details-edit.ts';
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
