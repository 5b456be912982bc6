/**
 * Word lists of the report: verbs, participles and prepositions in labels, and nouns in type names. Specification:
 * Relationship sentence rules, 3; readings A31 to A33.
 */

import { withoutEnd } from '../words/parts.ts';

/** Exceptions: verbs without an `s`, and verbs with an ending that is usually not a verb's. */
export const VERBS: ReadonlySet<string> = wordSet('is are was has have can will may must does use');

/** Verbs that form one unit with a following verb (`can reach`, `has forked`, `is hosting`). */
export const MODALS = wordSet('can will may must');
export const BEINGS = wordSet('is are was');
export const HAVINGS = wordSet('has have');

/** Words after which a label needs an object. Particles (`backs up`) are included. */
export const PREPOSITIONS: ReadonlySet<string> = wordSet(
  'of to from in on at by for with into onto over under about above across after against along alongside among ' +
    'amongst around as atop before behind below beneath beside besides between beyond despite down during except ' +
    'inside like near off out outside past per since than through throughout till toward towards underneath unlike ' +
    'until unto up upon versus via within without',
);

/** Participles that end neither in `ed` nor in `ing`. */
export const IRREGULAR_PARTICIPLES: ReadonlySet<string> = wordSet(
  'begun bound bought broken brought built caught chosen cut dealt done drawn driven fed felt forgotten fought found ' +
    'frozen given gone grown heard held hidden hit hung kept known laid led left lent lit lost made meant met paid put ' +
    'read rebuilt remade rerun rewritten run seen sent set shown shut sold spent split spread sprung spun stolen struck ' +
    'sung sunk sworn taken taught thrown told torn understood undertaken upheld withdrawn withheld woken won worn woven ' +
    'written',
);

/** Words in `ed` and `ing` that are no participles. Words without a vowel before the ending are none either. */
const NOT_PARTICIPLES = wordSet(
  'anything biped breed embed everything exceed feed hundred indeed kindred need nothing proceed sacred seed sibling ' +
    'something speed succeed weed',
);

/** A state of which a node is a part, without its preposition: `is member`, `are friends`. */
export const RELATION =
  /^(?:is|are|was) (?:not )?(?:(?:an?|the) )?(?:(?:active|associate|board|business|close|former|founding|full|honorary|joint|key|main|major|strategic) )?(?:(?:co-)?(?:members?|friends?|partners?|parts?|owners?|founders?|parents?|child(?:ren)?|siblings?|sisters?|brothers?|heads?|leaders?|customers?|clients?|suppliers?|subsidiar(?:y|ies)|successors?|predecessors?|sponsors?|users?|colleagues?|neighbou?rs?|spouses?|all(?:y|ies)|competitors?|rivals?|peers?|relatives?|cousins?|employe[er]s?|contractors?|vendors?|providers?|maintainers?|contributors?|donors?|funders?|investors?|shareholders?|students?|teachers?))$/;

/** Words that join two verbs of one label. */
export const CONJUNCTIONS = wordSet('or and and/or');

/** Words in `s` that are neither verbs nor caught by their ending. */
const NOT_VERBS = wordSet('always its news perhaps series sometimes species vs');

/** A class of words, defined by lists in lower case and by endings. Hugo uses the same classes. */
export type WordClass = {
  readonly words: ReadonlySet<string>;
  readonly ending: RegExp;
  /** Endings, in small letters, that no word of the class has although they look so. */
  readonly otherEnding?: RegExp;
  /** Exceptions: words with an ending of the class that do not belong to it. */
  readonly others: ReadonlySet<string>;
};

/** Whether a word is listed in a class, or ends as its words do. */
export function belongsTo(word: string, { words, ending, otherEnding, others }: WordClass): boolean {
  const lower = word.toLowerCase();
  return words.has(lower) || (ending.test(word) && !otherEnding?.test(lower) && !others.has(lower));
}

/** Verbs by their form, except for endings as in `access`, `status`, `analysis` or `previous`. */
export const VERB: WordClass = {
  words: VERBS,
  ending: /.s$/,
  otherEnding: /(?:ss|us|is|ous)$/,
  others: new Set([...NOT_VERBS, ...PREPOSITIONS]),
};

/** Participles by their form, with a vowel before the ending. */
export const PARTICIPLE: WordClass = {
  words: IRREGULAR_PARTICIPLES,
  ending: /^[^aeiouyäöü]*[aeiouyäöü].*(?:ed|ing)$/,
  others: NOT_PARTICIPLES,
};

/** Whether a word is a verb by its form. Capital letters are judged before. */
export const isVerb = (word: string): boolean => belongsTo(word, VERB);

export const isParticiple = (word: string): boolean => belongsTo(word, PARTICIPLE);

export const isPreposition = (word: string): boolean => PREPOSITIONS.has(word);

/**
 * Number of words at the start of a label that are its verb: verbs with their prepositions, joined by `or`, `and` or a
 * comma.
 *
 * @param words - in lowercase, without punctuation but a final comma
 * @returns 0 when the first word is no verb
 */
export function verbLength(words: readonly string[]): number {
  let end = 0;
  let next = 0;
  let isHelped = false;
  for (;;) {
    const first = bare(words[next]);
    // In `can read and write` the auxiliary applies to both verbs.
    const isBareForm: boolean = isHelped && !isPreposition(first);
    if (first === '' || !(isVerb(first) || isBareForm)) return end;
    const others = helped(first, words.slice(next + 1, next + 3).map(bare));
    isHelped = isBareForm || (others > 0 && isHelping(first));
    next += 1 + others;
    while (next < words.length && isPreposition(bare(words[next]))) next += 1;
    next = endOfState(words, next);
    end = next;
    const joined = CONJUNCTIONS.has(words[next] ?? '');
    if (joined) next += 1;
    else if (!words[next - 1]?.endsWith(',')) return end;
  }
}

/** The end of `used by` in `is used by and uses`: words up to a preposition belong to a verb that another one follows. */
function endOfState(words: readonly string[], from: number): number {
  const joint = words.findIndex((word, at) => at >= from && (CONJUNCTIONS.has(word) || word.endsWith(',')));
  const end = words[joint]?.endsWith(',') ? joint + 1 : joint;
  const after = CONJUNCTIONS.has(words[end] ?? '') ? end + 1 : end;
  return joint >= 0 && isPreposition(bare(words[end - 1])) && isVerb(bare(words[after])) ? end : from;
}

/** Number of the following words that form one unit with an auxiliary verb. */
function helped(verb: string, [first = '', second = '']: readonly string[]): number {
  const denied = first === 'not' ? 1 : 0;
  const word = denied ? second : first;
  const isMain =
    (MODALS.has(verb) && word !== '' && !isPreposition(word)) ||
    (verb === 'does' && word !== '' && (denied === 1 || VERBS.has(word))) ||
    (BEINGS.has(verb) && word.endsWith('ing') && isParticiple(word)) ||
    (HAVINGS.has(verb) && isParticiple(word));
  return isMain ? denied + 1 : 0;
}

const isHelping = (verb: string): boolean => MODALS.has(verb) || verb === 'does';

const bare = (word: string | undefined): string => withoutEnd(word ?? '', ',;:.');

/** A set of words written in a row. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
