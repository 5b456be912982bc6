/** Help: the keys, the documentation, the versions. Loaded when first asked for. */

import { html, render } from 'lit';
// The library's export map does not list its package.json, so the path leads past it.
import { version as libraryVersion } from '../node_modules/pivotick/package.json';
import { version } from '../package.json';
import { icon } from './icon.ts';

const KEYS: readonly { readonly heading: string; readonly rows: readonly (readonly [string, string])[] }[] = [
  {
    heading: 'Anywhere',
    rows: [
      ['Ctrl/⌘ K or /', 'Search'],
      ['+  −  0', 'Zoom in, zoom out, fit'],
      ['?', 'This help'],
      ['Esc', 'Leave the tool, then the selection'],
      ['Ctrl/⌘ Z', 'Undo'],
      ['Ctrl/⌘ Shift Z', 'Redo'],
      ['N  E', 'New node, new edge'],
      ['Delete', 'Delete what is selected'],
      ['Ctrl/⌘ A', 'Select everything on the map'],
      ['Ctrl/⌘ C  X  V', 'Copy, cut and paste, between windows too'],
      ['Ctrl/⌘ D', 'Duplicate what is selected'],
    ],
  },
  {
    heading: 'On the map',
    rows: [
      ['Arrow keys', 'To the neighbour in that direction, along relationships'],
      ['Page Up  Page Down', 'To the previous or next node of the map'],
      ['Shift + arrow keys', 'Move the view'],
      ['Alt + arrow keys', 'Move the selected nodes'],
      ['Enter', 'Details; on an editable map the form'],
      ['Menu key or Shift F10', 'Menu of what is selected'],
      ['Tab', 'To the next part of the page'],
    ],
  },
  {
    heading: 'With mouse or fingers',
    rows: [
      ['Click, tap', 'Select; with Shift add to the selection'],
      ['Shift + drag', 'Select what is in the box'],
      ['Double-click', 'Edit; on a locked map open the website'],
      ['Right-click, long press', 'Menu'],
      ['Drag, wheel, pinch', 'Move and zoom'],
    ],
  },
];

/** Makes the help dialog in `host`; the answer opens it. */
export function attachHelp(host: HTMLElement): () => void {
  const dialog = document.createElement('dialog');
  dialog.className = 'help-dialog';
  dialog.setAttribute('aria-labelledby', 'help-title');
  host.append(dialog);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  render(
    html`<header>
        <h2 id="help-title">Help</h2>
        <button class="icon-button" aria-label="Close help" @click=${() => dialog.close()}>${icon('close')}</button>
      </header>
      <div class="help-body" tabindex="0" role="region" aria-label="Keys">
        ${KEYS.map(
          ({ heading, rows }) => html`<section>
            <h3>${heading}</h3>
            <dl>
              ${rows.map(
                ([keys, what]) =>
                  html`<dt>${keys}</dt>
                    <dd>${what}</dd>`,
              )}
            </dl>
          </section>`,
        )}
      </div>
      <footer>
        <a href="docs/" target="_blank" rel="noopener noreferrer">Documentation</a>
        <span>Graphmap ${version} · graph library Pivotick ${libraryVersion}</span>
      </footer>`,
    dialog,
  );
  return () => {
    if (!dialog.open) dialog.showModal();
  };
}
