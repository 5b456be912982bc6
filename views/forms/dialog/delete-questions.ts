/** What is asked before a type or a tag goes that something in the map still uses. */

import { html } from 'lit-html';
import type { MapDocument } from '../../../formats/document/document.ts';
import { typeLabel } from '../../../formats/document/look.ts';
import { counted } from '../../../formats/words.ts';
import { usersOfType } from '../../../models/commands/types.ts';
import { indexesOf } from '../../../models/indexes.ts';
import { ask, openDialog } from './dialog.ts';

type DeleteTypeAnswer = { readonly replacement: string | undefined };

/** Says what happens to the users of a type and lets the person choose; undefined when they keep the type. */
export function askDeleteType(
  host: HTMLElement,
  map: MapDocument,
  kind: 'node' | 'edge',
  name: string,
): Promise<DeleteTypeAnswer | undefined> {
  const users = usersOfType(map, kind, name).length;
  const label = typeLabel(map, kind, name);
  const what = counted(users, kind === 'node' ? 'node' : 'relationship');
  const others = Object.keys(kind === 'node' ? map.nodeTypes : map.edgeTypes).filter((one) => one !== name);
  return new Promise((resolve) => {
    let answer: DeleteTypeAnswer | undefined;
    let replacement: string | undefined;
    const dialog = openDialog(host, {
      title: `Delete the type “${label}”?`,
      className: 'question',
      onClose: () => resolve(answer),
    });
    const agree = () => {
      answer = { replacement };
      dialog.close();
    };
    dialog.draw(html`<div class="dialog-body">
        ${
          users === 0
            ? html`<p>Nothing in this map is of this type.</p>`
            : html`<p>${what} ${users === 1 ? 'is' : 'are'} of this type. ${users === 1 ? 'It stays' : 'They stay'} in the map, and without the type ${users === 1 ? 'it loses' : 'they lose'} the look that came from it.</p>
                <label class="form-field"
                  ><span class="field-name">What becomes of ${users === 1 ? 'it' : 'them'}</span>
                  <select
                    @change=${(event: Event) => {
                      replacement = (event.target as HTMLSelectElement).value || undefined;
                    }}
                  >
                    <option value="">No type</option>
                    ${others.map((one) => html`<option value=${one}>Type: ${typeLabel(map, kind, one)}</option>`)}
                  </select></label
                >`
        }
      </div>
      <footer>
        <span class="grow"></span>
        <button type="button" class="outlined" @click=${dialog.close}>Cancel</button>
        <button type="button" class="primary dangerous" @click=${agree}>Delete type</button>
      </footer>`);
    dialog.element.querySelector<HTMLElement>('select, footer .outlined')?.focus();
  });
}

/** Says which nodes lose a tag; resolves to whether it shall go. */
export function askDeleteTag(host: HTMLElement, map: MapDocument, tag: string): Promise<boolean> {
  const nodes = indexesOf(map).nodesByTag.get(tag) ?? [];
  const names = nodes.slice(0, 5).map((node) => node.label ?? node.id);
  const more = nodes.length > names.length ? ` and ${nodes.length - names.length} more` : '';
  return ask(host, {
    title: `Delete #${tag}?`,
    body: html`${
      nodes.length === 0
        ? html`<p>No node carries this tag; only its colour and icon go.</p>`
        : html`<p>${counted(nodes.length, 'node')} ${nodes.length === 1 ? 'loses' : 'lose'} it: ${names.join(', ')}${more}.</p>`
    }`,
    agree: 'Delete tag',
    danger: true,
  });
}
