/** Problems of a document: errors of a refused one, or warnings about an opened one. */

import { html, nothing, render } from 'lit-html';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import { ORIGINS } from '../../bus/origins.ts';
import { unchangedMapNote } from '../../models/document/open-map.ts';
import { drawKeepingFocus } from '../ui/keep-focus.ts';
import type { ViewContext } from '../ui/view.ts';
import type { problemsTemplate, VisibleProblems } from './problem-list.ts';

type LazyList = (use: (part: { readonly problemsTemplate: typeof problemsTemplate }) => void) => Promise<void>;

/** Creates the list of a document's problems in `host`; it stays until it is closed or another map is opened. */
export function attachProblems(host: HTMLElement, { bus, models }: ViewContext, list: LazyList): Subscription {
  const place = document.createElement('div');
  host.append(place);
  let onMap: VisibleProblems | undefined;
  let shown: VisibleProblems | undefined;

  function draw(next: VisibleProblems | undefined): void {
    shown = next;
    // Nothing is loaded to hide a list.
    if (!next) show(nothing);
    else void list(({ problemsTemplate }) => show(shown ? problemsTemplate(bus, shown, draw) : nothing));
  }

  function show(template: unknown): void {
    drawKeepingFocus(
      place,
      () => render(template, place),
      () => bus.emit('intent:focus-canvas', {}),
    );
  }

  const listening = onFacts(bus, {
    'document:refused': ({ name, origin, errors, warnings, text }) => {
      const inTab = origin === 'apply';
      const heading = html`<strong>${name} was not ${inTab ? 'applied' : 'opened'}.</strong> ${unchangedMapNote(models)}`;
      draw({ heading, problems: [...errors, ...warnings], text, mild: false, inTab });
    },
    'document:loaded': ({ warnings, notices, name, origin }) => {
      draw(undefined);
      onMap = undefined;
      const remarks = [...warnings, ...notices];
      if (remarks.length === 0) return;
      if (ORIGINS[origin].isHosts) {
        // The author of a host page finds them in the console; its visitors cannot fix them.
        for (const { path, message } of remarks) console.info(`graphmap: ${path || '/'}: ${message}`);
        return;
      }
      const heading = html`<strong>${name || 'The map'} was opened with warnings.</strong> The values below were left out or ignored.`;
      onMap = { heading, problems: remarks, text: undefined, mild: true };
      bus.emit('notice:raised', {
        tone: 'warning',
        text: remarks.length === 1 ? (remarks[0]?.message ?? '') : `Opened with ${remarks.length} warnings.`,
        action: { label: 'Show', asks: () => draw(onMap) },
      });
    },
  });
  return listening;
}
