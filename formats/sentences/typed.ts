/** Parser of typed lines: names without bold, arrows, a colon after a name, tags and addresses. */

import { isParticiple, isPreposition, VERBS, verbLength, wordSet } from '../report/words.ts';
import { withoutEnd } from '../words/parts.ts';
import { type Line, listOf, NAME_MARK, nameOf, restoreNames } from './line.ts';
import { withoutMarks } from './marks.ts';
import * as reasons from './reasons.ts';
import { splitRelation, splitWords, startsWords } from './split.ts';
import type { Name, NodeStatement, RelationStatement, Statement, Unread } from './statement.ts';

export function readTyped(line: Line): Statement[] | Unread {
  if (ARROW.test(line.text)) return readArrows(line);
  const both = line.text.replace(IN_BOTH, '');
  if (both !== line.text) return readClause({ ...line, text: both }, 'both');
  return readDeclared(line) ?? readKind(line) ?? readSharedSubject(line) ?? readClause(line);
}

/** The end of a relationship in both directions, as reports say it. */
const IN_BOTH = /, in both directions\.?$/u;

// ——— Arrows ———

const ARROW = /\s*(?:<-->|<->|<=>|↔|-->|->|=>|→|<--|<-|←)\s*|\s+(?:--|—|–)\s+/u;
const BOTH = /<-->|<->|<=>|↔/;
const BACKWARD = /^(?:<--|<-|←)$/;
const NONE = /^(?:--|—|–)$/;

function readArrows(line: Line): Statement[] | Unread {
  const parts = line.text.split(new RegExp(`(${ARROW.source})`, 'u')).map((part) => part.trim());
  const ends = parts.filter((_, index) => index % 2 === 0);
  const arrows = parts.filter((_, index) => index % 2 === 1);
  const said = wordsBetween(line, ends, arrows);
  if (said !== undefined) {
    ends.splice(1, 1);
    arrows.splice(0, 1);
  }
  const last = withLabel(line, ends.pop() ?? '');
  const nameLists = [...ends, last.ends].map((text) => listOf(line, text));
  if (nameLists.some((names) => names.length === 0)) return reasons.missingEnd();
  const words = said === undefined || !last.words?.startsWith('(') ? (said ?? last.words) : `${said} ${last.words}`;
  return arrows.flatMap((arrow, index) => {
    const [left = [], right = []] = [nameLists[index], nameLists[index + 1]];
    const [from, to] = BACKWARD.test(arrow) ? [right, left] : [left, right];
    const direction = BOTH.test(arrow) ? 'both' : NONE.test(arrow) && said === undefined ? 'none' : 'forward';
    return from.flatMap((subject) => to.map((object) => relation(line, subject, object, words, direction)));
  });
}

/** `A -- uses -> B`, `A — uses — B`, `A → uses → B`: the text between two arrows is the label, not a node. */
function wordsBetween(line: Line, ends: readonly string[], arrows: readonly string[]): string | undefined {
  const [first = '', words = '', last = ''] = ends;
  const [before = '', after = ''] = arrows;
  if (arrows.length !== 2) return undefined;
  if (NONE.test(before) && !NONE.test(after)) return words;
  // Among names in small letters, a word that ends as a verb may be one of them.
  const isName = (name: string) => !/^\p{Ll}/u.test(name) || line.known.names.has(name);
  const isSaid = before === after && isName(first) && isName(last) && !isName(words) && startsWords(line, words);
  return isSaid ? words : undefined;
}

/** The text after the last arrow: names, then the label after a colon or a known name. */
function withLabel(line: Line, text: string): { ends: string; words?: string } {
  const stopped = withoutEnd(text, '.');
  const colon = /^(.+?)\s*:\s+(.+)$/u.exec(stopped);
  if (colon) return { ends: colon[1] ?? '', words: colon[2] ?? '' };
  const noted = /^(.+?) (\([^()]*\))$/u.exec(stopped);
  const body = noted?.[1] ?? stopped;
  const note = noted?.[2] === undefined ? '' : ` ${noted[2]}`;
  const at = splitWords(line, body);
  const words = `${at === undefined ? '' : body.slice(at).trim()}${note}`.trim();
  return { ends: at === undefined ? body : body.slice(0, at), ...(words === '' ? {} : { words }) };
}

// ——— One node ———

/** `MISP: platform #sharing https://misp.example` */
function readDeclared(line: Line): Statement[] | Unread | undefined {
  const [, name = '', rest = ''] = /^([^:]+?)\s*:(?:\s+(.*))?$/su.exec(line.text) ?? [];
  if (name === '') return readMarked(line);
  const names = listOf(line, name);
  if (rest.trim() === '') return reasons.nothingSaid(name);
  const [first = '', ...sentences] = splitSentences(rest);
  const { text, tags, urls } = withoutMarks(line, first, true);
  const isType = text !== '' && (line.known.types.has(text) || text.split(' ').length <= 3);
  const more = sentences.length > 0 ? withoutMarks(line, sentences.join(' '), true) : undefined;
  const description = [isType ? '' : text, more?.text ?? ''].filter(Boolean).join(' ');
  const all = { tags: [...tags, ...(more?.tags ?? [])], urls: [...urls, ...(more?.urls ?? [])] };
  return names.map((one) =>
    nodeStatement(one, {
      ...(isType ? { type: withoutEnd(text, '.') } : {}),
      description: restoreNames(line, description),
      ...all,
    }),
  );
}

/** `MISP #sharing https://misp.example`, and a name alone. */
function readMarked(line: Line): Statement[] | Unread | undefined {
  const { text, tags, urls } = withoutMarks(line, line.text);
  if (tags.length + urls.length > 0) {
    const isName = isNameAlone(line, text);
    if (isName) return [nodeStatement(nameOf(line, text), { tags, urls })];
    return readKind(line) ?? reasons.marksWithoutNode();
  }
  const alone = withoutEnd(text, '.');
  return isNameAlone(line, alone) ? [nodeStatement(nameOf(line, alone), { tags, urls })] : undefined;
}

/** Whether a line can be nothing but one name. */
function isNameAlone(line: Line, text: string): boolean {
  if (text === '') return false;
  if (line.known.names.has(text) || (text.length === 1 && NAME_MARK.test(text))) return true;
  const words = text.split(' ');
  if (NAME_MARK.test(text) || words.length > 4) return false;
  return words.length === 1 ? /[\p{L}\p{N}]/u.test(text) : words.every((word) => /^[\p{Lu}\p{N}]/u.test(word));
}

const KIND = /^(.+?) (?:is|are) an? (.+)$/su;

/** `MISP is a platform.` */
function readKind(line: Line): Statement[] | undefined {
  const [first = '', ...rest] = splitSentences(line.text);
  const [, name = '', said = ''] = KIND.exec(withoutEnd(first, '.')) ?? [];
  if (name === '') return undefined;
  const { text, tags, urls } = withoutMarks(line, said, true);
  // `is a member of CIRCL` is a relationship.
  if (
    text === '' ||
    NAME_MARK.test(text) ||
    / (?:of|for|in|to|by|with|from|on|at) /u.test(text) ||
    text.split(' ').length > 4
  )
    return undefined;
  const description = restoreNames(line, rest.join(' '));
  return listOf(line, name).map((one) => nodeStatement(one, { type: text, tags, urls, description }));
}

type NodeFacts = {
  readonly type?: string;
  readonly tags: readonly string[];
  readonly urls: readonly string[];
  readonly description?: string;
};

function nodeStatement(name: Name, { type, tags, urls: [url, ...others], description }: NodeFacts): NodeStatement {
  return {
    kind: 'node',
    name,
    tags,
    ...(type ? { type } : {}),
    ...(url ? { url } : {}),
    ...(others.length > 0 ? { links: others.map((one) => ({ url: one })) } : {}),
    ...(description ? { description } : {}),
  };
}

const splitSentences = (text: string): string[] => text.split(/(?<=\.)\s+(?=\S)/u);

// ——— Relationships ———

/** `MISP uses Redis and manages feeds`: a verb directly before a name continues with the first subject. */
function readSharedSubject(line: Line): Statement[] | undefined {
  const ends = clauseEnds(line);
  const [opening = '', ...more] = [{ to: 0 }, ...ends].map(({ to }, at) => line.text.slice(to, ends[at]?.from));
  const first = more.length > 0 ? splitRelation({ ...line, text: opening }) : undefined;
  if (!first || 'reason' in first || !isObject(line, first)) return undefined;
  const said = [opening, ...more.map((clause) => `${first.subject} ${clause}`)].map((text) =>
    readClause({ ...line, text }),
  );
  return said.every((one): one is Statement[] => !('reason' in one)) ? said.flat() : undefined;
}

/** The commas and `and` before a verb with a name, except between two verbs of one name: `runs and funds AIL`. */
function clauseEnds(line: Line): readonly { readonly from: number; readonly to: number }[] {
  const ends: { readonly from: number; readonly to: number }[] = [];
  for (const { index, 0: joint } of line.text.matchAll(/(?:,?\s+and|,)\s+(?=\p{Ll})/gu)) {
    const to = index + joint.length;
    const before = ends.at(-1);
    const isVerbAlone = before !== undefined && lengthOfVerb(line.text.slice(before.to, index)) === index - before.to;
    if (!isVerbAlone && saysMore(line, line.text.slice(to))) ends.push({ from: index, to });
  }
  return ends;
}

/** Whether a text starts with a name, also behind an article. */
function isNamed(line: Line, text: string): boolean {
  const bare = text.replace(/^(?:the|an?) /u, '');
  return /^\p{Lu}/u.test(bare) || NAME_MARK.test(bare.charAt(0)) || line.known.names.lengthsAt(bare, 0).length > 0;
}

function saysMore(line: Line, text: string): boolean {
  const length = lengthOfVerb(text);
  const [first = '', last = ''] = [/^\S*/u.exec(text)?.[0], /\S*$/u.exec(text.slice(0, length))?.[0]];
  const isSure = !isPreposition(last) || OF_VERBS.has(last) || isParticiple(first) || VERBS.has(first);
  const isSaid = isSure || line.known.wordings.lengthsAt(text, 0).includes(length);
  return length > 0 && isSaid && !isNamed(line, text) && isNamed(line, text.slice(length).trimStart());
}

/** Prepositions that follow verbs (`reports to`) more than nouns in the plural (`tools for`). */
const OF_VERBS = wordSet('to on with');

/** Characters of a verb and its prepositions (`reports to`), or of a state (`led by`), at the start of a text. */
function lengthOfVerb(text: string): number {
  const words = text.split(' ', MOST_VERB_WORDS);
  const [first = '', second = ''] = words;
  if (/\p{Lu}|['’]/u.test(first)) return 0;
  const isState = isParticiple(first) && isPreposition(second);
  return words.slice(0, verbLength(words.map((word) => word.toLowerCase())) || (isState ? 2 : 0)).join(' ').length;
}

/** Words that are looked at for the verb of a further clause. */
const MOST_VERB_WORDS = 12;

/** Whether the objects of a first clause are no part of its label: names, or a thing with its article. */
function isObject(line: Line, { words, objects }: { readonly words: string; readonly objects: string }): boolean {
  if (isPreposition(objects.split(' ').at(-1) ?? '')) return false;
  return isNamed(line, objects) || (objects.startsWith('the ') && !VERBS.has(words.split(' ', 1)[0] ?? ''));
}

function readClause(line: Line, direction: RelationStatement['direction'] = 'forward'): Statement[] | Unread {
  const found = splitRelation(line);
  if ('reason' in found) return found;
  const subjects = listOf(line, found.subject);
  const objects = listOf(line, found.objects);
  if (subjects.length === 0 || objects.length === 0) return reasons.missingEnd();
  return subjects.flatMap((subject) =>
    objects.map((object) => relation(line, subject, object, found.words, direction)),
  );
}

function relation(
  line: Line,
  subject: Name,
  object: Name,
  words: string | undefined,
  direction: RelationStatement['direction'],
): RelationStatement {
  const isItself = !object.isExact && object.text === 'itself';
  const said = words === undefined ? '' : restoreNames(line, words);
  return {
    kind: 'relation',
    subject,
    object: isItself ? subject : object,
    ...(said === '' ? {} : { words: said }),
    direction,
  };
}
