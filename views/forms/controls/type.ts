/** Choosing a type, or making one on the spot. */

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { MapDocument } from '../../../formats/document/document.ts';
import { typeLabel } from '../../../formats/document/look.ts';
import type { ControlContext } from './context.ts';
import { typedIn } from './plain.ts';
import { fieldRow } from './row.ts';

export type TypeHooks = {
  /** Lets the person make a type while a form is open; answers its name, or undefined when nothing came of it. */
  readonly newType: (kind: 'node' | 'edge') => Promise<string | undefined>;
  /** The document as it is by now: a type may have been added. */
  readonly document: () => MapDocument;
};

export function typeControl(
  kind: 'node' | 'edge',
  hooks: TypeHooks,
): (context: ControlContext<'text'>) => TemplateResult {
  return (context) => {
    const { id, set, value: chosen = '' } = context;
    const map = hooks.document();
    const types = kind === 'node' ? map.nodeTypes : map.edgeTypes;
    const isDeclared = chosen === '' || Object.hasOwn(types, chosen);
    async function make(): Promise<void> {
      const name = await hooks.newType(kind);
      if (name !== undefined) set(name);
    }
    const note = isDeclared ? undefined : `“${chosen}” is not declared among the types, so it has the default look.`;
    const control = html`<div class="type-control">
      <select
        id=${id}
        aria-describedby=${`${id}-note`}
        @change=${(event: Event) => set(typedIn(event) || undefined)}
      >
        <option value="" .selected=${live(chosen === '')}>No type</option>
        ${Object.keys(types).map(
          (name) =>
            html`<option value=${name} .selected=${live(name === chosen)}>${typeLabel(map, kind, name)}</option>`,
        )}
        ${isDeclared ? nothing : html`<option value=${chosen} selected>${chosen}</option>`}
      </select>
      <button type="button" class="outlined" @click=${() => void make()}>New type…</button>
    </div>`;
    return fieldRow({ ...context, note }, control);
  };
}
