/** Commands by their labels and synonyms, for search. */

import { ACTIONS, type Action, type ActionName } from '../bus/actions.ts';
import { actionContext, isOffered, obstacle } from './action-context.ts';
import type { ReadModels } from './models.ts';
import { SYNONYMS } from './synonyms.ts';

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
