/** Help dialog with keys, documentation and versions. Loaded on first use. */

import { html, nothing } from 'lit-html';
import { ACTIONS } from '../../bus/actions.ts';
import type { BusEvents } from '../../bus/events.ts';
import { keyRows } from '../../bus/key-rows.ts';
// The library's export map does not list its package.json, so the path bypasses it.
import { version as libraryVersion } from '../../node_modules/pivotick/package.json';
import { version } from '../../package.json';
import { createDialog } from '../forms/dialog/dialog.ts';
import type { ViewContext } from '../ui/view.ts';

export function attachHelp(host: HTMLElement, { bus }: Pick<ViewContext, 'bus'>): { readonly open: () => void } {
  const dialog = createDialog(host, 'Help', 'help-dialog', true);
  const begin = (request: BusEvents['intent:start']) => {
    dialog.close();
    bus.emit('intent:start', request);
  };
  dialog.draw(
    html`<div class="help-body" tabindex="0" role="region" aria-label="Keys">
        ${Object.entries(keyRows()).map(
          ([heading, rows]) => html`<section>
            <h3>${heading}</h3>
            <dl>
              ${rows.map(
                ([keys, what]) =>
                  html`<div>
                    <dt>${keys.split(' or ').map((one, index) => html`${index > 0 ? ' or ' : nothing}<kbd>${one}</kbd>`)}</dt>
                    <dd>${what}</dd>
                  </div>`,
              )}
            </dl>
          </section>`,
        )}
      </div>
      <footer>
        <button class="outlined" @click=${() => begin({ steps: true })}>${ACTIONS.introduction.label}</button>
        <button class="outlined" @click=${() => begin({})}>${ACTIONS.start.label}</button>
        <a href="docs/" target="_blank" rel="noopener noreferrer">Documentation</a>
        <span>Graphmap ${version} · graph library Pivotick ${libraryVersion}</span>
      </footer>`,
  );
  return dialog;
}
