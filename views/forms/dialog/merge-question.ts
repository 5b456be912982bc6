/** Question before a merge of nodes: a value for each differing field. */

import { html } from 'lit-html';
import type { MapDocument } from '../../../formats/document/document.ts';
import { nodeName } from '../../../formats/report/parts.ts';
import { counted } from '../../../formats/words.ts';
import { DETAIL, type MergeChoices, type MergeConflict } from '../../../models/commands/merge.ts';
import { indexesOf } from '../../../models/indexes.ts';
import { formName, valueText } from '../names.ts';
import { ask } from './dialog.ts';

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
      ${values.map(
        ({ id, value }, at) => html`<label class="choice">
          <input type="radio" name=${`merge-${field}`} .checked=${at === 0} @change=${() => {
            chosen[field] = id;
          }} />
          <span>${typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : valueText(value, field)}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
  const isAgreed = await ask(host, {
    title: `Merge ${counted(nodes.length, 'node')}`,
    body: html`<p>${nodes.map(nodeName).join(', ')} become one node. Tags, links, details and edges are kept.</p>
      ${conflicts.map(choice)}`,
    agree: 'Merge',
  });
  return isAgreed ? chosen : undefined;
}
