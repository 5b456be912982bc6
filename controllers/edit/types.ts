import type { Subscription } from 'rxjs';
import type { Subject } from '../../bus/payloads.ts';
import { removeTag } from '../../models/commands/tags.ts';
import { removeType, usersOfType } from '../../models/commands/types.ts';
import { indexesOf } from '../../models/indexes.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { withLazyStyles } from '../lazy.ts';

type Definition = Extract<Subject, { readonly name: string }>;
export type DeleteDefinition = (definition: Definition) => Promise<void>;

const formsOf = (context: ControllerContext) => withLazyStyles(context, () => import('../../views/forms/index.ts'));

export function attachEditTypes(
  context: ControllerContext,
  dialogs: HTMLElement,
): Subscription & { readonly deleteDefinition: DeleteDefinition } {
  const { models } = context;
  const map = () => models.document.current();

  /** An unused type is deleted without a question, because undo restores it. */
  async function deleteType(kind: 'node' | 'edge', name: string): Promise<void> {
    if (usersOfType(map(), kind, name).length === 0) {
      models.document.apply(removeType(map(), kind, name));
      return;
    }
    const forms = await formsOf(context);
    const answer = await forms.askDeleteType(dialogs, map(), kind, name);
    if (answer) models.document.apply(removeType(map(), kind, name, answer.replacement));
  }

  async function deleteTag(tag: string): Promise<void> {
    const isCarried = indexesOf(map()).nodesByTag.has(tag);
    const isAgreed = !isCarried || (await (await formsOf(context)).askDeleteTag(dialogs, map(), tag));
    if (isAgreed) models.document.apply(removeTag(map(), tag));
  }

  /** Equal values, and those of only one node, need no question. */
  async function merge(ids: readonly string[]): Promise<void> {
    const { mergeConflicts, mergeNodes } = await import('../../models/commands/merge.ts');
    const conflicts = mergeConflicts(map(), ids);
    const choices =
      conflicts.length === 0 ? {} : await (await formsOf(context)).askMerge(dialogs, map(), ids, conflicts);
    if (!choices) return;
    models.document.apply(mergeNodes(map(), ids, choices));
    models.selection.change([{ kind: 'node', id: ids[0] ?? '' }], 'replace');
  }

  return Object.assign(answer(context, { 'intent:merge': ({ ids }) => merge(ids) }), {
    deleteDefinition: ({ kind, name }: Definition) =>
      kind === 'tag' ? deleteTag(name) : deleteType(kind === 'nodeType' ? 'node' : 'edge', name),
  });
}

/** Asks whether a tag should be merged into an existing one. */
export async function askJoinTags(
  context: ControllerContext,
  dialogs: HTMLElement,
  tag: string,
  next: string,
): Promise<boolean> {
  const forms = await formsOf(context);
  return forms.ask(dialogs, {
    title: `Merge #${tag} into #${next}?`,
    body: `#${next} already exists. Every node with #${tag} gets #${next} instead.`,
    agree: 'Merge tags',
  });
}
