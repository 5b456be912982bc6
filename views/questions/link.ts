/** A link to what is seen: how long it is, what whoever gets it can read, and a button that copies it. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { counted, grouped } from '../../formats/words.ts';
import type { ViewContext } from '../ui/view.ts';
import type { Answer } from './answer-panel.ts';

/** `map`: the whole map; `src` and `example`: the address that the map was opened from. */
export type LinkNow =
  | { readonly address: string; readonly carries: 'map' | 'src' | 'example' }
  | { readonly carries: 'nothing'; readonly tooLong: 'map' | 'seen'; readonly most: number };

type LinkTools = {
  readonly linkNow: () => LinkNow;
  /** Puts the link on the clipboard; answers whether that was permitted. */
  readonly copy: () => Promise<boolean>;
};

/** The answer to “Link to this view”. */
export function linkAnswer({ models }: ViewContext, { linkNow, copy }: LinkTools): Answer {
  function reveals(carries: 'map' | 'src' | 'example'): string {
    const { nodes, edges } = models.document.current();
    if (carries === 'src')
      return 'Whoever gets it reads where the map lies, not the map itself: that is fetched from there.';
    if (carries === 'example') return 'It names the example, and nothing of yours.';
    const size = `${counted(nodes.length, 'node')} and ${counted(edges.length, 'relationship')}`;
    return `Whoever gets it can read the whole map: ${size} with all their details, also what is hidden here. It stands after the # of the address, which browsers send to no server.`;
  }

  const WHAT = {
    map: 'with the whole map',
    src: 'with the address of the map',
    example: 'with the name of the example',
  } as const;

  function content(): TemplateResult {
    const link = linkNow();
    if (link.carries === 'nothing' && link.tooLong === 'seen') {
      return html`<p role="status">
        Too many nodes are named one by one here for a link: selected, hidden or chosen, they would take more than
        ${grouped(link.most)} characters. Select fewer, or filter by types, tags or words.
      </p>`;
    }
    if (link.carries === 'nothing') {
      return html`<p role="status">
        This map is too long for a link: compressed it would take more than ${grouped(link.most)} characters. Export it as
        JSON, put that at an address, and open it with <code>?src=</code>: a link then carries the address alone.
      </p>`;
    }
    const { address, carries } = link;
    const selected = models.selection.current().length;
    const choose = (event: Event) => (event.currentTarget as HTMLInputElement).select();
    const run = async (event: Event) => {
      const field = (event.currentTarget as HTMLElement).parentElement?.querySelector('input');
      if (!(await copy())) field?.select();
    };
    return html`<p>${reveals(carries)}</p>
      <p class="muted">
        It shows the filter, focus, folds and part in sight of now${selected > 0 ? html`, with ${selected} selected` : nothing}.
        Opening it changes nothing of the visitor’s own maps.
      </p>
      <label class="link-field"
        >The link <input readonly .value=${address} @focus=${choose} /></label
      >
      <button class="primary" @click=${run}>
        Copy the link: ${counted(address.length, 'character')}, ${WHAT[carries]}
      </button>`;
  }

  return { title: () => 'Link to what I see', content, isLive: true };
}
