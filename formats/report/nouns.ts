/** Grammar of type names in sentences: lower case, article, plural. Readings A33; design of the report. */

import { withCapital } from '../words/parts.ts';
import { belongsTo, isParticiple, type WordClass, wordSet } from './words.ts';

/** The name with its first letter small when its first word is an ordinary one: `Open data`, but `MISP instance`, `API`. */
export function lowered(name: string): string {
  const [first = '', ...rest] = [...name];
  const word = rest.join('').split(/\s/u, 1)[0] ?? '';
  return /\p{Lu}/u.test(word) || (word === '' && rest.length > 0) ? name : first.toLowerCase() + rest.join('');
}

/** The name as a heading, capitalized unless the first word contains capitals (`iOS`). */
export function raised(name: string): string {
  const [, ...rest] = name;
  const word = rest.join('').split(/\s/u, 1)[0] ?? '';
  return /\p{Lu}/u.test(word) ? name : withCapital(name);
}

/**
 * The predicate for a node's type: `is a project`, `is an API`, `is open data`, `is one of the tools`.
 * @param name - of the type, not empty
 */
export function isOfType(name: string): string {
  if (isActivity(name)) return `belongs to “${name}”`;
  const noun = singular(name);
  const head = headOf(noun).word;
  if (isUncountable(head)) return `is ${noun}`;
  return isPlural(head) ? `is one of the ${noun}` : `is ${article(noun)} ${noun}`;
}

/** A number of nodes of a type: `1 project`, `10 projects`, `3 open data`, `1 of the tools`. */
export function countedOfType(count: number, name: string): string {
  if (isActivity(name)) return `${count} in “${name}”`;
  if (count !== 1) return `${count} ${plural(lowered(name))}`;
  const noun = singular(name);
  const head = headOf(noun).word;
  return isPlural(head) && !isUncountable(head) ? `1 of the ${noun}` : `1 ${noun}`;
}

/** The singular of a known plural: `people` gives `person`. */
const singular = (name: string): string => SINGULARS.get(name.toLowerCase()) ?? lowered(name);

/** `a` or `an`, by the sound that the spelling suggests. */
export function article(noun: string): Article {
  const word = /^[\p{L}\p{N}]+/u.exec(noun)?.[0] ?? '';
  return ARTICLES.find(([start]) => start.test(word))?.[1] ?? 'a';
}

type Article = 'a' | 'an';

/** Starts of words with their article; the first that fits counts. A Hugo build reads the same rows. */
export const ARTICLES: readonly (readonly [start: RegExp, article: Article])[] = [
  [/^(?:8|1[18](?:\D|$))/, 'an'],
  [/^\d/, 'a'],
  // Capitals are spelled out, except for acronyms that are spoken as words.
  [/^[AEIO]\P{Ll}*$/u, 'an'],
  [/^[B-Z][AEIOUY]\P{Ll}*$/u, 'a'],
  [/^(?:S[CKLMNPTW]|[BCDFGKPT][LR]|[CSTW]H)[AEIOUY]\P{Ll}+$/u, 'a'],
  [/^[FHLMNRSX]\P{Ll}*$/u, 'an'],
  [/^\P{Ll}+$/u, 'a'],
  [/^(?:hour|honest|honou?r|heir)/i, 'an'],
  [/^(?:eu|one(?:[^a-z]|$)|once|ewe|u(?:ni(?:[^nm]|$)|s[aeu]|t[ei]|ra|biq|k[er]))/i, 'a'],
  [/^[aeiouäöüàáâéèêíóôú]/i, 'an'],
];

/** The plural of a noun or noun phrase; unchanged when it is plural or has none. */
export function plural(noun: string): string {
  const { before, word, after } = headOf(noun);
  return before + pluralWord(word) + after;
}

function pluralWord(word: string): string {
  const lower = word.toLowerCase();
  const irregular = IRREGULAR.get(lower);
  if (irregular !== undefined) return irregular;
  if (isUncountable(word) || isPlural(word) || !/[A-Za-z]$/.test(word)) return word;
  const [ending, plural] = PLURAL_ENDINGS.find(([end]) => end.test(word)) ?? [/$/, ''];
  return word.replace(ending, plural);
}

/** Singular endings with their plurals; the first match counts. Hugo uses the same rows. */
export const PLURAL_ENDINGS: readonly (readonly [ending: RegExp, plural: string])[] = [
  [/S$/, 'S'],
  [/([A-Z]|human)$/, '$1s'],
  [/([^aeiou])y$/, '$1ies'],
  [/([a-z]s)is$/, '$1es'],
  [/([a-z])man$/, '$1men'],
  [/(s|x|z|ch|sh)$/, '$1es'],
  [/$/, 's'],
];

/** The word that takes the plural: the last one, or the one before a preposition or parenthesis. */
function headOf(noun: string): { before: string; word: string; after: string } {
  const cut = /^(.*?\S)(\s+(?:of|for|in|on|at|by|with|from|to|under|without)\s.*|\s*[([].*)$/u.exec(noun);
  const phrase = cut?.[1] ?? noun;
  const space = phrase.lastIndexOf(' ') + 1;
  return { before: phrase.slice(0, space), word: phrase.slice(space), after: cut?.[2] ?? '' };
}

/** Whether a name is an activity (`Running containers`, `Networking`), not a thing (`Operating system`). */
function isActivity(name: string): boolean {
  const [first = '', ...rest] = name.toLowerCase().split(/\s+/u);
  if (!first.endsWith('ing') || !isParticiple(first) || COUNTABLE_IN_ING.has(first)) return false;
  return rest.length === 0 || !ADJECTIVES_IN_ING.has(first);
}

const isUncountable = (word: string): boolean => belongsTo(word, UNCOUNTABLE);
const isPlural = (word: string): boolean => belongsTo(word, PLURAL);

/** Nouns without article and plural. */
const UNCOUNTABLE_WORDS = wordSet(
  'data information research equipment knowledge staff media news series species metadata documentation content ' +
    'infrastructure support money advice legislation governance telemetry observability security storage',
);
/** Nouns ending in -ing that are things, not activities, and take an article. */
export const COUNTABLE_IN_ING: ReadonlySet<string> = wordSet(
  'building clearing drawing finding gathering king landing listing mapping meeting offering painting posting rating ' +
    'reading recording ring setting sibling spring string thing wing',
);
/** Words ending in `ing` that describe the following noun. */
export const ADJECTIVES_IN_ING: ReadonlySet<string> = wordSet(
  'accounting clearing computing consulting emerging engineering existing funding governing hosting housing leading ' +
    'learning licensing logging mailing managing manufacturing marketing monitoring networking operating parking ' +
    'participating processing programming publishing purchasing reporting routing scheduling sponsoring supporting ' +
    'teaching testing tooling trading training working writing',
);
/** Plurals that do not end in -s. */
const PLURALS = wordSet('people children men women criteria alumni');
/** Words in -s that are one thing. */
const SINGULARS_IN_S = wordSet('alias atlas bias canvas chaos cosmos ethos gas kubernetes lens');
/** Nouns that are neither one nor many. */
export const UNCOUNTABLE: WordClass = {
  words: UNCOUNTABLE_WORDS,
  ending: /ware$|[a-z]ing$/i,
  others: COUNTABLE_IN_ING,
};
/** Nouns that are many: `tools`, `APIs`, but not `status`, `analysis`, `class`. */
export const PLURAL: WordClass = {
  words: PLURALS,
  ending: /[A-Za-hj-rtv-z]s$/,
  others: SINGULARS_IN_S,
};
/** Singulars of irregular plurals. */
export const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['people', 'person'],
  ['children', 'child'],
]);
/** Irregular plurals. */
export const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['man', 'men'],
  ['person', 'people'],
  ['child', 'children'],
  ['criterion', 'criteria'],
  ['human', 'humans'],
  ['index', 'indexes'],
  ['quiz', 'quizzes'],
]);
