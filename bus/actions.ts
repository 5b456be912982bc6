/**
 * Everything that a person can ask for, once: its words, its keys, what must be selected, and the intent that carries it
 * out. Menus, the context menu, keys, help and the guide's table of keys are read from here; whether an action changes
 * the map stands with its intent (intents.ts).
 */

import type { BusEvents, ElementRef, ExportFormat, IntentName, Point } from './events.ts';

/** What an action is asked about. */
export type Ground = {
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
  | 'pair'
  | 'folded'
  | 'website'
  | 'graph'
  | 'hidden'
  | 'part'
  /** The map has named views. */
  | 'views';

/** A row of the table: one thing that a person can ask for. */
export type Action<K extends IntentName = IntentName> = {
  /** As menus and buttons say it. */
  readonly words: string;
  /** What its keys do, in help; without it the words. */
  readonly does?: string;
  /** `Mod` is Ctrl or ⌘; `Arrow keys` any of the four. The first is the one that menus show. */
  readonly keys?: readonly string[];
  /** The key that does the same to what is selected, shown beside it in menus. */
  readonly hint?: string;
  /** Its keys count only while the map has the keyboard. */
  readonly onMap?: true;
  readonly needs: Need;
  readonly intent: K;
  readonly payload: (ground: Ground) => BusEvents[K];
};

const action = <K extends IntentName>(row: Action<K>): Action<K> => row;
const nothing = () => ({});
const nodeOf = ({ refs }: Ground): string => refs.find(({ kind }) => kind === 'node')?.id ?? '';
const nodesOf = ({ refs }: Ground): readonly string[] => refs.filter(({ kind }) => kind === 'node').map(({ id }) => id);
const onlyNode = ({ refs }: Ground) => (refs.length === 1 && refs[0]?.kind === 'node' ? { from: refs[0].id } : {});
const placeOf = ({ at }: Ground) => (at ? { at } : {});
const refOf = ({ refs: [ref] }: Ground): ElementRef => ref ?? { kind: 'node', id: '' };

const focusing = (steps: number) =>
  action({
    words: steps === 1 ? 'Focus' : `Focus, ${steps} steps`,
    does: `What lies ${steps === 1 ? '1 step' : `${steps} steps`} around what is selected`,
    keys: [String(steps)],
    needs: 'nodes',
    intent: 'intent:focus',
    payload: (ground) => ({ nodeIds: nodesOf(ground), steps }),
  });

const exporting = (words: string, format: ExportFormat) =>
  action({ words, needs: 'nothing', intent: 'intent:export', payload: () => ({ format }) });
const exportingPart = (words: string, format: ExportFormat) =>
  action({ words, needs: 'part', intent: 'intent:export', payload: () => ({ format, part: true }) });
const exportingViews = (words: string, format: ExportFormat) =>
  action({ words, needs: 'views', intent: 'intent:export', payload: () => ({ format, views: true }) });
const zooming = (words: string, by: BusEvents['intent:zoom']['by'], keys: readonly string[]) =>
  action({ words, keys, needs: 'nothing', intent: 'intent:zoom', payload: () => ({ by }) });
const steering = (
  does: string,
  keys: string,
  intent: 'intent:follow' | 'intent:pan' | 'intent:nudge',
  more: { readonly fine?: true } = {},
) =>
  action({
    words: does,
    keys: [keys],
    onMap: true,
    needs: 'nothing',
    intent,
    payload: ({ direction = { x: 0, y: 0 } }) => ({ direction, ...more }),
  });

const aligning = (words: string, how: BusEvents['intent:align']['how'], key: string) =>
  action({
    words,
    does: `Align selected nodes: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    keys: [`Alt+${key}`],
    needs: 'nodes',
    intent: 'intent:align',
    payload: (ground) => ({ ids: nodesOf(ground), how }),
  });
const distributing = (words: string, axis: BusEvents['intent:distribute']['axis'], key: string) =>
  action({
    words,
    does: `${words}: equal gaps between selected nodes`,
    keys: [`Alt+Shift+${key}`],
    needs: 'nodes',
    intent: 'intent:distribute',
    payload: (ground) => ({ ids: nodesOf(ground), axis }),
  });

/** Of one selected node: it starts there; of several: they alone are arranged. */
const arranging = (words: string, how: BusEvents['intent:arrange']['how'], more: { readonly sections?: true } = {}) =>
  action({
    words,
    needs: 'nothing',
    intent: 'intent:arrange',
    payload: (ground) => {
      const [root, ...others] = nodesOf(ground);
      if (root === undefined) return { how, ...more };
      return others.length > 0 ? { how, ids: [root, ...others], ...more } : { how, root, ...more };
    },
  });

/** In the order of help. */
export const ACTIONS = {
  search: action({
    words: 'Search',
    keys: ['Mod+K', '/'],
    needs: 'nothing',
    intent: 'intent:search',
    payload: nothing,
  }),
  'zoom-in': zooming('Zoom in', 'in', ['+', '=']),
  'zoom-out': zooming('Zoom out', 'out', ['-', '−']),
  fit: zooming('Fit', 'fit', ['0']),
  help: action({
    words: 'Help',
    does: 'This help',
    keys: ['?'],
    needs: 'nothing',
    intent: 'intent:help',
    payload: nothing,
  }),
  leave: action({
    words: 'Leave',
    does: 'Leave the tool, the selection, then the focus',
    keys: ['Esc'],
    needs: 'nothing',
    intent: 'intent:leave',
    payload: nothing,
  }),
  undo: action({ words: 'Undo', keys: ['Mod+Z'], needs: 'nothing', intent: 'intent:undo', payload: nothing }),
  redo: action({
    words: 'Redo',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    needs: 'nothing',
    intent: 'intent:redo',
    payload: nothing,
  }),
  'add-node': action({
    words: 'Node',
    does: 'New node',
    keys: ['N'],
    needs: 'nothing',
    intent: 'intent:add',
    payload: () => ({ kind: 'node' }),
  }),
  'add-edge': action({
    words: 'Edge',
    does: 'New edge',
    keys: ['E'],
    needs: 'nothing',
    intent: 'intent:add',
    payload: (ground) => ({ kind: 'edge', ...onlyNode(ground) }),
  }),
  connect: action({ words: 'Edges by clicking', needs: 'nothing', intent: 'intent:connect', payload: nothing }),
  'add-section': action({
    words: 'Section',
    needs: 'nothing',
    intent: 'intent:add',
    payload: () => ({ kind: 'section' }),
  }),
  'add-arrow': action({
    words: 'Arrow',
    hint: 'only drawn',
    needs: 'nothing',
    intent: 'intent:add',
    payload: () => ({ kind: 'arrow' }),
  }),
  'section-around': action({
    words: 'Section around the selection',
    keys: ['Mod+G'],
    needs: 'nodes',
    intent: 'intent:add',
    payload: (ground) => ({ kind: 'section', around: nodesOf(ground) }),
  }),
  write: action({
    words: 'Write…',
    does: 'Write nodes and relationships as sentences',
    keys: ['W'],
    needs: 'nothing',
    intent: 'intent:write',
    payload: nothing,
  }),
  'fixed-layout': action({
    words: 'Fixed layout',
    needs: 'nothing',
    intent: 'intent:set-fixed-layout',
    payload: ({ isFixed }) => ({ fixed: !isFixed }),
  }),
  'arrange-freely': arranging('Freely', 'freely'),
  'arrange-layers': arranging('In layers', 'layers'),
  'arrange-tree': arranging('As a tree', 'tree'),
  'arrange-rings': arranging('In rings', 'rings'),
  'arrange-grid': arranging('In a grid', 'grid'),
  'arrange-types': arranging('By type', 'types'),
  'arrange-sections': arranging('By type, with sections', 'types', { sections: true }),
  'align-left': aligning('Left edges', 'left', 'A'),
  'align-center': aligning('Centres, one above the other', 'center', 'H'),
  'align-right': aligning('Right edges', 'right', 'D'),
  'align-top': aligning('Top edges', 'top', 'W'),
  'align-middle': aligning('Middles, side by side', 'middle', 'V'),
  'align-bottom': aligning('Bottom edges', 'bottom', 'S'),
  'distribute-across': distributing('Distribute across', 'horizontal', 'H'),
  'distribute-down': distributing('Distribute down', 'vertical', 'V'),
  delete: action({
    words: 'Delete',
    does: 'Delete what is selected',
    keys: ['Delete', 'Backspace'],
    needs: 'something',
    intent: 'intent:delete',
    payload: ({ refs }) => ({ refs }),
  }),
  duplicate: action({
    words: 'Duplicate',
    does: 'Duplicate what is selected',
    keys: ['Mod+D'],
    needs: 'something',
    intent: 'intent:duplicate',
    payload: ({ refs }) => ({ refs }),
  }),
  'select-all': action({
    words: 'Select all',
    does: 'Select everything on the map',
    keys: ['Mod+A'],
    needs: 'nothing',
    intent: 'intent:select-all',
    payload: nothing,
  }),

  follow: steering('To the neighbour in that direction, along relationships', 'Arrow keys', 'intent:follow'),
  'focus-1': focusing(1),
  'focus-2': focusing(2),
  'focus-3': focusing(3),
  'focus-4': focusing(4),
  'focus-5': focusing(5),
  'focus-shared': action({
    words: 'Focus on what they share',
    needs: 'pair',
    intent: 'intent:focus',
    payload: (ground) => ({ nodeIds: nodesOf(ground), steps: 1, shared: true }),
  }),
  ways: action({
    words: 'How are they connected?',
    needs: 'pair',
    intent: 'intent:ways',
    payload: (ground) => ({ from: nodesOf(ground)[0] ?? '', to: nodesOf(ground)[1] ?? '' }),
  }),
  dependants: action({
    words: 'What depends on this?',
    needs: 'node',
    intent: 'intent:dependants',
    payload: (ground) => ({ nodeId: nodeOf(ground) }),
  }),

  fold: action({ words: 'Fold…', needs: 'nothing', intent: 'intent:fold', payload: nothing }),
  insight: action({ words: 'Insight…', needs: 'nothing', intent: 'intent:insight', payload: nothing }),
  measure: action({ words: 'Size and colour…', needs: 'nothing', intent: 'intent:measure', payload: nothing }),
  link: action({ words: 'Link to what I see…', needs: 'nothing', intent: 'intent:link', payload: nothing }),
  views: action({ words: 'Views…', needs: 'nothing', intent: 'intent:views', payload: nothing }),
  'fold-selected': action({
    words: 'Fold into one',
    needs: 'pair',
    intent: 'intent:ask',
    payload: (ground) => ({ asked: { kind: 'fold', by: 'nodes', values: nodesOf(ground) } }),
  }),
  unfold: action({
    words: 'Open the group',
    hint: 'Enter',
    needs: 'folded',
    intent: 'intent:unfold',
    payload: (ground) => ({ id: nodeOf(ground) }),
  }),

  'next-node': action({
    words: 'To the next node of the map',
    keys: ['Page Down'],
    onMap: true,
    needs: 'nothing',
    intent: 'intent:step',
    payload: () => ({ by: 1 }),
  }),
  'previous-node': action({
    words: 'To the previous node of the map',
    keys: ['Page Up'],
    onMap: true,
    needs: 'nothing',
    intent: 'intent:step',
    payload: () => ({ by: -1 }),
  }),
  pan: steering('Move the view', 'Shift+Arrow keys', 'intent:pan'),
  nudge: steering('Move what is selected', 'Alt+Arrow keys', 'intent:nudge'),
  'nudge-fine': steering('Move what is selected by one pixel', 'Alt+Shift+Arrow keys', 'intent:nudge', { fine: true }),
  'name-selected': action({
    words: 'Rename',
    does: 'Rename what is selected; on a locked map its details',
    keys: ['F2', 'Enter'],
    onMap: true,
    needs: 'nothing',
    intent: 'intent:name-selected',
    payload: nothing,
  }),
  'open-selected': action({
    words: 'Open',
    does: 'Details; on an editable map the form',
    keys: ['Space'],
    onMap: true,
    needs: 'nothing',
    intent: 'intent:open-selected',
    payload: nothing,
  }),
  'open-menu': action({
    words: 'Menu',
    does: 'Menu of what is selected',
    keys: ['Menu', 'Shift+F10'],
    onMap: true,
    needs: 'nothing',
    intent: 'intent:open-menu',
    payload: nothing,
  }),

  'new-graph': action({ words: 'New graph', needs: 'nothing', intent: 'intent:new-graph', payload: nothing }),
  'make-copy': action({ words: 'Make my own copy', needs: 'nothing', intent: 'intent:make-copy', payload: nothing }),
  start: action({ words: 'Ways to begin…', needs: 'nothing', intent: 'intent:start', payload: nothing }),
  introduction: action({
    words: 'Make a first map in six steps',
    needs: 'nothing',
    intent: 'intent:introduction',
    payload: nothing,
  }),
  'open-file': action({ words: 'Open a file…', needs: 'nothing', intent: 'intent:choose-file', payload: nothing }),
  import: action({
    words: 'Import an organization…',
    needs: 'nothing',
    intent: 'intent:import-dialog',
    payload: nothing,
  }),
  'update-from': action({
    words: 'Update from…',
    needs: 'nothing',
    intent: 'intent:update-from',
    payload: nothing,
  }),
  compare: action({
    words: 'Compare with…',
    needs: 'nothing',
    intent: 'intent:compare',
    payload: nothing,
  }),
  check: action({
    words: 'Check…',
    does: 'Read the map critically',
    needs: 'nothing',
    intent: 'intent:check',
    payload: nothing,
  }),
  'import-tables': action({
    words: 'Import a spreadsheet…',
    needs: 'nothing',
    intent: 'intent:choose-tables',
    payload: nothing,
  }),
  'my-maps': action({ words: 'My maps…', needs: 'nothing', intent: 'intent:my-maps', payload: nothing }),
  'export-json': exporting('Graph data (JSON)', 'json'),
  'export-pivotick': exporting('Graph-library data (JSON)', 'pivotick'),
  'export-pdf': { ...exporting('Report (PDF)', 'pdf'), does: 'Print the report', keys: ['Mod+P'] },
  'export-md': exporting('Report (Markdown)', 'md'),
  'export-png': exporting('Picture (PNG)', 'png'),
  'export-svg': exporting('Picture (SVG)', 'svg'),
  'export-csv': exporting('Nodes and edges (CSV)', 'csv'),
  'views-pdf': exportingViews('Report with its views (PDF)', 'pdf'),
  'views-md': exportingViews('Report with its views (Markdown)', 'md'),
  'part-json': exportingPart('This part as a map (JSON)', 'json'),
  'part-png': exportingPart('This part as a picture (PNG)', 'png'),
  'part-svg': exportingPart('This part as a picture (SVG)', 'svg'),
  'part-pdf': exportingPart('This part as a report (PDF)', 'pdf'),
  'part-md': exportingPart('This part as a report (Markdown)', 'md'),
  'part-xlsx': exportingPart('This part as tables (XLSX)', 'xlsx'),
  'export-xlsx': exporting('Nodes and edges (XLSX)', 'xlsx'),
  'export-mmd': exporting('Flowchart (Mermaid)', 'mmd'),
  'export-graphml': exporting('Map (GraphML)', 'graphml'),

  'open-website': action({
    words: 'Open website',
    needs: 'website',
    intent: 'intent:open-website',
    payload: (ground) => ({ nodeId: nodeOf(ground) }),
  }),
  'open-graph': action({
    words: 'Open its graph',
    needs: 'graph',
    intent: 'intent:open-graph',
    payload: (ground) => ({ nodeId: nodeOf(ground) }),
  }),
  edit: action({
    words: 'Edit',
    needs: 'one',
    intent: 'intent:edit',
    payload: (ground) => ({ ref: refOf(ground) }),
  }),
  'add-edge-from': action({
    words: 'Add edge from here',
    hint: 'E',
    needs: 'node',
    intent: 'intent:connect',
    payload: (ground) => ({ from: nodeOf(ground) }),
  }),
  pin: action({
    words: 'Pin here',
    needs: 'node',
    intent: 'intent:pin',
    payload: (ground) => ({ nodeIds: [nodeOf(ground)] }),
  }),
  hide: action({
    words: 'Hide',
    needs: 'nodes',
    intent: 'intent:set-filter',
    payload: (ground) => ({ change: { facet: 'hidden', hide: nodesOf(ground) } }),
  }),
  'show-hidden': action({
    words: 'Show hidden nodes',
    needs: 'hidden',
    intent: 'intent:set-filter',
    payload: () => ({ change: { facet: 'hidden', show: 'all' } }),
  }),
  'add-node-here': action({
    words: 'Add node here',
    hint: 'N',
    needs: 'nothing',
    intent: 'intent:add',
    payload: (ground) => ({ kind: 'node', ...placeOf(ground) }),
  }),
  'add-section-here': action({
    words: 'Add section here',
    needs: 'nothing',
    intent: 'intent:add',
    payload: (ground) => ({ kind: 'section', ...placeOf(ground) }),
  }),
} as const;

/** Name of an action, as menus list it. */
export type ActionName = keyof typeof ACTIONS;

/** What mouse, fingers and the system's own keys do, for help: what is not asked for by an action. */
const GESTURES = {
  Anywhere: [['Ctrl/⌘ C  X  V', 'Copy, cut and paste, between windows too']],
  'On the map': [['Tab', 'To the next part of the page']],
  'With mouse or fingers': [
    ['Click, tap', 'Select; with Shift add to the selection'],
    ['Shift + drag', 'Select what is in the box'],
    ['Double-click', 'The form; on a label its text; on blank ground a new node; on a locked map open the website'],
    ['Drag from a connection point', 'An edge to another node, or to a new one'],
    ['Right-click, long press', 'Menu'],
    ['Drag, wheel, pinch', 'Move and zoom'],
    ['Alt + drag', 'Move nodes without snapping to others, a section without what lies in it'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [keys: string, does: string])[]>>;

/** Keys as help and the guide show them: `Ctrl/⌘ K or /`. */
function keysText(keys: readonly string[]): string {
  return keys.map((key) => (key === '+' ? key : key.replace('Mod', 'Ctrl/⌘').replaceAll('+', ' '))).join(' or ');
}

/** All keys and gestures by where they count, each with what it does. */
export function keyRows(): Readonly<Record<keyof typeof GESTURES, readonly (readonly [keys: string, does: string])[]>> {
  const rows = (onMap: boolean) =>
    (Object.values(ACTIONS) as readonly Action[])
      .filter((one) => (one.onMap === true) === onMap)
      .flatMap(({ keys, does, words }) => (keys ? [[keysText(keys), does ?? words] as const] : []));
  return {
    Anywhere: [...rows(false), ...GESTURES.Anywhere],
    'On the map': [...rows(true), ...GESTURES['On the map']],
    'With mouse or fingers': GESTURES['With mouse or fingers'],
  };
}
