/** Repository control: name, fetched details, Refresh, and topics as tags. */

import { html, nothing, type TemplateResult } from 'lit-html';
import type { RepoInfo } from '../../../formats/document/fields/values.ts';
import { normalizeRepository } from '../../../formats/document/repository.ts';
import { normalizeTags } from '../../../formats/document/tags.ts';
import { checkbox } from '../../ui/choice.ts';
import { repositoryCard } from '../../ui/repository-card.ts';
import type { ControlContext } from '../base/context.ts';
import type { OpenForm } from '../base/form-spec.ts';
import { fieldRow } from './row.ts';

type RepositoryAnswer = { readonly info: RepoInfo } | { readonly failure: string };
/** Requests details of `owner/repo` from the code host. */
export type FetchRepository = (repository: string) => Promise<RepositoryAnswer>;

type Control = (context: ControlContext<'repository'>, form: OpenForm<'node'>) => TemplateResult;

/**
 * Control of one open form. It sends a request when another repository is entered or Refresh is pressed, never when it
 * is merely shown.
 * Specification: Outgoing request: repository details.
 */
export function repositoryControl(fetchRepository: FetchRepository): Control {
  const control = new RepositoryControl(fetchRepository);
  return (context, form) => control.show(context, form);
}

/** A node's tags after the topics of its repository were included or excluded. */
export function withTopics(
  tags: readonly string[],
  /** Tags that came from topics earlier: only those are removed. */
  before: readonly string[],
  topics: readonly string[],
): { readonly tags: readonly string[]; readonly added: readonly string[] } {
  const own = tags.filter((tag) => !before.includes(tag));
  const added = normalizeTags(topics).filter((topic) => !own.includes(topic));
  return { tags: [...own, ...added], added };
}

export function isAbout(info: RepoInfo | undefined, repository: string | undefined): boolean {
  return repository !== undefined && info?.fullName?.toLowerCase() === repository.toLowerCase();
}

type Status = { readonly about: string; readonly text: string; readonly isBad: boolean };

class RepositoryControl {
  #fetch: FetchRepository;
  #status: Status | undefined;
  #lastRequest = 0;
  #wantsTopics = false;
  #added: readonly string[] = [];
  /** The form as drawn last, because an answer arrives later than its request. */
  #latest: { readonly context: ControlContext<'repository'>; readonly form: OpenForm<'node'> } | undefined;

  constructor(fetchRepository: FetchRepository) {
    this.#fetch = fetchRepository;
  }

  show(context: ControlContext<'repository'>, form: OpenForm<'node'>): TemplateResult {
    this.#latest = { context, form };
    const entered = (event: Event) => {
      if ((event.target as HTMLElement).id === context.id) this.#entered();
    };
    // `change` is sent when the field is left or Enter is pressed: then a repository counts as entered.
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
    const repoInfo = this.#info();
    const said = this.#status?.about === repository ? this.#status : undefined;
    return html`<div class="repository-tools bar wrap">
        <button type="button" class="outlined" ?disabled=${!repository} @click=${() => void this.#ask()}>Refresh</button>
        ${checkbox(html`Also add the repository topics as tags`, this.#wantsTopics, (isOn) => this.#tick(isOn))}
      </div>
      <div class=${said?.isBad ? 'field-note bad-note' : 'field-note'} role="status">${said?.text ?? nothing}</div>
      ${repository && repoInfo ? repositoryCard({ repo: repository, repoInfo }) : nothing}`;
  }

  #repository(): string | undefined {
    return normalizeRepository(this.#latest?.context.value ?? '');
  }

  #info(): RepoInfo | undefined {
    return this.#latest?.form.draft.repoInfo;
  }

  /** Details of another repository are removed. */
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
    this.#lastRequest += 1;
    const mine = this.#lastRequest;
    this.#say({ about: repository, text: `Asking about ${repository}…`, isBad: false });
    const answer = await this.#fetch(repository);
    // The form may have another repository by now; this answer is then outdated.
    if (mine !== this.#lastRequest || this.#repository() !== repository) return;
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
