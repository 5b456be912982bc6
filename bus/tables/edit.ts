import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import type { Plan } from '../../formats/plan/plan.ts';
import type { CellEdit } from '../../formats/tables/cells.ts';
import type { ElementKind, ElementRef, FormSubject, MadeKind, Point, Subject } from '../base/payloads.ts';
import { type ActionContext, actionsOn, intent, nodeOf, nodesOf, reads } from '../base/row.ts';

export const EDIT_INTENTS = {
  'intent:undo': intent(),
  'intent:redo': intent(),
  'intent:add': intent<{
    readonly kind: ElementKind;
    /** Graph coordinates: the middle of a node, the corner of a section. */
    readonly at?: Point;
    /** Start of an edge or arrow; a new node is connected to it. */
    readonly from?: string;
    readonly to?: string;
    readonly ends?: { readonly from: ArrowEnd; readonly to: ArrowEnd };
    /** Nodes that a new section surrounds. */
    readonly around?: readonly string[];
    /** Size of a section drawn with the pointer. */
    readonly size?: { readonly width: number; readonly height: number };
    /** Open the form directly, not the drawing tool. */
    readonly form?: true;
  }>(),
  /** Create the subject of a form once it is complete. `name`: of a type or tag; `users` get the type. */
  'intent:make': intent<{
    readonly kind: MadeKind;
    readonly values: Readonly<Record<string, unknown>>;
    readonly name?: string;
    readonly users?: readonly string[];
  }>('Create'),
  /** Draw an edge by clicking its ends; `from`: only the target is asked for; `keep`: one after the other. */
  'intent:connect': intent<{ readonly from?: string; readonly keep?: true }>(),
  /** Select and move elements, with no tool active; or, with `keep`, whether the active tool or the next one stays active until Esc. */
  'intent:set-tool': reads<{ readonly keep?: boolean }>(),
  /** Focus a field of an element's form, or open another form. `stays`: the keyboard focus stays where it is. */
  'intent:edit': intent<
    ({ readonly ref: ElementRef } | { readonly form: FormSubject }) & { readonly field?: string; readonly stays?: true }
  >(),
  /**
   * Set fields of a form's subject, or of elements of any kind, to values as in a file; `undefined` removes one. Changes
   * with the same `turn` and `field` are one undo step. Invalid values change nothing.
   */
  'intent:change-fields': intent<{
    readonly subject: Subject | { readonly refs: readonly ElementRef[] };
    /** The field that the person meant, which names the step. */
    readonly field: string;
    readonly values: Readonly<Record<string, unknown>>;
    readonly turn: number;
  }>('Change a field'),
  'intent:set-type': intent<{
    readonly kind: 'node' | 'edge';
    readonly ids: readonly string[];
    readonly type: string | undefined;
  }>('Set the type'),
  'intent:tag-nodes': intent<{ readonly ids: readonly string[]; readonly add?: string; readonly remove?: string }>(
    'Change tags',
  ),
  /** Merge nodes into the first one, after asking which of the differing values to keep. */
  'intent:merge': intent<{ readonly ids: readonly string[] }>(),
  /** Delete elements; or a type or tag, after asking what becomes of its users. */
  'intent:delete': intent<
    { readonly refs: readonly ElementRef[] } | { readonly definition: Extract<Subject, { readonly name: string }> }
  >(),
  'intent:duplicate': intent<{ readonly refs: readonly ElementRef[] }>(),
  /** Copy elements to the clipboard. */
  'intent:copy': reads<{ readonly refs: readonly ElementRef[] }>(),
  /** Move a section with the nodes of its content to `positions`, or alone; resize one; or move an arrow's end or label. */
  'intent:reshape': intent<
    | {
        readonly kind: 'section';
        readonly id: string;
        readonly change: { readonly x: number; readonly y: number; readonly width?: number; readonly height?: number };
        readonly positions?: readonly ({ readonly id: string } & Point)[];
      }
    | {
        readonly kind: 'arrow';
        readonly id: string;
        readonly change: {
          readonly from?: ArrowEnd;
          readonly to?: ArrowEnd;
          readonly labelOffset?: readonly [number, number];
        };
      }
  >('Change the shape'),
  /** Open the field for sentences, with `text` in it, for example from the clipboard. */
  'intent:write': intent<{ readonly text?: string }>(),
  /** Add the content of sentences to the map. `answers` resolves names similar to a node's: an id, or `new`. */
  'intent:write-sentences': intent<{ readonly text: string; readonly answers: Readonly<Record<string, string>> }>(
    'Add to the map',
  ),
  /** Show what sentences would add; without `plan`, hide it. `covered`: the height of the field for sentences, in pixels. */
  'intent:preview-sentences': reads<{ readonly plan: Plan | undefined; readonly covered: number }>(
    'Preview the sentences',
  ),
  'intent:table': reads<{ readonly kind: 'node' | 'edge' }>(),
  /** Write cells of the table, and add elements with those of new rows. An element with an invalid value stays unchanged. */
  'intent:set-cells': intent<{
    readonly kind: 'node' | 'edge';
    readonly cells: readonly CellEdit[];
  }>('Change cells'),
};

const action = actionsOn(EDIT_INTENTS);

const singleNode = ({ refs }: ActionContext) =>
  refs.length === 1 && refs[0]?.kind === 'node' ? { from: refs[0].id } : {};

const pointPayload = ({ at }: ActionContext) => (at ? { at } : {});

const refOf = ({ refs: [ref] }: ActionContext): ElementRef => ref ?? { kind: 'node', id: '' };

const adding = (
  label: string,
  kind: ElementKind,
  key: string,
  words: { readonly synonyms?: string; readonly keyHelp?: string },
) =>
  action({
    label,
    keyHelp: `New ${kind}`,
    ...words,
    keys: [key],
    intent: 'intent:add',
    payload: () => ({ kind }),
  });

const table = (label: string, kind: 'node' | 'edge') =>
  action({ label, synonyms: 'table grid spreadsheet list', intent: 'intent:table', payload: () => ({ kind }) });

export const EDIT_ACTIONS = {
  'title-and-description': action({
    label: 'Title and description',
    intent: 'intent:edit',
    payload: () => ({ form: { kind: 'meta' } }),
  }),
  'table-nodes': table('Table of nodes', 'node'),
  'table-edges': table('Table of relationships', 'edge'),
  undo: action({ label: 'Undo', keys: ['Mod+Z'], intent: 'intent:undo' }),
  redo: action({ label: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'], intent: 'intent:redo' }),
  'select-tool': action({ label: 'Select', hint: 'Esc', intent: 'intent:set-tool' }),
  'add-node': adding('Node', 'node', 'N', { synonyms: 'create new circle' }),
  'add-edge': {
    ...adding('Connect', 'edge', 'E', {
      keyHelp: 'New relationship',
    }),
    payload: (context: ActionContext) => ({ kind: 'edge' as const, ...singleNode(context) }),
  },
  connect: action({
    label: 'Connect several',
    keyHelp: 'Connect nodes until Esc',
    intent: 'intent:connect',
    payload: () => ({ keep: true }),
  }),
  'add-section': adding('Section', 'section', 'S', {}),
  'add-arrow': adding('Arrow', 'arrow', 'A', {
    keyHelp: 'New annotation arrow: a drawing, not in reports',
  }),
  'section-around': action({
    label: 'Group in a section',
    keys: ['Mod+G'],
    needs: 'nodes',
    intent: 'intent:add',
    payload: (context) => ({ kind: 'section', around: nodesOf(context) }),
  }),
  write: action({
    label: 'Write…',
    keyHelp: 'Write nodes and relationships as sentences',
    keys: ['W'],
    intent: 'intent:write',
  }),
  delete: action({
    label: 'Delete',
    keyHelp: 'Delete the selection',
    keys: ['Delete', 'Backspace'],
    needs: 'something',
    intent: 'intent:delete',
    payload: ({ refs }) => ({ refs }),
  }),
  duplicate: action({
    label: 'Duplicate',
    keyHelp: 'Duplicate the selection',
    keys: ['Mod+D'],
    needs: 'something',
    intent: 'intent:duplicate',
    payload: ({ refs }) => ({ refs }),
  }),
  copy: action({
    label: 'Copy',
    hint: 'Ctrl/⌘ C',
    needs: 'something',
    intent: 'intent:copy',
    payload: ({ refs }) => ({ refs }),
  }),
  color: action({
    label: 'Colour…',
    needs: 'one',
    intent: 'intent:edit',
    payload: (context) => ({ ref: refOf(context), field: 'color' }),
  }),
  merge: action({
    label: 'Merge',
    keyHelp: 'Make the selected nodes one',
    needs: 'pair',
    intent: 'intent:merge',
    payload: (context) => ({ ids: nodesOf(context) }),
  }),
  edit: action({
    label: 'Edit',
    needs: 'one',
    intent: 'intent:edit',
    payload: (context) => ({ ref: refOf(context) }),
  }),
  'add-edge-from': action({
    label: 'Connect from here',
    hint: 'E',
    needs: 'node',
    intent: 'intent:connect',
    payload: (context) => ({ from: nodeOf(context) }),
  }),
  'add-node-here': action({
    label: 'Add node here',
    hint: 'N',
    intent: 'intent:add',
    payload: (context) => ({ kind: 'node', ...pointPayload(context) }),
  }),
  'add-section-here': action({
    label: 'Add section here',
    intent: 'intent:add',
    payload: (context) => ({ kind: 'section', ...pointPayload(context) }),
  }),
};
