/** The repository of a node: its name, what was fetched about it, Refresh, and its topics as tags. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { RepoInfo } from '../../../formats/document/fields/values.ts';
import { normalizeRepository } from '../../../formats/document/repository.ts';
import { normalizeTags } from '../../../formats/document/tags.ts';
import { repositoryStats } from '../../details/repository-card.ts';
import { dateText } from '../../ui/words.ts';
import type { OpenForm } from '../specs/form-spec.ts';
import type { ControlContext } from './context.ts';
import { fieldRow } from './row.ts';

/** The answer of the code host: what it said, or a sentence why not. */
type RepositoryAnswer = { readonly info: RepoInfo } | { readonly failure: string };
/** Asks the code host about `owner/repo`. */
export type FetchRepository = (repository: string) => Promise<RepositoryAnswer>;

type Control = (context: ControlContext<'repository'>, form: OpenForm<'node'>) => TemplateResult;

/**
 * The control of one open form. It asks when a repository is entered that is another one than before, and when Refresh
 * is pressed; never by being shown. Specification: Outgoing request: repository details.
 */
export function repositoryControl(fetchRepository: FetchRepository): Control {
  const control = new RepositoryControl(fetchRepository);
  return (context, form) => control.show(context, form);
}

/** What the tags of a node become when the topics of its repository are wanted among them, or no longer are. */
export function withTopics(
  tags: readonly string[],
  /** Tags that came from topics before: those go, and no others. */
  before: readonly string[],
  topics: readonly string[],
): { readonly tags: readonly string[]; readonly added: readonly string[] } {
  const own = tags.filter((tag) => !before.includes(tag));
  const added = normalizeTags(topics).filter((topic) => !own.includes(topic));
  return { tags: [...own, ...added], added };
}

/** Whether facts are about the repository of a name. */
export function isAbout(info: RepoInfo | undefined, repository: string | undefined): boolean {
  return repository !== undefined && info?.fullName?.toLowerCase() === repository.toLowerCase();
}

/** What is to be said about a repository, as long as it is the one that is entered. */
type Status = { readonly about: string; readonly text: string; readonly isBad: boolean };

class RepositoryControl {
  #fetch: FetchRepository;
  #status: Status | undefined;
  #asked = 0;
  #wantsTopics = false;
  #added: readonly string[] = [];
  /** The form as it was drawn last: an answer comes later than the question. */
  #latest: { readonly context: ControlContext<'repository'>; readonly form: OpenForm<'node'> } | undefined;

  constructor(fetchRepository: FetchRepository) {
    this.#fetch = fetchRepository;
  }

  show(context: ControlContext<'repository'>, form: OpenForm<'node'>): TemplateResult {
    this.#latest = { context, form };
    const entered = (event: Event) => {
      if ((event.target as HTMLElement).id === context.id) this.#entered();
    };
    // `change` comes when the field is left or Enter is pressed: that is when a repository counts as entered.
    return html`<div
      @change=${entered}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || (event.target as HTMLElement).id !== context.id) return;
        event.preventDefault();
        entered(event);
      }}
    >
      ${fieldRow({ ...context, set: (repo) => this.#change(repo) }, undefined, this.#tools())}
    </div>`;
  }

  #tools(): TemplateResult {
    const repository = this.#repository();
    const said = this.#status?.about === repository ? this.#status : undefined;
    return html`<div class="repository-tools">
        <button type="button" class="outlined" ?disabled=${!repository} @click=${() => void this.#ask()}>Refresh</button>
        <label class="tick"
          ><input
            type="checkbox"
            .checked=${this.#wantsTopics}
            @change=${(event: Event) => this.#tick((event.target as HTMLInputElement).checked)}
          />Also add the repository topics as tags</label
        >
      </div>
      <div class=${said?.isBad ? 'field-note bad-note' : 'field-note'} role="status">${said?.text ?? nothing}</div>
      ${repositoryFacts(this.#info())}`;
  }

  #repository(): string | undefined {
    return normalizeRepository(this.#latest?.context.value ?? '');
  }

  #info(): RepoInfo | undefined {
    return this.#latest?.form.draft.repoInfo;
  }

  /** Facts about another repository are no facts about this one. */
  #change(repo: string | undefined): void {
    const info = this.#info();
    const repoInfo = isAbout(info, normalizeRepository(repo ?? '')) ? info : undefined;
    this.#latest?.form.change('repo', { repo, repoInfo });
  }

  #entered(): void {
    if (!isAbout(this.#info(), this.#repository())) void this.#ask();
  }

  async #ask(): Promise<void> {
    const repository = this.#repository();
    if (!repository) return;
    this.#asked += 1;
    const mine = this.#asked;
    this.#say({ about: repository, text: `Asking about ${repository}…`, isBad: false });
    const answer = await this.#fetch(repository);
    // The form may have been given another repository meanwhile; then this answer is about nothing.
    if (mine !== this.#asked || this.#repository() !== repository) return;
    if ('failure' in answer) this.#say({ about: repository, text: answer.failure, isBad: true });
    else {
      this.#status = undefined;
      const { info } = answer;
      this.#latest?.form.change('repo', { repo: repository, repoInfo: info, tags: this.#tags(info) });
    }
  }

  #tick(wantsTopics: boolean): void {
    this.#wantsTopics = wantsTopics;
    this.#latest?.form.change('repo', { tags: this.#tags(this.#info()) });
  }

  #tags(info: RepoInfo | undefined): readonly string[] | undefined {
    const topics = this.#wantsTopics ? (info?.topics ?? []) : [];
    const { tags, added } = withTopics(this.#latest?.form.draft.tags ?? [], this.#added, topics);
    this.#added = added;
    return tags.length > 0 ? tags : undefined;
  }

  #say(status: Status): void {
    this.#status = status;
    this.#latest?.context.keep(status.text);
  }
}

function repositoryFacts(info: RepoInfo | undefined): unknown {
  if (!info) return nothing;
  return html`<div class="repo-card">
    <b>${info.fullName ?? ''}</b>
    ${info.description ? html`<p>${info.description}</p>` : nothing}
    <div class="stats">${repositoryStats(info)} ${info.archived ? html`<span>archived</span>` : nothing}</div>
    ${info.fetchedAt ? html`<small>Data of ${dateText(info.fetchedAt)}</small>` : nothing}
  </div>`;
}
