/** The repository of a node: its name, what was fetched about it, Refresh, and its topics as tags. */

import { html, nothing, type TemplateResult } from 'lit';
import type { RepoInfo } from '../../formats/fields.ts';
import { isRecord } from '../../formats/json.ts';
import { normalizeRepository } from '../../formats/repository.ts';
import { normalizeTags } from '../../formats/tags.ts';
import { type ControlContext, fieldRow } from './control.ts';

/** The answer of the code host: what it said, or a sentence why not. */
export type RepositoryAnswer = { readonly info: RepoInfo } | { readonly failure: string };
export type FetchRepository = (repository: string) => Promise<RepositoryAnswer>;

/**
 * The control of one open form. It asks when a repository is entered that is another one than before, and when Refresh
 * is pressed; never by being shown. Specification: Outgoing request: repository details.
 */
export function repositoryControl(fetchRepository: FetchRepository): (context: ControlContext) => TemplateResult {
  /** What is to be said about a repository, as long as it is the one that is entered. */
  let status: { readonly about: string; readonly text: string; readonly bad: boolean } | undefined;
  let asked = 0;
  let topicsAsTags = false;
  /** Tags that came from topics, so that unticking takes away those and no others. */
  let added: readonly string[] = [];
  let latest: ControlContext | undefined;

  const tagsOf = (context: ControlContext) =>
    Array.isArray(context.values.tags) ? (context.values.tags as string[]) : [];
  const infoOf = (context: ControlContext) =>
    isRecord(context.values.repoInfo) ? (context.values.repoInfo as RepoInfo) : undefined;

  function withTopics(tags: readonly string[], info: RepoInfo | undefined): readonly string[] | undefined {
    const own = tags.filter((tag) => !added.includes(tag));
    const topics = topicsAsTags ? normalizeTags(info?.topics ?? []) : [];
    added = topics.filter((topic) => !own.includes(topic));
    const all = [...own, ...added];
    return all.length > 0 ? all : undefined;
  }

  async function ask(context: ControlContext): Promise<void> {
    const repository = typeof context.value === 'string' ? normalizeRepository(context.value) : undefined;
    if (!repository) return;
    asked += 1;
    const mine = asked;
    status = { about: repository, text: `Asking about ${repository}…`, bad: false };
    context.redraw();
    const answer = await fetchRepository(repository);
    const now = latest;
    // The form may have been given another repository meanwhile; then this answer is about nothing.
    if (mine !== asked || !now || typeof now.value !== 'string' || normalizeRepository(now.value) !== repository)
      return;
    if ('failure' in answer) {
      status = { about: repository, text: answer.failure, bad: true };
      now.redraw();
      return;
    }
    status = undefined;
    now.setAll({
      ...now.values,
      repo: repository,
      repoInfo: answer.info,
      tags: withTopics(tagsOf(now), answer.info),
    });
  }

  function entered(context: ControlContext): void {
    const repository = typeof context.value === 'string' ? normalizeRepository(context.value) : undefined;
    const known = infoOf(context)?.fullName?.toLowerCase();
    if (!repository || known === repository.toLowerCase()) return;
    void ask(context);
  }

  function tick(context: ControlContext, on: boolean): void {
    topicsAsTags = on;
    context.setAll({ ...context.values, tags: withTopics(tagsOf(context), infoOf(context)) });
  }

  return (context) => {
    // Facts about another repository are no facts about this one.
    latest = {
      ...context,
      set: (value) => {
        const repository = typeof value === 'string' ? normalizeRepository(value) : undefined;
        const same = repository !== undefined && infoOf(context)?.fullName?.toLowerCase() === repository.toLowerCase();
        context.setAll({ ...context.values, repo: value, repoInfo: same ? context.values.repoInfo : undefined });
      },
    };
    const current = latest;
    const repository = typeof context.value === 'string' ? normalizeRepository(context.value) : undefined;
    const said = status?.about === repository ? status : undefined;
    const extra = html`<div class="repository-tools">
        <button type="button" class="outlined" ?disabled=${!repository} @click=${() => void ask(current)}>Refresh</button>
        <label class="tick"
          ><input
            type="checkbox"
            .checked=${topicsAsTags}
            @change=${(event: Event) => tick(current, (event.target as HTMLInputElement).checked)}
          />Also add the repository topics as tags</label
        >
      </div>
      <div class=${said?.bad ? 'field-note bad-note' : 'field-note'} role="status">${said?.text ?? nothing}</div>
      ${repoCard(infoOf(context))}`;
    // `change` comes when the field is left or Enter is pressed: that is when a repository counts as entered.
    return html`<div
      @change=${(event: Event) => {
        if ((event.target as HTMLElement).id === context.id && latest) entered(latest);
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || (event.target as HTMLElement).id !== context.id) return;
        event.preventDefault();
        if (latest) entered(latest);
      }}
    >
      ${fieldRow({ ...current, extra })}
    </div>`;
  };
}

function repoCard(info: RepoInfo | undefined): unknown {
  if (!info) return nothing;
  const number = (value: number | undefined, word: string) =>
    value === undefined ? nothing : html`<span><b>${value.toLocaleString('en')}</b> ${word}</span>`;
  const date = info.fetchedAt ? new Date(info.fetchedAt) : undefined;
  return html`<div class="repo-card">
    <b>${info.fullName ?? ''}</b>
    ${info.description ? html`<p>${info.description}</p>` : nothing}
    <div class="stats">
      ${number(info.stars, 'stars')}${number(info.forks, 'forks')}${number(info.issues, 'open issues')}
      ${info.language ? html`<span>${info.language}</span>` : nothing}${info.license ? html`<span>${info.license}</span>` : nothing}
      ${info.archived ? html`<span>archived</span>` : nothing}
    </div>
    ${
      date && !Number.isNaN(date.getTime())
        ? html`<small>Data of ${date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })}</small>`
        : nothing
    }
  </div>`;
}
