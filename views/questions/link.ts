/** Link to the present view: its length, its readers' access, and a button that copies it. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { counted, grouped } from '../../formats/words/words.ts';
import type { ViewContext } from '../ui/view.ts';
import type { Answer } from './answer-panel.ts';

/** `map`: the whole map; `src` and `example`: source of the map. */
export type LinkNow =
  | { readonly address: string; readonly carries: 'map' | 'src' | 'example' }
  | { readonly carries: 'nothing'; readonly tooLong: 'map' | 'seen'; readonly most: number };

type LinkTools = {
  readonly linkNow: () => LinkNow;
  /** Copies the link to the clipboard; returns whether that was allowed. */
  readonly copy: () => Promise<boolean>;
};

export function linkAnswer({ models }: ViewContext, { linkNow, copy }: LinkTools): Answer {
  function reveals(carries: 'map' | 'src' | 'example'): string {
    const { nodes, edges } = models.document.current();
    if (carries === 'src') return 'The link contains the address of the map, not the map itself.';
    if (carries === 'example') return 'The link contains the name of the example and none of your data.';
    const size = `${counted(nodes.length, 'node')} and ${counted(edges.length, 'relationship')}`;
    return `Anyone with the link can read the whole map (${size}), hidden parts included. The data is in the link and reaches no server.`;
  }

  const WHAT = {
    map: 'includes the whole map',
    src: 'includes the address of the map',
    example: 'includes the name of the example',
  } as const;

  function content(): TemplateResult {
    const link = linkNow();
    if (link.carries === 'nothing' && link.tooLong === 'seen') {
      return html`<p role="status">
        Too many single nodes are selected, hidden or chosen: the link would be longer than
        ${grouped(link.most)} characters. Select fewer nodes, or filter by type, tag or text.
      </p>`;
    }
    if (link.carries === 'nothing') {
      return html`<p role="status">
        This map is too large for a link: it would be longer than ${grouped(link.most)} characters. Export it as JSON,
        publish the file, and open it with <code>?src=</code>. The link then contains only the address.
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
        Opens with the current filters and view${selected > 0 ? html`, with ${selected} selected` : nothing}.
        It doesn’t change the visitor’s own maps.
      </p>
      <label class="link-field"
        >Link <input readonly .value=${address} @focus=${choose} /></label
      >
      <button class="primary" @click=${run}>Copy link</button>
      <p class="muted">${counted(address.length, 'character')}, ${WHAT[carries]}</p>`;
  }

  return { title: () => 'Share link', content, isLive: true };
}
