/** What rows of the tables say (`tables/`), and how they are written. */

import type { ElementRef, Point } from './payloads.ts';

/** Of an intent: whether it changes the map, and its payload, which the compiler alone knows. */
type IntentRow<Payload, Edits extends boolean = boolean> = { readonly edits: Edits; readonly payload?: Payload };
type PayloadOf<Row> = Row extends IntentRow<infer Payload> ? Payload : never;
/** What each intent of a table is sent with. */
export type PayloadsOf<Table> = { readonly [K in keyof Table]: PayloadOf<Table[K]> };

type NoPayload = Record<string, never>;

/** An intent that changes the map, so that a locked one refuses it. */
export const edits = <Payload = NoPayload>(): IntentRow<Payload, true> => ({ edits: true });
/** One that leaves the document as it is, or replaces it by another one as a whole, which no lock forbids. */
export const reads = <Payload = NoPayload>(): IntentRow<Payload, false> => ({ edits: false });

/** What an action is asked about. */
export type ActionContext = {
  /** What is selected; from a context menu, what the menu was opened on. */
  readonly refs: readonly ElementRef[];
  /** Where a menu was opened, in graph coordinates. */
  readonly at?: Point;
  /** Of an arrow key, one step along an axis. */
  readonly direction?: Point;
  /** Of the node that it is about: whether it has a website, and a graph of its own, that can be opened. */
  readonly hasWebsite?: boolean;
  readonly hasGraph?: boolean;
  /** Whether a person hid nodes. */
  readonly hasHidden: boolean;
  /** Whether a filter or a question shows a part of the map. */
  readonly isPart?: boolean;
  /** The map has named views. */
  readonly hasViews?: boolean;
  /** Whether the map has a fixed layout. */
  readonly isFixed: boolean;
  /** Whether it is about a folded group. */
  readonly isFolded?: boolean;
};

/** What must be there for an action to be offered. */
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
  /** The map has named views. */
  | 'views';

/** One thing that a person can ask for. */
export type ActionRow<Name, Payload> = {
  /** As menus and buttons say it. */
  readonly label: string;
  /** What its keys do, in help; without it the words. */
  readonly keyHelp?: string;
  /** `Mod` is Ctrl or ⌘; `Arrow keys` any of the four. The first is the one that menus show. */
  readonly keys?: readonly string[];
  /** The key that does the same to what is selected, shown beside it in menus. */
  readonly hint?: string;
  /** Its keys count only while the map has the keyboard. */
  readonly onMap?: true;
  readonly needs: Need;
  readonly intent: Name;
  readonly payload: (context: ActionContext) => Payload;
};

/** Writes rows of actions that stand for intents of a table. */
export const actionsOn =
  <Table>(_intents: Table) =>
  <K extends keyof Table>(row: ActionRow<K, PayloadsOf<Table>[K]>): ActionRow<K, PayloadsOf<Table>[K]> =>
    row;

/** The payload of what asks for nothing further. */
export const noPayload = () => ({});
/** The node that is selected; the first of several. */
export const nodeOf = ({ refs }: ActionContext): string => refs.find(({ kind }) => kind === 'node')?.id ?? '';
/** All nodes that are selected. */
export const nodesOf = ({ refs }: ActionContext): readonly string[] =>
  refs.filter(({ kind }) => kind === 'node').map(({ id }) => id);
