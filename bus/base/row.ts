import type { ElementRef, Point, Settings } from './payloads.ts';

/** Whether an intent changes the map, its label unless actions have labels for it, and its payload as a type only. */
export type IntentRow<Payload = unknown, Edits extends boolean = boolean> = {
  readonly edits: Edits;
  readonly label?: string | undefined;
  readonly payload?: Payload;
};
type PayloadOf<Row> = Row extends IntentRow<infer Payload> ? Payload : never;
export type PayloadsOf<Table> = { readonly [K in keyof Table]: PayloadOf<Table[K]> };

type NoPayload = Record<string, never>;

/** An intent. It changes the map and a locked map refuses it, unless its row says `reads`. @param label - without it, an action has one */
export const intent = <Payload = NoPayload>(label?: string): IntentRow<Payload, true> => ({ edits: true, label });
/** An intent that leaves the document unchanged, or replaces it as a whole. A locked map allows it. */
export const reads = <Payload = NoPayload>(label?: string): IntentRow<Payload, false> => ({ edits: false, label });

/** The subject of an action. */
export type ActionContext = {
  /** The selection; for a context menu, the element under the pointer. */
  readonly refs: readonly ElementRef[];
  /** Position of the menu, in graph coordinates. */
  readonly at?: Point;
  /** Direction of an arrow key, a unit step along an axis. */
  readonly direction?: Point;
  /** Whether the node has a website or a linked map that can be opened. */
  readonly hasWebsite?: boolean;
  readonly hasGraph?: boolean;
  readonly hasHidden: boolean;
  /** Whether a filter or a query hides a part of the map. */
  readonly isPart?: boolean;
  readonly hasViews?: boolean;
  readonly isFixed: boolean;
  /** Whether nodes are sized by their number of relationships. */
  readonly isSized?: boolean;
  readonly settings: Settings;
  readonly isFolded?: boolean;
};

/** The condition under which an action is offered. */
export type Need =
  | 'nothing'
  | 'something'
  | 'one'
  | 'node'
  | 'nodes'
  /** Nodes or sections. */
  | 'boxes'
  | 'pair'
  | 'folded'
  | 'website'
  | 'graph'
  | 'hidden'
  | 'part'
  | 'views';

export type ActionRow<Name, Payload> = {
  readonly label: string;
  /** Other words that search finds it by. */
  readonly synonyms?: string;
  /** Description of its keys in help; by default the label. */
  readonly keyHelp?: string;
  /** `Mod` is Ctrl or ⌘; `Arrow keys` any of the four. Menus show the first one. */
  readonly keys?: readonly string[];
  /** A further key for the same action on the selection, shown in menus. */
  readonly hint?: string;
  /** Its keys count only while the map has the keyboard. */
  readonly onMap?: true;
  readonly needs: Need;
  readonly intent: Name;
  readonly payload: (context: ActionContext) => Payload;
};

/** A row as written in a table: it needs nothing, and its intent has no parameters, unless it says so. */
type WrittenRow<Name, Payload> = Omit<ActionRow<Name, Payload>, 'needs' | 'payload'> & {
  readonly needs?: Need;
} & (NoPayload extends Payload
    ? Partial<Pick<ActionRow<Name, Payload>, 'payload'>>
    : Pick<ActionRow<Name, Payload>, 'payload'>);

export const actionsOn =
  <Table>(_intents: Table) =>
  <K extends keyof Table>(row: WrittenRow<K, PayloadsOf<Table>[K]>) =>
    ({ needs: 'nothing', payload: () => ({}), ...row }) as ActionRow<K, PayloadsOf<Table>[K]>;

/** The node that is selected; the first of several. */
export const nodeOf = ({ refs }: ActionContext): string => refs.find(({ kind }) => kind === 'node')?.id ?? '';
export const nodesOf = ({ refs }: ActionContext): readonly string[] =>
  refs.filter(({ kind }) => kind === 'node').map(({ id }) => id);
