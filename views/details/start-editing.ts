/** The details of an element that can be edited: a click on a field starts editing it. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { ElementKind } from '../../bus/payloads.ts';

/** Starts editing, at a field if one is given. */
export type Edit = (field?: string) => void;

/** Fields that are offered while an element has none, by kind. */
const ADDABLE: { readonly [K in ElementKind]: readonly (readonly [field: string, words: string])[] } = {
  node: [
    ['description', 'description'],
    ['url', 'website'],
    ['tags', 'tags'],
    ['details', 'details'],
  ],
  edge: [
    ['description', 'description'],
    ['details', 'details'],
  ],
  section: [],
  arrow: [['description', 'description']],
};

/** @param content - its fields are marked by `data-edits` */
export function editableTemplate(
  kind: ElementKind,
  element: object,
  content: TemplateResult,
  edit: Edit,
): TemplateResult {
  const missing = ADDABLE[kind].filter(([field]) => isEmpty(element, field));
  const button = ([field, words]: (typeof missing)[number]) =>
    html`<button type="button" class="link" @click=${() => edit(field)}>Add ${words}</button>`;
  return html`<div class="editable" @click=${(event: MouseEvent) => editClicked(event, edit)}>
    ${content} ${missing.length > 0 ? html`<p class="add-fields">${missing.map(button)}</p>` : nothing}
  </div>`;
}

function isEmpty(element: object, field: string): boolean {
  const value = (element as Readonly<Record<string, unknown>>)[field];
  return value === undefined || value === '' || Object.keys(value as object).length === 0;
}

/** A click on the text of a field edits it; links and selected text stay what they are. */
function editClicked(event: MouseEvent, edit: Edit): void {
  const target = event.target as Element;
  const field = target.closest<HTMLElement>('[data-edits]')?.dataset.edits;
  const isText = document.getSelection()?.isCollapsed === false;
  if (field && !isText && !target.closest('a, button')) edit(field);
}
