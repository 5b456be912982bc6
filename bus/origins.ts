/** The ways a document comes in, a row each: what is kept of what was there, and whom it concerns. */

type Origin = {
  /** What a snapshot of the map that is replaced was taken before, in words. None: what is replaced can be had again. */
  readonly before: string | undefined;
  /** No snapshot of a map that nobody changed: Back, or its address, brings it again. */
  readonly sparesUnchanged?: true;
  /** The step of the history that it is, where it stands for an edit. */
  readonly undoLabel?: string;
  /** Where the map is kept from now on: nowhere yet, where the one before it was, where it was opened from or left. */
  readonly kept: 'nowhere' | 'as before' | 'as opened' | 'as left';
  /** It is an edit of the map in view: what is selected, and a view of much the same map, stay. */
  readonly isEdit?: true;
  /** The selection outlives it. */
  readonly keepsSelection?: true;
  /** Back still leads to where one came from. */
  readonly keepsMapHistory?: true;
  /** A person opens another map by it; in a frame Back leads to the host's map again. */
  readonly isVisit?: true;
  /** In a frame it is a person's doing, as any other edit is. */
  readonly isOwn?: true;
  /** Another page handed it over, whose author looks for remarks in the console. */
  readonly isHosts?: true;
};

const origins = <Name extends string>(rows: Readonly<Record<Name, Origin>>) => rows;

/** The ways in, by name. Specification: Lock state of a map; Undo; Snapshots. */
export const ORIGINS = origins({
  start: { before: 'opening another map', kept: 'nowhere' },
  example: { before: 'opening an example', kept: 'nowhere', isVisit: true },
  file: { before: 'opening a file', undoLabel: 'open a file', kept: 'nowhere', isVisit: true, isOwn: true },
  drop: { before: 'opening a file', undoLabel: 'open a file', kept: 'nowhere', isVisit: true, isOwn: true },
  apply: {
    before: 'Apply in the JSON tab',
    undoLabel: 'apply JSON',
    kept: 'as before',
    isEdit: true,
    keepsSelection: true,
    keepsMapHistory: true,
    isOwn: true,
  },
  import: { before: 'an import', undoLabel: 'import', kept: 'nowhere', isVisit: true, isOwn: true },
  src: { before: 'opening an address', kept: 'nowhere' },
  link: { before: 'opening a link', kept: 'nowhere' },
  message: { before: 'opening another map', kept: 'nowhere', isHosts: true },
  copy: {
    before: 'making a copy',
    kept: 'nowhere',
    isEdit: true,
    keepsSelection: true,
    isOwn: true,
  },
  new: { before: 'New graph', kept: 'nowhere', isVisit: true, isOwn: true },
  saved: { before: 'opening another map', kept: 'as opened' },
  graph: { before: 'opening another map', sparesUnchanged: true, kept: 'nowhere', keepsMapHistory: true },
  back: { before: 'going back', sparesUnchanged: true, kept: 'as left', keepsMapHistory: true },
  // What undo replaces, redo brings again.
  undo: { before: undefined, kept: 'as left', isEdit: true, keepsMapHistory: true, isOwn: true },
});

/** Why a document arrived. */
export type LoadOrigin = keyof typeof ORIGINS;
