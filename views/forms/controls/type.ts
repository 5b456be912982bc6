import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { MapDocument } from '../../../formats/document/document.ts';
import { typeLabel } from '../../../formats/document/look.ts';
import type { ControlContext } from '../base/context.ts';
import { typedIn } from './plain.ts';
import { fieldRow } from './row.ts';

export type TypeHooks = {
  /** Lets the person create a type, which these elements then get. */
  readonly newType: (kind: 'node' | 'edge', users: readonly string[]) => void;
  readonly document: () => MapDocument;
};

/** @param ids - the elements whose type is chosen */
export function typeControl(
  kind: 'node' | 'edge',
  hooks: TypeHooks,
  ids: readonly string[],
): (context: ControlContext<'text'>) => TemplateResult {
  return (context) => {
    const { id, set, isMixed, value: chosen = '' } = context;
    const map = hooks.document();
    const types = kind === 'node' ? map.nodeTypes : map.edgeTypes;
    const isDeclared = chosen === '' || Object.hasOwn(types, chosen);
    const note = isDeclared ? undefined : `The type “${chosen}” is not defined, so the default style is used.`;
    const control = html`<div class="type-control">
      <select
        class="grow"
        id=${id}
        aria-describedby=${`${id}-note`}
        @change=${(event: Event) => set(typedIn(event) || undefined)}
      >
        ${isMixed ? html`<option value="" selected disabled>Mixed</option>` : nothing}
        <option value="" .selected=${live(chosen === '' && !isMixed)}>No type</option>
        ${Object.keys(types).map(
          (name) =>
            html`<option value=${name} .selected=${live(name === chosen)}>${typeLabel(map, kind, name)}</option>`,
        )}
        ${isDeclared ? nothing : html`<option value=${chosen} selected>${chosen}</option>`}
      </select>
      <button type="button" class="outlined" @click=${() => hooks.newType(kind, ids)}>New type…</button>
    </div>`;
    return fieldRow({ ...context, note }, control);
  };
}
