/** Where the names of a typed sentence end and its words begin. */

import { readLabel } from '../report/sentence.ts';
import { isParticiple, isPreposition, isVerb, VERBS, verbLength } from '../report/words.ts';
import { isItemEnd, type Line, listOf, NAME_MARK } from './line.ts';
import * as reasons from './reasons.ts';
import type { Unread } from './statement.ts';

type Split = {
  readonly subject: string;
  readonly words: string | undefined;
  readonly objects: string;
  readonly isBoth: boolean;
};

const BOTH = /, in both directions$/u;

/** Takes a sentence apart, or says why it cannot be. */
export function splitRelation(line: Line): Split | Unread {
  const stopped = withTimeAside(line, line.text.replace(/[.;\s]+$/u, ''));
  const [, body = stopped, note = ''] = /^(.+?) (\([^()]*\))$/su.exec(stopped) ?? [];
  const isBoth = BOTH.test(body) || BOTH.test(stopped);
  const bare = body.replace(BOTH, '');
  const arrow = arrowIn(BOTH.test(stopped) ? stopped.replace(BOTH, '') : stopped);
  const withObject = arrow ?? arrowIn(bare);
  if (withObject) return verbObject(line, withObject, arrow ? '' : note, isBoth || /\((?:↔|<->) /u.test(stopped));
  const linked = /^(.+?) is linked to (.+)$/su.exec(bare);
  if (linked) {
    const words = note.slice(1, -1);
    return { subject: linked[1] ?? '', words: words || undefined, objects: linked[2] ?? '', isBoth };
  }
  const at = splitWords(line, bare);
  if (at === undefined) return reasons.noRelationship();
  const rest = bare.slice(at).trim();
  const length = labelLength(line, rest);
  const objects = rest.slice(length).trim();
  if (objects === '') return reasons.nothingAfter(rest);
  const subject = bare.slice(0, at);
  return { subject, words: wordsOf(line, subject, rest.slice(0, length).trim(), note), objects, isBoth };
}

/** The words before `(→ objects)` and the objects. */
const arrowIn = (text: string): RegExpExecArray | null =>
  text.endsWith(')') ? /^(.+?) \((?:→|↔|->|<->) (.+)\)$/su.exec(text) : null;

const TIME = / ((?:since|until|in|as of) (?:\p{Lu}\p{Ll}+ )?\d{4}(?: ?[-–] ?\d{4})?)$/u;

/** `CIRCL maintains AIL since 2016` says when in its parenthesis; a name that is known may end so. */
function withTimeAside({ known: { names } }: Line, text: string): string {
  const [whole = '', time] = TIME.exec(text) ?? [];
  const isName = wordStarts(text).some((at) => names.lengthsAt(text, at).includes(text.length - at));
  return time === undefined || isName ? text : `${text.slice(0, -whole.length)} (${time})`;
}

function verbObject(line: Line, match: RegExpExecArray, note: string, isBoth: boolean): Split | Unread {
  const [, before = '', objects = ''] = match;
  const at = splitWords(line, before);
  if (at === undefined) return reasons.noRelationship();
  const subject = before.slice(0, at);
  return { subject, words: wordsOf(line, subject, before.slice(at).trim(), note), objects, isBoth };
}

/**
 * The words of a relationship as one node says them: `is member of` is the state `member of`, for sentences put the verb before
 * it themselves; what `acquired` another has acquired it; what two `manage` each manages.
 */
function wordsOf(line: Line, subject: string, label: string, note: string): string {
  const bare = ofOne(line, subject, label.replace(/ (?:the|an?)$/u, ''));
  const state = bare.replace(/^is /u, '');
  const isState = state !== bare && readLabel(state).kind === 'state';
  const words = isState ? state : isPast(bare) ? `has ${bare}` : bare;
  return note === '' ? words : `${words} ${note}`;
}

/** Whether one word says what was done, and not what something is: `acquired`, not `located`, which a place follows. */
const isPast = (label: string): boolean =>
  isParticiple(label) && !label.includes(' ') && !label.endsWith('ing') && !/[wr]n$/u.test(label);

/** What helps the verbs of several, and of one. */
const HELPERS: ReadonlyMap<string, string> = new Map([
  ['are', 'is'],
  ['have', 'has'],
]);

/** The words of several as one of them says them. */
function ofOne(line: Line, subject: string, label: string): string {
  if (line.known.wordings.has(label) || listOf(line, subject).length < 2) return label;
  const [first = '', ...others] = label.split(' ');
  const helper = HELPERS.get(first);
  if (helper !== undefined) return [helper, ...others].join(' ');
  if (isVerb(first) || isParticiple(first) || isPreposition(first) || !/^\p{Ll}+$/u.test(first)) return label;
  const ending = /(?:[sxz]|[cs]h|o)$/u.test(first) ? `${first}es` : `${first.replace(/(?<=[^aeiou])y$/u, 'ie')}s`;
  return [ending, ...others].join(' ');
}

/** Where the words of a relationship start, after the names; `undefined` when there are none. */
export function splitWords(line: Line, text: string): number | undefined {
  const { names } = line.known;
  const afterKnown = endOfNames(line, text);
  if (afterKnown !== undefined && startsWords(line, text.slice(afterKnown))) return afterKnown;
  // Of names that nobody knows, the first word that can be a verb ends them: `Misp project uses AIL`.
  const found = wordStarts(text)
    .slice(1)
    .find((start) => {
      const rest = text.slice(start);
      const isName = names.lengthsAt(rest, 0).some((length) => isItemEnd(rest, length));
      return !isName && startsWords(line, rest);
    });
  return found ?? afterKnown ?? afterSeveral(text);
}

/** The words of several nodes that nobody knows: `Alice and Bob manage Carol`. */
function afterSeveral(text: string): number | undefined {
  const [before = ''] = /^\p{Lu}.*(?: and | & |, )(?:\p{Lu}\S* )+(?=\p{Ll}+ )/u.exec(text) ?? [];
  return before === '' ? undefined : before.length;
}

/** Whether a text starts like the words of a relationship. */
export function startsWords({ known: { wordings } }: Line, text: string): boolean {
  if (wordings.lengthsAt(text, 0).length > 0) return true;
  const [word = '', next = ''] = text.split(' ', 2);
  // A word with a capital inside or an apostrophe is a name: `iOS`, `team’s`.
  if (!/^\p{Ll}/u.test(word) || /[,;:.]$|\p{Lu}|['’]/u.test(word)) return false;
  if (isPast(word) && /^\p{Lu}/u.test(next)) return true;
  return isVerb(word) || (isParticiple(word) && isPreposition(next)) || next === 'of';
}

/** The place after known names in a row, when something else follows them. */
function endOfNames({ known: { names } }: Line, text: string): number | undefined {
  let at = 0;
  for (;;) {
    const rest = text.slice(at);
    const length = NAME_MARK.test(rest.charAt(0))
      ? 1
      : names.lengthsAt(rest, 0).find((one) => follows(rest.slice(one)));
    if (length === undefined) return undefined;
    at += length;
    const join = /^(?:\s*[,&]\s*(?:and\s+)?|\s+and\s+)/u.exec(text.slice(at))?.[0];
    if (join === undefined) return /^\s+\S/u.test(text.slice(at)) ? at + 1 : undefined;
    at += join.length;
  }
}

/** Whether a relationship's words, or another name, can follow a name. */
const follows = (rest: string): boolean => /^(?:\s*,|\s+(?:\p{Ll}|[&\uf000-\uf7ff]))/u.test(rest);

/** How many characters of a sentence without its subject are the relationship's words. */
function labelLength({ known: { names, wordings } }: Line, rest: string): number {
  const isObject = (at: number) =>
    NAME_MARK.test(rest.charAt(at)) ||
    /^itself(?:\W|$)/u.test(rest.slice(at)) ||
    names.lengthsAt(rest, at).some((length) => isItemEnd(rest, at + length));
  // Words that are known come first, unless they are only the start of what was said.
  const [known] = wordings
    .lengthsAt(rest, 0)
    // `is` alone is but the start of `is owned by`.
    .filter((length) => length < rest.length && !(VERBS.has(rest.slice(0, length)) && isHelping(rest.slice(length))));
  const nextIsPreposition = known !== undefined && isPreposition(rest.slice(known).trim().split(' ')[0] ?? '');
  return known !== undefined && !nextIsPreposition ? known : lengthBefore(rest, isObject);
}

/** How many characters stand before the first object: one that is known, else one that looks like a name. */
function lengthBefore(rest: string, isObject: (at: number) => boolean): number {
  const starts = wordStarts(rest);
  const words = rest.split(' ');
  const verbs = verbLength(words.map((word) => word.toLowerCase()));
  const afterVerbs = starts[verbs] ?? rest.length;
  const capital = starts.slice(1).find((at) => /^[\p{Lu}\p{N}]/u.test(rest.slice(at)));
  const object =
    starts.slice(1).find(isObject) ?? (capital !== undefined && capital >= afterVerbs ? capital : undefined);
  if (object !== undefined) {
    // Behind a comma or an `and` it is not the first: `maintains lookyloo, pandora and AIL`.
    const joint = JOINT.exec(rest.slice(0, object));
    return joint ? lengthBefore(rest.slice(0, joint.index), isObject) : object;
  }
  if (verbs > 0 && isPreposition((words[verbs - 1] ?? '').toLowerCase())) return afterVerbs;
  // `fills environments with pip`: the last preposition stands before the object.
  const last = words.findLastIndex((word, index) => index > 0 && index < words.length - 1 && isPreposition(word));
  if (last > 0) return starts[last + 1] ?? afterVerbs;
  return verbs > 0 ? afterVerbs : (starts[1] ?? rest.length);
}

/** What joins the last of several to those before it. */
const JOINT = /\s*(?:[,;&]|\s(?:and|und))(?:\s(?:and|und|&))?\s$/u;

/** Whether a verb before these words only helps another word of them: `owned by`, `able to`. */
function isHelping(rest: string): boolean {
  const [first = '', second = ''] = rest.trim().split(' ');
  return isParticiple(first) || isPreposition(second);
}

/** Where the words of a text start. */
function wordStarts(text: string): number[] {
  return [...text.matchAll(/\S+/gu)].map(({ index }) => index);
}
