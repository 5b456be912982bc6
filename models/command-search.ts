/** Commands by their labels and synonyms, for search. */

import { ACTIONS, type Action, type ActionName } from '../bus/actions.ts';
import { actionContext, isOffered, obstacle } from './action-context.ts';
import { EDIT_SYNONYMS } from './edit-synonyms.ts';
import type { ReadModels } from './models.ts';

const IMAGE = 'image graphic powerpoint download';

export const SYNONYMS: Partial<Record<ActionName, string>> = {
  ...EDIT_SYNONYMS,
  search: 'find look query',
  help: 'keys keyboard shortcuts documentation manual about version language queries accessibility new changelog release',
  'tool-view':
    'settings options preferences show hide display area background labels legend customise appearance switches',
  'tool-physics':
    'layout spacing distance pull repulsion forces movement animation pause stop freeze pin unpin release gravity play resume drag speed',
  'tool-filter': 'find show only hide facets clear reset isolate narrow sort query',
  'tab-nodes': 'panel elements objects people outline list view index',
  'tab-relationships': 'panel edges connections links connectors relations lines',
  'tab-tags': 'panel labels keywords add new categories',
  'tab-types':
    'panel kinds categories person team colour icon style add new shapes emoji schema entities objects properties fields',
  'tab-shapes': 'panel sections arrows frames boxes drawings annotations layers rectangles images',
  'side-panel': 'sidebar open close lists navigation menu outline',
  fit: 'zoom all whole everything reset centre screen 100 percent actual size selection page recentre out',
  'zoom-in': 'larger bigger closer 100 percent scale magnify',
  'zoom-out': 'smaller farther 100 percent scale',
  'select-all': 'everything multi multiple',
  pan: 'scroll hand grab drag canvas',
  'open-website': 'link url',
  hide: 'remove archive isolate',
  dependants: 'impact uses backlinks references',
  paths: 'path route shortest connection between trace degrees separation',
  fold: 'cluster simplify hide community communities children group',
  'size-by-relationships': 'degree',
  present: 'full screen fullscreen presentation slides tour show slideshow talk projector play showcase',
  link: 'share send email publish web embed invite collaborate guests permissions hyperlink',
  insight: 'hubs analytics community communities betweenness pagerank influence network report',
  'export-map': 'export download save backup all everything',
  'export-json': 'export download save',
  'export-pivotick': 'export download save',
  'export-pdf': 'export download save print',
  'export-md': 'export download save',
  'export-png': `export save ${IMAGE} jpg jpeg screenshot`,
  'export-svg': `export save ${IMAGE}`,
  'export-html': 'export download save embed site offline publish share webpage iframe html',
  'views-pdf': 'export download save',
  'views-md': 'export download save',
  'part-json': 'export download save',
  'part-png': 'export download save',
  'part-svg': 'export download save',
  'part-pdf': 'export download save',
  'part-md': 'export download save',
  'part-xlsx': 'export download save excel',
  'export-csv': 'export download save excel spreadsheet',
  'export-xlsx': 'export download save excel spreadsheet',
  'export-mmd': 'export download save code diagram',
  'export-graphml': 'export download save gephi yed',
  leave: 'exit quit close deselect unselect',
  'show-hidden': 'unhide restore all',
  'fold-selected': 'group combine',
  unfold: 'ungroup open',
  measure: 'decorate decorations rules heat map conditional formatting weight bubble',
  views: 'bookmark perspective snapshot camera slides frames',
  'focus-1': 'isolate zoom selection around only neighbourhood explore showcase',
  'focus-2': 'isolate neighbourhood explore',
  'theme-light': 'contrast day white',
  'theme-dark': 'contrast',
  'switch-labels': 'titles hidden',
  'switch-legend': 'colours',
  'switch-minimap': 'navigator',
};

/** A command that search found. */
export type CommandHit = {
  readonly kind: 'command';
  readonly id: ActionName;
  /** Why it is not available now. It is listed, and does nothing. */
  readonly obstacle?: string;
};

/** Listed before a text is typed, after the recent ones. */
const COMMON: readonly ActionName[] = [
  'add-node',
  'add-edge',
  'write',
  'tidy',
  'new-graph',
  'open-file',
  'insight',
  'picture',
  'link',
];

/** On the map, their keys select a node first. */
const OF_SELECTION: readonly ActionName[] = ['rename', 'open-selected'];

const rowOf = (name: ActionName): Action => ACTIONS[name] as Action;

/** Names in search, where no menu or toolbar around a label says what it is about. */
const NAMES: Partial<Record<ActionName, string>> = {
  'tool-view': 'View options',
  'tab-nodes': 'List of nodes',
  'tab-relationships': 'List of relationships',
  'tab-tags': 'List of tags',
  'tab-types': 'List of types',
  'tab-shapes': 'List of shapes',
  'side-panel': 'Show or hide the side panel',
  tidy: 'Tidy up the layout',
  'add-node': 'Add a node',
  'add-edge': 'Connect: add a relationship',
  'add-section': 'Add a section',
  'add-arrow': 'Add an arrow',
  rename: 'Rename the selection',
  'open-selected': 'Open the selection',
  'open-menu': 'Menu of the selection',
};

export function commandName(name: ActionName): string {
  const { label } = rowOf(name);
  if (name.startsWith('arrange-')) return `Arrange ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return NAMES[name] ?? label;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('color', 'colour')
    .replaceAll('neighbor', 'neighbour')
    .replaceAll('organiz', 'organis')
    .replaceAll('center', 'centre');
const wordsIn = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const FILLERS: readonly string[] = 'a an the as to of in on my this with and for toggle into make do how what'.split(
  ' ',
);

/** The words of a query; without fillers, unless it has no others. */
function wordsAsked(text: string): readonly string[] {
  const words = wordsIn(text);
  const others = words.filter((word) => !FILLERS.includes(word));
  return others.length > 0 ? others : words;
}

/**
 * The commands with words that begin as those of `text` do: recent ones first, then those that are available, by their
 * names before those by synonyms, common ones before others. A plural that finds none is read as its singular. Without a
 * text: the recent ones, then common ones that are available.
 *
 * @param recent - the latest first
 */
export function findCommands(models: ReadModels, text: string, recent: readonly ActionName[]): readonly CommandHit[] {
  const wanted = wordsAsked(text);
  const context = actionContext(models);
  const beginIn = (said: string) => {
    const words = wordsIn(said);
    return wanted.every((begun) => words.some((word) => word.startsWith(begun)));
  };
  const isMeant = (name: ActionName) => {
    const { label, keyHelp = '', synonyms = '' } = rowOf(name);
    // Its first part: the rest is about special cases.
    return beginIn(`${commandName(name)} ${label} ${keyHelp.split(/[.:]/)[0]} ${synonyms} ${SYNONYMS[name] ?? ''}`);
  };
  // An action of an arrow key is listed under its key.
  const isSteered = (name: ActionName) => rowOf(name).keys?.some((key) => key.endsWith('Arrow keys')) === true;
  const rank = ({ id, obstacle: reason }: CommandHit) => {
    const at = recent.indexOf(id);
    const isNamed = beginIn(commandName(id));
    const isCommon = COMMON.includes(id);
    return (reason === undefined ? 0 : 1000) + (at >= 0 ? at : 100) + (isNamed ? 0 : 2) + (isCommon ? 0 : 1);
  };
  const reasonOf = (id: ActionName): string | undefined => {
    if (isSteered(id)) return 'Use the keys on the map';
    const first = obstacle(models, id, context);
    if (first !== undefined) return first;
    if (OF_SELECTION.includes(id) && context.refs.length === 0) return 'Select something first';
    if ((id === 'tidy' || id === 'arrange-freely') && context.isFixed) return 'Turn off the fixed layout first';
    if ((id === 'undo' || id === 'redo') && !models.document.next(id)) return `Nothing to ${id}`;
    return undefined;
  };
  const hit = (id: ActionName): CommandHit => {
    const reason = reasonOf(id);
    return { kind: 'command', id, ...(reason === undefined ? {} : { obstacle: reason }) };
  };
  if (wanted.length > 0) {
    const found = (Object.keys(ACTIONS) as ActionName[])
      .filter(isMeant)
      .map(hit)
      .sort((a, b) => rank(a) - rank(b));
    const singular = text.replace(/(?<=\p{L}{3})s(?!\p{L})/giu, '');
    return found.length > 0 || singular === text ? found : findCommands(models, singular, recent);
  }
  const common = COMMON.filter((id) => !recent.includes(id) && isOffered(models, id, context));
  return [...recent, ...common].map(hit);
}
