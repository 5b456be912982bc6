/** The fields that size and colour nodes at present. */

import { html, type TemplateResult } from 'lit-html';
import type { Query } from '../../formats/document/query.ts';
import { grouped } from '../../formats/words.ts';
import { numberFields } from '../../models/questions/measure.ts';
import type { ViewContext } from '../ui/view.ts';
import type { Answer } from './answer-panel.ts';

type Measuring = Extract<Query, { readonly kind: 'measure' }>;
type By = Measuring['by'];

export function measureAnswer({ bus, models }: ViewContext): Answer {
  function chosen(by: By): string {
    const asked = models.filter.current().queries.map((query) => query.query);
    return asked.find((one): one is Measuring => one.kind === 'measure' && one.by === by)?.field ?? '';
  }

  function choice(by: By, words: string): TemplateResult {
    const now = chosen(by);
    const known = numberFields(models.document.current());
    // A view may name a field that no node has any more.
    const fields =
      now === '' || known.some(({ field }) => field === now) ? known : [...known, { field: now, words: now, count: 0 }];
    return html`<label class="link-field"
      >${words}
      <select
        @change=${({ currentTarget }: Event) =>
          bus.emit('intent:query', {
            query: { kind: 'measure', by, field: (currentTarget as HTMLSelectElement).value },
          })}
      >
        <option value="" ?selected=${now === ''}>Default</option>
        ${fields.map(
          ({ field, words, count }) =>
            html`<option value=${field} ?selected=${field === now}>${words} (${grouped(count)})</option>`,
        )}
      </select></label
    >`;
  }

  return {
    title: () => 'Size and colour by value',
    content: () =>
      html`<p class="muted">Display only. Your map isn’t changed. Views remember it.</p>
        ${choice('size', 'Size by')} ${choice('color', 'Colour by')}`,
  };
}
