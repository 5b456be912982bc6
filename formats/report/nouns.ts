/** How the name of a node type reads in a sentence: small letter, article, plural. Readings A33; design of the report. */

import { isParticiple, wordSet } from './words.ts';

/** The name with its first letter small when its first word is an ordinary one: `Open data`, but `MISP instance`, `API`. */
export function lowered(name: string): string {
  const [first = '', ...rest] = [...name];
  const word = rest.join('').split(/\s/u, 1)[0] ?? '';
  return /\p{Lu}/u.test(word) || (word === '' && rest.length > 0) ? name : first.toLowerCase() + rest.join('');
}

/** The name as a heading: the first letter large, unless the first word has capitals of its own (`iOS`). */
export function raised(name: string): string {
  const [first = '', ...rest] = [...name];
  const word = rest.join('').split(/\s/u, 1)[0] ?? '';
  return /\p{Lu}/u.test(word) ? name : first.toUpperCase() + rest.join('');
}

/**
 * What a node of a type is, to follow its name: `is a project`, `is an API`, `is open data`, `is one of the tools`.
 *
 * @param name - of the type, not empty
 */
export function isOfType(name: string): string {
  if (isActivity(name)) return `belongs to “${name}”`;
  const noun = SINGULARS.get(name.toLowerCase()) ?? lowered(name);
  const head = headOf(noun).word;
  if (isUncountable(head)) return `is ${noun}`;
  return isPlural(head) ? `is one of the ${noun}` : `is ${article(noun)} ${noun}`;
}

/** A number of nodes of a type: `1 project`, `10 projects`, `3 open data`. */
export function countedOfType(count: number, name: string): string {
  if (isActivity(name)) return `${count} in “${name}”`;
  const noun = lowered(name);
  if (count !== 1) return `${count} ${plural(noun)}`;
  return `1 ${SINGULARS.get(noun) ?? noun}`;
}

/** `a` or `an`, by sound as far as spelling tells. */
export function article(noun: string): 'a' | 'an' {
  const word = /^[\p{L}\p{N}]+/u.exec(noun)?.[0] ?? '';
  if (/^\d/.test(word)) return /^(?:8|1[18](?!\d))/.test(word) ? 'an' : 'a';
  if (word.length > 0 && word === word.toUpperCase()) {
    if (/^[AEIO]/.test(word)) return 'an';
    const isSpoken = /^[B-Z][AEIOUY]/.test(word) || /^(?:S[CKLMNPTW]|[BCDFGKPT][LR]|[CSTW]H)[AEIOUY]./.test(word);
    return !isSpoken && /^[FHLMNRSX]/.test(word) ? 'an' : 'a';
  }
  const lower = word.toLowerCase();
  if (/^(?:hour|honest|honou?r|heir)/.test(lower)) return 'an';
  if (/^(?:eu|one(?![a-z])|once|ewe|u(?:ni(?!n|m)|s[aeu]|t[ei]|ra|biq|k[er]))/.test(lower)) return 'a';
  return /^[aeiouäöüàáâéèêíóôú]/.test(lower) ? 'an' : 'a';
}

/** The plural of a noun or noun phrase; the noun itself where it has none or is one. */
export function plural(noun: string): string {
  const { before, word, after } = headOf(noun);
  return before + pluralWord(word) + after;
}

function pluralWord(word: string): string {
  const lower = word.toLowerCase();
  const irregular = IRREGULAR.get(lower);
  if (irregular !== undefined) return irregular;
  if (isUncountable(word) || isPlural(word) || !/[A-Za-z]$/.test(word)) return word;
  if (/[A-Z]$/.test(word)) return /S$/.test(word) ? word : `${word}s`;
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  if (/[a-z]sis$/.test(word)) return word.replace(/is$/, 'es');
  if (/[a-z]man$/.test(word) && !/human$/.test(word)) return word.replace(/man$/, 'men');
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The word that takes the plural: the one before a preposition or parenthesis, else the last. */
function headOf(noun: string): { before: string; word: string; after: string } {
  const cut = /^(.*?\S)(\s+(?:of|for|in|on|at|by|with|from|to|under|without)\s.*|\s*[([].*)$/u.exec(noun);
  const phrase = cut?.[1] ?? noun;
  const space = phrase.lastIndexOf(' ') + 1;
  return { before: phrase.slice(0, space), word: phrase.slice(space), after: cut?.[2] ?? '' };
}

/** A name that tells what is done (`Running containers`, `Networking`), not what something is (`Operating system`). */
function isActivity(name: string): boolean {
  const [first = '', ...rest] = name.toLowerCase().split(/\s+/u);
  if (!first.endsWith('ing') || !isParticiple(first) || COUNTABLE_IN_ING.has(first)) return false;
  return rest.length === 0 || !ADJECTIVES_IN_ING.has(first);
}

function isUncountable(word: string): boolean {
  const lower = word.toLowerCase();
  return UNCOUNTABLE.has(lower) || /ware$/.test(lower) || (/[a-z]ing$/.test(lower) && !COUNTABLE_IN_ING.has(lower));
}

function isPlural(word: string): boolean {
  const lower = word.toLowerCase();
  if (PLURALS.has(lower)) return true;
  return /[a-rt-z]s$/.test(word) && !/(?:us|is)$/.test(lower) && !SINGULARS_IN_S.has(lower);
}

/** Nouns that take no article and have no plural. */
export const UNCOUNTABLE: ReadonlySet<string> = wordSet(
  'data information research equipment knowledge staff media news series species metadata documentation content ' +
    'infrastructure support money advice legislation governance telemetry observability security storage',
);
/** Nouns in -ing that are things, not doings, and so take an article. */
export const COUNTABLE_IN_ING: ReadonlySet<string> = wordSet(
  'building clearing drawing finding gathering king landing listing mapping meeting offering painting posting rating ' +
    'reading recording ring setting sibling spring string thing wing',
);
/** Words in `ing` that tell which kind of thing the next word is. */
export const ADJECTIVES_IN_ING: ReadonlySet<string> = wordSet(
  'accounting clearing computing consulting emerging engineering existing funding governing hosting housing leading ' +
    'learning licensing logging mailing managing manufacturing marketing monitoring networking operating parking ' +
    'participating processing programming publishing purchasing reporting routing scheduling sponsoring supporting ' +
    'teaching testing tooling trading training working writing',
);
/** Plurals that do not end in -s. */
export const PLURALS: ReadonlySet<string> = wordSet('people children men women criteria alumni');
/** Words in -s that are one thing. */
export const SINGULARS_IN_S: ReadonlySet<string> = wordSet(
  'alias atlas bias canvas chaos cosmos ethos gas kubernetes lens',
);
/** Singulars of plurals that no rule makes. */
export const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['people', 'person'],
  ['children', 'child'],
]);
/** Plurals of singulars that no rule makes. */
export const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['person', 'people'],
  ['child', 'children'],
  ['criterion', 'criteria'],
  ['human', 'humans'],
  ['index', 'indexes'],
  ['quiz', 'quizzes'],
]);
