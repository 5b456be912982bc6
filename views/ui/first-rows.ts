import { html, nothing, type TemplateResult } from 'lit-html';
import { AsyncDirective, directive } from 'lit-html/async-directive.js';
import { grouped } from '../../formats/words/words.ts';

/** Rows added at once, so that the page stays fast. */
const MOST_ADDED = 200;

type Row<Item> = (item: Item, index: number) => TemplateResult;
/** Wraps the button in what the list may contain: `li` in a list. */
type Frame = (button: TemplateResult) => TemplateResult;

class FirstRows extends AsyncDirective {
  #added = 0;

  render<Item>(items: readonly Item[], most: number, row: Row<Item>, frame: Frame = inListItem): unknown {
    const rest = items.length - most - this.#added;
    const more = Math.min(rest, MOST_ADDED);
    const add = () => {
      this.#added += more;
      this.setValue(this.render(items, most, row, frame));
    };
    const button = html`<button type="button" class="link more" @click=${add}>Show ${grouped(more)} more</button>`;
    return html`${items.slice(0, most + this.#added).map(row)}${more > 0 ? frame(button) : nothing}`;
  }
}

const inListItem: Frame = (button) => html`<li>${button}</li>`;

/** The first rows of a list, and a button that shows more. */
export const firstRows = directive(FirstRows) as <Item>(
  items: readonly Item[],
  most: number,
  row: Row<Item>,
  frame?: Frame,
) => unknown;
