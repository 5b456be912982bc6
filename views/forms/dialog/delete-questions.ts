import { html } from 'lit-html';
import type { MapDocument } from '../../../formats/document/document.ts';
import { typeLabel } from '../../../formats/document/look.ts';
import { nodeName } from '../../../formats/words/parts.ts';
import { counted } from '../../../formats/words/words.ts';
import { DETAIL, type MergeChoices, type MergeConflict } from '../../../models/commands/merge.ts';
import { usersOfType } from '../../../models/commands/types.ts';
import { indexesOf } from '../../../models/document/indexes.ts';
import { radio } from '../../ui/choice.ts';
import { formName, valueText } from '../base/inherit.ts';
import { ask } from './dialog.ts';

type DeleteTypeAnswer = { readonly replacement: string | undefined };

/** Asks what the elements of a type should become; undefined when the person keeps the type. */
export async function askDeleteType(
  host: HTMLElement,
  map: MapDocument,
  kind: 'node' | 'edge',
  name: string,
): Promise<DeleteTypeAnswer | undefined> {
  const users = usersOfType(map, kind, name).length;
  const what = counted(users, kind === 'node' ? 'node' : 'relationship');
  const others = Object.keys(kind === 'node' ? map.nodeTypes : map.edgeTypes).filter((one) => one !== name);
  let replacement: string | undefined;
  const choose = (event: Event) => {
    replacement = (event.target as HTMLSelectElement).value || undefined;
  };
  const body =
    users === 0
      ? html`<p>Nothing in this map uses this type.</p>`
      : html`<p>${what} ${users === 1 ? 'uses' : 'use'} this type. ${users === 1 ? 'It stays' : 'They stay'} in the map but ${users === 1 ? 'loses' : 'lose'} the style of the type.</p>
          <label class="form-field"
            ><span class="field-name">Replace with</span>
            <select @change=${choose}>
              <option value="">No type</option>
              ${others.map((one) => html`<option value=${one}>${typeLabel(map, kind, one)}</option>`)}
            </select></label
          >`;
  const title = `Delete the type “${typeLabel(map, kind, name)}”?`;
  return (await ask(host, { title, body, agree: 'Delete type', danger: true })) ? { replacement } : undefined;
}

/** Lists the nodes that lose a tag; resolves to whether the person agrees. */
export function askDeleteTag(host: HTMLElement, map: MapDocument, tag: string): Promise<boolean> {
  const nodes = indexesOf(map).nodesByTag.get(tag) ?? [];
  const names = nodes.slice(0, 5).map((node) => node.label ?? node.id);
  const more = nodes.length > names.length ? ` and ${nodes.length - names.length} more` : '';
  return ask(host, {
    title: `Delete #${tag}?`,
    body: html`${
      nodes.length === 0
        ? html`<p>No node has this tag. Only its colour and icon are deleted.</p>`
        : html`<p>Removes the tag from ${counted(nodes.length, 'node')}: ${names.join(', ')}${more}.</p>`
    }`,
    agree: 'Delete tag',
    danger: true,
  });
}

/** Shows the conflicting values side by side; undefined when the nodes stay as they are. */
export async function askMerge(
  host: HTMLElement,
  map: MapDocument,
  ids: readonly string[],
  conflicts: readonly MergeConflict[],
): Promise<MergeChoices | undefined> {
  const nodes = ids.flatMap((id) => indexesOf(map).nodes.get(id) ?? []);
  const chosen: Record<string, string> = {};
  const choice = ({ field, values }: MergeConflict) => html`<fieldset>
    <legend>${field.startsWith(DETAIL) ? field.slice(DETAIL.length) : formName(field)}</legend>
    <div class="merge-values">
      ${values.map(({ id, value }, at) => {
        const words =
          typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : valueText(value, field);
        return radio(words, `merge-${field}`, at === 0, () => {
          chosen[field] = id;
        });
      })}
    </div>
  </fieldset>`;
  const isAgreed = await ask(host, {
    title: `Merge ${counted(nodes.length, 'node')}`,
    body: html`<p>${nodes.map(nodeName).join(', ')} become one node. Tags, links, details and relationships are kept.</p>
      ${conflicts.map(choice)}`,
    agree: 'Merge',
  });
  return isAgreed ? chosen : undefined;
}
