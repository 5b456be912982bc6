import type { FormSubject, Making, Subject } from '../../bus/base/payloads.ts';
import type { BusEvents } from '../../bus/events.ts';
import { own } from '../../formats/base/json.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { findElement } from '../../models/commands/kinds.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import type { FormKind } from '../../models/document/read-element.ts';
import type { ViewContext } from '../ui/view.ts';
import { draftOf, type FormElement, valueIn } from './base/draft.ts';
import { Form, type FormCallbacks, type OpenedForm } from './form.ts';
import type { FormMemory } from './form-body.ts';
import { edgeSpec, elementSpec, type FormHooks } from './specs/element-specs.ts';
import { edgeTypeSpec, metaSpec, nodeTypeSpec, tagSpec } from './specs/kind-specs.ts';

type Opening = {
  readonly context: ViewContext;
  readonly hooks: FormHooks;
  readonly memory: FormMemory;
  readonly redraw: () => void;
};

/** The subject in the present map; empty when it was removed. */
export function elementsOf(map: MapDocument, subject: Subject): readonly object[] {
  if (subject.kind === 'meta') return [map.meta];
  if ('ids' in subject) return subject.ids.flatMap((id) => findElement(map, { kind: subject.kind, id }) ?? []);
  const { kind, name } = subject;
  const entries = kind === 'tag' ? map.tags : kind === 'nodeType' ? map.nodeTypes : map.edgeTypes;
  const entry: object | undefined = own(entries as Readonly<Record<string, object>>, name);
  // A tag without an entry exists if nodes have it.
  const isThere = entry !== undefined || (kind === 'tag' && indexesOf(map).nodesByTag.has(name));
  return isThere ? [{ ...entry, name }] : [];
}

/** Opens a form; typed values become intents on the bus. */
export function openForm(shown: FormSubject, opening: Opening): OpenedForm {
  return 'making' in shown ? openMaking(shown, opening) : openSubject(shown, opening);
}

function openSubject(subject: Subject, { context, hooks, memory, redraw }: Opening): OpenedForm {
  const { bus, models } = context;
  const map = models.document.current;
  const remove = removing(subject, bus);
  const isSameMap = sameMap(context);
  const doing = <K extends FormKind>(): FormCallbacks<K> => ({
    // Of the subject's kind, like the form.
    elements: () => elementsOf(map(), subject) as readonly FormElement<K>[],
    change(field, values, turn) {
      if (!isSameMap()) return;
      if ('ids' in subject && subject.ids.length > 1 && field === 'tags')
        changeTags(context, subject.ids, valueIn(values, 'tags'));
      else bus.emit('intent:change-fields', { subject, field, values, turn });
    },
    ...(remove ? { remove } : {}),
    done: () => bus.emit('intent:focus-canvas', {}),
    redraw,
  });
  if (subject.kind === 'meta') return new Form(metaSpec(map), doing(), memory);
  if ('ids' in subject) return new Form(elementSpec(subject.kind, subject.ids, hooks), doing(), memory);
  if (subject.kind === 'tag') return new Form(tagSpec(map, subject.name), doing(), memory);
  if (subject.kind === 'nodeType') return new Form(nodeTypeSpec(map, subject.name), doing(), memory);
  return new Form(edgeTypeSpec(map, subject.name), doing(), memory);
}

/** Typed values belong to the map on which the form was opened; another one may be open by now. */
function sameMap({ models }: ViewContext): () => boolean {
  const source = models.document.source();
  return () => models.document.source() === source;
}

function removing(subject: Subject, bus: ViewContext['bus']): (() => void) | undefined {
  if (subject.kind === 'meta') return undefined;
  if ('ids' in subject)
    return () => bus.emit('intent:delete', { refs: subject.ids.map((id) => ({ kind: subject.kind, id })) });
  return () => bus.emit('intent:delete', { definition: subject });
}

/** With several nodes, only their common tags are shown; additions and removals apply to each. */
function changeTags({ bus, models }: ViewContext, ids: readonly string[], next: unknown): void {
  const map = models.document.current();
  const carried = ids.map((id) => findElement(map, { kind: 'node', id })?.tags ?? []);
  const common = (carried[0] ?? []).filter((tag) => carried.every((tags) => tags.includes(tag)));
  const wanted: readonly unknown[] = Array.isArray(next) ? next : [];
  for (const tag of common) if (!wanted.includes(tag)) bus.emit('intent:tag-nodes', { ids, remove: tag });
  for (const tag of wanted) if (!common.includes(String(tag))) bus.emit('intent:tag-nodes', { ids, add: String(tag) });
}

function openMaking({ making, values, users }: Making, { context, hooks, memory, redraw }: Opening): OpenedForm {
  const { bus, models } = context;
  const map = models.document.current;
  const isSameMap = sameMap(context);
  const doing = <K extends FormKind>(): FormCallbacks<K> => ({
    elements: () => [],
    change: () => {},
    make(made, name) {
      if (!isSameMap()) return;
      const about: BusEvents['intent:make'] = {
        kind: making,
        values: made,
        ...(name === undefined ? {} : { name }),
        ...(users ? { users } : {}),
      };
      bus.emit('intent:make', about);
    },
    done: () => bus.emit('intent:focus-canvas', {}),
    redraw,
  });
  if (making === 'edge') {
    const {
      tabs: [content],
      ...spec
    } = edgeSpec([], hooks);
    const fields = ['from', 'to', 'type', 'label'] as const;
    const tabs = content ? [{ ...content, groups: [{ fields }] }] : [];
    return new Form({ ...spec, tabs }, doing(), memory, draftOf('edge', values));
  }
  if (making === 'tag') return new Form(tagSpec(map, undefined), doing(), memory);
  if (making === 'nodeType') return new Form(nodeTypeSpec(map, undefined), doing(), memory);
  return new Form(edgeTypeSpec(map, undefined), doing(), memory);
}
