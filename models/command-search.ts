/** Commands by their labels and synonyms, for search. */

import { ACTIONS, type Action, type ActionName } from '../bus/actions.ts';
import { actionContext, isOffered } from './action-context.ts';
import type { ReadModels } from './models.ts';

/** A command that search found; one that is not available now is listed, and does nothing. */
export type CommandHit = { readonly kind: 'command'; readonly id: ActionName; readonly isAvailable: boolean };

const rowOf = (name: ActionName): Action => ACTIONS[name] as Action;

/** As search lists it, where no menu around it says what it is about. */
export function commandName(name: ActionName): string {
  const { command, label } = rowOf(name);
  return command ?? label;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The commands with words that begin as those of `text` do: recent ones first, then those that are available, by their
 * names before those by synonyms. Without a text the recent ones.
 *
 * @param recent - the latest first
 */
export function findCommands(models: ReadModels, text: string, recent: readonly ActionName[]): readonly CommandHit[] {
  const wanted = wordsIn(text);
  const context = actionContext(models);
  const beginIn = (said: string) => {
    const words = wordsIn(said);
    return wanted.every((begun) => words.some((word) => word.startsWith(begun)));
  };
  const isMeant = (name: ActionName) => {
    const { label, keyHelp = '', synonyms = '' } = rowOf(name);
    return beginIn(`${commandName(name)} ${label} ${keyHelp} ${synonyms}`);
  };
  // An action of an arrow key is listed under its key.
  const isSteered = (name: ActionName) => rowOf(name).keys?.some((key) => key.endsWith('Arrow keys')) === true;
  const rank = ({ id, isAvailable }: CommandHit) => {
    const at = recent.indexOf(id);
    const isNamed = beginIn(commandName(id));
    return (isAvailable ? 0 : 1000) + (at >= 0 ? at : 100) + (isNamed ? 0 : 1);
  };
  const names = wanted.length === 0 ? recent : (Object.keys(ACTIONS) as ActionName[]).filter(isMeant);
  return names
    .map((id): CommandHit => ({ kind: 'command', id, isAvailable: isOffered(models, id, context) && !isSteered(id) }))
    .sort((a, b) => rank(a) - rank(b));
}
