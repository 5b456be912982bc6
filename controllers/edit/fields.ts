import type { ElementKind, ElementRef } from '../../bus/base/payloads.ts';
import type { BusEvents } from '../../bus/events.ts';
import { own } from '../../formats/base/json.ts';
import { hasWrittenId } from '../../formats/document/as-written.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { fieldName } from '../../formats/document/fields/field-names.ts';
import { edgeBase } from '../../formats/document/id.ts';
import { typeLabel } from '../../formats/document/look.ts';
import { normalizeTag } from '../../formats/document/tags.ts';
import { counted } from '../../formats/words/words.ts';
import { changeFields } from '../../models/commands/fields.ts';
import { ELEMENT_KINDS, findElement } from '../../models/commands/kinds.ts';
import { setMeta, setTypeOf } from '../../models/commands/many.ts';
import { newEdgeId } from '../../models/commands/nodes.ts';
import { addAsCards } from '../../models/commands/styles.ts';
import { setTag, setType } from '../../models/commands/types.ts';
import { shortQuoted } from '../../models/commands/words.ts';
import type { Command } from '../../models/document/command.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { readElement } from '../../models/document/read-element.ts';
import type { ControllerContext } from '../base/context.ts';

type Change = BusEvents['intent:change-fields'];
type Values = Change['values'];

type Hooks = {
  /** Asks whether a tag should be merged into an existing one. */
  readonly joinTags: (tag: string, next: string) => Promise<boolean>;
  readonly edit: (request: BusEvents['intent:edit']) => void;
  readonly typeChosen: (kind: 'node' | 'edge', type: string | undefined) => void;
};

/** Changes by forms and new elements from them. Loaded after the first map. */
export class FormCommands {
  #context: ControllerContext;
  #hooks: Hooks;

  constructor(context: ControllerContext, hooks: Hooks) {
    this.#context = context;
    this.#hooks = hooks;
  }

  #map = () => this.#context.models.document.current();

  #edit = (ref: ElementRef) => this.#hooks.edit({ ref, stays: true });

  #changeElements(kind: ElementKind, ids: readonly string[], change: Change): void {
    const values = kind === 'edge' ? withDerivedId(this.#map(), ids, change.values) : change.values;
    const mergeKey = `${kind} ${ids.join(' ')} ${change.field} ${change.turn}`;
    const [id = ''] = ids;
    const wasSelected = this.#context.models.selection.has({ kind, id });
    const map = this.#map();
    const step = changeFields(map, kind, ids, { field: change.field, values, mergeKey });
    const isTyped = kind === 'node' && change.field === 'type';
    const isDone = this.#context.models.document.apply(isTyped ? addAsCards(map, step) : step);
    if (Object.hasOwn(values, 'type') && (kind === 'node' || kind === 'edge'))
      this.#hooks.typeChosen(kind, typeof values.type === 'string' ? values.type : undefined);
    // A new id makes it a different element for the selection, although not for the person.
    const next = typeof values.id === 'string' ? values.id.trim() : id;
    if (isDone && wasSelected && next !== id) this.#edit({ kind, id: next });
  }

  #changeType(kind: 'node' | 'edge', name: string, { field, values, turn }: Change): void {
    const current: object | undefined = own<object>(
      kind === 'node' ? this.#map().nodeTypes : this.#map().edgeTypes,
      name,
    );
    const { name: typed, ...fields } = values;
    const { value } = readElement(kind === 'node' ? 'nodeType' : 'edgeType', { ...current, ...fields }, this.#map());
    if (!current || !value) return;
    const next = typeof typed === 'string' ? typed.trim() : name;
    const command = setType(this.#map(), kind, next, value, name);
    const label =
      next === name ? inWords(field, `the type ${shortQuoted(typeLabel(this.#map(), kind, name))}`) : command.label;
    this.#context.models.document.apply({ ...command, label, mergeKey: `${kind}Type ${name} ${field} ${turn}` });
    if (next !== name) this.#hooks.edit({ form: { kind: `${kind}Type`, name: next }, stays: true });
  }

  async #changeTag(tag: string, { field, values, turn }: Change): Promise<void> {
    const { name: typed, ...fields } = values;
    const { value } = readElement('tag', { ...own(this.#map().tags, tag), ...fields }, this.#map());
    const next = typeof typed === 'string' ? normalizeTag(typed) : tag;
    if (!value || next === '') return;
    const isThere = indexesOf(this.#map()).nodesByTag.has(next) || Object.hasOwn(this.#map().tags, next);
    if (next !== tag && isThere && !(await this.#hooks.joinTags(tag, next))) return;
    const command = setTag(this.#map(), next, value, tag);
    const label = next === tag ? inWords(field, `#${tag}`) : command.label;
    this.#context.models.document.apply({ ...command, label, mergeKey: `tag ${tag} ${field} ${turn}` });
    if (next !== tag) this.#hooks.edit({ form: { kind: 'tag', name: next }, stays: true });
  }

  change(request: Change): void {
    const { subject, field, values, turn } = request;
    if ('refs' in subject) this.#changeRefs(subject.refs, request);
    else if ('ids' in subject) this.#changeElements(subject.kind, subject.ids, request);
    else if (subject.kind === 'nodeType') this.#changeType('node', subject.name, request);
    else if (subject.kind === 'edgeType') this.#changeType('edge', subject.name, request);
    else if (subject.kind === 'tag') void this.#changeTag(subject.name, request);
    else {
      const { value } = readElement('meta', { ...this.#map().meta, ...values }, this.#map());
      if (value)
        this.#context.models.document.apply({
          ...setMeta(value),
          label: inWords(field, 'the map'),
          mergeKey: `meta ${field} ${turn}`,
        });
    }
  }

  /** Elements of any kind, as one undo step. */
  #changeRefs(refs: readonly ElementRef[], { field, values, turn }: Change): void {
    const mergeKey = `style ${field} ${turn}`;
    for (const kind of new Set(refs.map((ref) => ref.kind))) {
      const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
      const command = changeFields(this.#map(), kind, ids, { field, values, mergeKey });
      this.#context.models.document.apply(
        ids.length === refs.length ? command : { ...command, label: inWords(field, counted(refs.length, 'element')) },
      );
    }
  }

  #makeType(kind: 'node' | 'edge', { values, name = '', users = [] }: BusEvents['intent:make']): void {
    const { value } = readElement(kind === 'node' ? 'nodeType' : 'edgeType', values, this.#map());
    if (!value || !this.#context.models.document.apply(setType(this.#map(), kind, name, value))) return;
    if (users.length > 0) {
      this.#context.models.document.apply(setTypeOf(this.#map(), kind, users, name));
      this.#hooks.typeChosen(kind, name);
    }
    this.#hooks.edit({ form: { kind: `${kind}Type`, name }, stays: true });
  }

  setType({ kind, ids, type }: BusEvents['intent:set-type']): void {
    const map = this.#map();
    this.#context.models.document.apply(addAsCards(map, setTypeOf(map, kind, ids, type)));
  }

  make(made: BusEvents['intent:make']): void {
    const makers: Readonly<Record<BusEvents['intent:make']['kind'], () => void>> = {
      edge: () => this.#makeEdge(made),
      nodeType: () => this.#makeType('node', made),
      edgeType: () => this.#makeType('edge', made),
      tag: () => this.#makeTag(made),
    };
    makers[made.kind]();
  }

  #makeEdge({ values }: BusEvents['intent:make']): void {
    const ends = { from: String(values.from), to: String(values.to) };
    const { value } = readElement('edge', { ...values, id: newEdgeId(this.#map(), ends) }, this.#map());
    if (value && this.#context.models.document.apply(ELEMENT_KINDS.edge.add(this.#map(), value)))
      this.#edit({ kind: 'edge', id: value.id });
  }

  #makeTag({ values, name = '' }: BusEvents['intent:make']): void {
    const { value } = readElement('tag', values, this.#map());
    const tag = normalizeTag(name);
    if (value && this.#context.models.document.apply(setTag(this.#map(), tag, value)))
      this.#hooks.edit({ form: { kind: 'tag', name: tag }, stays: true });
  }
}

const inWords = (field: string, what: string): Command['label'] =>
  `change the ${fieldName(field).toLowerCase()} of ${what}`;

/** An id derived from an edge's ends is derived again when they change. */
function withDerivedId(map: MapDocument, ids: readonly string[], values: Values): Values {
  const edge = ids.length === 1 ? findElement(map, { kind: 'edge', id: ids[0] ?? '' }) : undefined;
  if (!edge || edge.id !== edgeBase(edge) || hasWrittenId(edge) || !('from' in values || 'to' in values)) return values;
  const ends = { from: String(values.from ?? edge.from), to: String(values.to ?? edge.to) };
  const others = { edges: map.edges.filter(({ id }) => id !== edge.id) };
  return { ...values, id: newEdgeId(others, ends) };
}
