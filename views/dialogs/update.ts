/** Dialog that lists changes in a map's source: additions and changes are checked, removals are not. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { MARKS } from '../../formats/compare/picture.ts';
import type { UpdateRow } from '../../formats/update/update.ts';
import { counted } from '../../formats/words/words.ts';
import { openDialog } from '../forms/dialog/dialog.ts';
import { radio } from '../ui/choice.ts';

type Update = {
  readonly name: string;
  readonly rows: readonly UpdateRow[];
  /** @param chosen - indexes of rows */
  readonly take: (chosen: ReadonlySet<number>) => void;
};

const ASKED = 'Where both the map and the source changed, choose which version to keep.';

/** Opens the dialog. Nothing changes before the person agrees. */
export function openUpdate(host: HTMLElement, { name, rows, take }: Update): void {
  const dialog = openDialog(host, { title: `Update from ${name}`, className: 'update' });
  const chosen = new Set(rows.flatMap(({ isTicked }, index) => (isTicked ? [index] : [])));

  const asks: Callbacks = {
    choose(index, isOn) {
      if (isOn) chosen.add(index);
      else chosen.delete(index);
      draw();
    },
    agree() {
      dialog.close();
      take(chosen);
    },
    cancel: dialog.close,
  };
  const draw = () => dialog.draw(updateTemplate(rows, chosen, asks));
  draw();
}

type Callbacks = {
  readonly choose: (index: number, isOn: boolean) => void;
  readonly agree: () => void;
  readonly cancel: () => void;
};

function updateTemplate(
  rows: readonly UpdateRow[],
  chosen: ReadonlySet<number>,
  { choose, agree, cancel }: Callbacks,
): TemplateResult {
  const row = (one: UpdateRow, index: number) => {
    const take: Choose = (isOn) => choose(index, isOn);
    return one.isAsked ? askedRow(one, index, chosen.has(index), take) : boxRow(one, chosen.has(index), take);
  };
  return html`<div class="dialog-body">
      <p>
        ${
          rows.length === 0
            ? 'The source has no changes for this map.'
            : 'Choose the changes to apply. Positions, styles and your own edits are kept.'
        }
        ${rows.some(({ isAsked }) => isAsked) ? ASKED : nothing}
      </p>
      <ul aria-label="Changes in the source">
        ${rows.map(row)}
      </ul>
    </div>
    <footer>
      <span class="grow"></span>
      <button type="button" class="outlined" @click=${cancel}>Cancel</button>
      <button type="button" class="primary" @click=${agree}>
        ${chosen.size === 0 ? 'Done' : `Apply ${counted(chosen.size, 'change')}`}
      </button>
    </footer>`;
}

type Choose = (isOn: boolean) => void;

const words = ({ what, words: said }: UpdateRow): TemplateResult =>
  html`<b class="sign" style=${`background: ${MARKS[what].color}`} aria-hidden="true">${MARKS[what].sign}</b><span>${said.join(' ')}</span>`;

const boxRow = (row: UpdateRow, isChosen: boolean, choose: Choose): TemplateResult => html`<li>
  <label class="change"
    ><input
      type="checkbox"
      .checked=${isChosen}
      @change=${(event: Event) => choose((event.currentTarget as HTMLInputElement).checked)}
    />${words(row)}</label
  >
</li>`;

/** A conflict: both the person and the source changed it, and one version is chosen. */
function askedRow(row: UpdateRow, index: number, isChosen: boolean, choose: Choose): TemplateResult {
  const version = (label: string, theirs: boolean) =>
    radio(label, `update-${index}`, isChosen === theirs, () => choose(theirs));
  return html`<li>
    <fieldset>
      <legend class="change">${words(row)}</legend>
      ${version('Keep this map’s version', false)} ${version('Use the source’s version', true)}
    </fieldset>
  </li>`;
}
