/** The named views of a map: a tour with captions, the list, and on an editable map saving, naming and deleting. */

import { html, nothing, type TemplateResult } from 'lit-html';
import { type NamedView, readViews } from '../../formats/document/views.ts';
import { counted } from '../../formats/words.ts';
import { icon } from '../ui/icon.ts';
import { iconButton } from '../ui/icon-button.ts';
import type { ViewContext } from '../ui/view.ts';
import type { Answer, AnswerTools } from './answer-panel.ts';
import { stepper } from './parts.ts';

/** @param shown - the name of the view that is shown, if one is */
export function viewsAnswer({ bus, models }: ViewContext, shown: string | undefined): Answer {
  const views = () => readViews(models.document.current().meta);
  const placeOf = (name: string | undefined) => views().findIndex((view) => view.name === name);
  /** The view whose name and caption are being edited. */
  let edited: string | undefined;

  const show = (name: string) => bus.emit('intent:show-view', { name });

  /** The next or previous view; after the last comes the first. */
  function step(by: 1 | -1): void {
    const all = views();
    const at = placeOf(shown);
    const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
    if (next) show(next.name);
  }

  function tour(all: readonly NamedView[]): TemplateResult {
    const at = placeOf(shown);
    const current = all[at];
    return html`<div role="status">
        ${current ? html`<h3>${current.name}</h3>` : html`<p class="muted">${counted(all.length, 'view')}.</p>`}
        ${current?.caption ? html`<p>${current.caption}</p>` : nothing}
      </div>
      ${stepper(at === -1 ? undefined : `View ${at + 1} of ${all.length}`, step)}
      <button class="outlined" @click=${() => bus.emit('intent:tour', current ? { name: current.name } : {})}>
        ${icon('play')} Start the tour
      </button>`;
  }

  function row({ name }: NamedView, { redraw }: AnswerTools): TemplateResult {
    const edit = () => {
      edited = name;
      redraw();
    };
    return html`<li>
      <button class="link" aria-current=${name === shown ? 'true' : nothing} @click=${() => show(name)}>${name}</button>
      ${models.document.isLocked() ? nothing : viewButtons(name, edit, () => bus.emit('intent:delete-view', { name }))}
    </li>`;
  }

  /** Of a view that is there, or of what is seen now. */
  function form(view: NamedView | undefined, { redraw }: AnswerTools): TemplateResult {
    const leave = () => {
      edited = undefined;
      redraw();
    };
    return viewForm(view, leave, (to) => {
      if (!view || view.name === shown) shown = to.name;
      if (view) bus.emit('intent:describe-view', { name: view.name, to });
      else bus.emit('intent:save-view', to);
      leave();
    });
  }

  return {
    title: () => 'Views',
    content: (tools) => {
      const all = views();
      const isLocked = models.document.isLocked();
      return html`${all.length > 0 ? tour(all) : html`<p class="muted">This map has no views yet.</p>`}
        <ol class="plain view-list">
          ${all.map((view) => (view.name === edited && !isLocked ? html`<li>${form(view, tools)}</li>` : row(view, tools)))}
        </ol>
        ${
          isLocked
            ? nothing
            : html`<p class="muted">A view keeps filter, focus, folds, what is hidden, tags and the part in sight.</p>
                ${edited === undefined ? form(undefined, tools) : nothing}`
        }`;
    },
    key(key) {
      const by = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[key];
      if (by) step(by);
      return by !== undefined;
    },
  };
}

const viewButtons = (name: string, edit: () => void, remove: () => void): readonly TemplateResult[] => [
  iconButton(`Rename ${name}`, 'edit', edit, 'Name and caption'),
  iconButton(`Delete ${name}`, 'trash', remove, 'Delete'),
];

type Described = { readonly name: string; readonly caption: string };

/** Name and caption, which `take` is given once there is a name. */
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
    <label>${view ? 'Name' : 'Name of what is seen now'} <input name="name" required .value=${view?.name ?? ''} /></label>
    <label>Caption <input name="caption" .value=${view?.caption ?? ''} /></label>
    <div class="buttons">
      <button class="outlined">${view ? 'Rename' : 'Save this view'}</button>
      ${view ? html`<button type="button" class="outlined" @click=${leave}>Cancel</button>` : nothing}
    </div>
  </form>`;
}
