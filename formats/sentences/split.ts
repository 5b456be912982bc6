/** Boundaries between names and labels in typed sentences. */

import { readLabel } from '../report/sentence.ts';
import { isParticiple, isPreposition, isVerb, VERBS, verbLength } from '../report/words.ts';
import { isItemEnd, type Line, listOf, NAME_MARK, nameLengths } from './line.ts';
import * as reasons from './reasons.ts';
import type { Unread } from './statement.ts';

type Split = { readonly subject: string; readonly words: string; readonly objects: string };

/** Splits a sentence, or returns the reason why it is unreadable. */
export function splitRelation(line: Line): Split | Unread {
  const stopped = withTimeAside(line, line.text.replace(/[.;\s]+$/u, ''));
  const [, body = stopped, note = ''] = /^(.+?) (\([^()]*\))$/su.exec(stopped) ?? [];
  const at = splitWords(line, body);
  if (at === undefined) return reasons.noRelationship();
  const rest = body.slice(at).trim();
  const length = labelLength(line, rest);
  const objects = rest.slice(length).trim();
  if (objects === '') return reasons.nothingAfter(rest);
  const subject = body.slice(0, at);
  return { subject, words: wordsOf(line, subject, rest.slice(0, length).trim(), note), objects };
}

const TIME = / ((?:since|until|in|as of) (?:\p{Lu}\p{Ll}+ )?\d{4}(?: ?[-–] ?\d{4})?)$/u;

/**
 * Moves the time of `CIRCL maintains AIL since 2016` into the parenthesis of the label, unless it is part of a known
 * name.
 */
function withTimeAside({ known: { names } }: Line, text: string): string {
  const [whole = '', time] = TIME.exec(text) ?? [];
  const isName = wordStarts(text).some((at) => names.lengthsAt(text, at).includes(text.length - at));
  return time === undefined || isName ? text : `${text.slice(0, -whole.length)} (${time})`;
}

/**
 * The label from the perspective of one node: `is member of` is the state `member of`, because sentences add the verb;
 * of two nodes that `manage`, each manages.
 */
function wordsOf(line: Line, subject: string, label: string, note: string): string {
  const bare = ofOne(line, subject, label.replace(/ (?:the|an?)$/u, ''));
  const state = bare.replace(/^is /u, '');
  const words = state !== bare && readLabel(state).kind === 'state' ? state : bare;
  return note === '' ? words : `${words} ${note}`;
}

/** The singular of a label with a plural verb. */
function ofOne(line: Line, subject: string, label: string): string {
  if (line.known.wordings.has(label) || listOf(line, subject).length < 2) return label;
  const [first = '', ...others] = label.split(' ');
  if (isVerb(first) || isParticiple(first) || isPreposition(first) || !/^\p{Ll}+$/u.test(first)) return label;
  const ending = /(?:[sxz]|[cs]h|o)$/u.test(first) ? `${first}es` : `${first.replace(/(?<=[^aeiou])y$/u, 'ie')}s`;
  return [ending, ...others].join(' ');
}

/** Start of the label after the names; `undefined` without a label. */
export function splitWords(line: Line, text: string): number | undefined {
  const afterKnown = endOfNames(line, text);
  if (afterKnown !== undefined && startsWords(line, text.slice(afterKnown))) return afterKnown;
  // Unknown names end at the first possible verb: `Misp project uses AIL`.
  const found = wordStarts(text)
    .slice(1)
    .find((start) => {
      const rest = text.slice(start);
      const isName = nameLengths(line, rest, 0).some((length) => isItemEnd(rest, length));
      return !isName && startsWords(line, rest);
    });
  return found ?? afterKnown ?? afterSeveral(text);
}

/** The label after several unknown names: `Alice and Bob manage Carol`. */
function afterSeveral(text: string): number | undefined {
  const [before = ''] = /^\p{Lu}.*(?: and | & |, )(?:the )?(?:\p{Lu}\S* )+(?=\p{Ll}+ )/u.exec(text) ?? [];
  return before === '' ? undefined : before.length;
}

/** Whether a text starts like the words of a relationship. */
export function startsWords({ known: { wordings } }: Line, text: string): boolean {
  if (wordings.lengthsAt(text, 0).length > 0) return true;
  const [word = '', next = ''] = text.split(' ', 2);
  // A word with a capital inside or an apostrophe is a name: `iOS`, `team’s`.
  if (!/^\p{Ll}/u.test(word) || /[,;:.]$|\p{Lu}|['’]/u.test(word)) return false;
  return isVerb(word) || (isParticiple(word) && isPreposition(next)) || next === 'of';
}

/** The end of a list of known names, if other text follows. */
function endOfNames(line: Line, text: string): number | undefined {
  let at = 0;
  for (;;) {
    const rest = text.slice(at);
    const length = NAME_MARK.test(rest.charAt(0))
      ? 1
      : nameLengths(line, rest, 0).find((one) => follows(rest.slice(one)));
    if (length === undefined) return undefined;
    at += length;
    const join = /^(?:\s*[,&]\s*(?:and\s+)?|\s+and\s+)/u.exec(text.slice(at))?.[0];
    if (join === undefined) return /^\s+\S/u.test(text.slice(at)) ? at + 1 : undefined;
    at += join.length;
  }
}

/** Whether a relationship's words, or another name, can follow a name. */
const follows = (rest: string): boolean => /^(?:\s*,|\s+(?:\p{Ll}|[&\uf000-\uf7ff]))/u.test(rest);

/** Length of the label in a sentence without its subject. */
function labelLength(line: Line, rest: string): number {
  const isObject = (at: number) =>
    NAME_MARK.test(rest.charAt(at)) ||
    /^itself(?:\W|$)/u.test(rest.slice(at)) ||
    nameLengths(line, rest, at).some((length) => isItemEnd(rest, at + length));
  // Known labels have priority, unless they are only the start of the actual one.
  const [known] = line.known.wordings
    .lengthsAt(rest, 0)
    // `is` alone is but the start of `is owned by`.
    .filter((length) => length < rest.length && !(VERBS.has(rest.slice(0, length)) && isHelping(rest.slice(length))));
  const nextIsPreposition = known !== undefined && isPreposition(rest.slice(known).trim().split(' ')[0] ?? '');
  return known !== undefined && !nextIsPreposition ? known : lengthBefore(rest, isObject);
}

/** Number of characters before the first object: a known name, otherwise a text that resembles a name. */
function lengthBefore(rest: string, isObject: (at: number) => boolean): number {
  const starts = wordStarts(rest);
  const words = rest.split(' ');
  const verbs = verbLength(words.map((word) => word.toLowerCase()));
  const afterVerbs = starts[verbs] ?? rest.length;
  const capital = starts.slice(1).find((at) => /^[\p{Lu}\p{N}]/u.test(rest.slice(at)));
  const object =
    starts.slice(1).find(isObject) ?? (capital !== undefined && capital >= afterVerbs ? capital : undefined);
  if (object !== undefined) {
    // A name after a comma or `and` is not the first one: `maintains lookyloo, pandora and AIL`.
    const conjunction = JOINT.exec(rest.slice(0, object));
    return conjunction ? lengthBefore(rest.slice(0, conjunction.index), isObject) : object;
  }
  if (verbs > 0 && isPreposition((words[verbs - 1] ?? '').toLowerCase())) return afterVerbs;
  // `fills environments with pip`: the last preposition is before the object.
  const last = words.findLastIndex((word, index) => index > 0 && index < words.length - 1 && isPreposition(word));
  if (last > 0) return starts[last + 1] ?? afterVerbs;
  return verbs > 0 ? afterVerbs : (starts[1] ?? rest.length);
}

/** Separator before the last item of a list. */
const JOINT = /\s*(?:[,;&]|\s(?:and|und))(?:\s(?:and|und|&))?\s$/u;

/** Whether a verb before these words only helps another word of them: `owned by`, `able to`. */
function isHelping(rest: string): boolean {
  const [first = '', second = ''] = rest.trim().split(' ');
  return isParticiple(first) || isPreposition(second);
}

function wordStarts(text: string): number[] {
  return [...text.matchAll(/\S+/gu)].map(({ index }) => index);
}
