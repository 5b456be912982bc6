/** The origins of documents, one row each, with their effects on the previous map and the history. */

type Origin = {
  /** The event in the snapshot's description. Undefined: no snapshot, the replaced map can be restored otherwise. */
  readonly before: string | undefined;
  /** Takes no snapshot of an unchanged map, because Back or its address restores it. */
  readonly sparesUnchanged?: true;
  /** Undo label, when the load counts as an edit. */
  readonly undoLabel?: string;
  /** Storage of the new map: none yet, the same slot as before, or the slot from which it was opened. */
  readonly kept: 'nowhere' | 'as before' | 'as opened' | 'as left';
  /** The load is an edit of the open map: selection and view are preserved. */
  readonly isEdit?: true;
  readonly keepsMapHistory?: true;
  /** The person opened another map. In a frame, Back leads to the host's map again. */
  readonly isVisit?: true;
  /** In a frame, the load counts as an edit of the host's map, unless that map was left before. */
  readonly isOwn?: true;
  /** Sent by a host page. Its author reads remarks in the console. */
  readonly isHosts?: true;
};

const origins = <Name extends string>(rows: Readonly<Record<Name, Origin>>) => rows;

/** Origins by name. Specification: Lock state of a map; Undo; Snapshots. */
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
    keepsMapHistory: true,
    isOwn: true,
  },
  import: { before: 'an import', undoLabel: 'import', kept: 'nowhere', isVisit: true, isOwn: true },
  src: { before: 'opening an address', kept: 'nowhere' },
  link: { before: 'opening a link', kept: 'nowhere' },
  message: { before: 'opening another map', kept: 'nowhere', isHosts: true },
  copy: { before: 'making a copy', kept: 'nowhere', isEdit: true },
  new: { before: 'New graph', kept: 'nowhere', isVisit: true },
  saved: { before: 'opening another map', kept: 'as opened' },
  // Another window edited the same map.
  elsewhere: { before: undefined, kept: 'as before', isEdit: true, keepsMapHistory: true },
  graph: { before: 'opening another map', sparesUnchanged: true, kept: 'nowhere', keepsMapHistory: true },
  back: { before: 'going back', sparesUnchanged: true, kept: 'as left', keepsMapHistory: true },
  // Redo restores what undo replaces.
  undo: { before: undefined, kept: 'as left', isEdit: true, keepsMapHistory: true, isOwn: true },
});

export type LoadOrigin = keyof typeof ORIGINS;
