/** Choosing a type, or making one on the spot. */

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { typeLabel } from '../../formats/look.ts';
import type { ControlContext } from './control.ts';
import type { FormHooks } from './element-forms.ts';
import { fieldName } from './names.ts';

export function typeControl(kind: 'node' | 'edge', hooks: FormHooks): (context: ControlContext) => TemplateResult {
  return (context) => {
    const { id, value } = context;
    const map = hooks.document();
    const types = kind === 'node' ? map.nodeTypes : map.edgeTypes;
    const chosen = typeof value === 'string' ? value : '';
    const isDeclared = chosen === '' || Object.hasOwn(types, chosen);
    async function make(): Promise<void> {
      const name = await hooks.newType(kind);
      if (name !== undefined) context.set(name);
    }
    return html`<div class="form-field" data-field="type">
      <label class="field-name" for=${id}>${fieldName('type')}</label>
      <div class="type-control">
        <select
          id=${id}
          aria-describedby=${`${id}-note`}
          @change=${(event: Event) => context.set((event.target as HTMLSelectElement).value || undefined)}
        >
          <option value="" .selected=${live(chosen === '')}>No type</option>
          ${Object.keys(types).map(
            (name) =>
              html`<option value=${name} .selected=${live(name === chosen)}>${typeLabel(map, kind, name)}</option>`,
          )}
          ${isDeclared ? nothing : html`<option value=${chosen} selected>${chosen}</option>`}
        </select>
        <button type="button" class="outlined" @click=${() => void make()}>New type…</button>
      </div>
      <div class="field-note" id=${`${id}-note`}>
        ${isDeclared ? nothing : `“${chosen}” is not declared among the types, so it has the default look.`}
      </div>
    </div>`;
  };
}
