/** Named views of a map: tour, list, and on an editable map saving, naming and deleting. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { Bus } from '../../bus/bus.ts';
import { type NamedView, readViews } from '../../formats/document/views.ts';
import { counted } from '../../formats/words/words.ts';
import { icon, iconButton } from '../ui/icons/icon.ts';
import type { ViewContext } from '../ui/view.ts';
import type { Answer, AnswerTools } from './answer-panel.ts';
import { stepper } from './parts.ts';

/** @param opened - name of the view that is shown, if any */
export function viewsAnswer({ bus, models }: ViewContext, opened: string | undefined): Answer {
  let shown = opened;
  let edited: string | undefined;
  const views = () => readViews(models.document.current().meta);

  function step(by: 1 | -1): void {
    const next = nextView(views(), shown, by);
    if (next) bus.emit('intent:show-view', { name: next.name });
  }

  function content({ redraw }: AnswerTools): TemplateResult {
    const all = views();
    const isLocked = models.document.isLocked();
    const edit = (name: string | undefined) => {
      edited = name;
      redraw();
    };
    const take = (view: NamedView | undefined, to: Described) => {
      if (!view || view.name === shown) shown = to.name;
      if (view) bus.emit('intent:save-view', { name: view.name, to });
      else bus.emit('intent:save-view', to);
      edit(undefined);
    };
    const form = (view: NamedView | undefined) =>
      viewForm(
        view,
        () => edit(undefined),
        (to) => take(view, to),
      );
    return html`${all.length > 0 ? tourTemplate(bus, all, shown, step) : html`<p class="muted">This map has no views yet.</p>`}
      <ol class="plain view-list">
        ${all.map((view) => {
          if (isLocked) return rowTemplate(bus, view, shown);
          if (view.name === edited) return html`<li>${form(view)}</li>`;
          return rowTemplate(bus, view, shown, () => edit(view.name));
        })}
      </ol>
      ${
        isLocked
          ? nothing
          : html`<p class="muted">A view saves the filters, focus, groups, hidden nodes, tags and visible part.</p>
              ${edited === undefined ? form(undefined) : nothing}`
      }`;
  }

  return {
    title: () => 'Views',
    content,
    key(key) {
      const by = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[key];
      if (by) step(by);
      return by !== undefined;
    },
  };
}

const viewIndex = (all: readonly NamedView[], name: string | undefined): number =>
  all.findIndex((view) => view.name === name);

function nextView(all: readonly NamedView[], shown: string | undefined, by: 1 | -1): NamedView | undefined {
  const at = viewIndex(all, shown);
  return all[at === -1 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
}

function tourTemplate(
  bus: Bus,
  all: readonly NamedView[],
  shown: string | undefined,
  step: (by: 1 | -1) => void,
): TemplateResult {
  const at = viewIndex(all, shown);
  const current = all[at];
  return html`<div role="status">
      ${current ? html`<h3>${current.name}</h3>` : html`<p class="muted">${counted(all.length, 'view')}.</p>`}
      ${current?.caption ? html`<p>${current.caption}</p>` : nothing}
    </div>
    ${stepper(at === -1 ? undefined : `View ${at + 1} of ${all.length}`, step)}
    <button class="outlined" @click=${() => bus.emit('intent:tour', {})}>
      ${icon('play')} Start the tour
    </button>`;
}

/** @param edit - starts to edit it, if allowed */
function rowTemplate(bus: Bus, { name }: NamedView, shown: string | undefined, edit?: () => void): TemplateResult {
  const show = () => bus.emit('intent:show-view', { name });
  return html`<li>
    <button class="link" aria-current=${name === shown ? 'true' : nothing} @click=${show}>${name}</button>
    ${edit ? viewButtons(name, edit, () => bus.emit('intent:delete-view', { name })) : nothing}
  </li>`;
}

const viewButtons = (name: string, edit: () => void, remove: () => void): readonly TemplateResult[] => [
  iconButton(`Rename ${name}`, 'edit', edit, 'Name and caption'),
  iconButton(`Delete ${name}`, 'trash', remove, 'Delete'),
];

type Described = { readonly name: string; readonly caption: string };

function viewForm(view: NamedView | undefined, leave: () => void, take: (to: Described) => void): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const target = event.currentTarget as HTMLFormElement;
    const field = (one: string) => target.querySelector<HTMLInputElement>(`[name="${one}"]`)?.value.trim() ?? '';
    const to = { name: field('name'), caption: field('caption') };
    if (!to.name) return;
    if (!view) target.reset();
    take(to);
  };
  return html`<form class="view-form" @submit=${submit}>
    <label>${view ? 'Name' : 'View name'} <input name="name" required .value=${view?.name ?? ''} /></label>
    <label>Caption <input name="caption" .value=${view?.caption ?? ''} /></label>
    <div class="buttons">
      <button class="outlined">${view ? 'Rename' : 'Save view'}</button>
      ${view ? html`<button type="button" class="outlined" @click=${leave}>Cancel</button>` : nothing}
    </div>
  </form>`;
}
