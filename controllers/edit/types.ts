/** Turns the intents about types, tags and the map's own facts into commands. */

import type { Subscription } from 'rxjs';
import { normalizeTag } from '../../formats/document/tags.ts';
import { UNTITLED } from '../../formats/words.ts';
import { setMeta } from '../../models/commands/many.ts';
import { removeTag, setTag } from '../../models/commands/tags.ts';
import { removeType, setType } from '../../models/commands/types.ts';
import { indexesOf } from '../../models/indexes.ts';
import { newMap } from '../../models/new-map.ts';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';

const loadForms = () => import('../../views/forms/index.ts');

type TypeKind = 'node' | 'edge';

export function attachEditTypes(
  context: ControllerContext,
  dialogs: HTMLElement,
): Subscription & { readonly newType: (kind: TypeKind) => Promise<string | undefined> } {
  const { bus, models } = context;
  const map = () => models.document.current();

  /** Opens a type's form; answers the name it has afterwards, or undefined when it was left or deleted. */
  async function editType(kind: TypeKind, name: string | undefined, field?: string): Promise<string | undefined> {
    const forms = await loadForms();
    const open = kind === 'node' ? forms.openNodeTypeForm : forms.openEdgeTypeForm;
    const outcome = await open(dialogs, map(), name, field);
    if (outcome?.action === 'delete' && name !== undefined) bus.emit('intent:delete-type', { kind, name });
    if (outcome?.action !== 'save') return undefined;
    const next = String(outcome.values.name).trim();
    models.document.apply(setType(map(), kind, next, outcome.value, name));
    return next;
  }

  async function deleteType(kind: TypeKind, name: string): Promise<void> {
    const forms = await loadForms();
    const answer = await forms.askDeleteType(dialogs, map(), kind, name);
    if (answer) models.document.apply(removeType(map(), kind, name, answer.replacement));
  }

  async function editTag(tag: string | undefined): Promise<void> {
    const forms = await loadForms();
    const outcome = await forms.openTagForm(dialogs, map(), tag);
    if (outcome?.action === 'delete' && tag !== undefined) bus.emit('intent:delete-tag', { tag });
    if (outcome?.action !== 'save') return;
    const next = normalizeTag(String(outcome.values.name));
    const joins =
      next !== tag && tag !== undefined && (indexesOf(map()).nodesByTag.has(next) || Object.hasOwn(map().tags, next));
    if (joins) {
      const agreed = await forms.ask(dialogs, {
        title: `Join #${tag} with #${next}?`,
        body: `#${next} is there already. Every node with #${tag} gets #${next} instead.`,
        agree: 'Join tags',
      });
      if (!agreed) return;
    }
    models.document.apply(setTag(map(), next, outcome.value, tag ?? next));
  }

  async function deleteTag(tag: string): Promise<void> {
    const forms = await loadForms();
    if (await forms.askDeleteTag(dialogs, map(), tag)) models.document.apply(removeTag(map(), tag));
  }

  async function editMap(field?: string): Promise<void> {
    const forms = await loadForms();
    const outcome = await forms.openMapForm(dialogs, map(), field);
    if (outcome?.action === 'save') models.document.apply(setMeta(outcome.value));
  }

  const answering = answer(context, {
    'intent:edit-type': ({ kind, name, field }) => editType(kind, name, field),
    'intent:delete-type': ({ kind, name }) => deleteType(kind, name),
    'intent:edit-tag': ({ tag }) => editTag(tag),
    'intent:delete-tag': ({ tag }) => deleteTag(tag),
    'intent:edit-map': ({ field }) => editMap(field),
    // The one way out of a lock: it replaces the map, and what was there is kept as a snapshot.
    'intent:new-graph': () =>
      models.document.load(newMap(), { origin: 'new', name: UNTITLED, warnings: [], notices: [] }),
  });
  return Object.assign(answering, { newType: (kind: TypeKind) => editType(kind, undefined) });
}
